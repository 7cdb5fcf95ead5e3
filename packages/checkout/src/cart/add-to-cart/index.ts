import { type FormValue, type ShopEvent, ask, blockElement, emit, jq, navigate, unblockElement } from '@shop/core';
import { onBody, onElement, onRestored } from '../../page/listen.page';
import { applyFragmentsBusy } from '../fragments/apply-fragments.page';
import { readCartAnswer } from '../fragments/cache.rules';
import { log } from '../../log';
import { all, dataText, pressBySpace } from '../../page/controls.page';
import { startWith } from '../../page/start-with.page';
import { postAddToCart, postRemoveFromCart } from './add-to-cart.api';
import { asArgument, buttonData, settleButton, toFormObject } from './button.page';
import { type AddToCartConfig, addToCartConfig } from '../config';
import { saySuccess, silence } from './live-region.page';
import { createQueue } from '../queue';

const ADD = '.add_to_cart_button:not(.wc-interactive)';
const REMOVE = '.remove_from_cart_button';
const MINI_CART_ROW = '.woocommerce-mini-cart-item';

function run(config: AddToCartConfig): void {
  const { body } = document;
  const queue = createQueue((error) => log.error('A cart request could not be sent', error));

  function add(button: HTMLElement, data: Readonly<Record<string, FormValue>>, done: () => void): void {
    postAddToCart(
      config.wc_ajax_url,
      data,
      (answer) => {
        // The shop's own answer and the page's config may name the shop's domain of another language.
        if (answer.kind === 'choose' && navigate(answer.url, { log })) return;
        if (answer.kind !== 'added') {
          button.classList.remove('loading');
          // It may be in the cart all the same: the shopper sees the cart as it is, and can press again.
          if (answer.kind !== 'stopped') emit(body, 'wc_fragment_refresh');
          return;
        }
        if (config.cart_redirect_after_add && navigate(config.cart_url, { log })) return;
        emit(body, 'added_to_cart', [answer.fragments, answer.hash, asArgument(button)]);
      },
      done,
    );
  }

  /** Keys of the lines that are being removed: a second press of a link asks for nothing (CT-07). */
  const leaving = new Set<string>();

  function remove(key: string, link: HTMLElement, row: HTMLElement | null, done: () => void): void {
    postRemoveFromCart(
      config.wc_ajax_url,
      key,
      (cart) => {
        if (cart) emit(body, 'removed_from_cart', [cart.fragments, cart.hash, asArgument(link)]);
        // The link itself removes the line on the server and shows the cart.
        else navigate(link.getAttribute('href') ?? '', { log });
      },
      () => {
        leaving.delete(key);
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
    const argument = asArgument(button);
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
    if (leaving.has(key)) return;
    leaving.add(key);
    const row = link.closest<HTMLElement>(MINI_CART_ROW);
    if (row) blockElement(row);
    queue.add((done) => remove(key, link, row, done));
  });
  onElement('keydown', REMOVE, pressBySpace);

  const draw = (fragments: unknown, hash: unknown): void => {
    const cart = readCartAnswer(fragments, hash);
    if (!cart) return;
    applyFragmentsBusy(cart.fragments);
    emit(body, 'wc_fragments_loaded');
  };
  const settle = (fragments: unknown, button: unknown): void => {
    const element = jq.unwrap(button);
    if (element) settleButton(element, Boolean(fragments), config);
  };
  const announceOf = (button: unknown): void => {
    const element = jq.unwrap(button);
    if (element) saySuccess(element);
  };
  onBody('added_to_cart', (fragments, hash, button) => {
    settle(fragments, button);
    draw(fragments, hash);
    announceOf(button);
  });
  onBody('removed_from_cart', (fragments, hash, button) => {
    draw(fragments, hash);
    announceOf(button);
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
