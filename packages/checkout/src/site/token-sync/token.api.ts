import { encodePairs, extractJson, send, ownPath } from '@shop/core';
import { NO_ANSWER } from '../../page/requests.api';
import type { TokenSyncConfig } from './index';
/** Where tokens go: the address as printed, `action` in its query where one is configured. */
export function tokenUrl({ ajax_url: url, action }: Pick<TokenSyncConfig, 'ajax_url' | 'action'>): string {
  return action === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${encodePairs([['action', action]])}`;
}

/** Sends a token to the server. @returns whether it was accepted; JSON with `success: false` and whole pages are rejections. */
export async function postToken(config: TokenSyncConfig, token: string): Promise<boolean> {
  const answer = await send<string>({
    bundle: 'checkout',
    url: tokenUrl(config),
    fields: { token, nonce: config.nonce },
    expect: 'text',
    transport: 'page',
  });
  if (!answer.ok || NO_ANSWER.test(answer.text)) return false;
  const reading = extractJson(answer.text, ['success']);
  return !(reading.ok && ownPath(reading.value, 'success') === false);
}
