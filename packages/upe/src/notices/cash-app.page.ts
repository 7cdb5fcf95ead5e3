import type { UpeConfig } from '../config';
import { CASH_APP_NOTICE_ABOVE } from '../constants';
import { say } from '../messages/index';

const MARK = 'cash-app-limit-notice';

/** Shows the amount notice while Cash App Pay is chosen for a large order, else takes it away (UP-20, contract 2.5). */
export function updateCashAppNotice(config: UpeConfig, selected: string | undefined): void {
  const present = document.querySelector(`[data-testid="${MARK}"]`);
  const place = document.querySelector('.woocommerce-checkout-payment');
  const wanted = selected === 'cashapp' && config.cartTotal > CASH_APP_NOTICE_ABOVE;
  if (!wanted) return present?.remove();
  if (present || !place) return;
  const notice = document.createElement('div');
  notice.className = 'woocommerce-info wc-block-checkout__payment-method-limit-notice';
  notice.dataset['testid'] = MARK;
  notice.setAttribute('role', 'status');
  const text = document.createElement('span');
  text.textContent = say('cashAppLimit');
  notice.append(text);
  place.prepend(notice);
}
