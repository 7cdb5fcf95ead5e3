import { click, need, recordedExchange, throwing } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JQUERY, openShop, type ShopPage } from '../../testing/checkout-page';
import { startTracking } from './index';

/** The code comes on demand. */
async function started(): Promise<void> {
  await page.run(startTracking);
  await vi.dynamicImportSettled();
  await page.settle();
}

/** The same on a page with these data. */
function startedWith(...given: Parameters<typeof ga4w>): Promise<void> {
  page.page.setGlobal('ga4w', ga4w(...given));
  return started();
}

const EVENTS = ['purchase', 'add_to_cart', 'remove_from_cart', 'view_item_list', 'select_content', 'view_item', 'begin_checkout'];
const product = (id: number, more: object = {}): object => ({
  id,
  name: `P${id}`,
  categories: [],
  prices: { price: 1000, currency_minor_unit: 2 },
  ...more,
});
let page: ShopPage;
const gtag = vi.fn();

function ga4w(data: object, settings: object = {}): object {
  return {
    data: { cart: [], ...data },
    settings: { tracker_function_name: 'gtag', events: EVENTS, identifier: null, ...settings },
  };
}
/** Events sent: name and ids of the items. */
const sent = (): unknown[] =>
  gtag.mock.calls
    .filter(([kind]) => kind === 'event')
    .map(([, name, payload]) => [
      name,
      payload.items?.map((item: { item_id: unknown }) => item.item_id) ?? payload.content_id ?? payload.transaction_id,
    ]);

beforeEach(() => void gtag.mockReset());

async function open(jquery = false): Promise<void> {
  page = await openShop('shop-with-cart', { jquery });
  page.page.setGlobal('gtag', gtag);
  page.page.setGlobal('ga4w', ga4w({ products: [product(21), product(33)] }));
  page.page.on(document.body, 'click', (event) => event.preventDefault());
}
const button = (id: number): HTMLElement => need(`.add_to_cart_button[data-product_id="${id}"]`);

describe.each(JQUERY)('tracking %s', (_name, jquery) => {
  beforeEach(() => open(jquery));

  it('[TR-04] added_to_cart: the product of the button, once', async () => {
    await started();
    await page.trigger('added_to_cart', [{}, 'h', jquery ? page.jQuery(button(21)) : button(21)]);
    expect(sent()).toEqual([['add_to_cart', [21]]]);
    await page.trigger('added_to_cart', [{}, 'h', button(33)]);
    expect(sent()).toHaveLength(2);
  });

  it.each([
    ['no argument', () => []],
    ['no button', () => [{}, 'h']],
    ['an empty jQuery set', () => [{}, 'h', { length: 0 }]],
    ['a button without an id', () => [{}, 'h', document.createElement('a')]],
  ])('[CT-06] a cart event with %s logs one error, sends nothing, does not affect other listeners', async (_case, args) => {
    await started();
    await page.trigger('added_to_cart', args());
    expect(page.logged).toHaveLength(1);
    await page.trigger('removed_from_cart', args());
    expect([page.logged.length, sent()]).toEqual([2, []]);
  });
});

describe('tracking', () => {
  beforeEach(() => open());

  it('[TR-04] sends at once what the page lists, each once, in order, and ignores what it does not know', async () => {
    await startedWith({
      events: ['view_item_list', 'view_item', 'view_item', 'add_to_cart', 'made_up', 'purchase', 'begin_checkout'],
      products: [product(1), product(2)],
      product: product(3),
      added_to_cart: [product(4), product(5)],
      cart: {
        items: [product(6)],
        coupons: { zehn: [] },
        totals: { currency_code: 'EUR', total_price: 5, currency_minor_unit: 0 },
      },
    });
    expect(sent()).toEqual([
      ['view_item_list', [1, 2]],
      ['view_item', [3]],
      ['add_to_cart', [4, 5]],
      ['begin_checkout', [6]],
    ]);
    expect(gtag.mock.calls.at(-1)?.[2]).toMatchObject({ value: 5, coupon: 'zehn' });
  });

  it('[TR-04] [TR-05] sends only events that the shop wants, through the function that it names', async () => {
    page.page.setGlobal('gtag', undefined);
    page.page.setGlobal('my_gtag', gtag);
    await startedWith(
      { events: { 0: 'view_item_list', 3: 'view_item' }, products: [product(1)], product: product(3) },
      { events: ['view_item'], tracker_function_name: 'my_gtag' },
    );
    expect(sent()).toEqual([['view_item', [3]]]);
  });

  it('[TR-02] a purchase is sent once per order, also when the page comes from a cache', async () => {
    const order = {
      id: 693,
      affiliation: 'T',
      totals: { currency_code: 'EUR', currency_minor_unit: 2, tax_total: 1, shipping_total: 2, total_price: 3 },
      items: [],
    };
    await startedWith({ events: ['purchase'], order });
    await started();
    expect(sent()).toEqual([['purchase', []]]);
    await startedWith({ events: ['purchase'], order: { ...order, id: 694 } });
    expect(sent()).toHaveLength(2);
  });

  it('[MS-27] a purchase that found no tracker, or one that failed, is sent when the page is shown again', async () => {
    page.page.setGlobal('ga4w', ga4w({ events: ['purchase'], order: { id: 695, totals: {}, items: [] } }));
    page.page.setGlobal('gtag', undefined);
    await started();
    page.page.setGlobal('gtag', throwing('tag blocked'));
    await started();
    expect(Object.keys(sessionStorage).filter((key) => key.includes('695'))).toEqual([]);
    page.page.setGlobal('gtag', gtag);
    await started();
    await started();
    expect(sent()).toEqual([['purchase', []]]);
  });

  it('[TR-02] with blocked storage the purchase is still sent', async () => {
    const blocked = vi
      .spyOn(window, 'sessionStorage', 'get')
      .mockImplementation(throwing(new DOMException('blocked', 'SecurityError')));
    await startedWith({ events: ['purchase'], order: { id: 1, totals: {}, items: [] } });
    expect(sent()).toHaveLength(1);
    blocked.mockRestore();
  });

  it('[TR-04] data that are printed later start it, once', async () => {
    const later = Reflect.get(window, 'ga4w') as object;
    page.page.setGlobal('ga4w', undefined);
    expect(startTracking()).toBe(true);
    document.dispatchEvent(new Event('ga4w:ready'));
    page.page.setGlobal('ga4w', { ...later, data: { events: ['view_item_list'], products: [product(1)] } });
    document.dispatchEvent(new Event('ga4w:ready'));
    document.dispatchEvent(new Event('ga4w:ready'));
    await vi.dynamicImportSettled();
    expect(sent()).toEqual([['view_item_list', [1]]]);
  });

  it('[TR-04] a product page’s button has the number as its value, and the page’s own product goes first', async () => {
    await startedWith({ product: product(7, { name: 'Seite' }), products: [product(7)] });
    document.body.insertAdjacentHTML('beforeend', '<button id="single" name="add-to-cart" value="7"></button>');
    await page.trigger('added_to_cart', [{}, 'h', document.getElementById('single')]);
    expect(gtag.mock.calls[0]?.[2].items[0].item_name).toBe('Seite');
  });

  it('[TR-04] an added product that the page does not know is not sent; a removed one without items', async () => {
    await started();
    const unknown = Object.assign(document.createElement('a'), { id: 'u' });
    unknown.setAttribute('data-product_id', '999');
    await page.trigger('added_to_cart', [{}, 'h', unknown]);
    await page.trigger('removed_from_cart', [{}, 'h', unknown]);
    expect(sent()).toEqual([['remove_from_cart', []]]);
  });

  it('[TR-04] classic cards, also one that a filter adds later: link and other buttons select, adding is left to its event', async () => {
    await startedWith({ products: [product(21), product(37), product(34), product(33)] });
    const card = button(21).closest('.product') as HTMLElement;
    (card.querySelector('.woocommerce-loop-product__title') as HTMLElement).click();
    expect(sent()).toEqual([['select_content', 21]]);
    button(21).click();
    card.click();
    expect(sent()).toHaveLength(1);
    button(37).click();
    click('.button[data-product_id="34"]');
    need('ul.products').insertAdjacentHTML(
      'beforeend',
      '<li class="product"><a class="woocommerce-loop-product__link" href="#" id="new">x</a><a data-product_id="33"></a></li>',
    );
    click('#new');
    expect(sent().slice(1)).toEqual([37, 34, 33].map((id) => ['select_content', id]));
  });

  it('[TR-04] product blocks: adding, selecting by picture, title or options button; an added_to_cart of the same press is no second one', async () => {
    await startedWith({ products: [product(21), product(33)] });
    document.body.insertAdjacentHTML(
      'beforeend',
      `<ul class="wc-block-product-template"><li class="product">
        <div class="wc-block-components-product-image"><a href="#"><img id="picture" alt=""></a></div><h2 class="wp-block-post-title"><a href="#" id="title">x</a></h2><p id="text">x</p>
        <div class="wc-block-components-product-button"><button class="add_to_cart_button" id="add" data-product_id="21"><span id="inner">x</span></button></div></li>
        <li class="product"><div class="wc-block-components-product-button"><a href="#" class="add_to_cart_button product_type_variable" id="options" data-product_id="33">x</a></div></li></ul>`,
    );
    const press = (id: string): void => click(`#${id}`);
    ['picture', 'title', 'text', 'inner', 'options'].forEach(press);
    expect(sent()).toEqual([
      ['select_content', 21],
      ['select_content', 21],
      ['add_to_cart', [21]],
      ['select_content', 33],
    ]);
    await page.trigger('added_to_cart', [{}, 'h', document.getElementById('add')]);
    expect(sent()).toHaveLength(4);
    await page.trigger('added_to_cart', [{}, 'h', document.getElementById('add')]);
    expect(sent()).toHaveLength(5);
  });

  it('[TR-05] without an analytics function nothing happens, and events are heard once it is there', async () => {
    page.page.setGlobal('gtag', undefined);
    await startedWith({ events: ['view_item_list'], products: [product(21)] });
    page.page.setGlobal('gtag', gtag);
    await page.trigger('added_to_cart', [{}, 'h', button(21)]);
    expect(sent()).toEqual([['add_to_cart', [21]]]);
    expect(page.logged).toEqual([]);
  });

  it('[TR-02] [TR-05] where a consent tool holds the tag back, the purchase of the page is sent once its script has loaded, and once', async () => {
    page.page.setGlobal('gtag', undefined);
    page.page.setGlobal('consent_api_get_cookie', () => 'allow');
    page.page.setGlobal('wp_has_consent', () => true);
    const tag = document.body.appendChild(document.createElement('script'));
    await startedWith({ events: ['purchase'], order: { id: 696, totals: {}, items: [] } });
    tag.dispatchEvent(new Event('load'));
    page.page.setGlobal('gtag', gtag);
    expect(gtag).not.toHaveBeenCalled();
    for (const type of ['load', 'load', 'error']) tag.dispatchEvent(new Event(type));
    expect(gtag.mock.calls.map(([kind, name]) => [kind, name])).toEqual([
      ['consent', 'update'],
      ['event', 'purchase'],
    ]);
  });

  it('[TR-05] sends the consent before the first event, and at each change', async () => {
    page.page.setGlobal('ga4w', ga4w({ events: ['view_item'], product: product(1) }));
    page.page.setGlobal('consent_api', { cookie_prefix: 'wp_consent' });
    page.page.setGlobal('consent_api_get_cookie', (name: string) => (name === 'wp_consent_statistics' ? 'allow' : ''));
    page.page.setGlobal('wp_has_consent', (category: string) => category === 'statistics');
    page.page.setGlobal('wp_consent_type', undefined);
    await started();
    expect(Reflect.get(window, 'wp_consent_type')).toBe('optin');
    expect(gtag.mock.calls[0]).toEqual(['consent', 'update', { analytics_storage: 'granted' }]);
    expect(gtag.mock.calls[1]?.[1]).toBe('view_item');
    document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: { marketing: 'deny' } }));
    document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: { functional: 'allow' } }));
    expect(gtag.mock.calls.slice(2)).toEqual([
      ['consent', 'update', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }],
    ]);
    Reflect.deleteProperty(window, 'wp_consent_type');
  });

  it('[TR-04] texts go through the page’s translations', async () => {
    page.page.setGlobal('wp', { i18n: { __: (text: string, domain: string) => `${domain.length > 0 ? 'de:' : ''}${text}` } });
    await startedWith({ events: ['view_item_list'], products: [product(1)] });
    expect(gtag.mock.calls[0]?.[2]).toMatchObject({
      item_list_name: 'de:Viewing products',
      items: [{ item_list_name: 'de:Product List' }],
    });
  });
});

describe('blocks', () => {
  const actions = new Map<string, (data: unknown) => void>();
  const removed: string[] = [];
  beforeEach(async () => {
    actions.clear();
    removed.length = 0;
    page = await openShop('shop');
    page.page.setGlobal('gtag', gtag);
    page.page.setGlobal('ga4w', ga4w({}));
    page.page.setGlobal('wp', {
      hooks: {
        removeAction: (hook: string, namespace: string) => removed.push(`${hook} ${namespace}`),
        addAction: (hook: string, namespace: string, callback: (data: unknown) => void) => {
          expect(removed).toContain(`${hook} ${namespace}`);
          actions.set(hook.replace('experimental__woocommerce_blocks-', ''), callback);
        },
      },
    });
  });

  it('[TR-04] take the place of the shop’s own script and report in the same words', async () => {
    await started();
    actions.get('product-list-render')?.({ products: [product(1)], listName: 'woocommerce/all-products' });
    actions.get('product-render')?.({ product: product(2), listName: 'x' });
    actions.get('product-view-link')?.({ product: product(3) });
    actions.get('cart-add-item')?.({ product: product(4) });
    actions.get('cart-remove-item')?.({ product: product(5), quantity: 2 });
    expect(sent()).toEqual([
      ['view_item_list', [1]],
      ['view_item', [2]],
      ['select_content', 3],
      ['add_to_cart', [4]],
      ['remove_from_cart', [5]],
    ]);
    expect(new Set(removed).size).toBe(13);
    expect(removed).not.toContain(
      'experimental__woocommerce_blocks-checkout-set-active-payment-method woocommerce-google-analytics',
    );
  });

  it('[TR-04] are heard from the start: what they render while the code is loading is reported once, after what the page lists', async () => {
    page.page.setGlobal('ga4w', ga4w({ events: ['view_item'], product: product(2) }));
    startTracking();
    actions.get('product-list-render')?.({ products: [product(1)] });
    expect(sent()).toEqual([]);
    await vi.dynamicImportSettled();
    await page.settle();
    expect(sent()).toEqual([
      ['view_item', [2]],
      ['view_item_list', [1]],
    ]);
  });

  it('[TR-04] begin_checkout reads the store’s own cart, prices as text', async () => {
    await started();
    actions.get('checkout-render-checkout-form')?.({ storeCart: recordedExchange('store-cart-coupon').response.body });
    const payload = gtag.mock.calls[0]?.[2];
    const cart = recordedExchange('store-cart-coupon').response.body as {
      totals: { total_price: string };
      items: { totals: { line_total: string } }[];
    };
    expect(payload).toMatchObject({ currency: 'EUR', value: Number(cart.totals.total_price) / 100, coupon: 'zehn' });
    expect(payload.items.map((item: { price: number }) => item.price)).toEqual(
      cart.items.map(({ totals }) => Number(totals.line_total) / 100),
    );
  });

  it('[TR-04] begin_checkout has the cart also where the checkout block renders before its store has read it', async () => {
    const getCartData = (): unknown => recordedExchange('store-cart-coupon').response.body;
    const select = (store: string): unknown => store === 'wc/store/cart' && { getCartData };
    Object.assign(Reflect.get(window, 'wp') as object, { data: { select } });
    await started();
    actions.get('checkout-render-checkout-form')?.({
      storeCart: { items: [], coupons: [], totals: { currency_code: '', total_price: '0' } },
    });
    expect(gtag.mock.calls.at(-1)?.[2]).toMatchObject({ currency: 'EUR', coupon: 'zehn' });
  });

  it('[TR-05] an analytics function that throws does not break the block', async () => {
    gtag.mockImplementation(throwing('theirs'));
    await started();
    expect(() => actions.get('cart-add-item')?.({ product: product(4) })).not.toThrow();
    expect(() => actions.get('cart-add-item')?.(undefined)).not.toThrow();
    expect(page.logged).not.toEqual([]);
  });
});

describe('cart page', () => {
  it('[TR-04] removing a line is reported, also when the press hits a picture in the link', async () => {
    page = await openShop('cart');
    page.page.setGlobal('gtag', gtag);
    await startedWith({ cart: { items: [product(21, { quantity: 2 })], coupons: [], totals: {} } });
    page.page.on(window, 'click', (event) => event.preventDefault());
    const link = document.querySelector('.woocommerce-cart-form .remove[data-product_id="21"]');
    link?.insertAdjacentHTML('beforeend', '<i id="icon"></i>');
    click('#icon');
    expect(sent()).toEqual([['remove_from_cart', [21]]]);
    expect(gtag.mock.calls[0]?.[2].items[0].quantity).toBe(2);
  });
});

describe('pages without analytics data', () => {
  beforeEach(async () => void (page = await openShop('shop')));

  it('[TR-05] a page without the plugin is quiet; one whose plugin prints nothing warns once', async () => {
    await started();
    expect(page.logged).toEqual([]);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<script id="woocommerce-google-analytics-integration-gtag-js-after" type="text/plain"></script>',
    );
    await started();
    expect(page.logged).toHaveLength(1);
  });
});
