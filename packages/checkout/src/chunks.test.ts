import * as address from './address';
import * as cart from './cart/cart-page';
import * as order from './order';
import { need } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isBlocked, whenReady } from '@shop/core';
import { type ChunkFiles, fetchChunks } from './chunks';
import { releaseOrders } from './order/held-orders';
import { JQUERY, openShop, type ShopPage, type ShopPageOptions } from './testing/checkout-page';

const form = () => need<HTMLFormElement>('form.checkout');
const button = () => need<HTMLButtonElement>('#place_order');

/** A file that comes when the test says so. */
function late<Chunk>(chunk: Chunk) {
  let arrive = (): void => undefined;
  const load = vi.fn(() => new Promise<Chunk>((resolve) => (arrive = () => resolve(chunk))));
  return { load, arrive: () => arrive() };
}

const here: ChunkFiles = {
  address: () => Promise.resolve(address),
  cart: () => Promise.resolve(cart),
  order: () => Promise.resolve(order),
};
let readyState: DocumentReadyState;
let page: ShopPage;
let sent: (string | undefined)[];

/** The markup is there, and its scripts have run. */
function parsed(): void {
  readyState = 'interactive';
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
}

const settled = (): Promise<void> => page.pass(50);

/** What the browser would send to the server itself: the name of the pressed button. */
function toServer(event: SubmitEvent): void {
  if (!event.defaultPrevented) sent.push(event.submitter?.id);
  event.preventDefault();
}

/** Opens a page that is still being parsed. */
async function open(source: string, options: ShopPageOptions = {}): Promise<void> {
  readyState = 'loading';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  sent = [];
  page = await openShop(source, options);
  page.page.on(window, 'submit', toServer as EventListener);
}
/** A page without forms and config, with this in its body. */
const openEmpty = (html = ''): Promise<void> => open(`<html><body>${html}</body></html>`);
const setGlobals = (...names: string[]): void => names.forEach((name) => page.page.setGlobal(name, {}));
afterEach(releaseOrders);

/** Starts as `index.ts` does. @returns what happened, in order; `page` is a ready function that the page adds after ours. */
function start(files: ChunkFiles): string[] {
  const happened: string[] = [];
  const chunks = fetchChunks(() => {
    happened.push('late');
    releaseOrders();
  }, files);
  whenReady(() => chunks.whenHere(() => void happened.push(chunks.order ? 'checkout' : 'no checkout')));
  whenReady(() => chunks.whenHere(() => void setTimeout(releaseOrders)));
  return happened;
}

/** The page has no config of an order yet. @returns prints it */
function takeOrderConfig(): () => void {
  const names = ['wc_checkout_params', 'wc_tokenization_form_params', 'wc_add_payment_method_params', 'bnpl_token_sync'];
  const config = Object.fromEntries(
    names.filter((name) => Object.hasOwn(window, name)).map((name) => [name, Reflect.get(window, name) as unknown]),
  );
  for (const name of names) Reflect.deleteProperty(window, name);
  return () => void Object.assign(window, config);
}

/** The checkout's file comes when the test says so. */
function startLate() {
  const { load, arrive } = late(order);
  return { load, arrive, happened: start({ ...here, order: load }) };
}

describe.each(JQUERY)('the files that a checkout page needs, %s', (_name, jquery) => {
  beforeEach(() => open('checkout-guest', { jquery }));

  it('[XC-08] come before the page is parsed: nothing waits for them', async () => {
    const happened = start(here);
    whenReady(() => void happened.push('page'));
    parsed();
    await settled();
    expect(happened).toContain('checkout');
    if (jquery) expect(happened).toEqual(['checkout', 'page']);
  });

  it('[CO-01] [MS-18] an order that is sent before they are there waits: the form is covered at once and says so; then it is sent once, with its button', async () => {
    const { arrive, happened } = startLate();
    parsed();
    await settled();
    expect(happened).toEqual([]);
    // The browser sends nothing by itself.
    expect(form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))).toBe(false);
    button().click();
    expect(isBlocked(form())).toBe(true);
    expect(form().nextElementSibling?.textContent).toMatch(/Einen Moment|One moment/);
    button().click();
    expect(sent).toEqual([]);
    arrive();
    await settled();
    expect(sent).toEqual(['place_order']);
    expect(happened).toEqual(['checkout']);
    expect([isBlocked(form()), document.querySelector('.shop-order-progress')]).toEqual([false, null]);
    await settled();
    expect(sent).toEqual(['place_order']);
    // Nothing is held any more.
    button().click();
    expect(sent).toEqual(['place_order', 'place_order']);
  });

  it.each<[string, () => void]>([
    [
      'a field that is changed after the press',
      () => {
        // What scripts tell each other is no change by the shopper.
        need('#billing_city').dispatchEvent(new CustomEvent('change', { bubbles: true }));
        expect(isBlocked(form())).toBe(true);
        need('#billing_city').dispatchEvent(new InputEvent('input', { bubbles: true }));
        expect(isBlocked(form())).toBe(false);
        expect(document.querySelector('.shop-order-progress')).toBeNull();
      },
    ],
    ['a form that is removed', () => form().remove()],
  ])('[MS-18] [XC-07] %s drops the order', async (_what, change) => {
    const { arrive, happened } = startLate();
    parsed();
    await settled();
    button().click();
    change();
    arrive();
    await settled();
    expect(happened).toEqual(['checkout']);
    await settled();
    expect(sent).toEqual([]);
  });

  it('[XC-01] whose config stands below our script: they are fetched once the page is parsed', async () => {
    const printConfig = takeOrderConfig();
    const load = vi.fn(here.order);
    const happened = start({ ...here, order: load });
    await settled();
    expect(load).not.toHaveBeenCalled();
    printConfig();
    parsed();
    await settled();
    expect(happened).toEqual(['checkout']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('[XC-02] never load: one line in the console, and order and page go on without us', async () => {
    const never = (): Promise<never> => Promise.reject(new Error('offline'));
    const happened = start({ address: never, cart: never, order: never });
    const again = start({ address: never, cart: never, order: never });
    whenReady(() => void happened.push('page'));
    parsed();
    button().click();
    await settled();
    expect(happened).toContain('page');
    await settled();
    expect(sent).toEqual(['place_order']);
    expect([...happened].toSorted()).toEqual(['no checkout', 'page']);
    await settled();
    expect(again).toEqual(['no checkout']);
    expect(page.logged.toSorted()).toEqual([
      expect.stringContaining('checkout-address.js could not be loaded'),
      expect.stringContaining('checkout-order.js could not be loaded'),
    ]);
  });

  it('[CO-01] a page with an address and no order holds no form', async () => {
    takeOrderConfig();
    const { load } = late(address);
    start({ ...here, address: load });
    parsed();
    button().click();
    expect([load.mock.calls.length, sent]).toEqual([1, ['place_order']]);
  });

  it('[XC-08] that are requested one after the other are waited for together', async () => {
    const printConfig = takeOrderConfig();
    const [first, second] = [late(address), late(order)];
    const chunks = fetchChunks(() => undefined, { ...here, address: first.load, order: second.load });
    printConfig();
    parsed();
    first.arrive();
    await settled();
    const waiting = vi.fn();
    chunks.whenHere(waiting);
    await settled();
    expect(waiting).not.toHaveBeenCalled();
    second.arrive();
    await settled();
    expect(waiting).toHaveBeenCalledTimes(1);
    // Nothing is in flight any more.
    const atOnce = vi.fn();
    chunks.whenHere(atOnce);
    expect(atOnce).toHaveBeenCalledTimes(1);
  });
});

const FORM = '<form class="checkout"></form>';
const COUNTRY = '<select class="country_to_state"></select>';

describe('the files that a page needs: those whose config it has, with what they drive', () => {
  it.each([
    ['a checkout', ['wc_checkout_params', 'wc_country_select_params'], FORM + COUNTRY, ['address', 'order']],
    ['an address without an order', ['wc_address_i18n_params'], COUNTRY, ['address']],
    ['saved methods', ['wc_tokenization_form_params'], '<ul class="woocommerce-SavedPaymentMethods"></ul>', ['order']],
    ['a new method', ['wc_add_payment_method_params'], '<form id="add_payment_method"></form>', ['order']],
    ['a product with the config that a wallet prints', ['wc_checkout_params', 'wc_country_select_params'], '', []],
    ['a cart, also one without lines', ['wc_cart_params'], '', ['cart']],
    ['forms without config', [], FORM + COUNTRY, []],
    ['neither', [], '', []],
    ['the token alone, whose field is not ours', ['bnpl_token_sync'], '', ['order']],
    ['the token, beside an address', ['bnpl_token_sync', 'wc_address_i18n_params'], '', ['order']],
  ])('[XC-01] [XC-08] %s', async (_page, globals, html, wanted) => {
    await openEmpty(html);
    setGlobals(...globals);
    const load = { address: vi.fn(here.address), cart: vi.fn(here.cart), order: vi.fn(here.order) };
    start(load);
    parsed();
    await settled();
    expect(Object.keys(load).filter((chunk) => load[chunk as keyof typeof load].mock.calls.length > 0)).toEqual(wanted);
  });

  it('[XC-07] forms that come late: one file, one start, however many there are', async () => {
    await openEmpty();
    setGlobals('wc_checkout_params');
    const { load, arrive, happened } = startLate();
    parsed();
    await settled();
    expect(load).not.toHaveBeenCalled();
    document.body.insertAdjacentHTML('beforeend', FORM);
    await settled();
    document.body.insertAdjacentHTML('beforeend', FORM);
    await settled();
    expect([load.mock.calls.length, happened]).toEqual([1, ['no checkout']]);
    arrive();
    await settled();
    expect(happened).toEqual(['no checkout', 'late']);
    document.body.insertAdjacentHTML('beforeend', FORM);
    await settled();
    expect([load.mock.calls.length, happened]).toEqual([1, ['no checkout', 'late']]);
  });

  it('[XC-07] a form that comes when its config has gone is left alone', async () => {
    await openEmpty();
    setGlobals('wc_checkout_params');
    const load = vi.fn(here.order);
    const happened = start({ ...here, order: load });
    parsed();
    await settled();
    page.page.setGlobal('wc_checkout_params', undefined);
    document.body.insertAdjacentHTML('beforeend', FORM);
    await settled();
    expect([load.mock.calls.length, happened, page.logged]).toEqual([0, ['no checkout'], []]);
  });
});

describe("the page's ready functions", () => {
  beforeEach(() => open('checkout-guest', { jquery: true }));

  it('[CO-01] [XC-07] find the checkout started, also where its files come after the page; an order that waits is sent when gateways have bound themselves, in their ready functions behind ours', async () => {
    const { arrive, happened } = startLate();
    const asked: string[] = [];
    page.jQuery(() => {
      happened.push('gateway');
      form().addEventListener('submit', () => void asked.push('gateway'));
    });
    parsed();
    await settled();
    expect(happened).toEqual([]);
    button().click();
    arrive();
    await settled();
    expect(sent).toEqual(['place_order']);
    expect([happened, asked]).toEqual([['checkout', 'gateway'], ['gateway']]);
  });

  it('[CO-01] that somebody else holds for good do not hold an order for good', async () => {
    start(here);
    page.jQuery.holdReady(true);
    parsed();
    button().click();
    await page.pass(2900);
    expect(sent).toEqual([]);
    await page.pass(200);
    expect(sent).toEqual(['place_order']);
  });

  it('[XC-07] that have run already are not held: the checkout starts when its files are there', async () => {
    parsed();
    await settled();
    const { arrive, happened } = startLate();
    page.jQuery(() => void happened.push('gateway'));
    await settled();
    expect(happened).toEqual(['gateway']);
    arrive();
    await settled();
    expect(happened).toEqual(['gateway', 'checkout']);
  });

  it('[MS-19] wait for a stalled file for 3 s at most; the checkout starts when it comes', async () => {
    const { arrive, happened } = startLate();
    page.jQuery(() => void happened.push('consent banner'));
    parsed();
    await page.pass(2900);
    expect(happened).toEqual([]);
    await page.pass(200);
    expect(happened).toEqual(['consent banner']);
    button().click();
    expect([sent, isBlocked(form())]).toEqual([[], true]);
    arrive();
    await page.pass(100);
    expect(happened).toEqual(['consent banner', 'checkout']);
    expect(sent).toEqual(['place_order']);
  });
});
