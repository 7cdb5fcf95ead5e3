import { need } from '@shop/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isShown, openCheckout, type ShopPage } from '../../testing/checkout-page';

const PAYPAL = '#payment_method_ppcp-credit-card-gateway';
let page: ShopPage;

/** Ends of the browser's animations, which jsdom lacks: each runs until then, or is canceled. */
const running = new Set<() => void>();
function animate(): { finished: Promise<void>; cancel(): void } {
  let [end, cancel] = [(): void => undefined, (): void => undefined];
  const finished = new Promise<void>((resolve, reject) => {
    end = resolve;
    cancel = () => {
      running.delete(end);
      reject(new Error('cancelled'));
    };
  });
  running.add(end);
  return { finished, cancel };
}
beforeEach(async () => {
  running.clear();
  Object.defineProperty(HTMLElement.prototype, 'animate', { value: animate, configurable: true });
  page = await openCheckout();
});
afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'animate'));

async function endAll(): Promise<void> {
  for (const end of running) end();
  running.clear();
  await page.settle();
}

it.each([
  ['the account box', '#createaccount', 'div.create-account'],
  ['the ship-to box', '#ship-to-different-address-checkbox', 'div.shipping_address'],
  ['the terms link', 'a.woocommerce-terms-and-conditions-link', '.woocommerce-terms-and-conditions'],
  ['the login link', 'a.showlogin', 'form.login'],
  ['the coupon link', 'a.showcoupon', 'form.checkout_coupon'],
])(
  '[CO-18] [CO-19] [CP-01] %s pressed again while its part of the page moves: the last press counts',
  async (_name, press, part) => {
    let isOpen = false;
    expect(isShown(part)).toBe(false);
    for (const presses of [1, 2, 3, 4, 5]) {
      for (let count = 0; count < presses; count += 1) need(press).click();
      await endAll();
      isOpen = isOpen !== (presses % 2 === 1);
      expect(isShown(part), `${presses} times`).toBe(isOpen);
      expect([null, String(isOpen)]).toContain(need(press).getAttribute('aria-expanded'));
    }
  },
);

it('[CO-17] payment methods chosen back and forth quickly: the box of the last one is open, alone', async () => {
  for (const radio of [PAYPAL, '#payment_method_cod', PAYPAL]) need(radio).click();
  await endAll();
  await endAll();
  expect([isShown('div.payment_method_ppcp-credit-card-gateway'), isShown('div.payment_method_cod')]).toEqual([true, false]);
});
