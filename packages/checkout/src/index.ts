/**
 * `checkout.js`: stands in for the shop's own checkout, cart and listing scripts. Each area starts only where the page prints its own
 * config (checkout contract A1); a further execution of the file starts the areas whose config has appeared since (A2).
 */
import { startOnce, whenReady } from '@shop/core';
import { startAddressLocale } from './address-locale/start';
import { startCheckout } from './checkout-page/start';
import { startCountrySelect } from './country/start';
import './style.css';

/** In the order of contract A4: country and state, locale, base, then the pages. */
const AREAS: readonly (readonly [name: string, start: () => boolean])[] = [
  ['country', startCountrySelect],
  ['address-locale', startAddressLocale],
  // base (listing, quantities, store notice, password buttons)
  ['checkout-page', startCheckout],
  // cart page, fragments, add to cart, saved methods, add payment method, password, attribution, tracking, token sync
];

whenReady(() => {
  for (const [name, start] of AREAS) startOnce(`checkout/${name}`, start);
});
