import { emit } from '@shop/core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../testing/paypal-page';
import { CARD_BUTTON, pressCardButton, settle } from '../testing/shopper';

const LOOK = 'ppcp-credit-card-gateway-form-field-disabled';
const WRAPPER = '#ppcp-hosted-fields';

/** The older look of stored cards, which no recorded page has. */
const OLDER_SELECT = `<select id="saved-credit-card" name="saved_credit_card"><option value="">Neu</option><option value="17" selected>Visa 1111</option></select>
  <input type="checkbox" id="ppcp-credit-card-vault" class="ppcp-credit-card-vault" name="vault">`;

function state() {
  const number = document.querySelector('#ppcp-credit-card-gateway-card-number');
  return {
    look: number?.classList.contains(LOOK),
    label: document.querySelector('label[for="ppcp-credit-card-gateway-card-number"]')?.classList.contains(LOOK),
    card: document.querySelector<HTMLElement>(WRAPPER)?.style.display !== 'none',
    placeOrder: !document.querySelector('#place_order')?.classList.contains('ppcp-hidden'),
  };
}

const NEW = { look: false, label: false, card: true, placeOrder: false };
const SAVED = { look: true, label: true, card: false, placeOrder: true };

describe('stored cards', () => {
  it.each([false, true])(
    '[PP-24] the older selector begins at "new"; a stored card puts the form out of use, and back (jQuery: %s)',
    async (jquery) => {
      const { heard } = await openPage('checkout-guest', {
        cards: true,
        html: (html) => html.replace('<fieldset id="wc-ppcp-credit-card-gateway-cc-form"', `${OLDER_SELECT}$&`),
        jquery,
        listen: ['hosted_fields_loaded'],
      });
      const rendered: string[] = [];
      document.body.addEventListener('ppcp_checkout_rendered', ({ type }) => rendered.push(type));
      expect(heard).toHaveLength(1);
      const select = document.querySelector<HTMLSelectElement>('#saved-credit-card');
      const vault = document.querySelector<HTMLInputElement>('#ppcp-credit-card-vault');
      expect([select?.value, state(), vault?.disabled]).toEqual(['', NEW, false]);
      for (const [value, expected] of [
        ['17', SAVED],
        ['', NEW],
      ] as const) {
        if (select) select.value = value;
        if (select) emit(select, 'change');
        await settle();
        expect([state(), vault?.disabled]).toEqual([expected, value !== '']);
      }
      // Told once a change.
      expect(rendered).toHaveLength(2);
    },
  );

  it('[PP-24] the newer radios do the same, on the recorded page of a customer with a stored card', async () => {
    await openPage('checkout-logged-in', { cards: true });
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[name="wc-ppcp-credit-card-gateway-payment-token"]')];
    const stored = radios.find(({ value }) => value !== 'new');
    const fresh = radios.find(({ value }) => value === 'new');
    for (const [radio, expected] of [
      [stored, SAVED],
      [fresh, NEW],
    ] as const) {
      if (radio) radio.checked = true;
      if (radio) emit(radio, 'change');
      await settle();
      expect(state()).toEqual(expected);
    }
  });

  it('[PP-24] the card button with a stored card lets the shop place the order', async () => {
    const { fake, of, placed } = await openPage('checkout-logged-in', { cards: true });
    const stored = document.querySelector<HTMLInputElement>(
      'input[name="wc-ppcp-credit-card-gateway-payment-token"]:not([value="new"])',
    );
    if (stored) stored.checked = true;
    expect(document.querySelector(CARD_BUTTON)).not.toBeNull();
    await pressCardButton();
    expect([placed(), of('ppc-create-order').length, fake.calls.of('CardFields.submit').length]).toEqual([1, 0, 0]);
  });
});
