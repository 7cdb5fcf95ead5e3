import { need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { openUpe, type UpePage } from '../testing/upe-page';

describe('a checkout form', () => {
  const newForm = (page: UpePage): HTMLFormElement => {
    const form = page.form.cloneNode(true) as HTMLFormElement;
    for (const node of form.querySelectorAll('.wc-stripe-upe-element')) node.replaceChildren();
    return form;
  };
  const pays = async (page: UpePage): Promise<void> => {
    await page.payByCard();
    expect(page.placeOrder()).toBe(false);
    await page.pass(1_000);
    expect([page.posts.length, page.values('wc-stripe-payment-method').length]).toEqual([1, 1]);
  };

  it.each([false, true])('[MS-14] that replaces the first one gets the submit hook, with jQuery: %s', async (jquery) => {
    const page = await openUpe('checkout-guest', { jquery });
    const form = newForm(page);
    page.form.replaceWith(form);
    await page.pass(100);
    expect(need('form.checkout')).toBe(form);
    await pays(page);
  });

  it('[MS-14] that arrives after the start gets the submit hook and one payment method', async () => {
    const place = document.createElement('main');
    let form = document.createElement('form');
    const page = await openUpe('checkout-guest', {
      before() {
        const old = need<HTMLFormElement>('form.checkout');
        form = old.cloneNode(true) as HTMLFormElement;
        old.replaceWith(place);
      },
    });
    place.append(form);
    await pays(page);
  });

  it('[MS-14] that is out of the page for a moment during a submit is usable when it comes back', async () => {
    const page = await openUpe('checkout-guest');
    await page.payByCard();
    page.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', delayMs: 100 });
    expect(page.placeOrder()).toBe(false);
    const { form } = page;
    const place = form.parentElement;
    form.remove();
    await page.pass(10);
    place?.append(form);
    await page.pass(200);
    expect([page.posts.length, page.covers()]).toEqual([0, 0]);
    await pays(page);
  });

  it('[MS-14] that is replaced during a submit: the old one sends nothing, the new one is usable', async () => {
    const page = await openUpe('checkout-guest');
    await page.payByCard();
    page.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', delayMs: 100 });
    expect(page.placeOrder()).toBe(false);
    const form = newForm(page);
    form.classList.remove('processing');
    for (const overlay of form.querySelectorAll('.blockUI')) overlay.remove();
    const old = page.form;
    old.replaceWith(form);
    await page.pass(200);
    expect([page.posts.length, page.values('wc-stripe-payment-method', old)]).toEqual([0, []]);
    await pays(page);
  });
});
