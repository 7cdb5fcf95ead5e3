import { ask, blockElement, emit, jq, navigate, startOnce, unblockElement } from '@shop/core';
import { onBody, onElement, onRestored, startSpaceKey } from '../../page/listen.page';
import { applyFragmentsBusy } from '../fragments/apply-fragments.page';
import { readCartAnswer } from '../fragments/cache.rules';
import { log } from '../../log';
import { all } from '../../page/controls.page';
import { startWith } from '../../page/start-with.page';
import { postAddToCart, postRemoveFromCart } from './add-to-cart.api';
import { asArgument, buttonData, settleButton, toFormObject } from './button.page';
import { type AddToCartConfig, addToCartConfig } from '../config';
import { saySuccess, silence } from './live-region.page';
import { createQueue } from '../queue';

const ADD = '.add_to_cart_button.ajax_add_to_cart:not(.wc-interactive)';
const REMOVE = '.remove_from_cart_button';
const MINI_CART_ROW = '.woocommerce-mini-cart-item';

function run(config: AddToCartConfig): void {
  const { body } = document;
  const queue = createQueue((error) => log.error('A listener of a cart event failed', error));

  async function add(button: HTMLElement, data: Record<string, unknown>): Promise<void> {
    const answer = await postAddToCart(config.wc_ajax_url, toFormObject(data));
    if (answer.kind === 'choose' && navigate(answer.url, { sameOrigin: true, log })) return;
    if (answer.kind !== 'added') {
      // It may be in the cart all the same: the shopper sees the cart as it is, and can press again.
      button.classList.remove('loading');
      return emit(body, 'wc_fragment_refresh');
    }
    if (config.cart_redirect_after_add && navigate(config.cart_url, { sameOrigin: true, log })) return;
    emit(body, 'added_to_cart', [answer.cart.fragments, answer.cart.hash, asArgument(button)]);
  }

  /** Keys of the lines that are being removed: a second press of a link asks for nothing (CT-07). */
  const leaving = new Set<string>();

  async function remove(key: string, link: HTMLElement, row: HTMLElement | null): Promise<void> {
    try {
      const cart = await postRemoveFromCart(config.wc_ajax_url, key);
      if (cart) emit(body, 'removed_from_cart', [cart.fragments, cart.hash, asArgument(link)]);
      // The link itself removes the line on the server and shows the cart.
      else navigate(link.getAttribute('href') ?? '', { sameOrigin: true, log });
    } finally {
      leaving.delete(key);
      if (row) unblockElement(row);
    }
  }

  onElement('click', ADD, (button, event) => {
    if (!button.dataset['product_id']) return;
    event.preventDefault();
    button.classList.remove('added');
    button.classList.add('loading');
    silence();
    const argument = asArgument(button);
    if (!ask(body, 'should_send_ajax_request.adding_to_cart', [argument])) {
      return emit(body, 'ajax_request_not_sent.adding_to_cart', [false, false, argument]);
    }
    const data = buttonData(button);
    // Listeners may change the data.
    emit(body, 'adding_to_cart', [argument, data]);
    queue.add(() => add(button, data));
  });

  onElement('click', REMOVE, (link, event) => {
    event.preventDefault();
    const key = link.dataset['cart_item_key'] ?? '';
    if (leaving.has(key)) return;
    leaving.add(key);
    const row = link.closest<HTMLElement>(MINI_CART_ROW);
    if (row) blockElement(row);
    silence();
    queue.add(() => remove(key, link, row));
  });

  onBody('ajax_request_not_sent.adding_to_cart', (_fragments, _hash, button) => {
    const element = jq.unwrap(button);
    if (element) settleButton(element, false, config);
  });
  for (const name of ['added_to_cart', 'removed_from_cart']) {
    onBody(name, (fragments, hash, button) => {
      const cart = readCartAnswer(fragments, hash);
      const element = jq.unwrap(button);
      if (element && name === 'added_to_cart') settleButton(element, cart !== undefined, config);
      if (cart) {
        applyFragmentsBusy(cart.fragments);
        emit(body, 'wc_fragments_loaded');
      }
      if (element) saySuccess(element);
    });
  }

  onRestored(() => {
    for (const button of all('.add_to_cart_button.loading')) button.classList.remove('loading');
  });
}

/** Adds products to the cart from listings and product blocks, and removes them in the mini-cart, without leaving the page (F13, CT-06, CT-07). */
export function startAddToCart(): boolean {
  startOnce('checkout/space-key', startSpaceKey);
  return startWith('wc_add_to_cart_params', addToCartConfig, run);
}
