import { type Log, readGlobal } from '@shop/core';
import type { GatewayPart } from '../boot';
import { whenPresent } from '../cards/when-present';
import { cartOrderSteps } from '../cart/express-steps';
import { METHOD } from '../constants';
import { checkoutOrderSteps } from '../checkout/placement';
import { forgetInTime, rememberedPayer } from '../google-pay/memory';
import { fieldOf, textOf } from '../guards';
import { find } from '../page/checkout-page';
import { SELECTOR } from '../page/selectors';
import { runApproval } from '../payment/approve';
import type { SdkPort } from '../paypal-sdk';
import { productOrderSteps } from '../product/order-flow';
import { tellFailedCheck, validateEarly } from '../validation/early';

/** Selectors of the places of a wallet that is on. @param prefix of the names in its config. */
function placesOf(global: string, prefix: string, own: string): string[] {
  const config = readGlobal(global);
  if (!fieldOf(config, 'is_enabled')) return [];
  const names = ['wrapper', 'mini_cart_wrapper'].map((name) => textOf(fieldOf(config, 'button'), name));
  return [own, ...names.flatMap((name) => (name === undefined ? [] : [prefix + name]))];
}

/** Brings the device part to pages with a place for Google Pay or Apple Pay. */
export function devicesPart(port: SdkPort): GatewayPart {
  return (gateway, ui) => {
    const places = [
      ...placesOf('wc_ppcp_googlepay', '', SELECTOR.googlePay),
      ...placesOf('wc_ppcp_applepay', '#', SELECTOR.applePay),
    ];
    async function load(): Promise<void> {
      try {
        const { startDevices } = await import('./devices.part');
        startDevices({
          gateway,
          ui,
          port,
          checkoutOrderSteps,
          cartOrderSteps,
          productOrderSteps,
          validateEarly,
          tellFailedCheck,
          runApproval,
        });
      } catch (error) {
        gateway.log.error('Google Pay and Apple Pay could not be loaded', error);
        for (const method of [METHOD.googlePay, METHOD.applePay]) ui.setUsable(method, false);
      }
    }
    if (places.length > 0) whenPresent(places.join(), load, gateway.signal);
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
  import('./devices.part')
    .then(({ prefillCheckout }) => prefillCheckout(form, payer))
    .catch((error: unknown) => log.error('The checkout could not be filled in', error));
  return true;
}
