import { on, own, ownText, readGlobal, watchElements, whenIdle } from '@shop/core';
import { log } from './bundle';
import { METHOD } from './constants';
import type { Page } from './gateway';
import { clickPlaceOrder, currentMethod, find, hasSavedCard } from './page/checkout';
import { SELECTOR } from './page/selectors';
import { whenPresent } from './page/wait';
import { earlyLoad } from './sdk/early-load';
import { canMakePayments, canUseGooglePay } from './wallets/device';
import { forgetInTime, rememberedPayer } from './wallets/payer-storage';

interface Methods {
  readonly ids: readonly string[];
  /** Fetches their chunk and starts it; rejects when it does not come. */
  readonly start: () => Promise<void>;
  /** For the console. */
  readonly failure: string;
}

/**
 * Starts payment methods that have a chunk of their own. While it is missing, "place order" shows an error instead of ordering without a payment,
 * and fetches the chunk again. A saved card needs no chunk.
 */
export async function startMethods({ area, log, notices, signal }: Page, { ids, start, failure }: Methods): Promise<void> {
  const capture = true;
  function refuse(event: Event): void {
    if (!ids.includes(currentMethod()) || hasSavedCard()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    notices.clear();
    notices.show({ kind: 'generic' }).catch((error: unknown) => log.error('The error could not be shown', error));
    void attempt();
  }
  async function attempt(): Promise<void> {
    try {
      await start();
      window.removeEventListener('submit', refuse, { capture });
    } catch (error) {
      log.error(failure, error);
      for (const id of ids) area.setUsable(id, false);
      window.addEventListener('submit', refuse, { capture, signal });
    }
  }
  await attempt();
}

const isAccountPage = (): boolean => readGlobal('ppcp_add_payment_method') !== undefined;

/** Resolves when cards are the chosen method, or when the buttons are painted: no button waits for what another method needs. */
function whenWanted({ buttons, signal }: Page): Promise<void> {
  return new Promise((resolve) => {
    function look(): void {
      if (currentMethod() === METHOD.card) end();
    }
    const listeners = ['payment_method_selected', 'updated_checkout'].map((name) => on(document.body, name, look, { signal }));
    function end(): void {
      for (const off of listeners) off();
      resolve();
    }
    look();
    // Painting begins after the methods have started.
    queueMicrotask(() => void buttons.allPainted().then(() => whenIdle(end)));
  });
}

/** Brings the card fields to checkouts that have a place for them. */
export function offerCards(page: Page): void {
  const { live, signal, spinners } = page;
  const { context, hosted_fields } = live.current;
  if ((context !== 'checkout' && context !== 'pay-now') || isAccountPage()) return;
  const methods = { ids: [METHOD.card], start, failure: 'The card fields could not be loaded' };
  const startWhenWanted = (): Promise<void> => whenWanted(page).then(() => startMethods(page, methods));
  whenPresent(hosted_fields.wrapper, startWhenWanted, signal);

  async function start(): Promise<void> {
    try {
      const { startCards } = await import('./cards');
      startCards(page);
    } catch (error) {
      spinners.release();
      throw error;
    }
  }
}

/** Brings the card fields to the account pages; until it is there, a press with a new card waits for it. @returns `false` when this is none. */
export function startAccountPage({ port } = earlyLoad(), { signal } = new AbortController()): boolean {
  if (!isAccountPage()) return false;
  let isPressed = false;
  function hold(event: { preventDefault(): void }): void {
    if (currentMethod() !== METHOD.card || hasSavedCard()) return;
    event.preventDefault();
    isPressed = true;
  }
  const stopHolding = on(document, 'click', hold, { selector: '#place_order', signal });
  function release(): void {
    stopHolding();
    if (isPressed) clickPlaceOrder();
    isPressed = false;
  }
  import('./cards')
    .then(({ startAccount }) => {
      const running = startAccount(port, signal);
      release();
      return running;
    })
    .catch((error: unknown) => {
      log.error('The card fields could not be loaded', error);
      release();
    });
  return true;
}

/** Selectors of the places of a wallet that is on. @param prefix of the names in its config. */
function placesOf(global: string, prefix: string, separate: string): string[] {
  const config = readGlobal(global);
  if (!own(config, 'is_enabled')) return [];
  const names = ['wrapper', 'mini_cart_wrapper'].map((name) => ownText(own(config, 'button'), name));
  return [separate, ...names.flatMap((name) => (name === undefined ? [] : [prefix + name]))];
}

/** The places of a wallet on a device that cannot pay with it: nothing is loaded for them, and place order stays for its method. */
function closePlaces(places: readonly string[], method: string, { area, signal }: Page): void {
  const stop = watchElements(places.join(), (place) => {
    if (place instanceof HTMLElement) place.style.display = 'none';
  });
  signal.addEventListener('abort', stop);
  area.setUsable(method, false);
}

/** Brings Google Pay and Apple Pay to pages with a place for one of them, on devices that may pay with it (PP-28). */
export function offerWallets(page: Page): void {
  function openPlaces(all: readonly string[], method: string, canPay: boolean): readonly string[] {
    if (all.length > 0 && !canPay) closePlaces(all, method, page);
    return canPay ? all : [];
  }
  const places = [
    ...openPlaces(placesOf('wc_ppcp_googlepay', '', SELECTOR.googlePay), METHOD.googlePay, canUseGooglePay()),
    ...openPlaces(placesOf('wc_ppcp_applepay', '#', SELECTOR.applePay), METHOD.applePay, canMakePayments()),
  ];
  async function start(): Promise<void> {
    const { startWallets } = await import('./wallets');
    startWallets(page);
  }
  const methods = {
    ids: [METHOD.googlePay, METHOD.applePay],
    start,
    failure: 'Google Pay and Apple Pay could not be loaded',
  };
  if (places.length > 0) whenPresent(places.join(), () => startMethods(page, methods), page.signal);
}

/**
 * Fills a guest's checkout with the payer of an earlier Google sheet; also where no button is. Other pages only see to it that the payer is
 * deleted in time. @returns `false` when there is nothing to fill.
 */
export function startPrefill(): boolean {
  const payer = rememberedPayer();
  if (!payer) return false;
  forgetInTime();
  const form = find(SELECTOR.classicCheckoutForm, HTMLFormElement);
  if (!form || document.body.classList.contains('logged-in')) return false;
  import('./wallets')
    .then(({ prefillCheckout }) => prefillCheckout(form, payer))
    .catch((error: unknown) => log.error('The checkout could not be filled in', error));
  return true;
}
