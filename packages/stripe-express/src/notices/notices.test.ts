import { createListedStore } from '@shop/core';
import { need } from '@shop/testing';
import { REACT_STATES, type ReactOnPage, withReact } from '@shop/testing/react.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { features } from '../bundle';
import { showBusy } from '../sheet/sheet';
import { type PageNotice, showPageNotice } from './notice';

let react: ReactOnPage;

const show = (text: string, kind: PageNotice['kind'] = 'error', extraClass = ''): void =>
  showPageNotice({ kind, text, extraClass }, false);
const shown = (): string[] =>
  [...document.querySelectorAll('[role="note"]')].map(({ className, textContent }) => `${className}: ${textContent}`);
const spoken = (): string => need('#shop-live-assertive').textContent;
/** Any change of any store lets views look at their elements. */
const changeSomething = (): void =>
  createListedStore<{ count: number }>('stripe-express.other', { count: 0 }).setState({ count: 1 });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  document.body.innerHTML = '<div class="woocommerce-notices-wrapper"></div><button>Kaufen</button>';
});
afterEach(() => {
  showBusy(false);
  react.restore();
  document.body.replaceChildren();
});

describe.each(REACT_STATES)('messages with React %s', (state) => {
  beforeEach(async () => {
    react = await withReact(state);
    if (state === 'present') await features.load();
  });

  it('[SX-11] a refusal is on the page at once, spoken once and focused, also when React arrives', async () => {
    show('Karte abgelehnt\nBitte erneut');
    const notice = need('.woocommerce-notices-wrapper > .woocommerce-error');
    expect(notice.textContent.replace('\n', '')).toBe('Karte abgelehntBitte erneut');
    expect([document.activeElement, notice.getAttribute('role')]).toEqual([notice, 'note']);
    const said = spoken();
    await react.arrive();
    expect([document.activeElement, spoken(), shown().length]).toEqual([notice, said, 1]);
  });

  it('[SX-11] a message takes the place of the last one of its kind, also of the server’s; a success that of errors', () => {
    need('.woocommerce-notices-wrapper').innerHTML = '<div class="woocommerce-error" role="note">Vom Server</div>';
    show('eins');
    show('Steuern', 'info', 'ece-taxes-info');
    show('zwei');
    expect(shown().toSorted()).toEqual(['woocommerce-error: zwei', 'woocommerce-info ece-taxes-info: Steuern']);
    show('Danke', 'success');
    expect(shown().toSorted()).toEqual(['woocommerce-info ece-taxes-info: Steuern', 'woocommerce-message: Danke']);
  });

  it('[XC-08] a message that another script clears stays away, and the next one is shown', async () => {
    show('eins');
    need('.woocommerce-error').remove();
    changeSomething();
    await react.arrive();
    changeSomething();
    expect(shown()).toEqual([]);
    show('Steuern', 'info');
    expect(shown()).toEqual(['woocommerce-info: Steuern']);
  });

  it('[SX-11] a payment that runs covers the page at once; its spinner comes with React, and both go', async () => {
    showBusy(true);
    showBusy(true);
    const overlays = () => document.querySelectorAll('body > .blockUI.blockOverlay').length;
    expect(overlays()).toBe(1);
    await react.arrive();
    expect(document.querySelectorAll('.blockOverlay > .shop-busy')).toHaveLength(state === 'blocked' ? 0 : 1);
    expect(need('.blockOverlay').hasAttribute('data-shop-busy')).toBe(state !== 'blocked');
    showBusy(false);
    expect([overlays(), document.querySelector('.shop-busy')]).toEqual([0, null]);
  });
});
