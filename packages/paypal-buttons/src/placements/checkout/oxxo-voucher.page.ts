import { type Log, on, ownText, safeUrl } from '@shop/core';
import { find } from '../../page/checkout.page';
import { SELECTOR } from '../../page/selectors';

/** Opens the voucher of a placed Oxxo order in a centered window of half the screen, which gets no hand on this page (contract 3.1). */
export function openVouchers(log: Log, signal: AbortSignal): void {
  const form = find(SELECTOR.checkoutForm, HTMLFormElement);
  if (!form) return;
  function open(_event: unknown, ...args: unknown[]): void {
    const address = args.map((arg) => ownText(arg, 'payer_action')).find((action) => action !== undefined);
    if (address === undefined) return;
    const url = safeUrl(address);
    if (!url) return log.error('A voucher address was refused');
    const { width, height } = screen;
    const size = `width=${width / 2},height=${height / 2},left=${width / 4},top=${height / 4}`;
    window.open(url.href, '_blank', `popup,${size},noopener`);
  }
  on(form, 'checkout_place_order_success', open, { signal });
}
