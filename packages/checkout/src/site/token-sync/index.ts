import { createAttempts, encodePairs, extractJson, on, ownPath, send, text, v } from '@shop/core';
import { TOKEN_RETRIES, TOKEN_RETRY_MS } from '../../constants';
import { startWith } from '../../page/config';
import { onBody } from '../../page/listen';
import { NO_ANSWER } from '../../page/requests.api';

/** The field of a pay-later widget; `undefined` while it is not there, and for an invalid selector of the shop. */
function findField(selector: string): HTMLInputElement | undefined {
  try {
    const found = document.querySelector(selector);
    return found instanceof HTMLInputElement ? found : undefined;
  } catch {
    // Not a selector: the field is never found.
    return undefined;
  }
}

/** Reports each value of a field, until the signal aborts. A script that sets a hidden field fires no event, but changes its attribute. */
function followValue(field: HTMLInputElement, signal: AbortSignal, onValue: (value: string) => void): void {
  const report = (): void => onValue(field.value);
  const observer = new MutationObserver(report);
  observer.observe(field, { attributes: true, attributeFilter: ['value'] });
  for (const name of ['input', 'change']) on(field, name, report, { signal });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  if (field.value.trim() !== '') report();
}

function run(config: TokenSyncConfig): void {
  const take = createTokenSync((token) => postToken(config, token));
  const attempts = createAttempts();

  /** Looks for the field, which the widget adds some time after the payment box: at once, then ten times more, then not until the next restart. */
  function search(): void {
    const { signal } = attempts.start();
    const look = (retries: number): void => {
      const field = findField(config.token_selector);
      if (field) return followValue(field, signal, take);
      if (retries === 0) return;
      const timer = setTimeout(() => look(retries - 1), TOKEN_RETRY_MS);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    look(TOKEN_RETRIES);
  }
  onBody('updated_checkout payment_method_selected', search);
  search();
}

/** Hands the token of a pay-later widget to the server as soon as the widget has written it (TK-01). Never holds up the checkout. */
export function startTokenSync(): boolean {
  return startWith('bnpl_token_sync', tokenSyncConfig, run);
}

/** Shape of `bnpl_token_sync`. */
export const tokenSyncConfig = v.object({
  ajax_url: text(),
  nonce: text(),
  action: text(''),
  token_selector: text('#cashpressoToken'),
});

type TokenSyncConfig = v.InferOutput<typeof tokenSyncConfig>;

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

/**
 * Keeps the server's token up to date (TK-01): one request at a time, the latest value wins, and a token that did not arrive counts as not sent.
 * @param post sends a token; resolves with whether the server took it
 * @returns takes each value of the field
 */
export function createTokenSync(post: (token: string) => Promise<boolean>): (value: string) => void {
  let latest = '';
  let sent: string | undefined;
  let isSending = false;

  async function send(): Promise<void> {
    isSending = true;
    for (let token = latest; token !== '' && token !== sent; token = latest) {
      const isTaken = await post(token).catch(() => false);
      if (isTaken) sent = token;
      // Tried again at the next change or binding, not at once: the server may be down.
      else if (latest === token) break;
    }
    // An emptied field sends nothing, and the same token afterwards is a new one.
    if (latest === '') sent = undefined;
    isSending = false;
  }

  return (value) => {
    latest = value.trim();
    if (!isSending) void send();
  };
}
