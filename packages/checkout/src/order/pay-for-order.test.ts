import { isBlocked } from '@shop/core';
import { loadPage, needElement } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCheckout, eventually, find, isShown } from '../testing/checkout-page';
import { aMoment } from '../testing/shop-page';

const { shop, server, start } = aCheckout(() => loadPage('order-pay'));
const form = (): HTMLFormElement => find<HTMLFormElement>('form#order_review');
const methods = (): HTMLInputElement[] => [...form().querySelectorAll<HTMLInputElement>('input[name="payment_method"]')];

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('order-pay %s', (_name, withJQuery) => {
  beforeEach(() => {
    if (withJQuery) shop.withJQuery();
    shop.listen('payment_method_selected', 'init_checkout', 'update_checkout');
  });

  it('[CO-21] the methods work as on checkout; there is no order review to ask for', async () => {
    expect(start()).toBe(true);
    expect(form().hasAttribute('novalidate')).toBe(true);
    const first = methods().find(({ checked }) => checked);
    const second = methods().find(({ checked }) => !checked);
    expect(first).toBeDefined();
    expect(shop.heard.map(([name]) => name)).toEqual(['payment_method_selected']);
    needElement(second, HTMLElement).click();
    expect(shop.heard).toHaveLength(2);
    expect(isShown(`div.payment_box.${second?.id}`)).toBe(true);
    await eventually(() => expect(isShown(`div.payment_box.${first?.id}`)).toBe(false));
    await aMoment();
    expect(server.requests()).toEqual([]);
  });

  it('[CO-21] [CO-22] a submit covers the form and goes its own way', () => {
    start();
    let prevented: boolean | undefined;
    form().addEventListener('submit', (event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    });
    form().requestSubmit();
    expect(prevented).toBe(false);
    expect(isBlocked(form())).toBe(true);
  });

  it('[CO-22] back from the provider by the back button the form is open', () => {
    start();
    form().addEventListener('submit', (event) => event.preventDefault());
    form().requestSubmit();
    const event = new Event('pageshow');
    Object.defineProperty(event, 'persisted', { value: true });
    window.dispatchEvent(event);
    expect(isBlocked(form())).toBe(false);
    expect(shop.heard.map(([name]) => name)).not.toContain('update_checkout');
  });
});
