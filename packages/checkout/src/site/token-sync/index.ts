import { createAttempts, on, text, v } from '@shop/core';
import { TOKEN_RETRIES, TOKEN_RETRY_MS } from '../../constants';
import { onBody } from '../../page/listen';
import { startWith } from '../../page/config';
import { createTokenSync } from './latest-token';
import { postToken } from './token.api';
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

/** Config of token synchronization. */
export type TokenSyncConfig = v.InferOutput<typeof tokenSyncConfig>;
