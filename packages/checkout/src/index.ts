/**
 * `checkout.js`: stands in for the shop's own checkout, cart and listing scripts. Each area starts only where the page prints its own
 * config (checkout contract A1); a further execution of the file starts the areas whose config has appeared since (A2).
 */
import { startOnce, whenReady } from '@shop/core';
import { startAddPaymentMethod } from './add-payment-method/start';
import { startAddToCart } from './add-to-cart/start';
import { startAddressLocale } from './address-locale/start';
import { startAttribution } from './attribution/start';
import { startBase } from './base/start';
import { startCartFragments } from './cart-fragments/start';
import { startCart } from './cart/start';
import { startCheckout } from './checkout-page/start';
import { startCountrySelect } from './country/start';
import { startPasswordMeter } from './password/start';
import { startSavedMethods } from './saved-methods/start';
import { startTokenSync } from './token-sync/start';
import { startTracking } from './tracking/start';

/** In the order of contract A4: country and state, locale, base, then the pages. */
const AREAS: readonly (readonly [name: string, start: () => boolean])[] = [
  ['country', startCountrySelect],
  ['address-locale', startAddressLocale],
  ['base', startBase],
  ['attribution', startAttribution],
  ['saved-methods', startSavedMethods],
  ['checkout-page', startCheckout],
  ['add-payment-method', startAddPaymentMethod],
  ['password', startPasswordMeter],
  ['cart', startCart],
  ['add-to-cart', startAddToCart],
  ['cart-fragments', startCartFragments],
  ['token-sync', startTokenSync],
  ['tracking', startTracking],
];

whenReady(() => {
  for (const [name, start] of AREAS) startOnce(`checkout/${name}`, start);
});
