import { createHost, unmountIsland } from '@shop/core';
import type { UpeConfig } from '../config';
import { CASH_APP_NOTICE_ABOVE } from '../constants';
import { islands } from '../islands';
import { text } from '../messages/index';

const MARK = 'cash-app-limit-notice';

/** Shows the amount notice while Cash App Pay is chosen for a large order, else takes it away (UP-20, contract 2.5). */
export function updateCashAppNotice(config: UpeConfig, selected: string | undefined): void {
  const present = document.querySelector(`[data-testid="${MARK}"]`);
  const area = document.querySelector('.woocommerce-checkout-payment');
  const isDue = selected === 'cashapp' && config.cartTotal > CASH_APP_NOTICE_ABOVE;
  if (!isDue) {
    if (present && !unmountIsland(present)) present.remove();
    return;
  }
  if (present || !area) return;
  const content = text('cashAppLimit');
  const host = createHost(
    {
      tag: 'div',
      className: 'woocommerce-info wc-block-checkout__payment-method-limit-notice',
      attributes: { 'data-testid': MARK, role: 'status' },
    },
    (made) => area.prepend(made),
  );
  islands.mount(host, 'CashAppNotice', { text: content }, content);
}
