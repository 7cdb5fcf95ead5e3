import { holdReady, startOnce, watchElements, whenParsed } from '@shop/core';
import type * as address from './address';
import { log } from './bundle';
import type * as cart from './cart/cart-page';
import type * as order from './order';
import { holdOrders } from './order/held-orders';
import { ADD_METHOD_FORM, CHECKOUT_FORM, COUNTRY_CONTROL, DELETE_METHOD, ORDER_PAY_FORM, SAVED_METHODS } from './page/markup';

/** The files that only some pages need, and how each is fetched. */
export interface ChunkFiles {
  readonly address: () => Promise<typeof address>;
  readonly cart: () => Promise<typeof cart>;
  readonly order: () => Promise<typeof order>;
}

const FILES: ChunkFiles = {
  address: () => import('./address'),
  cart: () => import('./cart/cart-page'),
  order: () => import('./order'),
};

/** What a file drives: a checkout page, or a form that orders or pays; an address. The cart also without lines: something can come into it. */
const DRIVEN: Readonly<Record<keyof ChunkFiles, string>> = {
  address: COUNTRY_CONTROL,
  cart: 'body',
  order: `body.woocommerce-checkout, ${CHECKOUT_FORM}, ${ORDER_PAY_FORM}, ${ADD_METHOD_FORM}, ${SAVED_METHODS}, ${DELETE_METHOD}`,
};

/** Asks for the order's file by itself: its field is the widget's. */
const TOKEN_CONFIG = 'bnpl_token_sync';

/** Page globals that ask for a file (contract A1), where the page has what it drives: wallet plugins print the checkout's config on products and in the cart, too. */
const ASKED_BY: readonly (readonly [chunk: keyof ChunkFiles, global: string])[] = [
  ['address', 'wc_country_select_params'],
  ['address', 'wc_address_i18n_params'],
  ['cart', 'wc_cart_params'],
  ['order', 'wc_checkout_params'],
  ['order', 'wc_tokenization_form_params'],
  ['order', 'wc_add_payment_method_params'],
  ['order', TOKEN_CONFIG],
];

function configured(): (keyof ChunkFiles)[] {
  return [...new Set(ASKED_BY.flatMap(([chunk, global]) => (Object.hasOwn(window, global) ? [chunk] : [])))];
}

function isDriven(chunk: keyof ChunkFiles): boolean {
  return document.querySelector(DRIVEN[chunk]) !== null || (chunk === 'order' && Object.hasOwn(window, TOKEN_CONFIG));
}

/**
 * Fetches what the page's config asks for. Until that is there, the page's ready queue is held: gateways find the checkout started in their own ready
 * functions, as ever (contract A3, A4), and an order that is sent before waits.
 * @param late called when a chunk has loaded for a form that was put into the page later
 */
export function fetchChunks(late: () => void, files: ChunkFiles = FILES) {
  const chunks: { -readonly [Chunk in keyof ChunkFiles]?: Awaited<ReturnType<ChunkFiles[Chunk]>> } = {};
  let coming: Promise<unknown> | undefined;

  async function fetch<Chunk extends keyof ChunkFiles>(chunk: Chunk): Promise<void> {
    try {
      const file: unknown = await files[chunk]();
      Object.assign(chunks, { [chunk]: file });
    } catch (error) {
      startOnce(`checkout/without-${chunk}`, () =>
        log.error(`checkout-${chunk}.js could not be loaded; these forms are left to the browser`, error),
      );
    }
  }

  const asked = new Set<keyof ChunkFiles>();
  /** A theme, or a pop-up, may bring the form later. */
  function follow(chunk: keyof ChunkFiles): void {
    const stop = watchElements(DRIVEN[chunk], () => {
      if (asked.has(chunk)) return;
      look();
      void coming?.then(late).then(() => stop());
    });
  }
  function look(): void {
    const wanted = configured().filter((chunk) => !asked.has(chunk) && isDriven(chunk));
    if (wanted.length === 0) return;
    wanted.forEach((chunk) => asked.add(chunk));
    const all: Promise<unknown> = Promise.all([coming, ...wanted.map(fetch)]).then(() => {
      if (coming === all) coming = undefined;
    });
    coming = all;
    holdReady(all);
    if (asked.has('order')) holdOrders(all);
  }
  // The config of another plugin can stand below this script.
  look();
  whenParsed(() => {
    look();
    for (const chunk of configured()) if (!asked.has(chunk)) follow(chunk);
  });

  return Object.assign(chunks, {
    /** Runs `start` when what the page needs is there, or cannot be loaded: at once, unless something is in flight. */
    whenHere(start: () => void): void {
      if (coming) void coming.then(start);
      else start();
    },
  });
}
