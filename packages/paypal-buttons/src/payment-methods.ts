import { methodOf, on, own, ownText, readGlobal, whenIdle } from '@shop/core';
import { log } from './bundle';
import { METHOD } from './constants';
import type { Gateway } from './gateway';
import { clickPlaceOrder, currentMethod, find, hasSavedCard } from './page/checkout';
import { SELECTOR } from './page/selectors';
import { hidePlaces } from './page/visibility';
import { whenPresent } from './page/wait';
import { earlyLoad } from './sdk/early-load';
import { forgetInTime, rememberedPayer } from './wallets/payer-storage';

/**
 * Starts payment methods that have a chunk of their own. While it is missing, "place order" shows an error instead of ordering without a payment,
 * and fetches the chunk again. A saved card needs no chunk.
 * @param start fetches the chunk and starts it; rejects when it does not come.
 */
async function startMethods(
  { area, notices }: Gateway,
  ids: readonly string[],
  start: () => Promise<void>,
  failure: string,
): Promise<void> {
  const capture = true;
  function refuse(event: Event): void {
    if (!ids.includes(currentMethod()) || hasSavedCard()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
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
      window.addEventListener('submit', refuse, { capture });
    }
  }
  await attempt();
}

const isAccountPage = (): boolean => readGlobal('ppcp_add_payment_method') !== undefined;

/** Resolves when cards are the chosen method, or when the buttons are painted: no button waits for what another method needs. */
function whenWanted({ buttons }: Gateway): Promise<void> {
  return new Promise((resolve) => {
    function look(): void {
      if (currentMethod() === METHOD.card) end();
    }
    const listeners = ['payment_method_selected', 'updated_checkout'].map((name) => on(document.body, name, look));
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
export function offerCards(gateway: Gateway): void {
  const { live, spinners } = gateway;
  const { context, hosted_fields } = live.current;
  if ((context !== 'checkout' && context !== 'pay-now') || isAccountPage()) return;
  async function startWhenWanted(): Promise<void> {
    await whenWanted(gateway);
    await startMethods(gateway, [METHOD.card], start, 'The card fields could not be loaded');
  }
  whenPresent(hosted_fields.wrapper, startWhenWanted);

  async function start(): Promise<void> {
    try {
      const { startCards } = await import('./cards');
      startCards(gateway);
    } catch (error) {
      spinners.release();
      throw error;
    }
  }
}

/** Brings the card fields to the account pages; until it is there, a press with a new card waits for it. @returns `false` when this is none. */
export function startAccountPage(): boolean {
  if (!isAccountPage()) return false;
  let isPressed = false;
  function hold(event: { preventDefault(): void }): void {
    if (currentMethod() !== METHOD.card || hasSavedCard()) return;
    event.preventDefault();
    isPressed = true;
  }
  const stopHolding = on(document, 'click', hold, { selector: '#place_order' });
  function release(): void {
    stopHolding();
    if (isPressed) clickPlaceOrder();
    isPressed = false;
  }
  import('./cards')
    .then(({ startAccount }) => {
      const running = startAccount(earlyLoad().port);
      release();
      return running;
    })
    .catch((error: unknown) => {
      log.error('The card fields could not be loaded', error);
      release();
    });
  return true;
}

/** Whether this device can pay with Apple Pay. Needs no library of Apple's, so other devices load nothing for it. */
function canMakePayments(): boolean {
  // No sheet opens on a page without TLS.
  if (window.isSecureContext === false) return false;
  try {
    return methodOf(readGlobal('ApplePaySession'), 'canMakePayments')?.() === true;
  } catch {
    // Pages without TLS may not even ask.
    return false;
  }
}

/** Browsers that Google names for its library, https://developers.google.com/pay/api/web/overview. */
const KNOWN = /\b(?:Chrome|CriOS|Firefox|FxiOS|Safari|Edg|EdgiOS|OPR|UCBrowser)\//;
/** The window of an Android app. It takes Google Pay only where the app has switched payment requests on, which it shows by their class. */
const IN_APP = /; wv\)/;

/** Whether this device may pay with Google Pay. Needs no library of Google's, so other devices load nothing for it; the library decides finally. */
function canUseGooglePay(): boolean {
  if (window.isSecureContext === false) return false;
  const { userAgent } = navigator;
  return readGlobal('PaymentRequest') !== undefined || (KNOWN.test(userAgent) && !IN_APP.test(userAgent));
}

/** Selectors of the places of a wallet that is on. @param prefix of the names in its config. */
function placesOf(global: string, prefix: string, separate: string): string[] {
  const config = readGlobal(global);
  if (!own(config, 'is_enabled')) return [];
  const names = ['wrapper', 'mini_cart_wrapper'].map((name) => ownText(own(config, 'button'), name));
  return [separate, ...names.flatMap((name) => (name === undefined ? [] : [prefix + name]))];
}

/** Brings Google Pay and Apple Pay to pages with a place for one of them, on devices that may pay with it (PP-28). */
export function offerWallets(gateway: Gateway): void {
  const { area } = gateway;
  /** On a device that cannot pay with it nothing is loaded for a wallet, and place order stays for its method. */
  function openPlaces(all: readonly string[], method: string, canPay: boolean): readonly string[] {
    if (canPay || all.length === 0) return all;
    hidePlaces(all.join());
    area.setUsable(method, false);
    return [];
  }
  const canPay = { google: canUseGooglePay(), apple: canMakePayments() };
  const places = [
    ...openPlaces(placesOf('wc_ppcp_googlepay', '', SELECTOR.googlePay), METHOD.googlePay, canPay.google),
    ...openPlaces(placesOf('wc_ppcp_applepay', '#', SELECTOR.applePay), METHOD.applePay, canPay.apple),
  ];
  async function start(): Promise<void> {
    const { startWallets } = await import('./wallets');
    startWallets(gateway, canPay);
  }
  const failure = 'Google Pay and Apple Pay could not be loaded';
  const startAll = (): Promise<void> => startMethods(gateway, [METHOD.googlePay, METHOD.applePay], start, failure);
  if (places.length > 0) whenPresent(places.join(), startAll);
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
