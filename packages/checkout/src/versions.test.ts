import { need, type PagePart } from '@shop/testing';
import { expect, it } from 'vitest';
import { offerOverlay } from './page/overlay';
import { CHECKOUT, hasOverlay, openShop, set, startAddresses, startCheckoutPage } from './testing/checkout-page';

const recorded = (page: string): PagePart => ({ ...CHECKOUT, page });

it.each(['checkout-guest', 'woo-8.9/checkout-guest', 'woo-11.0/checkout-guest'])(
  '[VR-03] address fields of %s: the rules of countries are on, and nothing is reported',
  async (source) => {
    // Pages of this shop sell to one country; the rules of the others are printed all the same.
    const more = '<option value="US">US</option><option value="GB">GB</option>';
    const page = await openShop(recorded(source), {
      bundle: startAddresses,
      before: () => need('#billing_country').insertAdjacentHTML('beforeend', more),
    });
    const stateIsRequired = (code: string): boolean => {
      set('#billing_country', code);
      return need('#billing_state_field').classList.contains('validate-required');
    };
    expect([stateIsRequired('US'), stateIsRequired('GB'), page.logged]).toEqual([true, false, []]);
  },
);

it('[VR-11] WooCommerce 11.0: scripts of Germanized find `.block()` and `.unblock()` on the form', async () => {
  const page = await openShop(recorded('woo-11.0/checkout-guest'), {
    jquery: true,
    answers: { update_order_review: { result: 'success', fragments: {} } },
  });
  Reflect.deleteProperty(page.jQuery.fn, 'block');
  Reflect.deleteProperty(page.jQuery.fn, 'unblock');
  offerOverlay();
  await page.run(startCheckoutPage);
  const $form = page.jQuery('form.checkout') as unknown as { block(options: object): void; unblock(): void };
  $form.block({ message: null, overlayCSS: { background: '#fff', opacity: 0.6 } });
  expect(hasOverlay('form.checkout')).toBe(true);
  $form.unblock();
  expect(hasOverlay('form.checkout')).toBe(false);
});
