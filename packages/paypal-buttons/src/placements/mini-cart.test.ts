import { emit } from '@shop/core';
import { describe, expect, it, vi } from 'vitest';
import { MINI_CART, openPage } from '../testing/paypal-page';
import { isCovered, putMiniCart, refreshMiniCart, settle, shownErrors } from '../testing/shopper';

describe('mini-cart', () => {
  it.each([false, true])('[PP-01] [XC-07] paints where a fragment brings the wrapper (jQuery: %s)', async (jquery) => {
    const { fake, errors } = await openPage('shop-with-cart', { jquery });
    await refreshMiniCart();
    expect(fake.painted(MINI_CART)).toContain('paypal');
    expect(fake.calls.of('Buttons').at(-1)?.args[0]).toMatchObject({ style: { height: 35, layout: 'vertical', tagline: false } });
    expect(errors()).toEqual([]);
  });

  it('[PP-01] [XC-09] a wrapper that appears without any event is painted too, exactly once', async () => {
    const { fake } = await openPage('shop-with-cart');
    expect(fake.painted()).toEqual([]);
    putMiniCart();
    await settle();
    emit(document.body, 'wc_fragments_loaded');
    emit(document.body, 'wc_fragments_refreshed');
    await settle();
    expect(fake.calls.of('Buttons.render')).toHaveLength(1);
  });

  it('[PP-01] each refreshed fragment gets its buttons again; the removed ones have no effect', async () => {
    const { fake, errors } = await openPage('shop-with-cart');
    await refreshMiniCart();
    for (let round = 0; round < 3; round += 1) {
      await refreshMiniCart();
      expect(fake.painted(MINI_CART)).toContain('paypal');
    }
    expect(errors()).toEqual([]);
    expect(shownErrors()).toEqual([]);
  });

  it('[PP-01] is off where the page says so', async () => {
    const { fake } = await openPage('shop-with-cart', { config: { mini_cart_buttons_enabled: '' } });
    await refreshMiniCart();
    expect(fake.painted()).toEqual([]);
  });

  it('[PP-04] follows is_mini_cart_disabled', async () => {
    const { fake, clickPayPal } = await openPage('shop-with-cart', {
      config: (recorded) => ({ ...recorded, button: { ...Object(recorded['button']), is_mini_cart_disabled: true } }),
    });
    await refreshMiniCart();
    expect(fake.isEnabled(MINI_CART)).toBe(false);
    await clickPayPal(MINI_CART);
    expect(fake.dialogs.current).toBeUndefined();
  });

  it('[PP-08] [PP-11] orders with the context and partner code of the mini-cart, then leaves after 200 ms', async () => {
    const { fake, of, left, approve } = await openPage('shop-with-cart', {
      replies: { 'ppc-create-order': 'ppc-create-order-mini-cart' },
    });
    await refreshMiniCart();
    vi.useFakeTimers();
    await approve(MINI_CART);
    const [order] = of('ppc-create-order');
    expect(order?.body).toEqual({
      nonce: 'b80e19ed4f',
      purchase_units: [],
      payment_method: 'ppcp-gateway',
      funding_source: 'paypal',
      bn_code: 'Woo_PPCP',
      payer: null,
      context: 'mini-cart',
    });
    expect(of('ppc-approve-order')[0]?.body).toEqual({
      nonce: 'd6db2ba4f1',
      order_id: fake.calls.last('createOrder').outcome,
      funding_source: 'paypal',
      should_create_wc_order: true,
    });
    expect(isCovered()).toBe(false);
    await vi.advanceTimersByTimeAsync(199);
    expect(left).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(left).toEqual(['https://shop.example/kasse/']);
  });

  it('[PP-01] two mini-carts on one page: the visible one is painted first, both pay', async () => {
    const { fake } = await openPage('shop-with-cart');
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div hidden style="display:none"><span id="ppc-button-minicart"></span></div><div><span id="ppc-button-minicart" class="seen"></span></div>',
    );
    await settle();
    const [first] = fake.calls.of('Buttons.render');
    expect((first?.args[0] as Element | undefined)?.className).toBe('seen');
    expect(fake.calls.of('Buttons.render')).toHaveLength(2);
  });
});
