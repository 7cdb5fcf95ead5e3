import { sdkAttributes, sdkOptions } from '../../sdk/options.rules';
import type { PayPalSdk } from '../../sdk/types';
import type { WalletDeps } from '../../deps';

/** Components of the SDK for Google Pay and Apple Pay. */
export type WalletComponent = 'googlepay' | 'applepay';

const MEMBER = { googlepay: 'Googlepay', applepay: 'Applepay' } as const;
const NAMESPACE = { googlepay: 'ppcpPaypalGooglepay', applepay: 'ppcpPaypalApplepay' } as const;

/** Loads an SDK for a component that the page's does not have, in a namespace of its own. */
function loadOwnSdk({ live, port }: WalletDeps, components: WalletComponent): Promise<PayPalSdk> {
  const attributes = sdkAttributes(live.current, { metadataId: '', namespace: NAMESPACE[components] });
  return port.load(sdkOptions({ ...live.current.url_params, components }, attributes));
}

/** Gives the component's object; rejects when it cannot be loaded, and the next call tries again. */
export type ComponentSource = () => Promise<unknown>;

/**
 * The SDK with a component: the page's own when it has it, else one of its own, loaded once (contract 4.2).
 * @returns the component's object.
 */
export function componentSource(deps: WalletDeps, component: WalletComponent): ComponentSource {
  const { loader } = deps;
  let own: Promise<PayPalSdk> | undefined;
  return async () => {
    const member = MEMBER[component];
    const { current } = loader;
    if (current?.[member]) return current[member]();
    own ??= loadOwnSdk(deps, component).catch((error: unknown) => {
      own = undefined;
      throw error;
    });
    const sdk = await own;
    const made = sdk[member]?.();
    if (made === undefined) throw new Error(`The SDK has no ${member}`);
    return made;
  };
}
