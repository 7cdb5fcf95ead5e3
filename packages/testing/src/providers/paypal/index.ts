import type { CallLog } from '../sdk-kit/calls';
import type { Control } from '../sdk-kit/control';
import type { Dialogs } from '../sdk-kit/dialogs';
import type { CardInputKind } from './card-input';
import { createSdk, type LoadedSdk } from './sdk';
import { readSdkParams, sameSdk, sdkProblem, type SdkParams } from './sdk-params';
import { createPayPalWorld, type FakePayPalOptions } from './world';

/** A fake of the wallet provider's SDK, controlled by tests. */
export interface FakePayPal {
  /** Scripts answers and delays, e.g. `control.queue({ call: 'dialog.paypal', press: 'approve' })`. */
  readonly control: Control;
  /** Calls of the page and callbacks into it, in order: `Buttons.render`, `onClick`, `createOrder`, `onApprove`, … */
  readonly calls: CallLog;
  /** Open dialogs of the kinds `paypal` and `paypal-3ds`. */
  readonly dialogs: Dialogs;
  /**
   * Runs an SDK script element: defines the namespace, destroys what an earlier, different script of that namespace had rendered.
   * @throws Error when the real server would refuse the address; the tag then has to fire `error`
   */
  execute(script: HTMLScriptElement): void;
  /** Script parameters of every executed script, oldest first. */
  readonly scripts: readonly SdkParams[];
  /** Loads the SDK without a script element, for tests that do not care. @param url query string or whole address */
  load(url?: string, attributes?: Readonly<Record<string, string>>): Record<string, unknown>;
  /** Clicks a painted button; resolves when the payment is over. @param within limits the search to a part of the page */
  click(fundingSource: string, within?: Element | string): Promise<void>;
  /** Funding sources painted now. @param within limits the search to a part of the page */
  painted(within?: Element | string): string[];
  /** Whether the button stack of this container is enabled. */
  isEnabled(within?: Element | string): boolean;
  /** Types into the drawn card fields (newest component). */
  fillCard(values: Partial<Record<CardInputKind, string>>): void;
  /** The text field that was drawn, if any. */
  cardInput(kind: CardInputKind): HTMLInputElement | undefined;
  /** Removes everything painted and every namespace that was defined. */
  reset(): void;
}

/**
 * Creates a fake. Everything answers at once unless scripted or given a latency; `control.queue({ call: 'approve.data', answer: { payer } })`
 * adds to the approval data.
 *
 * A script element is read like the real one: query parameters, `data-namespace`, and only the listed components exist. As with the real SDK:
 * - a second, different script on a namespace destroys what the first rendered, and an open payment fails with that error;
 * - a missing container, broken style, two creators, a subscription without `vault=true` or an ineligible source reject `render()`;
 * - a removed container calls `onError` ("Detected container element removed from DOM") and kills `enable` and `disable`;
 * - only the returned result of `onClick` counts; a disabled button calls `onClick` and nothing else;
 * - `createOrder` must return a non-empty id; errors reach `onError` as plain `Error` with their message, plain objects whole;
 * - shipping callbacks are awaited, a rejected address blocks the payment; card components reject invalid fields;
 * - a return from the app is the page's hash with `switch_initiated_time`: `hasReturned()` and `resume()` read it.
 */
export function createFakePayPal(options: FakePayPalOptions = {}): FakePayPal {
  const world = createPayPalWorld(options);
  const loaded = new Map<string, LoadedSdk>();
  const scripts: SdkParams[] = [];
  const run = (params: SdkParams): Record<string, unknown> => {
    const problem = sdkProblem(params);
    if (problem !== undefined) throw new Error(`SDK Validation error: ${problem}`);
    scripts.push(params);
    const earlier = loaded.get(params.namespace);
    if (earlier !== undefined && sameSdk(earlier.params, params) && Reflect.get(window, params.namespace) === earlier.namespace)
      return earlier.namespace;
    earlier?.destroy();
    const sdk = createSdk(world, params);
    loaded.set(params.namespace, sdk);
    Reflect.set(window, params.namespace, sdk.namespace);
    return sdk.namespace;
  };
  const find = (within?: Element | string) => {
    const root = typeof within === 'string' ? document.querySelector(within) : (within ?? document.documentElement);
    return world.buttons.filter((part) => part.container() !== undefined && root?.contains(part.container() ?? null));
  };
  const cards = () =>
    world.cards.filter((card) =>
      (['number', 'cvv', 'expiry', 'name'] as const).some((kind) => card.input(kind)?.host.isConnected),
    );
  return {
    control: world.control,
    calls: world.calls,
    dialogs: world.dialogs,
    scripts,
    execute: (script) => void run(readSdkParams(script)),
    load(url = '', attributes = {}) {
      const script = document.createElement('script');
      const query = url.includes('?')
        ? url
        : `https://www.paypal.com/sdk/js?client-id=tb-client-id&currency=EUR&components=buttons,funding-eligibility,messages,card-fields${url === '' ? '' : `&${url}`}`;
      script.setAttribute('src', query);
      for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
      return run(readSdkParams(script));
    },
    async click(fundingSource, within) {
      const part = find(within).find((one) => one.sources().includes(fundingSource));
      if (part === undefined)
        throw new Error(
          `No ${fundingSource} button is painted. Painted: ${
            find(within)
              .flatMap((one) => one.sources())
              .join(', ') || 'none'
          }.`,
        );
      await part.click(fundingSource);
    },
    painted: (within) => find(within).flatMap((part) => part.sources()),
    isEnabled: (within) => find(within).every((part) => part.isEnabled()),
    fillCard(values) {
      const card = cards().at(-1);
      if (card === undefined) throw new Error('No card fields are drawn.');
      card.fill(values);
    },
    cardInput: (kind) => cards().at(-1)?.input(kind)?.input,
    reset() {
      world.dialogs.closeAll();
      for (const [name, sdk] of loaded) {
        sdk.destroy();
        if (Reflect.get(window, name) === sdk.namespace) Reflect.deleteProperty(window, name);
      }
      loaded.clear();
    },
  };
}

export type { FakePayPalOptions } from './world';
