// Interaction to next paint: how long a press takes until the browser paints again, by Event Timing.
import { phone } from './demo.mjs';

const SETTLE_MS = 2500;

/** Presses of a real shop, and what they are given, ms at 4× CPU. */
export const PRESSES = [
  {
    name: '"place order" with missing fields',
    limit: 200,
    path: '/kasse/',
    cart: true,
    press: (tab) => tab.locator('#place_order:not(.ppcp-dcc-order-button)').click(),
  },
  {
    name: 'choosing a payment method',
    limit: 100,
    path: '/kasse/',
    cart: true,
    press: (tab) => tab.locator('.wc_payment_methods > li:not(:has(input:checked)) label').first().click(),
  },
  {
    name: 'a variation by keyboard',
    limit: 120,
    path: '/produkt/arbeitshemd/',
    press: async (tab) => {
      await tab.locator('form.cart select').first().focus();
      await tab.keyboard.press('ArrowDown');
    },
  },
];

function observe() {
  window.shopPresses = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId > 0) window.shopPresses = Math.max(window.shopPresses, duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 });
}

/** @returns ms from the press to the next paint; 0 below 16 ms */
export async function measurePress(browser, base, slower, { path, cart, press }) {
  const context = await phone(browser, base, { cart });
  const tab = await context.newPage();
  await tab.goto(path, { waitUntil: 'load' });
  await tab.waitForTimeout(SETTLE_MS);
  const cdp = await context.newCDPSession(tab);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await tab.evaluate(observe);
  await press(tab);
  await tab.waitForTimeout(SETTLE_MS);
  const duration = await tab.evaluate(() => window.shopPresses);
  await context.close();
  return duration;
}
