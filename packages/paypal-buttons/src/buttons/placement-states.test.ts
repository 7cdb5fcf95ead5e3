import { listStores } from '@shop/core';
import { need, SDK_ADDRESS } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { openPayPal, type PayPalPage, WRAPPER } from '../testing/open-paypal';
import { showPage } from '../testing/recorded-page';
import { type PlacementFacts, type PlacementView, stackHeight, viewOf } from './buttons.rules';
import { keepRoom } from './placement-states';

let page: PayPalPage;

const FACTS: PlacementFacts = {
  sdk: 'ready',
  outcomes: ['painted'],
  isOn: true,
  isChosen: true,
  hasButtons: true,
  hasFailed: false,
};

describe('what stands in the place of the buttons', () => {
  it.each<[string, Partial<PlacementFacts>, PlacementView | undefined]>([
    ['nothing once they are there', {}, undefined],
    ['room before the SDK is requested', { sdk: 'idle', outcomes: [] }, 'room'],
    ['room while it loads', { sdk: 'loading', outcomes: [] }, 'room'],
    ['room until they are drawn', { outcomes: ['painting'] }, 'room'],
    ['nothing where another method is chosen', { sdk: 'loading', isChosen: false }, undefined],
    ['nothing where they are switched off', { sdk: 'loading', isOn: false }, undefined],
    ['nothing where the SDK brings none', { sdk: 'loading', hasButtons: false }, undefined],
    ['a way to try again', { sdk: 'failed', outcomes: [] }, 'failed'],
    ['the busy way to try again while a new try runs', { sdk: 'loading', hasFailed: true }, 'retrying'],
    ['the same when the SDK is there', { outcomes: [], hasFailed: true }, 'retrying'],
    ['the same until they are drawn', { outcomes: ['painting'], hasFailed: true }, 'retrying'],
    ['no way to try again for another method', { sdk: 'failed', isChosen: false }, undefined],
    ['nothing for shoppers who are not offered one', { outcomes: ['none'] }, undefined],
  ])('[PP-27] %s', (_title, facts, view) => {
    expect(viewOf({ ...FACTS, ...facts })).toEqual(view);
  });

  it.each([
    // 30 % of a button's height between two of them
    [{ layout: 'vertical', height: 40 }, { currency: 'EUR' }, 400, 4 * 40 + 3 * 12],
    [{ layout: 'vertical', height: 48 }, { currency: 'GBP' }, 400, 3 * 48 + 2 * 14],
    [{ layout: 'vertical' }, { currency: 'GBP', 'disable-funding': 'card, paylater' }, 400, 45],
    [{ layout: 'vertical' }, { 'disable-funding': 'card' }, 299, 2 * 35 + 11],
    [{ layout: 'vertical' }, { currency: 'EUR' }, 300, 4 * 45 + 3 * 14],
    [{ layout: 'vertical' }, { currency: 'EUR', 'disable-funding': 'sepa' }, 500, 3 * 55 + 2 * 17],
    [{ layout: 'horizontal', height: 30 }, { currency: 'USD' }, 400, 30],
  ])('[PP-27] room of %o with %o in %i px is %i px high', (style, parameters, width, height) => {
    expect(stackHeight(style, parameters, width)).toBe(height);
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
    await page.pass(1000);
    expect([page.fake.painted(WRAPPER).includes('paypal'), state()]).toEqual([true, null]);
    expect(wrapper()?.contains(document.activeElement)).toBe(true);
  });

  it('[PP-27] where no button is offered, nothing stands in its place', async () => {
    page = await openPayPal('cart', { react: 'present', providers: { paypal: { eligible: [] } } });
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
    expect([state()?.textContent, page.fake.scripts]).toEqual([expect.stringContaining('benötigt eine Einwilligung'), []]);
    document.querySelector('[data-cmplz-src]')?.remove();
    await page.pass(100);
    expect([page.fake.painted(WRAPPER).includes('paypal'), state(), page.fake.scripts.length]).toEqual([true, null, 1]);
  });

  it('[PP-27] each rule has its value in a store, for the debug panel', async () => {
    page = await openPayPal('cart', { providers: { paypal: { eligible: [] } } });
    const rules = (): unknown =>
      [...listStores()].findLast(([name]) => name.startsWith('paypal-buttons.placements'))?.[1].getState();
    const usual = { place: 'page', isOn: true, isChosen: true, isEnabled: true, sdk: 'ready' };
    expect(rules()).toContainEqual({ ...usual, hasButtons: true, outcomes: ['none'] });
    page = await openPayPal('cart', { config: { url_params: { 'client-id': 'x', components: 'messages' } } });
    expect(rules()).toContainEqual(expect.objectContaining({ place: 'page', hasButtons: false }));
  });
});
