import { isBlocked } from '@shop/core';
import { need, throwing } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { form, isOpen, JQUERY, openSmallCheckout, placeOrder, refusal, type ShopPage } from '../../testing/checkout-page';
import { reloadOnce } from './order-review';

const blocked = throwing(new DOMException('blocked', 'SecurityError'));

describe('what a failed request means', () => {
  it('[CO-22] one reload, remembered; none when nothing can be remembered', () => {
    const once = reloadOnce(() => '/?x');
    expect([once.tryNow(), once.tryNow()]).toEqual([true, false]);
    once.forget();
    expect(once.tryNow()).toBe(true);
    sessionStorage.clear();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    expect(once.tryNow()).toBe(false);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
    expect(() => once.forget()).not.toThrow();
  });
});

const SECTIONS = ['.woocommerce-checkout-review-order-table', '.woocommerce-checkout-payment'];

let page: ShopPage;
async function open(jquery = false): Promise<void> {
  page = await openSmallCheckout({ jquery, listen: ['updated_checkout'] });
}
const updateWith = (reply: string | Response): Promise<void> => {
  page.answer('update_order_review', reply);
  return page.trigger('update_checkout');
};
const notice = (): string =>
  document.querySelector('form.checkout > .woocommerce-NoticeGroup-updateOrderReview')?.textContent ?? '';
const covered = (): string[] => SECTIONS.filter((section) => isBlocked(need(section)));

describe.each(JQUERY)('a failed order review %s', (_name, jquery) => {
  beforeEach(() => open(jquery));

  it('[EX-141] an order that a script sends while an update runs goes out at once; the update is shown as ever', async () => {
    const letGo = page.hold('update_order_review');
    const letOrderGo = page.hold('checkout');
    await page.trigger('update_checkout');
    expect(covered()).toEqual(SECTIONS);
    await page.act(placeOrder);
    expect(page.requests('checkout')).toHaveLength(1);
    letGo('update-order-review--cod-guest');
    await page.settle();
    expect([page.heard.length, isBlocked(form())]).toEqual([2, true]);
    letOrderGo(refusal('Abgelehnt'));
    await page.settle();
    expect(page.notices()).toEqual(['Abgelehnt']);
    expect(isOpen()).toBe(true);
  });
});

describe('a failed order review', () => {
  beforeEach(() => open());

  // The faults of the line and of servers are the table of `order/faults.test.ts`.
  it.each([
    ['null', new Response('null')],
    ['some other object', Response.json({ success: false })],
  ])('[CO-22] %s: overlay off, notice, no event, and the next trigger works', async (_case, reply) => {
    await updateWith(reply);
    expect(notice()).toContain('Die Bestellübersicht konnte nicht aktualisiert werden.');
    expect([covered(), page.heard.length, need<HTMLInputElement>('#payment_method_cod').checked]).toEqual([[], 1, true]);
    await updateWith('update-order-review--cod-guest');
    expect([page.heard.length, notice()]).toEqual([2, '']);
  });

  it('[CO-22] a stale nonce on an untouched page: one reload, then a notice with a link, never a loop', async () => {
    await updateWith('update-order-review-bad-nonce');
    expect(page.reloads()).toBe(1);
    for (const body of [' -1\n', '0']) {
      await updateWith(new Response(body));
      expect(notice()).toContain('Die Sitzung ist abgelaufen.');
    }
    expect([page.reloads(), covered()]).toEqual([1, []]);
    expect(need('.woocommerce-NoticeGroup-updateOrderReview a').getAttribute('href')).toBe('/kasse/');
  });

  it('[CO-22] what the shopper has typed is never reloaded away', async () => {
    await page.type('#billing_first_name', 'Erika');
    await updateWith('update-order-review-bad-nonce');
    expect(notice()).toContain('Die Sitzung ist abgelaufen.');
    expect([page.reloads(), need<HTMLInputElement>('#billing_first_name').value]).toEqual([0, 'Erika']);
  });

  it('[CO-22] the mark of a reload goes with the next success', async () => {
    await updateWith('update-order-review-bad-nonce');
    expect([page.reloads(), sessionStorage.length]).toEqual([1, 1]);
    await updateWith('update-order-review--cod-guest');
    expect([page.heard.length, sessionStorage.length]).toEqual([2, 0]);
  });
});
