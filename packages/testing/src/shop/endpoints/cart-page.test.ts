// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createMockShop } from '../shop';
import type { MockShop, MockShopOptions } from '../types';
import { visit } from '../visitor';

function shopWithCups(options: MockShopOptions = {}): MockShop {
  const shop = createMockShop(options);
  shop.addToCart('visitor', 21, { quantity: 2 });
  return shop;
}

describe('cart page', () => {
  it('form posts change quantities; zero takes the line out', async () => {
    const shop = shopWithCups();
    shop.addToCart('visitor', 25);
    const [cup, book] = shop.session('visitor').cart.lines;
    const page = await visit(shop).post('/warenkorb/', {
      'woocommerce-cart-nonce': shop.view('visitor').nonce('woocommerce-cart'),
      update_cart: '1',
      [`cart[${cup?.key}][qty]`]: '5',
      [`cart[${book?.key}][qty]`]: '0',
    });
    expect(shop.session('visitor').cart.lines.map(({ quantity }) => quantity)).toEqual([5]);
    expect(page.body).toContain('Warenkorb aktualisiert.');
    expect(page.body).toContain('woocommerce-cart-form');
  });

  it('a stale nonce changes nothing', async () => {
    const shop = shopWithCups();
    const key = shop.session('visitor').cart.lines[0]?.key ?? '';
    await visit(shop).post('/warenkorb/', { 'woocommerce-cart-nonce': 'x', update_cart: '1', [`cart[${key}][qty]`]: '5' });
    expect(shop.session('visitor').cart.lines[0]?.quantity).toBe(2);
  });

  it('remove link, then undo link', async () => {
    const shop = shopWithCups();
    const key = shop.session('visitor').cart.lines[0]?.key ?? '';
    const nonce = shop.view('visitor').nonce('woocommerce-cart');
    const gone = await visit(shop).get(`/warenkorb/?remove_item=${key}&_wpnonce=${nonce}`);
    expect([gone.status, shop.session('visitor').cart.lines.length]).toEqual([302, 0]);
    const page = await visit(shop).get('/warenkorb/?removed_item=1');
    expect(page.body).toContain('restore-item');
    await visit(shop).get(`/warenkorb/?undo_item=${key}&_wpnonce=${nonce}`);
    expect(shop.session('visitor').cart.lines[0]?.quantity).toBe(2);
    expect((await visit(shop).get('/warenkorb/')).body).not.toContain('restore-item');
  });

  it('the calculator sets the destination', async () => {
    const shop = shopWithCups();
    const nonce = shop.view('visitor').nonce('woocommerce-shipping-calculator');
    const page = await visit(shop).post('/warenkorb/', {
      calc_shipping: '1',
      'woocommerce-shipping-calculator-nonce': nonce,
      calc_shipping_country: 'AT',
      calc_shipping_city: 'Wien',
      calc_shipping_postcode: '1010',
    });
    expect(page.body).toContain('Versand nach <strong>1010 Wien</strong>.');
    expect(page.body).toContain('EU-Paket');
  });

  it('grouped products are added by their quantities', async () => {
    const shop = createMockShop();
    await visit(shop).post('/produkt/kuechen-set/', {
      'add-to-cart': '95',
      'quantity[21]': '2',
      'quantity[23]': '0',
      'quantity[27]': '1',
    });
    expect(shop.session('visitor').cart.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [21, 2],
      [27, 1],
    ]);
  });

  it('a variation is found by its options; missing options raise an alert', async () => {
    const shop = createMockShop();
    const page = await visit(shop).post('/produkt/arbeitshemd/', { 'add-to-cart': '37', attribute_pa_farbe: 'rot' });
    expect(page.body).toContain('Bitte wähle die Produktoptionen aus');
    expect(shop.session('visitor').cart.lines).toEqual([]);
    await visit(shop).post('/produkt/arbeitshemd/', { 'add-to-cart': '37', attribute_pa_farbe: 'rot', attribute_groesse: 'M' });
    expect(shop.session('visitor').cart.lines.map(({ variationId }) => variationId)).toEqual([514]);
  });
});
