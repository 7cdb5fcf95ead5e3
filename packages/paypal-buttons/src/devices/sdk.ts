import type { PayPalSdk } from '../sdk/types';
import type { DeviceComponent, DevicesDeps } from './deps';

const MEMBER = { googlepay: 'Googlepay', applepay: 'Applepay' } as const;
const NAMESPACE = { googlepay: 'ppcpPaypalGooglepay', applepay: 'ppcpPaypalApplepay' } as const;

/**
 * The SDK with a component: the page's own when it has it, else one in a namespace of its own, loaded once (contract 4.2).
 * @returns the component's object.
 */
export function componentSource(deps: DevicesDeps, component: DeviceComponent): () => Promise<unknown> {
  const { loader } = deps.gateway;
  let own: Promise<PayPalSdk> | undefined;
  return async () => {
    const member = MEMBER[component];
    const { current } = loader;
    if (current?.[member]) return current[member]();
    own ??= deps.ownSdk(component, NAMESPACE[component]).catch((error: unknown) => {
      own = undefined;
      throw error;
    });
    const sdk = await own;
    const made = sdk[member]?.();
    if (made === undefined) throw new Error(`The SDK has no ${member}`);
    return made;
  };
}
