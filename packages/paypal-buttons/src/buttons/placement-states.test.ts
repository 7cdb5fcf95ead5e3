import { listStores } from '@shop/core';
import { given } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { features } from '../bundle';
import { openPage, WRAPPER } from '../testing/paypal-page';
import { showPage } from '../testing/recorded-page';
import { settle } from '../testing/shopper';
import { type PlacementFacts, type PlacementView, roomOf, stackHeight, viewOf } from './buttons.rules';
import { keepRoom } from './placement-states';

const FACTS: PlacementFacts = {
  sdk: 'ready',
  outcomes: ['painted'],
  isOn: true,
  isChosen: true,
  hasButtons: true,
  height: 40,
  rows: 2,
  isDebugging: false,
  hasFailed: false,
};
const LOADING = { status: 'loading', height: 40, rows: 2 } as const;
const hidden = (reason: Extract<PlacementView, { status: 'hidden' }>['reason']) => ({ status: 'hidden', reason }) as const;

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
    ['operators: not offered', { outcomes: ['none'], isDebugging: true }, hidden('ineligible')],
    ['operators: one of two is there', { outcomes: ['none', 'painted'], isDebugging: true }, undefined],
    ['operators: switched off', { isOn: false, isDebugging: true }, hidden('off')],
    ['operators: another method', { isChosen: false, isDebugging: true }, hidden('notChosen')],
    ['operators: no component', { hasButtons: false, isDebugging: true }, hidden('noComponent')],
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

  it('[PP-27] the room is kept while the SDK loads, and given back when the buttons are there', async () => {
    await openPage('cart', { sdk: 'hangs' });
    expect(Number.parseInt(wrapper()?.style.minHeight ?? '', 10)).toBeGreaterThanOrEqual(25);
    await openPage('cart');
    expect(wrapper()?.childElementCount).toBeGreaterThan(0);
    expect([wrapper()?.style.minHeight, state()]).toEqual(['', null]);
  });

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

  it('[PP-02] an SDK that fails is said beside the buttons, and a second try brings them', async () => {
    await features.load();
    let isBlocked = true;
    const { fake } = await openPage('cart', { sdk: () => (isBlocked ? 'blocked' : 'loads') });
    await vi.waitFor(() => expect(state()?.textContent).toContain('konnten nicht geladen werden'));
    expect(wrapper()?.nextElementSibling).toBe(state());
    isBlocked = false;
    given(state()?.querySelector('button'), 'button').click();
    await settle();
    await vi.waitFor(() => expect(fake.painted(WRAPPER)).toContain('paypal'));
    await vi.waitFor(() => expect(state()).toBeNull());
  });

  it('[PP-02] "try again" keeps the focus while the SDK is tried; the buttons that come get it', async () => {
    await features.load();
    let fate: 'blocked' | 'hangs' = 'blocked';
    let tag: HTMLScriptElement | undefined;
    const { fake } = await openPage('cart', { sdk: (made) => ((tag = made), fate) });
    await vi.waitFor(() => expect(state()?.textContent).toContain('konnten nicht geladen werden'));
    const button = given(state()?.querySelector('button'), 'button');
    button.focus();
    button.click();
    await settle();
    await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    expect(document.activeElement).toBe(button);
    fate = 'hangs';
    button.click();
    await settle();
    expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'true']);
    expect(document.querySelector('.shop-skeleton')).toBeNull();
    const last = given(tag, 'tag');
    fake.execute(last);
    last.dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(fake.painted(WRAPPER)).toContain('paypal'));
    await vi.waitFor(() => expect(state()).toBeNull());
    expect(wrapper()?.contains(document.activeElement)).toBe(true);
  });

  it('[PP-27] the skeleton leaves nothing behind; shoppers read no reason why there are no buttons, operators do', async () => {
    await features.load();
    await openPage('cart', { paypal: { eligible: [] } });
    await settle();
    const forShoppers = state()?.textContent ?? '';
    await openPage('cart', { config: { url_params: { 'client-id': 'x', components: 'messages' } } });
    expect(state()).toBeNull();
    localStorage.setItem('shop-debug', '1');
    document.body.dispatchEvent(new Event('updated_checkout'));
    await vi.waitFor(() => expect(state()?.textContent).toContain('components'));
    expect(forShoppers).not.toContain('Betreiber');
  });

  it('[MS-28] a library that a consent tool withholds is never fetched; its place says why, and it comes after the consent', async () => {
    await features.load();
    const tags: string[] = [];
    const { fake } = await openPage('cart', {
      html: (html) =>
        html.replace('</body>', '<script type="text/plain" data-cmplz-src="https://www.paypal.com/sdk/js"></script></body>'),
      sdk: ({ src }) => (tags.push(src), 'loads'),
    });
    await vi.waitFor(() => expect(state()?.textContent).toContain('benötigt Ihre Einwilligung'));
    expect(tags).toEqual([]);
    document.querySelector('[data-cmplz-src]')?.remove();
    await settle();
    await vi.waitFor(() => expect(fake.painted(WRAPPER)).toContain('paypal'));
    await vi.waitFor(() => expect(state()).toBeNull());
    expect(tags).toHaveLength(1);
  });

  it('[PP-27] each rule has its value in a store, for the debug panel', async () => {
    await openPage('cart', { paypal: { eligible: [] } });
    await settle();
    const rules = (): unknown => listStores().get('paypal-buttons.placements')?.getState();
    const usual = { place: 'page', isOn: true, isChosen: true, isEnabled: true, sdk: 'ready' };
    await vi.waitFor(() => expect(rules()).toContainEqual({ ...usual, hasButtons: true, outcomes: ['none'] }));
    await openPage('cart', { config: { url_params: { 'client-id': 'x', components: 'messages' } } });
    await settle();
    expect(rules()).toContainEqual(expect.objectContaining({ place: 'page', hasButtons: false }));
  });
});
