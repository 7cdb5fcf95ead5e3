import { formPairs } from '@shop/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JQUERY, openShop, type ShopPage } from '../../testing/checkout-page';
import { startAttribution } from './index';

let page: ShopPage;
const init = vi.fn();
const VISIT = {
  current: { typ: 'organic', src: 'google', mdm: 'organic', cmp: '(none)' },
  current_add: { rf: 'https://www.google.com/', ep: 'https://shop.example/', fd: '2026-11-01 10:00:00' },
  session: { pgs: 3 },
  udata: { vst: 1, uag: 'Mozilla' },
};

function sent(): Record<string, string> {
  const form = document.querySelector<HTMLFormElement>('form.checkout');
  return Object.fromEntries((form ? formPairs(form) : []).filter(([name]) => name.startsWith('wc_order_attribution_')));
}

const elements = (): Element[] => [...document.querySelectorAll('wc-order-attribution-inputs')];
const config = (): {
  params: Record<string, unknown>;
  getAttributionData(): Record<string, string>;
  setOrderTracking(allow: boolean): void;
} => Reflect.get(window, 'wc_order_attribution') as never;

describe('order attribution', () => {
  const open = async (jquery = false): Promise<void> => {
    init.mockClear();
    page = await openShop('checkout-guest', { jquery });
    page.page.setGlobal('sbjs', { init, get: VISIT });
  };
  beforeEach(() => open());

  it('[CO-02] [XC-09] values of the visit go with the order, each name once, also after a second start', () => {
    expect(elements().length).toBeGreaterThan(2);
    for (let starts = 0; starts < 2; starts += 1) startAttribution();
    expect(elements()).toHaveLength(1);
    expect(sent()).toEqual({
      wc_order_attribution_source_type: 'organic',
      wc_order_attribution_referrer: 'https://www.google.com/',
      wc_order_attribution_utm_campaign: '(none)',
      wc_order_attribution_utm_source: 'google',
      wc_order_attribution_utm_medium: 'organic',
      wc_order_attribution_utm_content: '',
      wc_order_attribution_utm_id: '',
      wc_order_attribution_utm_term: '',
      wc_order_attribution_utm_source_platform: '',
      wc_order_attribution_utm_creative_format: '',
      wc_order_attribution_utm_marketing_tactic: '',
      wc_order_attribution_session_entry: 'https://shop.example/',
      wc_order_attribution_session_start_time: '2026-11-01 10:00:00',
      wc_order_attribution_session_pages: '3',
      wc_order_attribution_session_count: '1',
      wc_order_attribution_user_agent: 'Mozilla',
    });
    expect(init).toHaveBeenCalledWith({ lifetime: 1e-5, session_length: 30, base64: false, timezone_offset: '0' });
    expect(config().getAttributionData()).toMatchObject({ source_type: 'organic' });
  });

  it.each([
    ['without the tracker', () => page.page.setGlobal('sbjs', undefined)],
    ['where tracking is not allowed', () => Object.assign(config().params, { allowTracking: false })],
  ])('[CO-02] %s every name is sent empty', (_case, prepare) => {
    prepare();
    startAttribution();
    expect(new Set(Object.values(sent()))).toEqual(new Set(['']));
    expect(Object.keys(sent())).toHaveLength(16);
    expect(init).not.toHaveBeenCalled();
  });

  it.each(JQUERY)(
    '[TR-05] consent given later fills the fields, taken back it empties them and deletes the cookies (%s)',
    async (_name, jquery) => {
      await open(jquery);
      Object.assign(config().params, { allowTracking: false });
      startAttribution();
      expect(sent()['wc_order_attribution_utm_source']).toBe('');
      config().setOrderTracking(true);
      expect(sent()['wc_order_attribution_utm_source']).toBe('google');
      const cookies = vi.spyOn(document, 'cookie', 'set');
      config().setOrderTracking(false);
      expect(sent()['wc_order_attribution_utm_source']).toBe('');
      const deleted = cookies.mock.calls.map(([cookie]) => cookie);
      expect(deleted.map((cookie) => cookie.split('=')[0]).toSorted()).toEqual([
        'sbjs_current',
        'sbjs_current_add',
        'sbjs_first',
        'sbjs_first_add',
        'sbjs_migrations',
        'sbjs_promo',
        'sbjs_session',
        'sbjs_udata',
      ]);
      expect(deleted.every((cookie) => cookie.includes('path=/') && cookie.includes('domain=.shop.example'))).toBe(true);
    },
  );

  it('[CO-02] an element that a fragment brings later is filled by the next change, also one whose values were set before it was defined', () => {
    startAttribution();
    elements()[0]?.replaceWith(document.createElement('wc-order-attribution-inputs'));
    config().setOrderTracking(true);
    expect(sent()['wc_order_attribution_utm_source']).toBe('google');
    const early = document.createElement('wc-order-attribution-inputs');
    Object.defineProperty(early, 'values', { value: { utm_source: 'früh' }, writable: true, configurable: true });
    elements()[0]?.replaceWith(early);
    expect(sent()['wc_order_attribution_utm_source']).toBe('früh');
    config().setOrderTracking(true);
    expect(sent()['wc_order_attribution_utm_source']).toBe('google');
  });

  it.each([
    ['its action', 'setExtensionData'],
    ['its action before WooCommerce 9.9', '__internalSetExtensionData'],
  ])(
    '[CO-02] [TR-05] a block checkout gets the values in its store, by %s, again once the store is in use and with each consent',
    (_name, action) => {
      const set = vi.fn();
      const dispatch = vi.fn((_store: string) => ({ [action]: set }));
      let listener = (): void => undefined;
      const unsubscribe = vi.fn();
      const subscribe = (listen: () => void, _store: string): (() => void) => {
        listener = listen;
        return unsubscribe;
      };
      page.page.setGlobal('wp', { data: { dispatch, subscribe } });
      startAttribution();
      expect(set).not.toHaveBeenCalled();
      page.page.setGlobal('wc', { wcBlocksData: {} });
      listener();
      expect(unsubscribe).toHaveBeenCalledTimes(1);
      expect(dispatch).toHaveBeenCalledWith('wc/store/checkout');
      expect(set).toHaveBeenLastCalledWith(
        'woocommerce/order-attribution',
        expect.objectContaining({ utm_source: 'google' }),
        true,
      );
      config().setOrderTracking(false);
      expect(set).toHaveBeenLastCalledWith('woocommerce/order-attribution', expect.objectContaining({ utm_source: '' }), true);
      expect(set).toHaveBeenCalledTimes(2);
    },
  );
});
