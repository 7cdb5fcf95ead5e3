import { RETURN_MARKER, RETURN_PARAMETERS } from '../constants';

/** Parameters of a hash, as they stand there. */
export function partsOf(hash: string): string[] {
  return hash
    .replace(/^#/, '')
    .split('&')
    .filter((part) => part !== '');
}

/** Name of one of them. */
export function nameOf(part: string): string {
  return part.split('=', 1)[0] ?? '';
}

/** Whether this is the hash of a return from the provider's app (PP-17). */
export function isReturnHash(hash: string): boolean {
  return partsOf(hash).some((part) => nameOf(part) === RETURN_MARKER);
}

/** The hash without some parameters; `''` when nothing is left. */
export function without(hash: string, names: readonly string[]): string {
  const kept = partsOf(hash).filter((part) => !names.includes(nameOf(part)));
  return kept.length === 0 ? '' : `#${kept.join('&')}`;
}

/** The hash without the provider's return parameters; other parameters stay in order. `''` when nothing is left. */
export function cleanReturnHash(hash: string): string {
  return without(hash, RETURN_PARAMETERS);
}

/** Parameters of a return in another browser (contract 6.U). */
const CROSS_BROWSER_PARAMETERS: readonly string[] = ['pcp-return', 'pcp-cart', 'pcp-cart-hash'];

/**
 * Reads a return in another browser than the one that began; `undefined` when the hash is none or belongs to the cart that this browser has anyway.
 * @returns `rest`: the hash without its parameters.
 */
export function readCrossBrowserReturn(hash: string, cartHash: string): { cartKey: string; rest: string } | undefined {
  const values = new Map(partsOf(hash).map((part) => [nameOf(part), part.slice(nameOf(part).length + 1)]));
  const cartKey = values.get('pcp-cart');
  if (values.get('pcp-return') !== 'button' || !cartKey || values.get('pcp-cart-hash') === cartHash) return undefined;
  return { cartKey, rest: without(hash, CROSS_BROWSER_PARAMETERS) };
}
