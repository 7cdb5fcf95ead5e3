import { fetchUi } from '@shop/core';
import { forgetListeners } from '@shop/core/testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CONFIG_GLOBAL } from '../config';
import { text } from '../messages';
import { blockForm } from '../page';
import { startConfirmations } from './index';

const part = vi.hoisted(() => ({ isThere: false, confirmed: 0 }));
vi.mock('./confirm', () => ({
  get confirmPayment() {
    if (!part.isThere) throw new Error('upe-confirm.js could not be loaded');
    return () => {
      part.confirmed += 1;
      return Promise.resolve(undefined);
    };
  },
  releaseConfirmation: () => undefined,
}));

beforeAll(() => fetchUi());
beforeEach(() => {
  document.body.innerHTML = '<div class="woocommerce-notices-wrapper"></div><form class="checkout"></form>';
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Reflect.set(window, CONFIG_GLOBAL, { key: 'pk', isCheckout: '1', cartTotal: '100' });
});
afterEach(() => {
  forgetListeners();
  Reflect.deleteProperty(window, CONFIG_GLOBAL);
});

it('[MS-07] [UP-11] the confirmation chunk is missing: clears the secret, unblocks the form, shows a message, confirms the next fragment', async () => {
  const follow = (order: number): void => {
    window.history.replaceState(null, '', `/#wc-stripe-confirm-pi:${order}:pi_1_secret_2:nonce`);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  };
  startConfirmations();
  const form = document.querySelector<HTMLFormElement>('form.checkout') ?? undefined;
  blockForm(form);
  follow(1);
  expect(window.location.hash).toBe('');
  const messages = (): (string | null)[] =>
    [...document.querySelectorAll('.woocommerce-error li')].map((item) => item.textContent);
  await vi.waitFor(() => expect(messages()).toEqual([text('processingProblem')]));
  expect(document.querySelectorAll('.blockUI, .processing, [aria-busy="true"]')).toHaveLength(0);
  expect(part.confirmed).toBe(0);
  part.isThere = true;
  follow(2);
  await vi.waitFor(() => expect(part.confirmed).toBe(1));
});
