import { emit } from '@shop/core';
import { describe, expect, it } from 'vitest';
import { GENERIC, isCovered, openPayPal, type PayPalPage, putMiniCart, shownErrors, WRAPPER } from '../testing/open-paypal';

let page: PayPalPage;

const APPROVED = '#onApprove&token=ORDER7&PayerID=P&payerID=P&button_session_id=b&switch_initiated_time=123';

describe('return from the app', () => {
  it('[PP-17] on checkout the approval goes on without painting, the address is clean before the order is placed', async () => {
    let hashAtClick: string | undefined;
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        hashAtClick = location.hash;
      },
      { once: true },
    );
    page = await openPayPal('checkout-guest', { hash: `${APPROVED}&tab=1` });
    expect(page.fake.calls.of('Buttons.resume')).toHaveLength(1);
    expect(page.fake.calls.of('Buttons.render')).toEqual([]);
    expect(page.sent('ppc-approve-order')).toMatchObject({ order_id: 'ORDER7' });
    expect(hashAtClick).toBe('#tab=1');
    expect(isCovered()).toBe(false);
  });

  it('[PP-17] resumes once a page, however often the checkout is updated, and only the placement of the page', async () => {
    page = await openPayPal('product-simple-with-cart', {
      hash: APPROVED,
      faults: { 'ppc-approve-order': 'no answer' },
    });
    putMiniCart();
    for (let round = 0; round < 3; round += 1) emit(document.body, 'wc_fragments_refreshed');
    await page.trigger('ppcp-render', [], document);
    expect(page.fake.calls.of('Buttons.resume')).toHaveLength(1);
    expect(page.count('ppc-approve-order')).toBe(1);
    expect(page.fake.painted(WRAPPER)).toEqual([]);
    expect(page.fake.painted('#ppc-button-minicart')).toContain('paypal');
  });

  it.each([
    ['onCancel', []],
    ['onError', [GENERIC]],
  ])('[PP-17] [PP-14] %s cleans the hash and brings normal buttons, without a loop', async (outcome, errors) => {
    page = await openPayPal('cart', {
      hash: `#${outcome}&token=O&switch_initiated_time=1&x=1`,
      listen: ['ppcp-reload-buttons'],
    });
    await page.settle();
    expect(location.hash).toBe('#x=1');
    expect(page.told()).toEqual(['ppcp-reload-buttons']);
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
    expect(page.fake.calls.of('Buttons.resume')).toHaveLength(1);
    expect(shownErrors()).toEqual(errors);
    expect(page.fake.scripts).toHaveLength(1);
  });

  it('[PP-17] any other hash is left alone', async () => {
    page = await openPayPal('cart', { hash: '#token=1&reviews' });
    await page.giveUp();
    expect(location.hash).toBe('#token=1&reviews');
  });

  it('[PP-17] a page from the browser memory is free again', async () => {
    page = await openPayPal('cart', { faults: { 'ppc-approve-order': 'no answer' } });
    await page.pay();
    expect(isCovered()).toBe(true);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(isCovered()).toBe(true);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(isCovered()).toBe(false);
  });

  it('[PP-17] a return that was under way when the page was left is over: ordinary buttons, clean address', async () => {
    page = await openPayPal('cart', { hash: `${APPROVED}&x=1`, faults: { 'ppc-approve-order': 'no answer' } });
    expect(page.fake.painted(WRAPPER)).toEqual([]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await page.settle();
    expect(location.hash).toBe('#x=1');
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
    expect(page.count('ppc-approve-order')).toBe(1);
  });

  it('[PP-17] an approval that leaves the page cleans the address first: a returning shopper does not approve again', async () => {
    page = await openPayPal('cart', { hash: `${APPROVED}&x=1` });
    expect(page.count('ppc-approve-order')).toBe(1);
    expect(location.hash).toBe('#x=1');
  });
});

describe('return in another browser', () => {
  const HASH = '#pcp-return=button&pcp-cart=KEY&pcp-cart-hash=H&x=1';
  const withEndpoint = (recorded: Record<string, unknown>) => ({
    ...recorded,
    ajax: { ...Object(recorded['ajax']), create_cross_browser_order: { endpoint: '/?wc-ajax=ppc-cross', nonce: 'n' } },
  });

  it('[PP-17] makes the order there and goes on', async () => {
    page = await openPayPal('cart', {
      hash: HASH,
      config: withEndpoint,
      answers: { 'ppc-cross': { success: true, data: { redirect: 'https://shop.example/kasse/' } } },
    });
    expect(page.sent('ppc-cross')).toEqual({ nonce: 'n', cart_key: 'KEY' });
    await page.pass(220);
    expect(page.visited).toEqual(['https://shop.example/kasse/#x=1']);
    expect(location.hash).toBe('#x=1');
    expect(isCovered()).toBe(false);
  });

  it.each([
    ['without the endpoint', HASH, {}],
    ['with the same cart', HASH, { cart_hash: 'H' }],
  ])('[PP-17] nothing happens %s', async (_title, hash, more) => {
    page = await openPayPal('cart', {
      hash,
      config: (recorded) => ({ ...(Object.keys(more).length > 0 ? withEndpoint(recorded) : recorded), ...more }),
    });
    expect(page.requests()).toEqual([]);
    expect(location.hash).toBe(hash);
  });

  it('[PP-17] shows a rejection', async () => {
    page = await openPayPal('cart', { hash: HASH, config: withEndpoint, answers: { 'ppc-cross': { success: false } } });
    await page.settle();
    expect(shownErrors()).toHaveLength(1);
    expect(isCovered()).toBe(false);
  });
});
