import { isBlocked, isVisible } from '@shop/core';
import { need, needAll } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { JQUERY, openShop } from '../../testing/checkout-page';
import { startAddPaymentMethod } from './index';

const open = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('div.payment_box')]
    .filter(isVisible)
    .map(({ className }) => /payment_method_(\S+)/.exec(className)?.[1] ?? '');

describe.each(JQUERY)('add payment method %s', (_name, jquery) => {
  const openPage = (before: () => void = () => undefined) =>
    openShop('add-payment-method', { jquery, before, listen: ['init_add_payment_method'], bundle: startAddPaymentMethod });

  it('[CO-23] opens the box of the chosen method, one at a time', async () => {
    const page = await openPage(() => expect(open()).toEqual([]));
    expect(open()).toEqual(['stripe']);
    expect(page.heard).toEqual([['init_add_payment_method']]);
    need('#payment_method_ppcp-gateway').click();
    await page.pass(1000);
    expect(open()).toEqual(['ppcp-gateway']);
  });

  it('[CO-23] with one method every box is open', async () => {
    await openPage(() => needAll('li.woocommerce-PaymentMethod:not(.payment_method_stripe)').forEach((other) => other.remove()));
    expect(open()).toEqual(['stripe']);
  });

  it('[CO-23] covers the form while the browser sends it, and opens it when it comes back', async () => {
    const page = await openPage();
    const form = need('#add_payment_method');
    need('#place_order').click();
    expect([page.posts.length, isBlocked(form)]).toEqual([1, true]);
    form.classList.add('processing');
    await page.comeBack();
    expect([isBlocked(form), form.classList.contains('processing')]).toEqual([false, false]);
  });
});

describe('payment methods of the account', () => {
  it('[CO-23] a method is deleted once', async () => {
    const page = await openShop('payment-methods', { bundle: startAddPaymentMethod });
    const prevented: boolean[] = [];
    page.page.on(window, 'click', (event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    });
    const [first, second] = needAll('.payment-method-actions .button.delete');
    const used = (): boolean[] => [first, second].map((link) => link?.classList.contains('disabled') ?? false);
    first?.click();
    expect(used()).toEqual([true, false]);
    first?.click();
    second?.click();
    expect([used(), prevented]).toEqual([
      [true, true],
      [false, true, false],
    ]);
    await page.comeBack();
    expect(used()).toEqual([false, false]);
    first?.click();
    expect(prevented).toEqual([false, true, false, false]);
  });
});
