import { listStores } from '@shop/core';
import { need, SDK_ADDRESS } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { features } from '../bundle';
import { openPayPal, type PayPalPage, WRAPPER } from '../testing/open-paypal';
import { showPage } from '../testing/recorded-page';
import { type PlacementFacts, type PlacementView, roomOf, stackHeight, viewOf } from './buttons.rules';
import { keepRoom } from './placement-states';

let page: PayPalPage;

const FACTS: PlacementFacts = {
  sdk: 'ready',
  outcomes: ['painted'],
  isOn: true,
  isChosen: true,
  hasButtons: true,
  height: 40,
  rows: 2,
  hasFailed: false,
};
const LOADING = { status: 'loading', height: 40, rows: 2 } as const;

describe('what stands in the place of the buttons', () => {
  it.each<[string, Partial<PlacementFacts>, PlacementView | undefined]>([
    ['nothing once they are there', {}, undefined],
    ['room before the SDK is requested', { sdk: 'idle', outcomes: [] }, LOADING],
    ['room while it loads', { sdk: 'loading', outcomes: [] }, LOADING],
    ['room until they are drawn', { outcomes: ['painting'] }, LOADING],
    ['nothing where another method is chosen', { sdk: 'loading', isChosen: false }, undefined],
    ['nothing where they are switched off', { sdk: 'loading', isOn: false }, undefined],
    ['nothing where the SDK brings none', { sdk: 'loading', hasButtons: false }, undefined],
    ['a way to try again', { sdk: 'failed', outcomes: [] }, { status: 'failed' }],
    ['the busy way to try again while a new try runs', { sdk: 'loading', hasFailed: true }, { status: 'failed', isBusy: true }],
    ['the same when the SDK is there', { outcomes: [], hasFailed: true }, { status: 'failed', isBusy: true }],
    ['the same until they are drawn', { outcomes: ['painting'], hasFailed: true }, { status: 'failed', isBusy: true }],
    ['no way to try again for another method', { sdk: 'failed', isChosen: false }, undefined],
    ['nothing for shoppers who are not offered one', { outcomes: ['none'] }, undefined],
  ])('[PP-27] %s', (_title, facts, view) => {
    expect(viewOf({ ...FACTS, ...facts })).toEqual(view);
  });

  it.each([
    [{ layout: 'vertical', height: 48 }, { currency: 'GBP' }, 400, { height: 48, rows: 3 }],
    [{ layout: 'vertical' }, { currency: 'GBP', 'disable-funding': 'card, paylater' }, 400, { height: 45, rows: 1 }],
    [{ layout: 'vertical' }, { 'disable-funding': 'card' }, 299, { height: 35, rows: 2 }],
    [{ layout: 'vertical' }, { currency: 'EUR' }, 300, { height: 45, rows: 4 }],
    [{ layout: 'vertical' }, { currency: 'EUR', 'disable-funding': 'sepa' }, 500, { height: 55, rows: 3 }],
    [{ layout: 'horizontal', height: 30 }, { currency: 'USD' }, 400, { height: 30, rows: 1 }],
  ])('[PP-27] room of %o with %o in %i px is %o', (style, parameters, width, room) => {
    expect(roomOf(style, parameters, width)).toEqual(room);
  });

  it('[PP-27] buttons of a stack have 30 % of their height between them', () => {
    expect([stackHeight({ height: 40, rows: 4 }), stackHeight({ height: 45, rows: 1 })]).toEqual([196, 45]);
  });
});

describe('on the page', () => {
  const wrapper = () => document.querySelector<HTMLElement>(WRAPPER);
  const state = () => document.querySelector('.ppcp-placement-state');

  describe('when the file is parsed', () => {
    const kept = (): unknown[] => [wrapper()?.style.minHeight, wrapper()?.hasAttribute('data-shop-room')];
    const open = (fields: Record<string, unknown> = {}, name = 'cart'): void => {
      showPage(name, fields);
      // As the plugin has marked it.
      wrapper()?.setAttribute('data-shop-room', '');
      wrapper()?.style.setProperty('min-height', '99px');
      keepRoom();
    };

    it.each(['cart', 'product-simple'])('[PP-27] the room of %s is kept, in place of what the plugin has kept', (name) => {
      open({}, name);
      expect(kept()).toEqual(['173px', false]);
    });

    it.each([
      ['the SDK brings none', { url_params: { components: 'messages' } }],
      ['a guest has to sign in first', { data_client_id: { user: 0, has_subscriptions: true } }],
    ])('[PP-27] no room is kept where %s', (_case, fields) => {
      open(fields);
      expect(kept()).toEqual(['', false]);
    });

    it('[XC-01] nothing is done without a config', () => {
      open({ context: '' });
      expect(kept()).toEqual(['99px', true]);
    });
  });

  it('[PP-02] "try again" keeps the focus while the SDK is tried; the buttons that come get it', async () => {
    page = await openPayPal('cart', { react: 'present', sdk: { fail: true } });
    expect(state()?.textContent).toContain('konnten nicht geladen werden');
    const { scripts } = page.providers;
    const button = need('.ppcp-placement-state button');
    scripts.next(SDK_ADDRESS, { fail: true });
    await page.press('.ppcp-placement-state button');
    expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'false']);
    scripts.next(SDK_ADDRESS, { delayMs: 1000 });
    await page.press('.ppcp-placement-state button');
    expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'true']);
    expect(document.querySelector('.shop-skeleton')).toBeNull();
    await page.pass(1000);
    expect([page.fake.painted(WRAPPER).includes('paypal'), state()]).toEqual([true, null]);
    expect(wrapper()?.contains(document.activeElement)).toBe(true);
  });

  it('[PP-27] where no button is offered, the skeleton leaves nothing behind', async () => {
    await features.load();
    page = await openPayPal('cart', { providers: { paypal: { eligible: [] } } });
    expect(state()).toBeNull();
    page = await openPayPal('cart', {
      config: { url_params: { 'client-id': 'x', components: 'messages' } },
      answers: { 'ppc-cart-script-params': { success: false } },
    });
    expect(state()).toBeNull();
  });

  it('[MS-28] a library that a consent tool withholds is never fetched; its place says why, and it comes after the consent', async () => {
    page = await openPayPal('cart', {
      react: 'present',
      html: (html) =>
        html.replace('</body>', '<script type="text/plain" data-cmplz-src="https://www.paypal.com/sdk/js"></script></body>'),
    });
    expect([state()?.textContent, page.fake.scripts]).toEqual([expect.stringContaining('benötigt Ihre Einwilligung'), []]);
    document.querySelector('[data-cmplz-src]')?.remove();
    await page.pass(100);
    expect([page.fake.painted(WRAPPER).includes('paypal'), state(), page.fake.scripts.length]).toEqual([true, null, 1]);
  });

  it('[PP-27] each rule has its value in a store, for the debug panel', async () => {
    page = await openPayPal('cart', { providers: { paypal: { eligible: [] } } });
    const rules = (): unknown => listStores().get('paypal-buttons.placements')?.getState();
    const usual = { place: 'page', isOn: true, isChosen: true, isEnabled: true, sdk: 'ready' };
    expect(rules()).toContainEqual({ ...usual, hasButtons: true, outcomes: ['none'] });
    page = await openPayPal('cart', { config: { url_params: { 'client-id': 'x', components: 'messages' } } });
    expect(rules()).toContainEqual(expect.objectContaining({ place: 'page', hasButtons: false }));
  });
});
