import { ANSWER_FAULT_NAMES, type AnswerFaultName, need, pagePartHtml, sampled } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { alerts, openShop, set, type ShopPage, TOO_LONG } from '../../testing/checkout-page';
import { startCart } from './index';

const PART = {
  page: 'cart-coupon',
  keep: '.woocommerce-notices-wrapper, .woocommerce-cart-form, .cart_totals',
  drop: '.wc-proceed-to-checkout, img',
  globals: ['wc_cart_params'],
};
const CART = '/warenkorb/';
const FAILED = /^Der Warenkorb konnte nicht aktualisiert werden\./;

/** What the shop answers to a form of the cart. */
const WHOLE_PAGE = pagePartHtml(PART).replace('woocommerce-notices-wrapper">', '$&<div class="woocommerce-message">Neu.</div>');
let page: ShopPage;
async function open(jquery: boolean): Promise<void> {
  page = await openShop(PART, {
    jquery,
    bundle: startCart,
    listen: ['updated_wc_div', 'updated_cart_totals', 'applied_coupon', 'removed_coupon'],
    answers: {
      [CART]: new Response(WHOLE_PAGE),
      apply_coupon: 'cart-apply-coupon-ok',
      remove_coupon: 'cart-remove-coupon-ok',
      update_shipping_method: 'cart-update-shipping-method',
    },
    before() {
      need('.woocommerce-notices-wrapper').insertAdjacentHTML(
        'beforeend',
        '<div class="woocommerce-info"><a class="restore-item" href="/warenkorb/?undo_item=x">Rückgängig?</a></div>',
      );
    },
  });
  set('input.qty', '7', 'input');
  code().value = 'zehn';
}
const code = (): HTMLInputElement => need<HTMLInputElement>('#coupon_code');

/** HTML behind a notice of PHP is HTML still; the slow answer comes before we give up. */
const READABLE = { 'a notice before the answer': 'works', 'a slow answer': 'works' } as const;

/** What an action asks for, what shows that it worked, and faults that are none. */
type Row = [action: string, endpoint: string, event: string, act: () => void, but: Partial<Record<AnswerFaultName, 'works'>>];
const NOTICES = { ...READABLE, 'half an answer': 'works', 'an empty answer': 'works' } as const;
const ROWS: Row[] = [
  [
    'new quantities',
    CART,
    'updated_wc_div',
    () => need<HTMLFormElement>('.woocommerce-cart-form').requestSubmit(need('[name="update_cart"]')),
    READABLE,
  ],
  ['removing a line', CART, 'updated_wc_div', () => need('.product-remove > a').click(), READABLE],
  ['bringing a line back', CART, 'updated_wc_div', () => need('.restore-item').click(), READABLE],
  [
    'shipping to an address',
    CART,
    'updated_wc_div',
    () => need<HTMLFormElement>('form.woocommerce-shipping-calculator').requestSubmit(),
    READABLE,
  ],
  ['a coupon', 'apply_coupon', 'applied_coupon', () => need('[name="apply_coupon"]').click(), NOTICES],
  ['no coupon', 'remove_coupon', 'removed_coupon', () => need('.woocommerce-remove-coupon').click(), NOTICES],
  [
    'a shipping rate',
    'update_shipping_method',
    'updated_cart_totals',
    () => need('.cart_totals input[type="radio"]:not(:checked)').click(),
    { ...READABLE, 'half an answer': 'works' },
  ],
];

describe.each(ROWS)('%s (%s)', (action, endpoint, event, act, but) => {
  const table = ROWS.findIndex(([name]) => name === action);
  it.each(sampled(ANSWER_FAULT_NAMES, table))(
    '[CT-05] [CP-05] [CO-22] %s: told once, nothing covered, what was typed stays, the next try works',
    async (fault) => {
      // Of two requests with the same fault one is jQuery's.
      await open((ANSWER_FAULT_NAMES.indexOf(fault) + table) % 2 === 0);
      const [form, totals] = [need('.woocommerce-cart-form'), need('.cart_totals')];
      page.spoil(endpoint, fault);
      act();
      await page.pass(10);
      if (fault === 'a slow answer' || fault === 'no answer') {
        await page.pass(29_900);
        expect(page.covers()).toBeGreaterThan(0);
      }
      await page.pass(TOO_LONG);
      expect([page.covers(), page.reloads()]).toEqual([0, 0]);
      if (but[fault]) {
        expect([page.count(event), alerts()]).toEqual([1, []]);
        return;
      }
      expect(page.count(event)).toBe(0);
      expect(alerts()).toEqual([expect.stringMatching(FAILED)]);
      expect(need('.woocommerce-cart-form')).toBe(form);
      // Where the shop may have changed the coupons, its totals are asked for.
      if (!endpoint.includes('coupon')) expect(need('.cart_totals')).toBe(totals);
      expect([need<HTMLInputElement>('input.qty').value, code().value]).toEqual(['7', 'zehn']);
      expect(page.requests(endpoint).length).toBe(1);

      page.spoil(endpoint);
      if (fault === 'leaving the page') await page.comeBack();
      act();
      await page.pass(3000);
      expect([page.count(event), alerts(), page.covers()]).toEqual([1, [], 0]);
    },
  );
});
