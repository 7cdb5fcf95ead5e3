import { perform, performNow } from '../sdk-kit/control';
import { reportUncaught } from '../sdk-kit/emitter';
import { callbackOf, isRecord, recordOf, textOf } from '../sdk-kit/guards';
import { hex } from '../sdk-kit/ids';
import { isolate, node, shadowHost } from '../sdk-kit/nodes';
import { transported } from '../sdk-kit/reasons';
import { readAppReturn } from './app-switch';
import { BUTTON_CSS, paintOf } from './button-style';
import { startFlow, type CheckoutFlow } from './checkout-flow';
import { FUNDING_LABELS, styleProblem } from './funding';
import type { SdkParams } from './sdk-params';
import { findContainer, watchRemoval, type Part, type PayPalWorld } from './world';

/** Message of everything that dies because a second, different SDK script came. */
export const DESTROYED = 'zoid destroyed all components';

/** A button stack as the page sees it. */
export interface PayPalButtons {
  isEligible(): boolean;
  render(container: unknown): Promise<void>;
  close(): Promise<void>;
  updateProps(props: unknown): Promise<void>;
  hasReturned(): boolean;
  resume(): Promise<void>;
}

/** A button stack with what tests need of it. */
export interface ButtonsPart extends Part {
  readonly instance: PayPalButtons;
  /** Funding sources whose buttons are painted. */
  sources(): string[];
  /** The container, while painted. */
  container(): Element | undefined;
  isEnabled(): boolean;
  /** Clicks a button. @returns resolves when the whole payment is over */
  click(fundingSource: string): Promise<void>;
}

/** `paypal.Buttons(options)`. @param eligible funding sources that may be shown now */
export function createButtons(
  world: PayPalWorld,
  sdk: SdkParams,
  eligible: () => readonly string[],
  given: unknown,
): ButtonsPart {
  let props: Record<string, unknown> = { ...recordOf(given) };
  const own = textOf(props['fundingSource']);
  let painted: { host: HTMLElement; container: Element; unwatch: () => void } | undefined;
  let enabled = true;
  let closed = false;
  let flow: CheckoutFlow | undefined;
  const sources = (): string[] => (own === undefined ? eligible().filter((source) => source in FUNDING_LABELS) : [own]);

  const unpaint = (): void => {
    painted?.unwatch();
    painted?.host.remove();
    painted = undefined;
  };
  const setEnabled = async (next: boolean): Promise<void> => {
    performNow(world, next ? 'actions.enable' : 'actions.disable', [], () => undefined);
    if (closed || painted === undefined) throw new Error('Target window is closed');
    enabled = next;
    for (const button of painted.host.shadowRoot?.querySelectorAll('button') ?? []) {
      if (next) button.removeAttribute('aria-disabled');
      else button.setAttribute('aria-disabled', 'true');
    }
  };
  const raise = (error: unknown): void => {
    world.calls.begin('onError', [error]);
    const handler = callbackOf(props['onError']);
    if (handler === undefined) return reportUncaught(error);
    try {
      handler(error);
    } catch (thrown) {
      reportUncaught(thrown);
    }
  };
  const click = async (fundingSource: string): Promise<void> => {
    if (flow !== undefined || closed) return;
    flow = startFlow(world, { props: () => props, fundingSource, isEnabled: () => enabled });
    await flow.done;
    flow = undefined;
  };

  const paint = (container: Element): void => {
    const shown = props['style'];
    const style = isRecord(shown) ? shown : {};
    const { host, root } = shadowHost(
      {
        id: `zoid-paypal-buttons-uid_${hex(10)}`,
        class: `paypal-buttons paypal-buttons-context-iframe component-frame paypal-buttons-layout-${String(style['layout'] ?? 'vertical')}`,
        'data-paypal-smart-button-version': '5.0.fake',
      },
      BUTTON_CSS,
    );
    isolate(host);
    const stack = node('div', {
      attributes: { class: `stack ${String(style['layout'] ?? 'vertical')}`, role: 'group', 'aria-label': 'Mit PayPal bezahlen' },
      children: sources().map((source) => {
        const button = node('button', {
          text: FUNDING_LABELS[source] ?? source,
          attributes: { type: 'button', 'data-funding-source': source },
          on: { click: () => void click(source) },
        });
        Object.assign(button.style, paintOf(source, style));
        return button;
      }),
    });
    if (style['height'] !== undefined) stack.style.setProperty('--height', `${String(style['height'])}px`);
    root.append(stack);
    container.append(host);
    painted = {
      host,
      container,
      unwatch: watchRemoval(host, () => {
        painted = undefined;
        closed = true;
        const reason = new Error('Detected container element removed from DOM');
        if (flow !== undefined) flow.fail(reason);
        else if (world.options.raisesOnRemoval) raise(reason);
      }),
    };
  };

  const instance: PayPalButtons = {
    isEligible: () => (own === undefined ? eligible().includes('paypal') : eligible().includes(own)),
    render: (container) =>
      perform(world, 'Buttons.render', [container, own], async () => {
        const problem = propsProblem(props, sdk) ?? styleProblem(recordOf(props['style']), own);
        if (problem !== undefined) throw new Error(problem);
        if (closed) throw new Error(DESTROYED);
        if (!instance.isEligible()) throw new Error(`${own ?? 'paypal'} is not eligible`);
        unpaint();
        paint(findContainer(container));
        callbackOf(props['onInit'])?.(
          { correlationID: hex(12) },
          { enable: () => setEnabled(true), disable: () => setEnabled(false) },
        );
      }),
    close: () =>
      perform(world, 'Buttons.close', [own], () => {
        closed = true;
        unpaint();
      }),
    updateProps: async (next) => {
      performNow(world, 'Buttons.updateProps', [next], () => {
        props = { ...props, ...recordOf(next) };
      });
    },
    hasReturned: () => readAppReturn(location.hash) !== undefined,
    resume: () =>
      perform(world, 'Buttons.resume', [], async () => {
        const back = readAppReturn(location.hash);
        if (back === undefined) throw new Error('resume() was called without a return from the app');
        const data = { orderID: back.orderID, payerID: back.payerID, paymentSource: own ?? 'paypal' };
        if (back.action === 'cancel') {
          world.calls.begin('onCancel', [data]);
          await callbackOf(props['onCancel'])?.(data, {});
        } else if (back.action === 'error') raise(new Error('The app reported an error'));
        else {
          try {
            await perform(world, 'onApprove', [data], () =>
              callbackOf(props['onApprove'])?.(data, { redirect: () => undefined }),
            );
          } catch (error) {
            raise(transported(error));
          }
        }
      }),
  };
  return {
    instance,
    sources: () => (painted === undefined ? [] : sources()),
    container: () => painted?.container,
    isEnabled: () => enabled,
    click(fundingSource) {
      if (painted === undefined || !sources().includes(fundingSource)) throw new Error(`No ${fundingSource} button is painted.`);
      return click(fundingSource);
    },
    destroy(reason) {
      closed = true;
      unpaint();
      if (reason !== undefined) flow?.fail(reason);
    },
  };
}

const CREATORS = ['createOrder', 'createSubscription', 'createBillingAgreement', 'createVaultSetupToken'];

/** Rules on the combination of options and script parameters. */
function propsProblem(props: Record<string, unknown>, { query }: SdkParams): string | undefined {
  const creators = CREATORS.filter((name) => props[name] !== undefined);
  if (creators.length > 1) return `Do not pass both ${creators.join(' and ')}`;
  const wrong = [...CREATORS, 'onApprove', 'onCancel', 'onError', 'onClick', 'onInit'].find(
    (name) => props[name] !== undefined && callbackOf(props[name]) === undefined,
  );
  if (wrong !== undefined) return `Prop ${wrong} must be a function`;
  if (creators[0] === 'createSubscription' && query['vault'] !== 'true')
    return 'Must pass vault=true to sdk to use createSubscription';
  if (creators[0] === 'createBillingAgreement' && query['vault'] !== 'true')
    return 'Must pass vault=true to sdk to use createBillingAgreement';
  return undefined;
}
