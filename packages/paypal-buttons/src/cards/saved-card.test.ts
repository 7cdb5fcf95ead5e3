import { need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { CARD_BUTTON, isPlaceOrderShown, openPayPal, type PayPalPage } from '../testing/open-paypal';

let page: PayPalPage;

const LOOK = 'ppcp-credit-card-gateway-form-field-disabled';
const TOKEN = '[name="wc-ppcp-credit-card-gateway-payment-token"]';
/** The older look of stored cards, which no recorded page has. */
const OLDER_SELECT = `<select id="saved-credit-card" name="saved_credit_card"><option value="">Neu</option><option value="17" selected>Visa 1111</option></select>
  <input type="checkbox" id="ppcp-credit-card-vault" class="ppcp-credit-card-vault" name="vault">`;

const state = () => ({
  look: need('#ppcp-credit-card-gateway-card-number').classList.contains(LOOK),
  label: need('label[for="ppcp-credit-card-gateway-card-number"]').classList.contains(LOOK),
  card: page.shown('#ppcp-hosted-fields'),
  placeOrder: isPlaceOrderShown(),
});
const NEW = { look: false, label: false, card: true, placeOrder: false };
const SAVED = { look: true, label: true, card: false, placeOrder: true };

describe('stored cards', () => {
  it.each([false, true])(
    '[PP-24] the older selector begins at "new"; a stored card puts the form out of use, and back (jQuery: %s)',
    async (jquery) => {
      page = await openPayPal('checkout-guest', {
        cards: true,
        html: (html) => html.replace('<fieldset id="wc-ppcp-credit-card-gateway-cc-form"', `${OLDER_SELECT}$&`),
        jquery,
        listen: ['hosted_fields_loaded'],
      });
      let rendered = 0;
      page.page.on(document.body, 'ppcp_checkout_rendered', () => (rendered += 1));
      const vault = need<HTMLInputElement>('#ppcp-credit-card-vault');
      expect([page.heard.length, need<HTMLSelectElement>('#saved-credit-card').value, state(), vault.disabled]).toEqual([
        1,
        '',
        NEW,
        false,
      ]);
      for (const [value, expected] of [
        ['17', SAVED],
        ['', NEW],
      ] as const) {
        await page.choose('#saved-credit-card', value);
        expect([state(), vault.disabled]).toEqual([expected, value !== '']);
      }
      // Told once a change.
      expect(rendered).toBe(2);
    },
  );

  it('[PP-24] the newer radios do the same; the card button with a stored card lets the shop place the order', async () => {
    page = await openPayPal('checkout-logged-in', { cards: true });
    await page.choose(`${TOKEN}:not([value="new"])`);
    expect(state()).toEqual(SAVED);
    await page.choose(`${TOKEN}[value="new"]`);
    expect(state()).toEqual(NEW);
    need<HTMLInputElement>(`${TOKEN}:not([value="new"])`).checked = true;
    await page.press(CARD_BUTTON);
    expect([page.posts.length, page.count('ppc-create-order'), page.fake.calls.of('CardFields.submit').length]).toEqual([
      1, 0, 0,
    ]);
  });
});
