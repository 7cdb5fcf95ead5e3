import { tryStorage } from '@shop/core';
import { ownNumber, ownText } from '@shop/core/rules';
import type { Api } from '../api/shop.api';
import type { GatewayConfig } from '../config/schema';
import { CLIENT_TOKEN_KEY } from '../constants';

/** Where the token is kept: the browser tab's storage. Blocked storage is no storage. */
export const sessionTokenStore = {
  read: () => tryStorage(() => sessionStorage.getItem(CLIENT_TOKEN_KEY)) ?? null,
  write: (text: string) => tryStorage(() => sessionStorage.setItem(CLIENT_TOKEN_KEY, text)),
  remove: () => tryStorage(() => sessionStorage.removeItem(CLIENT_TOKEN_KEY)),
};

/** Outcome: none is needed, one is there (perhaps an old one from the store), or it cannot be loaded. */
export type TokenResult = { state: 'unneeded' } | { state: 'ok'; token: string; stored: boolean } | { state: 'failed' };

/**
 * Gets the client token, where this page's SDK needs one (contract 4.3): from the store until it ends, tied to the user, else from the shop (PP-03).
 * @param isFresh do not take a stored one.
 */
export async function getClientToken(
  { data_client_id, vault_v3_enabled }: GatewayConfig,
  api: Pick<Api, 'clientToken'>,
  isFresh = false,
): Promise<TokenResult> {
  if (!data_client_id.set_attribute || vault_v3_enabled) return { state: 'unneeded' };
  const { user } = data_client_id;
  const kept = parseToken(sessionTokenStore.read());
  if (!isFresh && isTokenValid(kept, user, Date.now())) return { state: 'ok', token: kept.token, stored: true };
  sessionTokenStore.remove();
  const answer = await api.clientToken();
  const token = answer.ok ? readToken(answer.data) : undefined;
  if (!isTokenValid(token, user, Date.now())) return { state: 'failed' };
  sessionTokenStore.write(JSON.stringify(token));
  return { state: 'ok', token: token.token, stored: false };
}

/** A client token of the provider, of a user (0 is a guest), until its expiration in seconds since the epoch (contract 4.3). */
type ClientToken = NonNullable<ReturnType<typeof readToken>>;

/** Reads a token from an answer or the store; `undefined` when it is none. */
export function readToken(value: unknown) {
  const token = ownText(value, 'token');
  const user = ownNumber(value, 'user');
  const expiration = ownNumber(value, 'expiration');
  if (token === undefined || user === undefined || expiration === undefined) return undefined;
  return { token, user, expiration };
}

/** Reads the stored text. */
export function parseToken(text: string | null): ClientToken | undefined {
  if (text === null) return undefined;
  try {
    return readToken(JSON.parse(text));
  } catch {
    // Broken JSON.
    return undefined;
  }
}

/** Whether this token may be used. @param user owner that the page asks for @param now ms since the epoch. A token that ends exactly now has ended */
export function isTokenValid(token: ClientToken | undefined, user: number, now: number): token is ClientToken {
  return token !== undefined && token.user === user && now < token.expiration * 1000;
}
