import { onBody } from '../../page/listen.page';
import { startWith } from '../../page/start-with.page';
import { postToken } from './token.api';
import { type TokenSyncConfig, tokenSyncConfig } from './config';
import { searchField, watchValue } from './token-field.page';
import { START, type SyncEvent, type SyncState, transition } from './token-sync.machine';

function run(config: TokenSyncConfig): void {
  let state: SyncState = START;
  let watched: HTMLInputElement | undefined;
  let release: () => void = () => undefined;

  function handle(event: SyncEvent): void {
    const step = transition(state, event);
    state = step.state;
    if (step.send !== undefined) void postToken(config, step.send).then((ok) => handle({ kind: 'ended', ok }));
  }
  const offer = (value: string): void => handle({ kind: 'value', value });

  const search = searchField(config.token_selector, (field) => {
    if (field !== watched) {
      release();
      watched = field;
      release = watchValue(field, offer);
    }
    if (field.value.trim() !== '') offer(field.value);
  });
  onBody('updated_checkout payment_method_selected', search.restart);
  search.restart();
}

/** Hands the token of a pay-later widget to the server as soon as the widget has written it (TK-01). Never holds up the checkout. */
export function startTokenSync(): boolean {
  return startWith('bnpl_token_sync', tokenSyncConfig, run);
}
