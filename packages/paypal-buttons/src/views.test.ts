import { need } from '@shop/testing';
import { REACT_STATES, type ReactOnPage, withReact } from '@shop/testing/react.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { features } from './bundle';
import { leavePage, openPage, WRAPPER } from './testing/paypal-page';
import { aLateReply } from './testing/paypal-shop';
import { isCovered, pressCardButton, settle } from './testing/shopper';

let react: ReactOnPage;

/** Texts of what a view has put on the page, by its class. */
function textsOf(className: string): string[] {
  return [...document.querySelectorAll(`.${className}`)].map(({ textContent }) => textContent.trim());
}

describe.each(REACT_STATES)('with React %s', (state) => {
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    react = await withReact(state);
    if (state === 'present') await features.load();
  });
  afterEach(() => {
    leavePage();
    react.restore();
  });

  it('[PP-02] [XC-08] an SDK that fails is said after the wrapper, and nothing stays when a try brings the buttons', async () => {
    let isBlocked = true;
    const { fake } = await openPage('cart', { sdk: () => (isBlocked ? 'blocked' : 'loads') });
    await vi.waitFor(() => expect(textsOf('ppcp-placement-state')).toHaveLength(1));
    if (state === 'late') await react.arrive();
    const shown = need('.ppcp-placement-state');
    expect(shown.textContent).toContain('konnten nicht geladen werden');
    expect(need(WRAPPER).nextElementSibling).toBe(shown);
    expect(shown.querySelector('button') !== null).toBe(state !== 'blocked');
    isBlocked = false;
    const retry = shown.querySelector('button');
    if (retry) retry.click();
    else document.dispatchEvent(new Event('ppcp-render'));
    await settle();
    if (!retry) return;
    await vi.waitFor(() => expect(fake.painted(WRAPPER)).toContain('paypal'));
    await vi.waitFor(() => expect(textsOf('ppcp-placement-state')).toEqual([]));
  });

  it('[PP-16] [XC-08] while the shop is asked the page says so, and nothing of it stays', async () => {
    const approval = aLateReply();
    const { approve } = await openPage('cart', { replies: { 'ppc-approve-order': approval.reply } });
    await approve();
    expect([isCovered(), textsOf('ppcp-page-busy')]).toEqual([true, ['Ihre Zahlung wird bearbeitet …']]);
    if (state === 'late') await react.arrive();
    expect([isCovered(), textsOf('ppcp-page-busy')]).toEqual([true, ['Ihre Zahlung wird bearbeitet …']]);
    expect(need('#shop-live-polite').textContent).toBe('Ihre Zahlung wird bearbeitet …');
    approval.answer({ success: false, data: { message: 'Nein.' } });
    await settle();
    expect([isCovered(), textsOf('ppcp-page-busy')]).toEqual([false, []]);
  });

  it('[PP-22] [XC-08] a card that cannot be sent is explained below its fields until the next attempt', async () => {
    const { fake } = await openPage('checkout-guest', { cards: true });
    await pressCardButton();
    const expected = ['Es fehlen Angaben zur Kartenzahlung. Bitte fülle alle Pflichtfelder aus.'];
    expect(textsOf('ppcp-card-field-errors')).toEqual(expected);
    if (state === 'late') await react.arrive();
    expect(textsOf('ppcp-card-field-errors')).toEqual(expected);
    const box = need('.payment_box.payment_method_ppcp-credit-card-gateway');
    expect(box.lastElementChild).toBe(need('.ppcp-card-field-errors'));
    fake.control.queue({ call: 'CardFields.getState', delayMs: 2000, answer: undefined });
    await pressCardButton();
    expect(textsOf('ppcp-card-field-errors')).toEqual([]);
    expect(textsOf('ppcp-card-busy')).toEqual(['Ihre Karte wird geprüft …']);
    expect(need('#ppcp-hosted-fields').nextElementSibling).toBe(need('.ppcp-card-busy'));
    // Said for the second attempt as well.
    expect(need('#shop-live-polite').textContent.trim()).toBe('Ihre Karte wird geprüft …');
    await vi.waitFor(() => expect(textsOf('ppcp-card-busy')).toEqual([]));
  });
});
