import { need, REACT_STATES } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { CARD_BUTTON, isCovered, openPayPal, WRAPPER } from './testing/open-paypal';

/** Texts of what a view has put on the page, by its class. */
const textsOf = (className: string): string[] =>
  [...document.querySelectorAll(`.${className}`)].map(({ textContent }) => textContent.trim());

describe.each(REACT_STATES)('with React %s', (react) => {
  it('[PP-02] [XC-08] an SDK that fails is said after the wrapper, and nothing stays when a try brings the buttons', async () => {
    const page = await openPayPal('cart', { react, sdk: { fail: true } });
    await page.arrive();
    const shown = need('.ppcp-placement-state');
    expect(shown.textContent).toContain('konnten nicht geladen werden');
    expect(need(WRAPPER).nextElementSibling).toBe(shown);
    expect(shown.querySelector('button') !== null).toBe(react !== 'blocked');
    if (react === 'blocked') return;
    await page.press('.ppcp-placement-state button');
    await page.pass(1000);
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
    expect(textsOf('ppcp-placement-state')).toEqual([]);
  });

  it('[PP-16] [XC-08] while the shop is asked the page says so, and nothing of it stays', async () => {
    const page = await openPayPal('cart', { react });
    const answer = page.hold('ppc-approve-order');
    await page.pay();
    for (const arrive of [page.settle, page.arrive]) {
      await arrive();
      expect([isCovered(), textsOf('ppcp-page-busy')]).toEqual([true, ['Die Zahlung wird bearbeitet …']]);
    }
    expect(need('#shop-live-polite').textContent).toBe('Die Zahlung wird bearbeitet …');
    answer({ success: false, data: { message: 'Nein.' } });
    await page.settle();
    expect([isCovered(), textsOf('ppcp-page-busy')]).toEqual([false, []]);
  });

  it('[PP-22] [XC-08] a card that cannot be sent is explained below its fields until the next attempt', async () => {
    const page = await openPayPal('checkout-guest', { react, cards: true });
    await page.press(CARD_BUTTON);
    for (const arrive of [page.settle, page.arrive]) {
      await arrive();
      expect(textsOf('ppcp-card-field-errors')).toEqual([
        'Es fehlen Angaben zur Kartenzahlung. Bitte fülle alle Pflichtfelder aus.',
      ]);
    }
    const box = need('.payment_box.payment_method_ppcp-credit-card-gateway');
    expect(box.lastElementChild).toBe(need('.ppcp-card-field-errors'));
    page.fake.control.queue({ call: 'CardFields.getState', delayMs: 2000, answer: undefined });
    await page.press(CARD_BUTTON);
    expect(textsOf('ppcp-card-field-errors')).toEqual([]);
    expect(textsOf('ppcp-card-busy')).toEqual(['Die Karte wird geprüft …']);
    expect(need('#ppcp-hosted-fields').nextElementSibling).toBe(need('.ppcp-card-busy'));
    // Said for the second attempt as well.
    expect(need('#shop-live-polite').textContent.trim()).toBe('Die Karte wird geprüft …');
    await page.pass(2000);
    expect(textsOf('ppcp-card-busy')).toEqual([]);
  });
});
