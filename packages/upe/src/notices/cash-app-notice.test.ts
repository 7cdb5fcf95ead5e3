import { need } from '@shop/testing';
import { REACT_STATES, type ReactOnPage, withReact } from '@shop/testing/react.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { features } from '../bundle';
import { readUpeConfig, type UpeConfig } from '../config';
import { updateSaveBox } from '../methods/save-box';
import { loadNeeded } from '../testing/upe-page';
import { showVoucherHint, updateCashAppNotice } from './payment-hints';

let react: ReactOnPage;
let config: UpeConfig;
let reset: () => void;

const row = (): HTMLElement => need('.payment_method_stripe .woocommerce-SavedPaymentMethods-saveNew');
const box = (): HTMLInputElement => need('#wc-stripe-new-payment-method');
const hints = (): Element[] => [...document.querySelectorAll('.shop-save-hint')];

function tick(isTicked: boolean): void {
  box().checked = isTicked;
  updateSaveBox(config, 'card');
}

async function start(state: (typeof REACT_STATES)[number]): Promise<void> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  react = await withReact(state);
  if (state === 'present') await features.load();
  const page = loadNeeded('checkout-guest');
  reset = () => page.reset();
  Object.assign(Reflect.get(window, 'wc_stripe_upe_params') as object, { isLoggedIn: '1', cartTotal: '200001' });
  const read = readUpeConfig();
  if (!read) throw new Error('no config');
  config = read;
  document.body.innerHTML =
    '<div class="woocommerce-checkout-payment"><div class="payment_box payment_method_stripe">' +
    '<p class="woocommerce-SavedPaymentMethods-saveNew"><input id="wc-stripe-new-payment-method" type="checkbox"></p>' +
    '</div></div><form class="checkout"></form>';
}

afterEach(() => {
  tick(false);
  updateCashAppNotice(config, undefined);
  showVoucherHint(undefined);
  react.restore();
  reset();
  document.body.replaceChildren();
});

describe.each(REACT_STATES)('hints with React %s', (state) => {
  beforeEach(() => start(state));

  it('[UP-07] what saving means is said while the box is ticked, once, and describes the box', async () => {
    expect(box().hasAttribute('aria-describedby')).toBe(false);
    for (let turn = 0; turn < 2; turn += 1) tick(true);
    for (const arrive of [async () => undefined, () => react.arrive()]) {
      await arrive();
      expect(hints()).toEqual([row().lastElementChild]);
      expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/\S/);
      // The description is read with the box: a status would say it twice.
      expect(hints()[0]?.closest('[role], [aria-live]')).toBeNull();
    }
    tick(false);
    expect([row().childElementCount, box().hasAttribute('aria-describedby')]).toEqual([1, false]);
  });

  it('[UP-07] a box that the page describes keeps its description', () => {
    box().setAttribute('aria-describedby', 'terms');
    tick(true);
    expect(box().getAttribute('aria-describedby')).toMatch(/^terms \S+$/);
    tick(false);
    expect(box().getAttribute('aria-describedby')).toBe('terms');
  });

  it('[UP-07] [XC-08] a row that the page has replaced gets the hint of a ticked box again', () => {
    tick(true);
    for (const hint of hints()) hint.remove();
    row().outerHTML = row().outerHTML;
    tick(true);
    expect(hints()).toEqual([row().lastElementChild]);
  });

  it('[UP-20] the Cash App notice is the first child of the payment area, and is announced', () => {
    updateCashAppNotice(config, 'cashapp');
    const notice = need('[data-testid="cash-app-limit-notice"]');
    expect(notice).toBe(need('.woocommerce-checkout-payment').firstElementChild);
    expect(need('#shop-live-polite').textContent.replace('\u00A0', '')).toBe(notice.textContent);
  });

  it('[UP-09] what to do with a voucher stands before the blocked form', () => {
    showVoucherHint(need('form'));
    expect(need('form').previousElementSibling?.className).toBe('shop-voucher');
    expect(document.querySelectorAll('.shop-voucher')).toHaveLength(1);
    showVoucherHint(undefined);
    expect(document.querySelector('.shop-voucher')).toBeNull();
  });
});
