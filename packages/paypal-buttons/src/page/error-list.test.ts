import { need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { CARD_BUTTON, openPayPal, type PayPalOptions, type PayPalPage, shownErrors } from '../testing/open-paypal';

let page: PayPalPage;

const list = (): Element | null => document.querySelector('ul.woocommerce-error');
const links = (): (string | null)[] => [...document.querySelectorAll('.woocommerce-error a')].map((a) => a.getAttribute('href'));

const open = async (name: string, options: PayPalOptions): Promise<void> =>
  void (page = await openPayPal(name, { react: 'present', ...options }));

describe('errors of a payment', () => {
  it('[PP-10] the focus goes to the list; errors of the server link to the fields that they name, which are described by them', async () => {
    await open('checkout-guest', { answers: { 'ppc-create-order': 'ppc-create-order-checkout-errors' } });
    await page.click();
    expect(document.activeElement).toBe(list());
    expect(shownErrors()).toHaveLength(8);
    expect(links()).toEqual([
      '#billing_email',
      '#billing_first_name',
      '#billing_last_name',
      '#billing_address_1',
      '#billing_postcode',
      '#billing_city',
      '#billing_phone',
    ]);
    const city = need<HTMLInputElement>('#billing_city');
    const description = document.getElementById(city.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
    expect(description?.textContent).toBe('Rechnung: Ort / Stadt ist ein Pflichtfeld.');
    expect(city.getAttribute('aria-invalid')).toBe('true');
    city.dispatchEvent(new Event('input', { bubbles: true }));
    expect([city.getAttribute('aria-describedby'), city.getAttribute('aria-invalid')]).toEqual([null, null]);
  });

  it('[PP-19] the shop’s own check of required fields does the same, and the next attempt takes the descriptions back', async () => {
    await open('checkout-guest', { config: { basic_checkout_validation_enabled: '1' } });
    need('#billing_city').closest('.form-row')?.classList.add('woocommerce-invalid');
    await page.click();
    expect([links(), document.activeElement]).toEqual([['#billing_city'], list()]);
    expect(need('#billing_city').getAttribute('aria-describedby')).toContain('billing_city-paypal-error');
    need('#billing_city').closest('.form-row')?.classList.remove('woocommerce-invalid');
    need('#billing_postcode').closest('.form-row')?.classList.add('woocommerce-invalid');
    await page.click();
    expect(links()).toEqual(['#billing_postcode']);
    expect(need('#billing_city').getAttribute('aria-describedby')).toBeNull();
  });

  it('[PP-22] an incomplete card links to the card fields, whose group it describes', async () => {
    await open('checkout-guest', { cards: true });
    await page.press(CARD_BUTTON);
    expect(document.activeElement).toBe(list());
    const group = need('#wc-ppcp-credit-card-gateway-cc-form');
    expect(links()).toEqual([`#${group.id}`]);
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(shownErrors()[0]);
    expect(group.hasAttribute('aria-invalid')).toBe(false);
  });

  it('[PP-11] a refused approval has the focus as well', async () => {
    await open('cart', { answers: { 'ppc-approve-order': { success: false, data: { message: 'Nein.' } } } });
    page.fake.control.always({ call: 'actions.restart', answer: undefined });
    await page.pay();
    expect(document.activeElement).toBe(list());
  });
});
