import { need, needElement } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchMultistep } from './index';

const HOUR = 3_600_000;
let width: number;
let told: string[];
const hear = ({ type }: Event): void => void told.push(type);

beforeEach(() => {
  vi.useFakeTimers();
  width = 0;
  told = [];
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => width);
  document.addEventListener('ppcp_refresh_payment_buttons', hear);
  document.body.innerHTML = '<form class="checkout woocommerce-checkout"><div class="woocommerce-checkout-payment"></div></form>';
});
afterEach(() => {
  document.removeEventListener('ppcp_refresh_payment_buttons', hear);
});

/** Starts the watch; what it tells the placements is heard as "paint". */
const start = (): void => void watchMultistep(() => told.push('paint'));

describe('multistep checkout', () => {
  it.each(['offsetWidth', 'offsetHeight'] as const)(
    '[PP-27] the step with the payment area comes minutes later: buttons are requested once, then the looks end (%s)',
    async (side) => {
      let size = 0;
      vi.spyOn(HTMLElement.prototype, side, 'get').mockImplementation(() => size);
      start();
      await vi.advanceTimersByTimeAsync(5 * 60_000);
      expect(told).toEqual([]);
      size = 300;
      await vi.advanceTimersByTimeAsync(150);
      expect([told, vi.getTimerCount()]).toEqual([['ppcp_refresh_payment_buttons', 'paint'], 0]);
    },
  );

  it.each<[string, () => void]>([
    ['that is visible from the start', () => (width = 300)],
    ['that does not exist', () => need('.woocommerce-checkout-payment').remove()],
    ['of another form', () => document.querySelector('form')?.classList.remove('woocommerce-checkout')],
  ])('[PP-27] an area %s is not waited for', async (_title, change) => {
    change();
    start();
    await vi.advanceTimersByTimeAsync(250);
    expect([told, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('[PP-27] the area that is taken away and brought back by a step is still waited for', async () => {
    start();
    await vi.advanceTimersByTimeAsync(1000);
    const area = need('.woocommerce-checkout-payment');
    area.remove();
    await vi.advanceTimersByTimeAsync(1000);
    width = 300;
    needElement(document.forms[0], HTMLFormElement).append(area);
    await vi.advanceTimersByTimeAsync(150);
    expect(told).toEqual(['ppcp_refresh_payment_buttons', 'paint']);
  });

  it.each<[string, () => unknown]>([
    ['the form is gone', () => need('form').remove()],
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['the area stays hidden for an hour', () => vi.advanceTimersByTimeAsync(HOUR)],
  ])('[PP-27] poll loops end: no look is taken when %s', async (_title, leave) => {
    start();
    await vi.advanceTimersByTimeAsync(1000);
    expect(vi.getTimerCount()).toBe(1);
    await leave();
    await vi.advanceTimersByTimeAsync(150);
    expect([told, vi.getTimerCount()]).toEqual([[], 0]);
  });
});
