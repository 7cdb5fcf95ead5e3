import { ANSWER_FAULT_NAMES, type AnswerFaultName, loadPagePart, recordedExchange, sampled } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TOO_LONG, aFaultyShop, comeBack, covers, told } from '../../testing/faulty-shop';
import { aShopPage } from '../../testing/shop-page';
import { startCart } from './index';

const PART = {
  page: 'cart-coupon',
  keep: '.woocommerce-notices-wrapper, .woocommerce-cart-form, .cart_totals',
  drop: '.wc-proceed-to-checkout, img',
  globals: ['wc_cart_params'],
};
const CART = '/warenkorb/';
const FAILED = /^Der Warenkorb konnte nicht aktualisiert werden\./;

const server = aFaultyShop();
const shop = aShopPage(() => {
  const page = loadPagePart(PART);
  wholePage = document.documentElement.outerHTML.replace(
    'woocommerce-notices-wrapper">',
    '$&<div class="woocommerce-message">Neu.</div>',
  );
  document
    .querySelector('.woocommerce-notices-wrapper')
    ?.insertAdjacentHTML(
      'beforeend',
      '<div class="woocommerce-info"><a class="restore-item" href="/warenkorb/?undo_item=x">Rückgängig?</a></div>',
    );
  return page;
});
/** What the shop answers to a form of the cart. */
let wholePage = '';

const find = <E extends HTMLElement = HTMLElement>(selector: string): E => document.querySelector<E>(selector) as E;
const text = (name: string) => (): Response => new Response(String(recordedExchange(name).response.body));
const heard = (name: string): number => shop.heard.filter(([event]) => event === name).length;

/** What an action asks for, and what shows that it worked. */
interface Row {
  action: string;
  endpoint: string;
  event: string;
  act(): void;
  but: Partial<Record<AnswerFaultName, 'works' | 'empty'>>;
}

/** HTML behind a notice of PHP is HTML still; the slow answer comes before we give up. */
const READABLE = { 'a notice before the answer': 'works', 'a slow answer': 'works' } as const;

const ROWS: Row[] = [
  {
    action: 'new quantities',
    endpoint: CART,
    event: 'updated_wc_div',
    act: () => find<HTMLFormElement>('.woocommerce-cart-form').requestSubmit(find('[name="update_cart"]')),
    but: READABLE,
  },
  {
    action: 'removing a line',
    endpoint: CART,
    event: 'updated_wc_div',
    act: () => find('.product-remove > a').click(),
    but: READABLE,
  },
  {
    action: 'bringing a line back',
    endpoint: CART,
    event: 'updated_wc_div',
    act: () => find('.restore-item').click(),
    but: READABLE,
  },
  {
    action: 'shipping to an address',
    endpoint: CART,
    event: 'updated_wc_div',
    act: () => find<HTMLFormElement>('form.woocommerce-shipping-calculator').requestSubmit(),
    but: READABLE,
  },
  {
    action: 'a coupon',
    endpoint: 'apply_coupon',
    event: 'applied_coupon',
    act: () => find('[name="apply_coupon"]').click(),
    but: { ...READABLE, 'half an answer': 'works', 'an empty answer': 'works' },
  },
  {
    action: 'no coupon',
    endpoint: 'remove_coupon',
    event: 'removed_coupon',
    act: () => find('.woocommerce-remove-coupon').click(),
    but: { ...READABLE, 'half an answer': 'works', 'an empty answer': 'works' },
  },
  {
    action: 'a shipping rate',
    endpoint: 'update_shipping_method',
    event: 'updated_cart_totals',
    act: () => find('.cart_totals input[type="radio"]:not(:checked)').click(),
    but: { ...READABLE, 'half an answer': 'works' },
  },
];

beforeEach(async () => {
  server.answer(CART, () => new Response(wholePage));
  server.answer('apply_coupon', text('cart-apply-coupon-ok'));
  server.answer('remove_coupon', text('cart-remove-coupon-ok'));
  server.answer('update_shipping_method', text('cart-update-shipping-method'));
  shop.listen('updated_wc_div', 'updated_cart_totals', 'applied_coupon', 'removed_coupon');
  startCart();
  await vi.dynamicImportSettled();
  await server.pass(10);
  const quantity = find<HTMLInputElement>('input.qty');
  quantity.value = '7';
  quantity.dispatchEvent(new InputEvent('input', { bubbles: true }));
  find<HTMLInputElement>('#coupon_code').value = 'zehn';
});

describe.each(ROWS.map((row, table) => ({ ...row, table })))('$action ($endpoint)', ({ endpoint, event, act, but, table }) => {
  it.each(sampled(ANSWER_FAULT_NAMES, table))(
    '[CT-05] [CP-05] [CO-22] %s: told once, nothing covered, what was typed stays, the next try works',
    async (fault) => {
      const [form, totals] = [find('.woocommerce-cart-form'), find('.cart_totals')];
      server.spoil(endpoint, fault);
      act();
      await server.pass(10);
      if (fault === 'a slow answer' || fault === 'no answer') {
        await server.pass(29_900);
        expect(covers()).toBeGreaterThan(0);
      }
      await server.pass(TOO_LONG);
      expect(covers()).toBe(0);
      expect(shop.reloads()).toBe(0);
      if (but[fault]) {
        expect(heard(event)).toBe(1);
        expect(told()).toEqual([]);
        return;
      }
      expect(heard(event)).toBe(0);
      expect(told()).toEqual([expect.stringMatching(FAILED)]);
      expect(find('.woocommerce-cart-form')).toBe(form);
      // Where the shop may have changed the coupons, its totals are asked for.
      if (!endpoint.includes('coupon')) expect(find('.cart_totals')).toBe(totals);
      expect(find<HTMLInputElement>('input.qty').value).toBe('7');
      expect(find<HTMLInputElement>('#coupon_code').value).toBe('zehn');
      expect(server.sent(endpoint)).toBe(1);

      server.spoil(endpoint);
      if (fault === 'leaving the page') comeBack();
      act();
      await server.pass(3000);
      expect(heard(event)).toBe(1);
      expect(told()).toEqual([]);
      expect(covers()).toBe(0);
    },
  );
});
