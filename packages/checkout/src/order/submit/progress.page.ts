import { announce, createHost, membersOf, unmountIsland } from '@shop/core';
import { islands } from '../../islands';
import { type Message, message } from '../messages';
import { all, checkoutForm } from '../../page/controls.page';
import { type Progress, progressOf } from './progress.rules';
import type { SubmitState } from './submit.machine';

const CLASS = 'shop-order-progress';
const TEXT: Record<Progress, Message> = { placing: 'orderPlacing', slow: 'orderPlacing', unknown: 'orderCheckFirst' };

/** Shows after the form how far the order is, where the button is in sight; nothing of it stands in the form, which an order review replaces in parts. */
export function showProgress(state: SubmitState, previous: SubmitState): void {
  const progress = progressOf(state);
  if (progress === progressOf(previous)) return;
  const [known] = all(`.${CLASS}`);
  if (progress === undefined) {
    if (known && !unmountIsland(known)) known.remove();
    return;
  }
  const form = checkoutForm();
  if (!form) return;
  const text = message(TEXT[progress]);
  const hint = progress === 'slow' ? message('orderSlow') : undefined;
  const host = known ?? createHost({ tag: 'div', className: CLASS }, (element) => membersOf(form).after(element));
  const plain = hint === undefined ? text : `${text} ${hint}`;
  islands.mount(host, 'OrderProgress', { progress, text, hint }, plain);
  announce(hint ?? text);
}
