import { emit, on } from '@shop/core';
import { JQUERY, need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { openUpe } from '../testing/upe-page';

describe.each(JQUERY)('checkout %s', (_name, jquery) => {
  it('[UP-01][UP-02] review updates fill the nodes: one element a method, never a second', async () => {
    const page = await openUpe('checkout-guest', { jquery });
    await page.pay('stripe');
    for (let count = 0; count < 4; count += 1) await page.review();
    for (const type of ['card', 'sepa_debit']) expect(page.providers.stripe.isMounted(type)).toBe(true);
    const groups = page.providers.stripe.calls.of('stripe.elements').map(({ args }) => JSON.stringify(args));
    expect(new Set(groups).size).toBe(groups.length);
    expect(page.calls('Stripe')).toBe(1);
  });

  it('[UP-03] two clicks: one payment method, one send, with its id', async () => {
    const page = await openUpe('checkout-guest', { jquery });
    await page.payByCard();
    expect([page.placeOrder(), page.placeOrder()]).toEqual([false, false]);
    expect(page.covers()).toBeGreaterThan(0);
    await page.pass(1_000);
    expect([page.posts.length, page.calls('stripe.createPaymentMethod')]).toEqual([1, 1]);
    expect(page.values('wc-stripe-payment-method')).toHaveLength(1);
  });

  it.each([
    ['stops it', false, 0],
    ['takes it over', true, 4],
  ])(
    '[UP-03] a handler of the gateway event that comes after ours %s: the cover goes or stays, the next press sends',
    async (_what, isTakenOver, covers) => {
      const page = await openUpe('checkout-guest', { jquery });
      let orders = 0;
      on(page.form, 'submit', (event) => {
        event.preventDefault();
        if (page.placeOrder()) orders += 1;
      });
      let vetoes = 1;
      on(page.form, 'checkout_place_order_stripe', (event) => {
        if (event.defaultPrevented || vetoes === 0) return undefined;
        vetoes -= 1;
        if (isTakenOver) page.form.classList.add('processing');
        return false;
      });
      await page.payByCard();
      page.send();
      await page.pass(500);
      expect([vetoes, orders, page.covers()]).toEqual([0, 0, covers]);
      page.form.classList.remove('processing');
      page.send();
      await page.pass(500);
      expect([orders, page.values('wc-stripe-payment-method').length]).toEqual([1, 1]);
    },
  );
});

it('[UP-06] a method that is not for the country is hidden and unchecked', async () => {
  const page = await openUpe('checkout-guest', {
    config: ({ paymentMethodsConfig: methods }) => {
      const { sepa_debit: sepa } = Object(methods);
      return { paymentMethodsConfig: { ...Object(methods), sepa_debit: { ...sepa, countries: ['FR'] } } };
    },
  });
  await page.pay('stripe_sepa_debit');
  emit(need('#billing_country'), 'change');
  const radio = need<HTMLInputElement>('#payment_method_stripe_sepa_debit');
  expect([radio.checked, radio.closest('li')?.style.display]).toEqual([false, 'none']);
});

it('[UP-03] a foreign method and a changed choice leave no payment method behind', async () => {
  const page = await openUpe('checkout-guest');
  expect(page.placeOrder('cod')).toBe(true);
  await page.payByCard();
  page.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', delayMs: 30 });
  page.placeOrder();
  await page.pay('cod', 1_000);
  expect([page.covers(), page.posts.length, page.values('wc-stripe-payment-method')]).toEqual([0, 0, []]);
});

it('[UP-09] a voucher of another origin leads to the order-received page', async () => {
  const page = await openUpe('checkout-guest', {
    hash: '#wc-stripe-voucher-123:multibanco:pi_1_secret_2:https%3A%2F%2Fevil.example%2F',
  });
  await page.cancel();
  await page.pass(1_000);
  expect(page.visited).toEqual(['https://shop.example/kasse/order-received/123/']);
});

it('[UP-17] a first visit computes the appearance and stores it once; nothing stays on the page', async () => {
  const page = await openUpe('variant-checkout-first-visit');
  await page.pay('stripe', 1_000);
  expect(page.requests('wc_stripe_save_appearance').map(({ fields }) => fields)).toMatchObject([
    { is_block_checkout: 'false', theme_name: 'twentytwentyone' },
  ]);
  const [elements] = page.providers.stripe.calls.of('stripe.elements')[0]?.args ?? [];
  const { appearance } = Object(elements);
  expect(JSON.parse(String(page.requests('wc_stripe_save_appearance')[0]?.fields['appearance']))).toEqual(appearance);
  expect(document.getElementById('wc-stripe-hidden-div')).toBeNull();
});

it.each([
  ['variant-checkout-one-element', { type: 'accordion', radios: false, spacedAccordionItems: false }],
  // Named releases of the library would make it an accordion, closed until it is clicked.
  ['woo-11.0/checkout-guest', { type: 'tabs' }],
])('[UP-18] [VR-09] layout on %s', async (name, layout) => {
  const page = await openUpe(name);
  await page.pay('stripe', 1_000);
  const [created] = page.providers.stripe.calls.of('elements.create');
  expect(Object(created?.args[1]).layout).toEqual(layout);
});
