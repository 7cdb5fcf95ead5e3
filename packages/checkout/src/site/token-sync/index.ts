import { createMachine } from '@shop/core';
import { TOKEN_RETRY_MS } from '../../constants';
import { log } from '../../log';
import { onBody } from '../../page/listen.page';
import { startWith } from '../../page/start-with.page';
import { type TokenSyncConfig, tokenSyncConfig } from './config';
import * as search from './field-search.machine';
import { findField, followValue } from './token-field.page';
import { START, type SyncEffect, type SyncEvent, type SyncState, transition } from './token-sync.machine';
import { postToken } from './token.api';

type SearchEvent = search.SearchEvent<HTMLInputElement>;

function run(config: TokenSyncConfig): void {
  const sync = createMachine<SyncState, SyncEvent, SyncEffect>({
    name: 'checkout.token-sync',
    initial: START,
    log,
    transition,
    perform: async ({ token }, { send }) => send({ type: 'ended', ok: await postToken(config, token) }),
    failed: () => ({ type: 'ended', ok: false }),
  });
  const onValue = (value: string): void => sync.send({ type: 'value', value });

  const searching = createMachine<search.SearchState, SearchEvent, search.SearchEffect<HTMLInputElement>>({
    name: 'checkout.token-field',
    initial: search.NOT_SEARCHING,
    log,
    transition: search.transition,
    perform(effect, { send, signal }) {
      if (effect.type === 'follow') {
        followValue(effect.field, signal, onValue);
        if (effect.field.value.trim() !== '') onValue(effect.field.value);
        return;
      }
      const look = (): void => send({ type: 'looked', field: findField(config.token_selector) });
      if (effect.isFirst) return look();
      const timer = setTimeout(look, TOKEN_RETRY_MS);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    },
  });
  const restart = (): void => searching.send({ type: 'restarted' });
  onBody('updated_checkout payment_method_selected', restart);
  restart();
}

/** Hands the token of a pay-later widget to the server as soon as the widget has written it (TK-01). Never holds up the checkout. */
export function startTokenSync(): boolean {
  return startWith('bnpl_token_sync', tokenSyncConfig, run);
}
