import { asList, asRecord, jq, methodOf, on, ownPath, pageFunction, pageValue, tryStorage } from '@shop/core';
import { log } from '../../bundle';
import { onBody, onElement } from '../../page/listen';
import { type BlockCall, type BlockHook, type TakeCall, listenToBlocks, removeHook } from './block-hooks';
import { type PageData, findProduct, numberOf, records } from './page-data.rules';
import { type EventData, type EventName, EVENT_NAMES, payloadOf } from './payloads.rules';

/** Reports what this page has to tell at once, then what shoppers do (tracking contract e). @param early what blocks have reported until now */
export function runTracking(page: PageData, early: readonly BlockCall[]): void {
  const { data } = page;
  const track = createTrack(page);
  const printed = {
    storeCart: ownPath(data, 'cart'),
    products: ownPath(data, 'products'),
    product: ownPath(data, 'product'),
    order: ownPath(data, 'order'),
  };
  listenToShop(page, track);
  const report = followBlocks(track);
  whenTagged(page.trackerName, () => {
    followConsent((update) => pageFunction(page.trackerName)?.('consent', 'update', update));
    for (const name of new Set(asList(ownPath(data, 'events')))) {
      if (isEventName(name)) track(name, name === 'add_to_cart' ? { product: ownPath(data, 'added_to_cart') } : printed);
    }
    for (const call of early) report(...call);
  });
}

/** Runs `begin` once the analytics function is there: a consent tool may hold its script back, on a page that tells of an order once. */
function whenTagged(trackerName: string, begin: () => void): void {
  const waiting = new AbortController();
  const look = (): void => {
    if (waiting.signal.aborted || !pageFunction(trackerName)) return;
    waiting.abort();
    begin();
  };
  look();
  // The tag's own file has loaded, or was blocked.
  for (const type of ['load', 'error']) document.addEventListener(type, look, { capture: true, signal: waiting.signal });
}

const CART_REMOVE = '.woocommerce-cart-form .woocommerce-cart-form__cart-item .remove[data-product_id]';

/** Number of the product that a button is about; `undefined` when it does not say. */
function productIdOf(button: Element | undefined, useValue: boolean): number | undefined {
  const text = button?.getAttribute('data-product_id') || (useValue && button ? Reflect.get(button, 'value') : '');
  const id = Number.parseInt(String(text), 10);
  return Number.isNaN(id) ? undefined : id;
}

/** Reports what happens in classic listings, mini-cart and cart (tracking contract c). */
function listenToShop(page: PageData, track: Track): void {
  /** Block buttons whose click was reported: an `added_to_cart` that follows is the same event. */
  const reported = new WeakSet<Element>();

  onBody('added_to_cart', (_fragments, _hash, argument) => {
    const button = jq.unwrap(argument);
    if (button && reported.delete(button)) return;
    const id = productIdOf(button, true);
    if (id === undefined) return log.error('An added_to_cart event without a product id cannot be tracked');
    const ofPage = ownPath(page.data, 'product');
    const product = numberOf(ownPath(ofPage, 'id')) === id ? ofPage : findProduct(page, id);
    if (product) track('add_to_cart', { product });
  });

  const removed = (button: Element | undefined): void => {
    const id = productIdOf(button, false);
    if (id === undefined) return log.error('A removal from the cart without a product id cannot be tracked');
    track('remove_from_cart', { product: findProduct(page, id) });
  };
  onBody('removed_from_cart', (_fragments, _hash, argument) => removed(jq.unwrap(argument)));
  onElement('click', CART_REMOVE, removed);

  for (const { card: cards, product: selector, decide } of CARDS) {
    onElement('click', cards, (card, { target }) => {
      const event = target instanceof Element ? decide(target) : undefined;
      const id = productIdOf(card.querySelector(selector) ?? undefined, false);
      if (id === undefined || !event || !(target instanceof Element)) return;
      const button = target.closest('[data-product_id]');
      if (event === 'add_to_cart' && button) reported.add(button);
      track(event, { product: findProduct(page, id) });
    });
  }
}

/** The event that each hook of a block means (TR-04). */
const MEANINGS: Readonly<Record<BlockHook, EventName>> = {
  'product-list-render': 'view_item_list',
  'product-render': 'view_item',
  'product-view-link': 'select_content',
  'cart-add-item': 'add_to_cart',
  'cart-remove-item': 'remove_from_cart',
  'checkout-render-checkout-form': 'begin_checkout',
};
/** Hooks on which the shop's outdated script would report everything twice. */
const SILENCED = [
  'checkout-submit',
  'checkout-set-email-address',
  'checkout-set-phone-number',
  'checkout-set-billing-address',
  'cart-set-item-quantity',
  'product-search',
  'store-notice-create',
];

/** The checkout block may render before its store has read the cart: by now it has. */
function withCart(data: EventData): EventData {
  const isEmpty = data.storeCart !== undefined && records(ownPath(data.storeCart, 'items')).length === 0;
  const store = isEmpty ? pageFunction('wp.data.select')?.('wc/store/cart') : undefined;
  return { ...data, storeCart: methodOf(store, 'getCartData')?.() ?? data.storeCart };
}

/** Listens to the blocks in place of the shop's own script. Nothing on pages without blocks. @returns reports what a block did before */
function followBlocks(track: Track): TakeCall {
  const report: TakeCall = (hook, data) => {
    try {
      track(MEANINGS[hook], withCart(asRecord(data) ?? {}));
    } catch (error) {
      // A block's own work must not end because of analytics.
      log.warn(`The analytics event of the block hook ${hook} could not be sent`, error);
    }
  };
  for (const suffix of SILENCED) removeHook(suffix);
  listenToBlocks(report);
  return report;
}

type CardEvent = 'add_to_cart' | 'select_content';

interface CardKind {
  readonly card: string;
  /** Child that carries the product's number in `data-product_id`. */
  readonly product: string;
  readonly decide: (clicked: Element) => CardEvent | undefined;
}

function addsToCart(button: Element): boolean {
  return button.classList.contains('add_to_cart_button') && !button.classList.contains('product_type_variable');
}

/** Classic listings report adding themselves (`added_to_cart`). */
function decideClassic(clicked: Element): CardEvent | undefined {
  if (clicked.closest('.woocommerce-loop-product__link')) return 'select_content';
  const button = clicked.closest('.button[data-product_id]');
  return button && !addsToCart(button) ? 'select_content' : undefined;
}

function decideBlock(clicked: Element): CardEvent | undefined {
  const button = clicked.closest('.wc-block-components-product-button [data-product_id]');
  if (button) return addsToCart(button) ? 'add_to_cart' : 'select_content';
  return clicked.closest('.wc-block-components-product-image a, .wp-block-post-title a') ? 'select_content' : undefined;
}

/** Cards of classic listings and of product blocks (tracking contract c). */
const CARDS: readonly CardKind[] = [
  { card: '.products .product:not(.wp-block-post)', product: 'a[data-product_id]', decide: decideClassic },
  {
    card: '.products-block-post-template .product, .wc-block-product-template .product, .wc-block-grid__product',
    product: '[data-product_id]',
    decide: decideBlock,
  },
];

const keyOf = (transactionId: unknown): string => `shop_tracked_order:${String(transactionId)}`;

/**
 * Whether this tab has reported an order (TR-02). The server prints an order once, but a page from the browser's cache prints it again. With blocked storage
 * (G11) a purchase is rather reported twice than never.
 */
function wasReported(transactionId: unknown): boolean {
  return Boolean(tryStorage(() => sessionStorage.getItem(keyOf(transactionId))));
}

const TEXT_DOMAIN = 'woocommerce-google-analytics-integration';

type Track = (name: EventName, data: EventData) => void;

function isEventName(name: unknown): name is EventName {
  return EVENT_NAMES.some((known) => known === name);
}

function translate(text: string): string {
  return String(pageFunction('wp.i18n.__')?.(text, TEXT_DOMAIN) ?? text);
}

function createTrack({ trackerName, wanted, identifier, pageList }: PageData): Track {
  const style = { identifier, translate, ...(pageList === undefined ? {} : { pageList }) };
  return (name, data) => {
    if (!wanted.includes(name)) return;
    const payload = payloadOf(name, data, style);
    if (!payload) return;
    // Looked up each time; a page without a tracker gets nothing (TR-05).
    const tracker = pageFunction(trackerName);
    if (!tracker) return;
    const order = name === 'purchase' ? [payload['transaction_id']] : [];
    if (order.some(wasReported)) return;
    tracker('event', name, payload);
    // After the tracker: a purchase that reached none is not lost.
    for (const id of order) tryStorage(() => sessionStorage.setItem(keyOf(id), '1'));
  };
}

/** Consent categories and the storage types of analytics that hang on them (tracking contract c). */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  statistics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
};

/** An update for analytics: granted or denied per storage type; empty: nothing to say. */
export function consentUpdate(answers: Readonly<Record<string, boolean>>): Record<string, 'granted' | 'denied'> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([category, allowed]) =>
      Object.hasOwn(TYPES, category)
        ? (TYPES[category] ?? []).map((type) => [type, allowed ? 'granted' : 'denied'] as const)
        : [],
    ),
  );
}

/** What the shopper has answered before: categories of which the consent plugin holds a cookie. */
function answeredBefore(): Record<string, boolean> {
  const prefix = String(pageValue('consent_api.cookie_prefix') ?? '');
  const answered = Object.keys(TYPES).filter((category) => pageFunction('consent_api_get_cookie')?.(`${prefix}_${category}`));
  return Object.fromEntries(answered.map((category) => [category, pageFunction('wp_has_consent')?.(category) === true]));
}

/** Tells analytics what the shopper allows, now and at each change (TR-05). Nothing on pages without a consent API. */
function followConsent(send: (update: Record<string, 'granted' | 'denied'>) => void): void {
  if (typeof pageValue('wp_has_consent') !== 'function') return;
  const sendUpdate = (answers: Readonly<Record<string, boolean>>): void => {
    const update = consentUpdate(answers);
    if (Object.keys(update).length > 0) send(update);
  };
  if (pageValue('wp_consent_type') === undefined) Reflect.set(window, 'wp_consent_type', 'optin');
  sendUpdate(answeredBefore());
  on(document, 'wp_listen_for_consent_change', ({ native }) => {
    const answers = asRecord(native && Reflect.get(native, 'detail')) ?? {};
    sendUpdate(Object.fromEntries(Object.entries(answers).map(([category, answer]) => [category, answer === 'allow'])));
  });
}
