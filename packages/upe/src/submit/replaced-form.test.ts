import { need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import {
  choose,
  eventually,
  loadNeeded,
  openPage,
  placeOrder,
  reviewUpdated,
  typeCard,
  type UpePage,
  values,
} from '../testing/upe-page';

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('a checkout form %s', (_name, jQuery) => {
  const newForm = (page: UpePage): HTMLFormElement => {
    const form = page.form.cloneNode(true) as HTMLFormElement;
    for (const node of form.querySelectorAll('.wc-stripe-upe-element')) node.replaceChildren();
    return form;
  };
  const pays = async (page: UpePage, form: HTMLFormElement): Promise<void> => {
    choose('stripe');
    reviewUpdated();
    await typeCard(page);
    expect(placeOrder(form)).toBe(false);
    await eventually(() => expect(page.sent()).toBe(1));
    expect(values(form, 'wc-stripe-payment-method')).toHaveLength(1);
  };

  it('[MS-14] that replaces the first one gets the submit hook and one payment method', async () => {
    const page = openPage(loadNeeded('checkout-guest'), { jQuery });
    const form = newForm(page);
    page.form.replaceWith(form);
    await eventually(() => expect(need('form.checkout')).toBe(form));
    await pays(page, form);
  });

  it('[MS-14] that arrives after the start gets the submit hook and one payment method', async () => {
    const loaded = loadNeeded('checkout-guest');
    const old = need<HTMLFormElement>('form.checkout');
    const place = document.createElement('main');
    old.before(place);
    const page = openPage(loaded, {
      jQuery,
      beforeStart: () => old.remove(),
    });
    const form = newForm(page);
    place.append(form);
    await pays(page, form);
  });

  it('[MS-14] that is replaced during a submit: the old one sends nothing, the new one is usable', async () => {
    const page = openPage(loadNeeded('checkout-guest'), { jQuery });
    choose('stripe');
    reviewUpdated();
    await typeCard(page);
    page.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', delayMs: 100 });
    expect(placeOrder(page.form)).toBe(false);
    const form = newForm(page);
    form.classList.remove('processing');
    for (const overlay of form.querySelectorAll('.blockUI')) overlay.remove();
    page.form.replaceWith(form);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([page.sent(), values(page.form, 'wc-stripe-payment-method')]).toEqual([0, []]);
    await pays(page, form);
  });
});
