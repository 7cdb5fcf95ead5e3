import { describe, expect, it } from 'vitest';
import { openCheckout, form, SMALL_CHECKOUT } from '../testing/checkout-page';

describe('start', () => {
  it('[XC-01] a missing field is one console error that names bundle, global and field', async () => {
    const page = await openCheckout(
      { before: ({ globals }) => Reflect.deleteProperty(globals['wc_checkout_params'] as object, 'checkout_url') },
      SMALL_CHECKOUT,
    );
    expect(form().hasAttribute('novalidate')).toBe(false);
    expect(page.logged).toEqual([expect.stringMatching(/shop\/checkout.*wc_checkout_params.*checkout_url/)]);
  });

  it('[XC-09] a page without the form: no request, no error', async () => {
    const page = await openCheckout({ before: () => form().remove() }, SMALL_CHECKOUT);
    await page.trigger('update_checkout');
    expect([page.requests(), page.logged]).toEqual([[], []]);
  });
});
