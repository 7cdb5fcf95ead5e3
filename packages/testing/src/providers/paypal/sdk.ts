import { performNow } from '../sdk-kit/control';
import { createButtons, DESTROYED } from './buttons';
import { createCardFields } from './card-fields';
import { FUNDING } from './funding';
import { createHostedFields } from './hosted-fields';
import { createMarks, createMessages } from './messages';
import type { SdkParams } from './sdk-params';
import { createApplepay, createGooglepay } from './wallet-components';
import type { Part, PayPalWorld } from './world';

/** A loaded SDK: the namespace object and its end. */
export interface LoadedSdk {
  readonly params: SdkParams;
  readonly namespace: Record<string, unknown>;
  /** Destroys everything that was rendered through it. */
  destroy(): void;
}

/** Builds the namespace object of a script: only the components that its address lists exist. */
export function createSdk(world: PayPalWorld, params: SdkParams): LoadedSdk {
  const parts: Part[] = [];
  const list = (name: string): string[] => (params.query[name] ?? '').split(',').filter(Boolean);
  const eligible = (): string[] =>
    Object.values(FUNDING).filter(
      (source) => world.options.eligible.includes(source) && !list('disable-funding').includes(source),
    );
  const has = (component: string): boolean => params.components.has(component);
  const keep = <P extends Part>(part: P, into?: P[]): P => {
    parts.push(part);
    into?.push(part);
    return part;
  };
  const make = <T>(name: string, given: unknown, work: () => T): T => performNow(world, name, [given], work);
  const namespace: Record<string, unknown> = { version: '5.0.fake' };
  if (has('buttons') || has('funding-eligibility') || has('marks')) {
    Object.assign(namespace, {
      FUNDING,
      getFundingSources: () => Object.values(FUNDING),
      isFundingEligible: (source: string) => eligible().includes(source),
      rememberFunding: () => undefined,
    });
  }
  if (has('buttons')) {
    const Buttons = (given?: unknown): unknown =>
      make('Buttons', given, () => keep(createButtons(world, params, eligible, given), world.buttons).instance);
    namespace['Buttons'] = Object.assign(Buttons, { driver: () => undefined });
  }
  if (has('marks')) namespace['Marks'] = (given?: unknown) => make('Marks', given, () => createMarks(world, eligible, given));
  if (has('messages'))
    namespace['Messages'] = (given?: unknown) => make('Messages', given, () => keep(createMessages(world, params, given)));
  if (has('hosted-fields')) namespace['HostedFields'] = createHostedFields(world, (part) => keep(part, world.cards)).component;
  if (has('card-fields')) {
    namespace['CardFields'] = (given?: unknown) =>
      make('CardFields', given, () => {
        const made = createCardFields(world, given);
        keep(made.part, world.cards);
        return made.instance;
      });
  }
  if (has('googlepay')) namespace['Googlepay'] = () => make('Googlepay', undefined, () => createGooglepay(world));
  if (has('applepay')) namespace['Applepay'] = () => make('Applepay', undefined, () => createApplepay(world));
  return {
    params,
    namespace,
    destroy: () => {
      for (const part of parts.splice(0)) part.destroy(new Error(DESTROYED));
    },
  };
}
