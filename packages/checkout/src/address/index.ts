/** `checkout-address.js`: countries, states and address fields of checkout, cart and account. */
export { refreshFirstAddress, refreshOtherAddresses, startCountrySelect } from './country';
export { announceAddressLocale, startAddressLocale } from './locale';
