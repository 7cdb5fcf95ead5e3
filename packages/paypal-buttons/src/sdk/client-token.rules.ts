import { own, ownNumber } from '@shop/core/rules';

/** A client token of the provider (contract 4.3). */
export interface ClientToken {
  token: string;
  /** Owner; 0 is a guest. */
  user: number;
  /** End of its life in seconds since the epoch. */
  expiration: number;
}

/** Reads a token from an answer or the store; `undefined` when it is none. */
export function readToken(value: unknown): ClientToken | undefined {
  const token = own(value, 'token');
  const user = ownNumber(value, 'user');
  const expiration = ownNumber(value, 'expiration');
  if (typeof token !== 'string' || token === '' || user === undefined || expiration === undefined) return undefined;
  return { token, user, expiration };
}

/** Reads the stored text; broken JSON is no token. */
export function parseToken(text: string | null): ClientToken | undefined {
  if (text === null) return undefined;
  try {
    return readToken(JSON.parse(text));
  } catch {
    // Broken JSON.
    return undefined;
  }
}

/**
 * Whether this token may be used.
 * @param user owner that the page asks for.
 * @param now ms since the epoch. A token that ends exactly now has ended.
 */
export function isTokenValid(token: ClientToken | undefined, user: number, now: number): token is ClientToken {
  return token !== undefined && token.user === user && now < token.expiration * 1000;
}
