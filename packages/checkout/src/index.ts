/**
 * `checkout.js`: stands in for the shop's own checkout, cart and listing scripts. Each area starts only where the page prints its own
 * config (checkout contract A1); a further execution of the file starts the areas whose config has appeared since (A2).
 */
import { startOnce, whenReady } from '@shop/core';
import { startAddPaymentMethod } from './account/new-method';
import { startAddToCart } from './cart/add-to-cart';
import { announceAddressLocale, startAddressLocale } from './address/locale';
import { startAttribution } from './site/attribution';
import { startBase } from './site/shop-page';
import { startCartFragments } from './cart/fragments';
import { startCart } from './cart/cart-page';
import { announceCheckout, startCheckout } from './order';
import { refreshOtherAddresses, startCountrySelect } from './address/country';
import { startPasswordMeter } from './account/password';
import { startSavedMethods } from './account/saved-methods';
import { startTokenSync } from './site/token-sync';
import { startTracking } from './site/tracking';

/** In the order of contract A4: country and state, locale, base, then the pages. */
const AREAS: readonly (readonly [name: string, start: () => boolean])[] = [
  ['country', startCountrySelect],
  ['address-locale', startAddressLocale],
  ['address-locale-ready', announceAddressLocale],
  ['other-addresses', refreshOtherAddresses],
  ['base', startBase],
  ['attribution', startAttribution],
  ['saved-methods', startSavedMethods],
  ['checkout-page', startCheckout],
  ['checkout-ready', announceCheckout],
  ['add-payment-method', startAddPaymentMethod],
  ['password', startPasswordMeter],
  ['cart', startCart],
  ['add-to-cart', startAddToCart],
  ['cart-fragments', startCartFragments],
  ['token-sync', startTokenSync],
  ['tracking', startTracking],
];

// jQuery's ready queue gives each callback a task of its own and keeps their order, before whatever the page registers later: no long task, and the order
// is that of the shop's own scripts.
for (const [name, start] of AREAS) whenReady(() => startOnce(`checkout/${name}`, start));
