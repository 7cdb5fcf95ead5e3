import { holdReady, startOnce, whenParsed } from '@shop/core';
import { log } from './log';
import { holdOrders } from './order/held-orders.page';
import type * as address from './parts/address';
import type * as order from './parts/order';

/** The files that only some pages need, and how each is fetched. */
export interface PartFiles {
  readonly address: () => Promise<typeof address>;
  readonly order: () => Promise<typeof order>;
}

/** What has come for this page. */
export interface PageParts {
  readonly address?: typeof address;
  readonly order?: typeof order;
  /** Runs `start` when what the page needs is there, or cannot be had: at once, unless something is on its way. */
  whenHere(start: () => void): void;
}

const FILES: PartFiles = { address: () => import('./parts/address'), order: () => import('./parts/order') };

/** Page globals that ask for a file (contract A1). */
const ASKED_BY: readonly (readonly [part: keyof PartFiles, global: string])[] = [
  ['address', 'wc_country_select_params'],
  ['address', 'wc_address_i18n_params'],
  ['order', 'wc_checkout_params'],
  ['order', 'wc_tokenization_form_params'],
  ['order', 'wc_add_payment_method_params'],
  ['order', 'bnpl_token_sync'],
];

/**
 * Fetches what the page's config asks for. Until that is there, the page's ready queue is held: gateways find the checkout started in their own ready
 * functions, as ever (contract A3, A4), and an order that is sent before waits.
 */
export function fetchPageParts(files: PartFiles = FILES): PageParts {
  const parts: { -readonly [Part in keyof PartFiles]?: Awaited<ReturnType<PartFiles[Part]>> } = {};
  let coming: Promise<unknown> | undefined;

  async function fetch<Part extends keyof PartFiles>(part: Part): Promise<void> {
    try {
      const file: unknown = await files[part]();
      Object.assign(parts, { [part]: file });
    } catch (error) {
      startOnce(`checkout/without-${part}`, () =>
        log.error(`checkout-${part}.js could not be loaded; these forms are left to the browser`, error),
      );
    }
  }

  const asked = new Set<keyof PartFiles>();
  function look(): void {
    const wanted = ASKED_BY.flatMap(([part, global]) => (!asked.has(part) && Object.hasOwn(window, global) ? [part] : []));
    if (wanted.length === 0) return;
    wanted.forEach((part) => asked.add(part));
    const all: Promise<unknown> = Promise.all([coming, ...[...new Set(wanted)].map(fetch)]).then(() => {
      if (coming === all) coming = undefined;
    });
    coming = all;
    holdReady(all);
    if (asked.has('order')) holdOrders(all);
  }
  // The config of another plugin can stand below this script.
  look();
  whenParsed(look);

  return Object.assign(parts, {
    whenHere(start: () => void): void {
      if (coming) void coming.then(start);
      else start();
    },
  });
}
