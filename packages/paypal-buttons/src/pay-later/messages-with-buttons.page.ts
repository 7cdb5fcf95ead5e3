import { isRecord, on } from '@shop/core';
import { METHOD } from '../constants';
import type { PlacementDeps } from '../deps';
import { currentMethod } from '../page/checkout.page';
import { SELECTOR } from '../page/selectors';
import { hasMethods } from '../config/context.rules';

/** On checkout, messages that stand among the buttons go with them (contract 6.M 4). */
export function hideMessagesWithButtons({ live: { current }, signal }: Pick<PlacementDeps, 'live' | 'signal'>): void {
  if (!hasMethods(current.context)) return;
  function judge(_event: unknown, verdict: unknown, selector: unknown): void {
    const message = typeof selector === 'string' && selector !== '' ? document.querySelector(selector) : null;
    const isAmongButtons = message !== null && message.closest(SELECTOR.buttonWrapper) !== null;
    if (isAmongButtons && currentMethod() !== METHOD.wallet && isRecord(verdict)) verdict['result'] = false;
  }
  on(document.body, 'ppcp_should_show_messages', judge, { signal });
}
