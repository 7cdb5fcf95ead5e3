import {
  type FormValue,
  type ShopEvent,
  type TakeAnswer,
  ajaxUrl,
  ask,
  blockElement,
  emit,
  flag,
  jq,
  navigate,
  ownPath,
  safeUrl,
  text,
  unblockElement,
  v,
} from '@shop/core';
import { log } from '../../bundle';
import { wasStopped } from '../../page/answer.rules';
import { startWith } from '../../page/config';
import { onBody, onElement, onRestored } from '../../page/listen';
import { all, dataText, makeElement, pressBySpace, wrapped } from '../../page/markup';
import { askShop } from '../../page/requests.api';
import { applyFragmentsBusy } from '../fragments/apply-fragments';
import { readCartAnswer } from '../fragments/cache.rules';
import { createQueue } from '../queue';

const ADD = '.add_to_cart_button:not(.wc-interactive)';
const REMOVE = '.remove_from_cart_button';
const MINI_CART_ROW = '.woocommerce-mini-cart-item';

/** Shape of `wc_add_to_cart_params`. */
export const addToCartConfig = v.object({
  wc_ajax_url: text(),
  i18n_view_cart: text(''),
  cart_url: text(''),
  is_cart: flag(),
  cart_redirect_after_add: flag(),
});

type AddToCartConfig = v.InferOutput<typeof addToCartConfig>;

function run(config: AddToCartConfig): void {
  const { body } = document;
  const queue = createQueue((error) => log.error('A cart request could not be sent', error));
  liveRegion();

  function add(button: HTMLElement, data: Readonly<Record<string, FormValue>>, done: () => void): void {
    postToCart(
      config.wc_ajax_url,
      'add_to_cart',
      data,
      (result) => {
        const answer = result.ok ? readAddAnswer(result.data) : undefined;
        // The shop's own answer and the page's config may name the shop's domain of another language.
        if (answer?.kind === 'choose' && navigate(answer.url, { log })) return;
        if (answer?.kind !== 'added') {
          button.classList.remove('loading');
          // It may be in the cart all the same: the shopper sees the cart as it is, and can press again. Nothing of a request that another script has ended.
          if (result.ok || !wasStopped(result.error)) emit(body, 'wc_fragment_refresh');
          return;
        }
        if (config.cart_redirect_after_add && navigate(config.cart_url, { log })) return;
        emit(body, 'added_to_cart', [answer.fragments, answer.hash, wrapped(button)]);
      },
      done,
    );
  }

  function remove(key: string, link: HTMLElement, row: HTMLElement | null, done: () => void): void {
    postToCart(
      config.wc_ajax_url,
      'remove_from_cart',
      { cart_item_key: key },
      (answer) => {
        const fragments = answer.ok && ownPath(answer.data, 'fragments');
        if (answer.ok && fragments)
          emit(body, 'removed_from_cart', [fragments, ownPath(answer.data, 'cart_hash'), wrapped(link)]);
        // The link itself removes the line on the server and shows the cart.
        else navigate(link.getAttribute('href') ?? '', { log });
      },
      () => {
        if (row) unblockElement(row);
        done();
      },
    );
  }

  function press(button: HTMLElement, event: ShopEvent): void {
    if (!button.matches('.ajax_add_to_cart') || !button.dataset['product_id']) return;
    silence();
    event.preventDefault();
    button.classList.remove('added');
    button.classList.add('loading');
    const argument = wrapped(button);
    if (!ask(body, 'should_send_ajax_request.adding_to_cart', [argument])) {
      return emit(body, 'ajax_request_not_sent.adding_to_cart', [false, false, argument]);
    }
    const data = buttonData(button);
    // Listeners may change the data.
    emit(body, 'adding_to_cart', [argument, data]);
    queue.add((done) => add(button, toFormObject(data), done));
  }

  onElement('click', ADD, press);
  onElement('keydown', ADD, pressBySpace);
  onElement('click', REMOVE, (link, event) => {
    silence();
    event.preventDefault();
    const key = dataText(link, 'cart_item_key');
    if (queue.has(key)) return;
    const row = link.closest<HTMLElement>(MINI_CART_ROW);
    if (row) blockElement(row);
    queue.add((done) => remove(key, link, row, done), key);
  });
  onElement('keydown', REMOVE, pressBySpace);

  const draw = (fragments: unknown, hash: unknown): void => {
    const cart = readCartAnswer(fragments, hash);
    if (!cart) return;
    applyFragmentsBusy(cart.fragments);
    emit(body, 'wc_fragments_loaded');
  };
  const settle = (fragments: unknown, button: unknown): void => settleButton(jq.unwrap(button), Boolean(fragments), config);
  onBody('added_to_cart', (fragments, hash, button) => {
    settle(fragments, button);
    draw(fragments, hash);
    saySuccess(jq.unwrap(button));
  });
  onBody('removed_from_cart', (fragments, hash, button) => {
    draw(fragments, hash);
    saySuccess(jq.unwrap(button));
  });
  onBody('ajax_request_not_sent.adding_to_cart', (fragments, _hash, button) => settle(fragments, button));

  onRestored(() => {
    for (const button of all('.add_to_cart_button.loading')) button.classList.remove('loading');
  });
}

/** Adds products to the cart from listings and product blocks, and removes them in the mini-cart, without leaving the page (F13, CT-06, CT-07). */
export function startAddToCart(): boolean {
  return startWith('wc_add_to_cart_params', addToCartConfig, run);
}

function addViewCartLink(button: Element, { i18n_view_cart: label, cart_url: cart }: AddToCartConfig): void {
  if (!safeUrl(cart)) return;
  // No island: a listing does not load React for a link.
  button.after(makeElement('a', 'added_to_cart wc-forward', [label], { href: cart, title: label }));
}

/** The button's state after its request: no longer loading; with a new cart added, and followed by the way to the cart (F13). */
function settleButton(button: Element | undefined, added: boolean, config: AddToCartConfig): void {
  if (!button) return;
  button.classList.remove('loading');
  if (added) {
    button.classList.add('added');
    if (!config.is_cart && !button.parentElement?.querySelector('.added_to_cart')) addViewCartLink(button, config);
  }
  emit(document.body, 'wc_cart_button_updated', [wrapped(button)]);
}

/**
 * Data of an add-to-cart button: what scripts keep on it as jQuery data, and its `data-*` attributes, which win (E7).
 * Names as in the attribute, camel-cased, underscores kept: `product_id`, `successMessage`.
 */
export function buttonData(button: HTMLElement): Record<string, unknown> {
  const kept = jq.call(button, 'data');
  return { ...(typeof kept === 'object' ? kept : undefined), ...button.dataset };
}

function toFormValue(value: unknown): FormValue {
  try {
    return JSON.parse(JSON.stringify(value)) as FormValue;
  } catch {
    // Functions, elements and other things with no text of their own stay at home.
    return undefined;
  }
}

/** What of a button's data can be sent: texts, numbers and plain objects of them. */
export function toFormObject(data: object): Record<string, FormValue> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, toFormValue(value)]));
}

const CLASS = 'widget_shopping_cart_live_region';

/** The page's live region for cart changes, made when the theme has none (C6): at the start, as screen readers miss what a new one says. */
function liveRegion(): HTMLElement {
  const present = document.querySelector<HTMLElement>(`.${CLASS}`);
  if (present) return present;
  const region = makeElement('div', `${CLASS} screen-reader-text`, [], { role: 'status' });
  document.body.append(region);
  return region;
}

/** Empties the region: what is said next is read even if it is the same. */
function silence(): void {
  const region = liveRegion();
  region.textContent = '';
  region.removeAttribute('aria-relevant');
}

/** Says what the button promises to say once it has done its work (`data-success_message`). */
function saySuccess(button: Element | undefined): void {
  const text = button && dataText(button, 'success_message');
  if (!text) return;
  const region = liveRegion();
  region.textContent = text;
  region.setAttribute('aria-relevant', 'all');
}

/** What became of adding a product: the cart as the shop's answer has it, a page where the shopper must choose, or nothing that can be used. */
type AddAnswer =
  | { readonly kind: 'added'; readonly fragments: unknown; readonly hash: unknown }
  | { readonly kind: 'choose'; readonly url: string }
  | { readonly kind: 'unknown' };

/** Adds a product (E7), or takes a line out of the cart (E8). */
export function postToCart(
  template: string,
  endpoint: 'add_to_cart' | 'remove_from_cart',
  fields: Readonly<Record<string, FormValue>>,
  take: TakeAnswer<Record<string, unknown>>,
  end: () => void,
): void {
  const keys = ['fragments', 'error', 'success', 'cart_hash'];
  askShop({ url: ajaxUrl(template, endpoint), fields, dataType: 'json', expect: 'json', keys }, take, end);
}

/** Reads the answer of `add_to_cart` (E7). What is no error has been added, also without fragments. */
export function readAddAnswer(data: Readonly<Record<string, unknown>>): AddAnswer {
  const error = ownPath(data, 'error');
  const url = ownPath(data, 'product_url');
  if (error && typeof url === 'string' && url !== '') return { kind: 'choose', url };
  if (error) return { kind: 'unknown' };
  return { kind: 'added', fragments: ownPath(data, 'fragments'), hash: ownPath(data, 'cart_hash') };
}
