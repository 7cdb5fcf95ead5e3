import { describe, expect, it } from 'vitest';
import { isCovered, MINI_CART, openPayPal, putMiniCart, shownErrors } from '../testing/open-paypal';
import { within } from '../testing/recorded-page';

describe('mini-cart', () => {
  it.each([false, true])('[PP-01] [XC-07] paints where a fragment brings the wrapper (jQuery: %s)', async (jquery) => {
    const page = await openPayPal('shop-with-cart', { jquery });
    await page.refreshMiniCart();
    expect(page.fake.painted(MINI_CART)).toContain('paypal');
    expect(page.fake.calls.of('Buttons').at(-1)?.args[0]).toMatchObject({
      style: { height: 35, layout: 'vertical', tagline: false },
    });
    expect(page.loggedErrors).toEqual([]);
  });

  it('[PP-01] [XC-09] a wrapper that appears without any event is painted too, exactly once', async () => {
    const page = await openPayPal('shop-with-cart');
    expect(page.fake.painted()).toEqual([]);
    putMiniCart();
    await page.settle();
    await page.trigger('wc_fragments_loaded');
    await page.trigger('wc_fragments_refreshed');
    expect(page.fake.calls.of('Buttons.render')).toHaveLength(1);
  });

  it('[PP-01] each refreshed fragment gets its buttons again; the removed ones have no effect', async () => {
    const page = await openPayPal('shop-with-cart');
    for (let round = 0; round < 4; round += 1) {
      await page.refreshMiniCart();
      expect(page.fake.painted(MINI_CART)).toContain('paypal');
    }
    expect([page.loggedErrors, shownErrors()]).toEqual([[], []]);
  });

  it('[PP-01] is off where the page says so', async () => {
    const page = await openPayPal('shop-with-cart', { config: { mini_cart_buttons_enabled: '' } });
    await page.refreshMiniCart();
    expect(page.fake.painted()).toEqual([]);
  });

  it('[PP-04] follows is_mini_cart_disabled', async () => {
    const page = await openPayPal('shop-with-cart', { config: within('button', { is_mini_cart_disabled: true }) });
    await page.refreshMiniCart();
    expect(page.fake.isEnabled(MINI_CART)).toBe(false);
    await page.click(MINI_CART);
    expect(page.fake.dialogs.current).toBeUndefined();
  });

  it('[PP-08] [PP-11] orders with the context and partner code of the mini-cart, then leaves after 200 ms', async () => {
    const page = await openPayPal('shop-with-cart', { answers: { 'ppc-create-order': 'ppc-create-order-mini-cart' } });
    await page.refreshMiniCart();
    await page.pay(MINI_CART);
    expect(page.sent('ppc-create-order')).toEqual({
      nonce: 'b80e19ed4f',
      purchase_units: [],
      payment_method: 'ppcp-gateway',
      funding_source: 'paypal',
      bn_code: 'Woo_PPCP',
      payer: null,
      context: 'mini-cart',
    });
    expect(page.sent('ppc-approve-order')).toEqual({
      nonce: 'd6db2ba4f1',
      order_id: page.fake.calls.last('createOrder').outcome,
      funding_source: 'paypal',
      should_create_wc_order: true,
    });
    await page.pass(199);
    expect([isCovered(), page.visited]).toEqual([false, []]);
    await page.pass(1);
    expect(page.visited).toEqual(['https://shop.example/kasse/']);
  });

  it('[PP-01] two mini-carts on one page: the visible one is painted first, both pay', async () => {
    const page = await openPayPal('shop-with-cart');
    const hidden = '<div hidden style="display:none"><span id="ppc-button-minicart"></span></div>';
    document.body.insertAdjacentHTML('beforeend', `${hidden}<div><span id="ppc-button-minicart" class="seen"></span></div>`);
    await page.settle();
    const places = page.fake.calls.of('Buttons.render').map(({ args }) => (args[0] as Element).className);
    expect(places).toEqual(['seen', '']);
  });
});
