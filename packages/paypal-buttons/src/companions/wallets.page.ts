import { type Log, own, ownText, readGlobal, watchElements } from '@shop/core';
import type { PlacementDeps, Companion } from '../deps';
import { canMakePayments, canUseGooglePay } from '../wallets/device.page';
import { whenPresent } from '../page/wait.page';
import { METHOD } from '../constants';
import { forgetInTime, rememberedPayer } from '../wallets/google-pay/payer-storage.page';
import { find } from '../page/checkout.page';
import { SELECTOR } from '../page/selectors';
import { startMethods } from './start-methods.page';
import type { SdkPort } from '../sdk/paypal-sdk.page';

/** Selectors of the places of a wallet that is on. @param prefix of the names in its config. */
function placesOf(global: string, prefix: string, separate: string): string[] {
  const config = readGlobal(global);
  if (!own(config, 'is_enabled')) return [];
  const names = ['wrapper', 'mini_cart_wrapper'].map((name) => ownText(own(config, 'button'), name));
  return [separate, ...names.flatMap((name) => (name === undefined ? [] : [prefix + name]))];
}

/** The places of a wallet on a device that cannot pay with it: nothing is loaded for them, and place order stays for its method. */
function closePlaces(places: readonly string[], method: string, { signal }: PlacementDeps, area: Parameters<Companion>[1]): void {
  const stop = watchElements(places.join(), (place) => {
    if (place instanceof HTMLElement) place.style.display = 'none';
  });
  signal.addEventListener('abort', stop);
  area.setUsable(method, false);
}

/** Brings Google Pay and Apple Pay to pages with a place for one of them, on devices that may pay with it (PP-28). */
export function walletsPart(port: SdkPort): Companion {
  return (deps, area) => {
    function openPlaces(all: readonly string[], method: string, canPay: boolean): readonly string[] {
      if (all.length > 0 && !canPay) closePlaces(all, method, deps, area);
      return canPay ? all : [];
    }
    const places = [
      ...openPlaces(placesOf('wc_ppcp_googlepay', '', SELECTOR.googlePay), METHOD.googlePay, canUseGooglePay()),
      ...openPlaces(placesOf('wc_ppcp_applepay', '#', SELECTOR.applePay), METHOD.applePay, canMakePayments()),
    ];
    async function start(): Promise<void> {
      const { startWallets } = await import('../parts/wallets');
      startWallets({ ...deps, area, port });
    }
    const methods = {
      ids: [METHOD.googlePay, METHOD.applePay],
      start,
      failure: 'Google Pay and Apple Pay could not be loaded',
    };
    if (places.length > 0) whenPresent(places.join(), () => startMethods(deps, area, methods), deps.signal);
  };
}

/**
 * Fills a guest's checkout with the payer of an earlier Google sheet; also where no button is. Other pages only see to it that the payer is
 * deleted in time. @returns `false` when there is nothing to fill.
 */
export function startPrefill(log: Log): boolean {
  const payer = rememberedPayer();
  if (!payer) return false;
  forgetInTime();
  const form = find(SELECTOR.classicCheckoutForm, HTMLFormElement);
  if (!form || document.body.classList.contains('logged-in')) return false;
  import('../parts/wallets')
    .then(({ prefillCheckout }) => prefillCheckout(form, payer))
    .catch((error: unknown) => log.error('The checkout could not be filled in', error));
  return true;
}
