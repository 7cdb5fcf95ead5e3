import { emit } from '@shop/core';
import { describe, expect, it } from 'vitest';
import { openPage, WRAPPER } from '../testing/paypal-page';
import { isCovered, putMiniCart, settle, shownErrors } from '../testing/shopper';

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
    const { fake, of } = await openPage('checkout-guest', { hash: `${APPROVED}&tab=1` });
    expect(fake.calls.of('Buttons.resume')).toHaveLength(1);
    expect(fake.calls.of('Buttons.render')).toEqual([]);
    expect(of('ppc-approve-order')[0]?.body).toMatchObject({ order_id: 'ORDER7' });
    expect(hashAtClick).toBe('#tab=1');
    expect(isCovered()).toBe(false);
  });

  it('[PP-17] resumes once a page, however often the checkout is updated, and only the placement of the page', async () => {
    const { fake, of } = await openPage('product-simple-with-cart', {
      hash: APPROVED,
      replies: { 'ppc-approve-order': 'never' },
    });
    putMiniCart();
    for (let round = 0; round < 3; round += 1) emit(document.body, 'wc_fragments_refreshed');
    emit(document, 'ppcp-render');
    await settle();
    expect(fake.calls.of('Buttons.resume')).toHaveLength(1);
    expect(of('ppc-approve-order')).toHaveLength(1);
    expect(fake.painted(WRAPPER)).toEqual([]);
    expect(fake.painted('#ppc-button-minicart')).toContain('paypal');
  });

  it.each([
    ['onCancel', []],
    ['onError', ['Irgendwas ist schief gelaufen. Bitte versuche es erneut oder wähle eine andere Zahlungsquelle.']],
  ])('[PP-17] [PP-14] %s cleans the hash and brings normal buttons, without a loop', async (outcome, errors) => {
    const { fake, heard } = await openPage('cart', {
      hash: `#${outcome}&token=O&switch_initiated_time=1&x=1`,
      listen: ['ppcp-reload-buttons'],
    });
    await settle();
    expect(location.hash).toBe('#x=1');
    expect(heard).toEqual(['ppcp-reload-buttons']);
    expect(fake.painted(WRAPPER)).toContain('paypal');
    expect(fake.calls.of('Buttons.resume')).toHaveLength(1);
    expect(shownErrors()).toEqual(errors);
    expect(fake.scripts).toHaveLength(1);
  });

  it('[PP-17] any other hash is left alone', async () => {
    const { cancel } = await openPage('cart', { hash: '#token=1&reviews' });
    await cancel();
    expect(location.hash).toBe('#token=1&reviews');
  });

  it('[PP-17] a page from the browser memory is free again', async () => {
    const { approve } = await openPage('cart', { replies: { 'ppc-approve-order': 'never' } });
    await approve();
    expect(isCovered()).toBe(true);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(isCovered()).toBe(true);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(isCovered()).toBe(false);
  });

  it('[PP-17] a return that was under way when the page was left is over: ordinary buttons, clean address', async () => {
    const { fake, of } = await openPage('cart', { hash: `${APPROVED}&x=1`, replies: { 'ppc-approve-order': 'never' } });
    expect(fake.painted(WRAPPER)).toEqual([]);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await settle();
    expect(location.hash).toBe('#x=1');
    expect(fake.painted(WRAPPER)).toContain('paypal');
    expect(of('ppc-approve-order')).toHaveLength(1);
  });

  it('[PP-17] an approval that leaves the page cleans the address first: a returning shopper does not approve again', async () => {
    const { of } = await openPage('cart', { hash: `${APPROVED}&x=1` });
    expect(of('ppc-approve-order')).toHaveLength(1);
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
    const { of, left } = await openPage('cart', {
      hash: HASH,
      config: withEndpoint,
      replies: { 'ppc-cross': { success: true, data: { redirect: 'https://shop.example/kasse/' } } },
    });
    expect(of('ppc-cross')[0]?.body).toEqual({ nonce: 'n', cart_key: 'KEY' });
    await new Promise((resolve) => setTimeout(resolve, 220));
    expect(left).toEqual(['https://shop.example/kasse/#x=1']);
    expect(location.hash).toBe('#x=1');
    expect(isCovered()).toBe(false);
  });

  it.each([
    ['without the endpoint', HASH, {}],
    ['with the same cart', HASH, { cart_hash: 'H' }],
  ])('[PP-17] nothing happens %s', async (_title, hash, more) => {
    const { sent } = await openPage('cart', {
      hash,
      config: (recorded) => ({ ...(Object.keys(more).length > 0 ? withEndpoint(recorded) : recorded), ...more }),
    });
    expect(sent).toEqual([]);
    expect(location.hash).toBe(hash);
  });

  it('[PP-17] shows a rejection', async () => {
    await openPage('cart', { hash: HASH, config: withEndpoint, replies: { 'ppc-cross': { success: false } } });
    await settle();
    expect(shownErrors()).toHaveLength(1);
    expect(isCovered()).toBe(false);
  });
});
