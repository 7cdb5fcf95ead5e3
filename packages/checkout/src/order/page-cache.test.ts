import { need } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { form, isOpen, JQUERY, openSmallCheckout, placeOrder, type ShopPage, success } from '../testing/checkout-page';

const isGuarded = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

let page: ShopPage;
async function open(jquery = false): Promise<void> {
  page = await openSmallCheckout({ jquery, listen: ['updated_checkout', 'checkout_error'] });
}
const orders = (): number => page.requests('checkout').length;

describe.each(JQUERY)('back/forward cache %s', (_name, jquery) => {
  beforeEach(() => open(jquery));

  it('[CO-22] an answer to the order of before, while the next one is sent: reports no success to plugins, and the page stays guarded', async () => {
    const asked = vi.fn();
    page.hear(form(), 'checkout_place_order_success', asked);
    const letGoOlder = page.hold('checkout');
    await page.act(placeOrder);
    await page.comeBack();
    const letGoNewer = page.hold('checkout');
    await page.act(placeOrder);
    expect([orders(), isGuarded()]).toEqual([2, true]);
    letGoOlder(success('https://shop.example/older'));
    await page.pass(100);
    expect([asked.mock.calls.length, isGuarded()]).toEqual([0, true]);
    letGoNewer(success('https://shop.example/newer'));
    await page.settle();
    expect([page.visited, asked.mock.calls.length]).toEqual([['https://shop.example/newer'], 1]);
  });
});

describe('back/forward cache', () => {
  beforeEach(() => open());

  it('[CO-22] opens the form, asks for fresh totals, replaces them even when they are the same, and lets the shopper order', async () => {
    await page.act(placeOrder);
    expect(page.visited).toHaveLength(1);
    const table = need('.woocommerce-checkout-review-order-table');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect([isOpen(), isGuarded()]).toEqual([true, false]);
    await page.pass(20);
    expect([page.count('updated_checkout'), table.isConnected]).toEqual([2, false]);
    await page.act(placeOrder);
    expect(page.visited).toHaveLength(2);
  });

  it('[CO-22] an ordinary load changes nothing', async () => {
    form().classList.add('processing');
    await page.act(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
    expect([form().classList.contains('processing'), page.heard.length]).toEqual([true, 1]);
  });
});
