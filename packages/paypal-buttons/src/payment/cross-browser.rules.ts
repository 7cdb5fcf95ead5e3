import { nameOf, partsOf, without } from './return.rules';

/** Parameters of a return in another browser (contract 6.U). */
const CROSS_BROWSER_PARAMETERS: readonly string[] = ['pcp-return', 'pcp-cart', 'pcp-cart-hash'];

/** A return in another browser than the one that began (contract 6.U). */
export interface CrossBrowserReturn {
  cartKey: string;
  /** The hash without this return's parameters. */
  rest: string;
}

/** Reads such a return; `undefined` when the hash is none or belongs to the cart that this browser has anyway. */
export function readCrossBrowserReturn(hash: string, cartHash: string): CrossBrowserReturn | undefined {
  const values = new Map(partsOf(hash).map((part) => [nameOf(part), part.slice(nameOf(part).length + 1)]));
  const cartKey = values.get('pcp-cart');
  if (values.get('pcp-return') !== 'button' || !cartKey || values.get('pcp-cart-hash') === cartHash) return undefined;
  return { cartKey, rest: without(hash, CROSS_BROWSER_PARAMETERS) };
}
