import { given, need } from '@shop/testing';
import { REACT_STATES, type ReactOnPage, withReact } from '@shop/testing/react.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { features } from '../bundle';
import { readUpeConfig, type UpeConfig } from '../config';
import { loadNeeded } from '../testing/upe-page';
import { updateCashAppNotice } from './cash-app-notice';

let react: ReactOnPage;
let config: UpeConfig;
let reset: () => void;

const notices = (): Element[] => [...document.querySelectorAll('[data-testid="cash-app-limit-notice"]')];
const area = (): HTMLElement => need('.woocommerce-checkout-payment');

async function start(state: (typeof REACT_STATES)[number]): Promise<void> {
  react = await withReact(state);
  if (state === 'present') await features.load();
  const page = loadNeeded('checkout-guest');
  reset = () => page.reset();
  Object.assign(Reflect.get(window, 'wc_stripe_upe_params') as object, { cartTotal: '200001' });
  const read = given(readUpeConfig(), 'config');
  config = read;
}

afterEach(() => {
  updateCashAppNotice(config, undefined);
  react.restore();
  reset();
});

describe.each(REACT_STATES)('with React %s', (state) => {
  beforeEach(() => start(state));

  it('[UP-20] the Cash App notice is the first child of the payment area, once, and is announced', async () => {
    updateCashAppNotice(config, 'cashapp');
    for (const arrive of [async () => undefined, () => react.arrive()]) {
      await arrive();
      updateCashAppNotice(config, 'cashapp');
      expect(notices()).toEqual([area().firstElementChild]);
    }
    expect(need('#shop-live-polite').textContent.replace('\u00A0', '')).toBe(notices()[0]?.textContent);
    updateCashAppNotice(config, 'card');
    expect(notices()).toEqual([]);
  });

  it('[UP-20] [XC-08] a payment area that the page has replaced gets the notice again', () => {
    updateCashAppNotice(config, 'cashapp');
    area().innerHTML = '<p></p>';
    updateCashAppNotice(config, 'cashapp');
    expect(notices()).toEqual([area().firstElementChild]);
  });
});
