import { expect, it } from 'vitest';
import { openShop } from '../testing/checkout-page';
import { offerScrolling } from './notices';

const HTML = '<html><body><main><form class="checkout woocommerce-checkout"></form></main></body></html>';
it.each([
  ['woocommerce_params', true],
  ['wc_checkout_params', true],
  ['other_params', false],
])(
  "[EX-164] `$.scroll_to_notices` is there on every page with the shop's own script, and one of another script stays: %s",
  async (global, isOffered) => {
    const page = await openShop(HTML, { jquery: true, before: ({ setGlobal }) => setGlobal(global, {}), bundle: offerScrolling });
    const statics = page.jQuery as unknown as Record<string, unknown>;
    expect(typeof statics['scroll_to_notices']).toBe(isOffered ? 'function' : 'undefined');
    const own = (): void => undefined;
    statics['scroll_to_notices'] = own;
    offerScrolling();
    expect(statics['scroll_to_notices']).toBe(own);
  },
);
