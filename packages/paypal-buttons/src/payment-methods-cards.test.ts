import { afterEach, describe, expect, it, vi } from 'vitest';
import { offerCards } from './payment-methods';
import { leavePage, openPage, WRAPPER } from './testing/paypal-page';
import { choose, settle } from './testing/shopper';

const { fetched } = vi.hoisted(() => ({ fetched: vi.fn() }));
vi.mock('./cards', () => ({ startCards: fetched }));

afterEach(() => {
  leavePage();
  vi.useRealTimers();
  fetched.mockClear();
});

const CARD = 'ppcp-credit-card-gateway';
const PAINTING_MS = 10_000;
const SLOW = { methods: [offerCards], providerDelay: () => PAINTING_MS };

describe('[PP-22] the file of the card fields', () => {
  it('comes after the first buttons while another method is chosen', async () => {
    vi.useFakeTimers();
    const { fake } = await openPage('checkout-guest', { ...SLOW, method: 'ppcp-gateway' });
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * PAINTING_MS);
    expect(fetched).toHaveBeenCalledOnce();
    expect(fake.painted(WRAPPER)).toContain('paypal');
  });

  it('comes at once where cards are the chosen method', async () => {
    await openPage('checkout-guest', { ...SLOW, method: CARD });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('comes with the choice of cards, before the buttons are there, and once', async () => {
    await openPage('checkout-guest', { ...SLOW, method: 'ppcp-gateway' });
    expect(fetched).not.toHaveBeenCalled();
    choose(CARD);
    choose(CARD);
    await settle();
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('comes where no button is drawn', async () => {
    await openPage('checkout-guest', {
      methods: [offerCards],
      method: 'ppcp-gateway',
      html: (text) => text.replace('id="ppc-button-ppcp-gateway"', 'id="elsewhere"'),
    });
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  });
});
