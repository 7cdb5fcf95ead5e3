import { loadUi } from '@shop/core';
import { need } from '@shop/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SKELETON_AFTER_MS } from '../constants';
import { islands } from '../islands';
import { text } from '../messages/index';
import { updateSaveHint } from '../methods/save-hint.page';
import { clearElementState, showElementError, showElementLoading } from './element-state.page';

beforeAll(() => Promise.all([loadUi(), islands.load()]));
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<div class="payment_box payment_method_stripe"><p class="row"></p><div class="wc-stripe-upe-element"></div></div>';
});
afterEach(() => {
  clearElementState('card');
  vi.useRealTimers();
  document.body.replaceChildren();
});

const box = (): HTMLElement => need('.payment_box');
const node = (): HTMLElement => need('.wc-stripe-upe-element');

describe('what a box shows in place of its element', () => {
  it('[UP-01] a skeleton only for what takes longer than a moment, outside of the mount node', () => {
    showElementLoading('card');
    vi.advanceTimersByTime(SKELETON_AFTER_MS - 1);
    expect(box().querySelector('.shop-skeleton')).toBeNull();
    vi.advanceTimersByTime(1);
    expect(box().querySelectorAll('.shop-skeleton')).toHaveLength(1);
    expect(node().childElementCount).toBe(0);
    clearElementState('card');
    expect(box().querySelector('.shop-skeleton')).toBeNull();
    expect(box().childElementCount).toBe(2);
  });

  it('[UP-01] an element that comes at once leaves no flash', () => {
    showElementLoading('card');
    clearElementState('card');
    vi.advanceTimersByTime(10_000);
    expect(box().childElementCount).toBe(2);
  });

  it('[UP-05] a failure is an alert with a button that tries again, one try at a time; it takes the skeleton’s place', () => {
    showElementLoading('card');
    vi.advanceTimersByTime(SKELETON_AFTER_MS);
    const retry = vi.fn(() => new Promise<void>(() => undefined));
    showElementError('card', 'Lädt nicht', retry);
    expect(box().querySelector('.shop-skeleton')).toBeNull();
    expect(need('[role="alert"] .shop-retry__text').textContent).toBe(`Lädt nicht ${text('retryHint')}`);
    // Read once, said once: no list of errors above the panel, no alert in the alert.
    expect(box().textContent.match(/Lädt nicht/g)).toHaveLength(1);
    expect([...box().querySelectorAll('.woocommerce-error, [role="alert"]')]).toEqual([need('[role="alert"]')]);
    need<HTMLButtonElement>('.payment_box button').click();
    need<HTMLButtonElement>('.payment_box button').click();
    expect(retry).toHaveBeenCalledTimes(1);
    expect(node().childElementCount).toBe(0);
    clearElementState('card');
    expect(box().querySelector('[role="alert"]')).toBeNull();
  });

  it('[UP-05] a later failure takes the place of an earlier one, and the button keeps the focus', () => {
    showElementError('card', 'eins', () => Promise.resolve());
    const button = need<HTMLButtonElement>('.payment_box button');
    button.focus();
    showElementError('card', 'zwei', () => Promise.resolve());
    expect(document.activeElement).toBe(button);
    expect(need('.shop-retry__text').textContent).toBe(`zwei ${text('retryHint')}`);
    expect(box().querySelectorAll('.shop-retry')).toHaveLength(1);
  });

  it('[UP-07] what saving means is said while the box is ticked, once', () => {
    const row = need<HTMLElement>('.row');
    for (let turn = 0; turn < 2; turn += 1) updateSaveHint(row, true);
    expect(row.querySelectorAll('.shop-save-hint')).toHaveLength(1);
    expect(row.textContent).not.toBe('');
    updateSaveHint(row, false);
    expect(row.childElementCount).toBe(0);
  });
});
