import { isBlocked, isVisible } from '@shop/core';
import { loadPage, needElement } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aShopPage } from '../../testing/shop-page';
import { startAddPaymentMethod } from './index';

const $ = <T extends HTMLElement = HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
};
const open = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('div.payment_box')]
    .filter(isVisible)
    .map(({ className }) => /payment_method_(\S+)/.exec(className)?.[1] ?? '');

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('add payment method %s', (_name, withJQuery) => {
  const shop = aShopPage(() => loadPage('add-payment-method'));
  beforeEach(() => {
    if (withJQuery) shop.withJQuery();
    shop.listen('init_add_payment_method');
  });

  it('[CO-23] opens the box of the chosen method, one at a time', async () => {
    expect(open()).toEqual([]);
    startAddPaymentMethod();
    expect(open()).toEqual(['stripe']);
    expect(shop.heard).toEqual([['init_add_payment_method']]);
    $('#payment_method_ppcp-gateway').click();
    await vi.waitFor(() => expect(open()).toEqual(['ppcp-gateway']));
  });

  it('[CO-23] with one method every box is open', () => {
    for (const other of document.querySelectorAll('li.woocommerce-PaymentMethod:not(.payment_method_stripe)')) other.remove();
    startAddPaymentMethod();
    expect(open()).toEqual(['stripe']);
  });

  it('[CO-23] covers the form while the browser sends it, and opens it when it comes back', () => {
    startAddPaymentMethod();
    const form = $<HTMLFormElement>('#add_payment_method');
    let prevented = true;
    window.addEventListener('submit', (event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    });
    $('#place_order').click();
    expect([prevented, isBlocked(form)]).toEqual([false, true]);
    form.classList.add('processing');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect([isBlocked(form), form.classList.contains('processing')]).toEqual([false, false]);
  });
});

describe('payment methods of the account', () => {
  aShopPage(() => loadPage('payment-methods'));

  it('[CO-23] a method is deleted once', () => {
    startAddPaymentMethod();
    const prevented: boolean[] = [];
    window.addEventListener('click', (event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    });
    const [first, second] = document.querySelectorAll<HTMLElement>('.payment-method-actions .button.delete');
    const press = (link: HTMLElement | undefined): void => needElement(link, HTMLElement).click();
    const used = (): boolean[] => [first, second].map((link) => link?.classList.contains('disabled') ?? false);
    press(first);
    expect(used()).toEqual([true, false]);
    press(first);
    expect(used()).toEqual([true, false]);
    press(second);
    expect(used()).toEqual([true, true]);
    expect(prevented).toEqual([false, true, false]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(used()).toEqual([false, false]);
    press(first);
    expect(prevented).toEqual([false, true, false, false]);
  });

  it('[XC-09] without the shop’s config nothing starts', () => {
    Reflect.deleteProperty(window, 'woocommerce_params');
    expect(startAddPaymentMethod()).toBe(false);
  });
});
