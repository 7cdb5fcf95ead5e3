import { type Machine, announce, createPlainFallback } from '@shop/core';
import { features } from '../../features';
import { checkoutForm } from '../../page/controls.page';
import { type Message, message } from '../messages';
import type { ProgressLine } from '../order-progress.island';
import { plainProgress } from '../held-orders.page';
import type { SubmitEvent, SubmitState } from './submit.machine';

/** What shoppers see of an order that is being placed; `slow`: it takes longer than they expect. */
type Progress = 'placing' | 'slow' | 'unknown';

const TEXT: Record<Progress, Message> = { placing: 'orderPlacing', slow: 'orderPlacing', unknown: 'orderCheckFirst' };

/** The progress that a state shows; `undefined` for none. Errors, and where the page goes next, are shown elsewhere. */
function progressOf(state: SubmitState): Progress | undefined {
  switch (state.kind) {
    case 'waiting':
      return 'placing';
    case 'sending':
      return state.isSlow ? 'slow' : 'placing';
    case 'restored':
      return 'unknown';
    case 'idle':
    case 'asking':
      return state.isUnknown ? 'unknown' : undefined;
    default:
      return undefined;
  }
}

function linesOf(state: SubmitState): readonly ProgressLine[] {
  const progress = progressOf(state);
  const form = checkoutForm();
  if (!progress || !form) return [];
  const hint = progress === 'slow' ? { hint: message('orderSlow') } : undefined;
  return [{ form, text: message(TEXT[progress]), isBusy: progress !== 'unknown', ...hint }];
}

/** Shows and announces how far the order is. */
export function followProgress(machine: Machine<SubmitState, SubmitEvent<HTMLFormElement>>): void {
  const feature = features.create('OrderProgress', {
    around: document.body,
    props: { store: machine, linesOf },
    fallback: createPlainFallback(() => linesOf(machine.getState()).map(plainProgress)),
  });
  machine.subscribe((state, previous) => {
    if (progressOf(state) === progressOf(previous)) return;
    feature.update();
    const [line] = linesOf(state);
    if (line) announce(line.hint ?? line.text);
  });
}
