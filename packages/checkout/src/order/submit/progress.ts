import { type StateStore, announce, createPlainFallback } from '@shop/core';
import { features } from '../../bundle';
import { checkoutForm } from '../../page/markup';
import { plainProgress } from '../held-orders';
import { type Message, message } from '../messages';
import type { ProgressLine } from '../OrderProgress';
/** How far an order is. */
export interface Progress {
  readonly kind: /** No order under way. */
    | 'idle'
    /** A click waits for the order review that has covered the button. */
    | 'waiting'
    /** The order is with the server; `slow`: for longer than shoppers expect. */
    | 'sending'
    | 'slow'
    /** The page came back from the back/forward cache meanwhile; a late answer still counts. */
    | 'restored'
    /** The page is left, or a payment method goes on by the hash. */
    | 'leaving';
  /** The outcome of an earlier order is unknown. */
  readonly isUnknown: boolean;
  /** Why a click that has waited was not carried out. */
  readonly hint?: Message | undefined;
}

/** The text of a state, and what to do meanwhile; `undefined` for none. Errors, and where the page goes next, are shown elsewhere. */
function textsOf({ kind, isUnknown, hint }: Progress): readonly [text: Message, hint?: Message] | undefined {
  switch (kind) {
    case 'waiting':
      return ['reviewWaiting'];
    case 'sending':
      return ['orderPlacing'];
    case 'slow':
      return ['orderPlacing', 'orderSlow'];
    case 'leaving':
      return undefined;
    default:
      if (hint) return [hint];
      return isUnknown || kind === 'restored' ? ['orderCheckFirst'] : undefined;
  }
}

function linesOf(state: Progress): readonly ProgressLine[] {
  const [text, hint] = textsOf(state) ?? [];
  const form = checkoutForm();
  if (!text || !form) return [];
  const isBusy = ['waiting', 'sending', 'slow'].includes(state.kind);
  return [{ form, text: message(text), isBusy, ...(hint && { hint: message(hint) }) }];
}

/** Shows and announces how far the order is. */
export function followProgress(store: StateStore<Progress>): void {
  const feature = features.create('OrderProgress', {
    around: document.body,
    props: { store, linesOf },
    fallback: createPlainFallback(() => linesOf(store.getState()).map(plainProgress)),
  });
  store.subscribe((state, previous) => {
    if (String(textsOf(state)) === String(textsOf(previous))) return;
    feature.update();
    const [line] = linesOf(state);
    if (line) announce(line.hint ?? line.text);
  });
}
