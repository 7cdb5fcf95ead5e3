import { paceCalls } from '@shop/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offerCards } from './payment-methods';
import { openPayPal, type PayPalOptions, type PayPalPage, WRAPPER } from './testing/open-paypal';

let page: PayPalPage;

const { fetched } = vi.hoisted(() => ({ fetched: vi.fn() }));
vi.mock('./cards', () => ({ startCards: fetched }));

afterEach(() => void fetched.mockClear());

const CARD = 'ppcp-credit-card-gateway';
const PAINTING_MS = 10_000;
const SLOW: PayPalOptions = {
  methods: [offerCards],
  arrange: ({ paypal }) => paceCalls(paypal, () => ({ delayMs: PAINTING_MS })),
};

describe('[PP-22] the file of the card fields', () => {
  it('comes after the first buttons while another method is chosen', async () => {
    page = await openPayPal('checkout-guest', { ...SLOW, method: 'ppcp-gateway' });
    expect(fetched).not.toHaveBeenCalled();
    await page.pass(2 * PAINTING_MS);
    expect(fetched).toHaveBeenCalledOnce();
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
  });

  it('comes at once where cards are the chosen method', async () => {
    page = await openPayPal('checkout-guest', { ...SLOW, method: CARD });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('comes with the choice of cards, before the buttons are there, and once', async () => {
    page = await openPayPal('checkout-guest', { ...SLOW, method: 'ppcp-gateway' });
    expect(fetched).not.toHaveBeenCalled();
    await page.use(CARD);
    await page.use(CARD);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('comes where no button is drawn', async () => {
    page = await openPayPal('checkout-guest', {
      methods: [offerCards],
      method: 'ppcp-gateway',
      html: (text) => text.replace('id="ppc-button-ppcp-gateway"', 'id="elsewhere"'),
    });
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  });
});
