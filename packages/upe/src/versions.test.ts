import { emit } from '@shop/core';
import { listPages, need, RECORDED_VERSIONS } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { readUpeConfig } from './config';
import { openUpe, type UpePage } from './testing/upe-page';

const VERSIONS = ['', 'woo-8.9/', 'woo-11.0/'];
const PAYING = ['checkout-guest', 'checkout-guest-us', 'variant-checkout-first-visit', 'variant-checkout-one-element'];
/** A version has only the pages that differ. */
const RECORDED = RECORDED_VERSIONS.flatMap((version) => listPages(version));
const isRecorded = (version: string, name: string): boolean => RECORDED.includes(`${version}${name}`);
const open = async (name: string): Promise<UpePage> => {
  const page = await openUpe(name, { jquery: true, whole: true });
  await page.pay('stripe', 100);
  expect(page.providers.stripe.isMounted('card')).toBe(true);
  return page;
};
const notice = (): string => document.querySelector('.woocommerce-error li')?.textContent.trim() ?? '';
const printed = (field: string): unknown => Reflect.get(Object(Reflect.get(window, 'wc_stripe_upe_params')), field);

describe.each(VERSIONS)('pages of %s', (version) => {
  it.each(PAYING.filter((name) => isRecorded(version, name)))(
    '[VR-09] %s: the card element is mounted and pays',
    async (name) => {
      const page = await open(`${version}${name}`);
      const { providers } = page;
      expect(readUpeConfig()?.key).toBe('pk_test_xxx');
      page.fillCard();
      expect(page.placeOrder()).toBe(false);
      await page.pass(100);
      expect([page.posts.length, notice()]).toEqual([1, '']);
      expect(providers.stripe.calls.of('stripe.createPaymentMethod')).toHaveLength(1);
    },
  );

  it.each(['checkout-logged-in', 'order-pay-logged-in', 'add-payment-method'].filter((name) => isRecorded(version, name)))(
    '[VR-09] %s: the card element is mounted',
    async (name) => {
      const { providers } = await open(`${version}${name}`);
      expect(providers.stripe.calls.of('elements.create').length).toBeGreaterThan(0);
    },
  );

  it('[MS-41] [MS-44] [VR-09] shows the texts of a refusal: of the element, of the page, of an exception, of a failed 3-D Secure check', async () => {
    const page = await open(`${version}checkout-guest`);
    await page.order();
    expect(notice(), 'an incomplete card: as in the element').toBe('Die Kartennummer ist unvollständig.');
    page.fillCard();
    page.providers.stripe.control.always({
      call: 'stripe.createPaymentMethod',
      throws: new SyntaxError('Document.querySelector: not a valid selector'),
    });
    await page.order();
    expect(notice(), 'an exception: the generic message of the page').toBe(printed('genericErrorMessage'));
    expect(page.logged.join()).toContain('not a valid selector');
    page.providers.stripe.control.always({ call: 'dialog.3ds', press: 'fail' });
    window.location.hash = '#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e';
    await page.pass(100);
    expect(notice(), 'a failed 3-D Secure check: of the provider').toBe(
      'Die Zahlungsart konnte nicht bestätigt werden. Bitte wählen Sie eine andere und versuchen Sie es erneut.',
    );
  });
});

describe('Link’s autofill modal', () => {
  it('[VR-07] Stripe 8.8: is attached to the e-mail field, and fills the addresses', async () => {
    const page = await open('woo-8.9/checkout-guest');
    const { stripe } = page.providers;
    await page.pass(100);
    expect(stripe.calls.of('stripe.linkAutofillModal')).toHaveLength(1);
    const launched = (): unknown[] => stripe.calls.of('linkAutofillModal.launch').map(({ args }) => args[0]);
    expect(launched()).toEqual([{ email: 'erika@muster.de' }]);
    const email = need<HTMLInputElement>('#billing_email');
    for (const value of ['max@', 'max@muster.de', 'max@muster.de']) {
      email.value = value;
      emit(email, 'keyup');
    }
    expect(launched()).toEqual([{ email: 'erika@muster.de' }, { email: 'max@muster.de' }]);
    const updates: string[] = [];
    document.body.addEventListener('update_checkout', () => updates.push('update'));
    stripe.autofillFromLink({
      billingAddress: {
        name: 'Max Muster Mann',
        address: { line1: 'Platz 2', city: 'Ulm', postal_code: '89073', country: 'DE' },
      },
    });
    const values = ['first_name', 'last_name', 'address_1', 'city', 'postcode', 'country'].map(
      (name) => need<HTMLInputElement>(`#billing_${name}`).value,
    );
    expect(values).toEqual(['Max', 'Muster Mann', 'Platz 2', 'Ulm', '89073', 'DE']);
  });

  it('[VR-07] elements that were made again have a modal of their own; that of the old ones opens no more', async () => {
    const page = await open('woo-8.9/checkout-guest');
    const { calls } = page.providers.stripe;
    await page.pass(100);
    const setGlobal = (changes: object): void =>
      page.page.setGlobal('wc_stripe_upe_params', { ...(Reflect.get(window, 'wc_stripe_upe_params') as object), ...changes });
    setGlobal({ isPaymentNeeded: false, cartTotal: 0 });
    emit(document.body, 'updated_checkout');
    await page.pass(100);
    setGlobal({ isPaymentNeeded: true, cartTotal: 500 });
    emit(document.body, 'updated_checkout');
    await page.pass(100);
    expect(calls.of('stripe.linkAutofillModal').length).toBeGreaterThan(1);
    const before = calls.of('linkAutofillModal.launch').length;
    const email = need<HTMLInputElement>('#billing_email');
    email.value = 'max@muster.de';
    emit(email, 'keyup');
    expect(calls.of('linkAutofillModal.launch').length - before).toBe(1);
  });

  it.each(['checkout-guest', 'woo-11.0/checkout-guest'])('[VR-07] %s: there is none', async (name) => {
    const { providers } = await open(name);
    const [key] = providers.stripe.calls.of('Stripe');
    expect(JSON.stringify(key?.args)).not.toContain('betas');
    expect(providers.stripe.calls.of('stripe.linkAutofillModal')).toEqual([]);
  });
});

it('[VR-09] Stripe 10.7 prints no nonce for the appearance store: the computed appearance is used, and nothing is sent', async () => {
  const { requests, providers } = await open('woo-11.0/variant-checkout-first-visit');
  expect(providers.stripe.calls.of('stripe.elements')).not.toEqual([]);
  expect(requests('wc_stripe_save_appearance')).toEqual([]);
});

it.each(['add-payment-method', 'order-pay-logged-in'])(
  '[UP-17] [VR-09] Stripe 10.7 prints a model of the theme’s fields on %s: the element looks like them, nothing is stored',
  async (name) => {
    const { requests, providers } = await open(`woo-11.0/${name}`);
    const [group] = providers.stripe.calls.of('stripe.elements');
    expect(Object(group?.args[0]).appearance).toMatchObject({ theme: 'stripe', rules: { '.Input': expect.any(Object) } });
    expect([requests('wc_stripe_save_appearance'), document.getElementById('wc-stripe-hidden-div')]).toEqual([[], null]);
  },
);
