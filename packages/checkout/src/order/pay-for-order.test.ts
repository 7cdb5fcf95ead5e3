import { needAll, needElement } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { isShown, JQUERY, openCheckout, type ShopPage } from '../testing/checkout-page';

const form = (): HTMLFormElement => needElement(needAll('form#order_review')[0], HTMLFormElement);

describe.each(JQUERY)('order-pay %s', (_name, jquery) => {
  const open = (): Promise<ShopPage> =>
    openCheckout({ jquery, listen: ['payment_method_selected', 'init_checkout', 'update_checkout'] }, 'order-pay');

  it('[CO-21] the methods work as on checkout; there is no order review to ask for', async () => {
    const page = await open();
    expect(form().hasAttribute('novalidate')).toBe(true);
    const methods = needAll<HTMLInputElement>('form#order_review input[name="payment_method"]');
    const [first, second] = [methods.find(({ checked }) => checked), methods.find(({ checked }) => !checked)];
    expect(page.names()).toEqual(['payment_method_selected']);
    needElement(second, HTMLElement).click();
    expect([page.heard.length, isShown(`div.payment_box.${second?.id}`)]).toEqual([2, true]);
    await page.pass(1000);
    expect([isShown(`div.payment_box.${needElement(first, HTMLElement).id}`), page.requests()]).toEqual([false, []]);
  });
});
