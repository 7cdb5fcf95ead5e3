import { ADDRESS_LOCALE, LOCALE_FIELDS } from '../data/address-locale';
import { STATES } from '../data/countries';
import { links } from '../render/links';
import { digest } from '../text';
import type { ShopView } from '../types';
import { flag, type PageInfo } from './page';

type Config = Readonly<Record<string, unknown>>;

/** Ajax addresses that every script of the shop gets. */
const AJAX = { ajax_url: '/wp-admin/admin-ajax.php', wc_ajax_url: '/?wc-ajax=%%endpoint%%' } as const;

/** `woocommerce_params`. */
export function woocommerceParams(): Config {
  return { ...AJAX, i18n_password_show: 'Passwort anzeigen', i18n_password_hide: 'Passwort ausblenden' };
}

/** `wc_add_to_cart_params`. */
export function addToCartParams(view: ShopView, page: PageInfo): Config {
  return {
    ...AJAX,
    i18n_view_cart: 'Warenkorb anzeigen',
    cart_url: links(view.settings.origin).cart,
    is_cart: flag(page.kind === 'cart'),
    cart_redirect_after_add: 'no',
  };
}

/** `wc_cart_fragments_params`; the keys are the shop's, not the visitor's. `request_timeout` in ms, as text. */
export function cartFragmentsParams(view: ShopView): Config {
  const shop = digest(view.settings.origin);
  return { ...AJAX, cart_hash_key: `wc_cart_hash_${shop}`, fragment_name: `wc_fragments_${shop}`, request_timeout: '5000' };
}

/** `wc_cart_params`. */
export function cartParams(view: ShopView): Config {
  return {
    ...AJAX,
    update_shipping_method_nonce: view.nonce('update-shipping-method'),
    apply_coupon_nonce: view.nonce('apply-coupon'),
    remove_coupon_nonce: view.nonce('remove-coupon'),
  };
}

/** `wc_checkout_params`. `is_checkout` is `"1"` on the checkout page only, else `"0"`. */
export function checkoutParams(view: ShopView, page: PageInfo): Config {
  const orders = `${links(view.settings.origin).account}orders/`;
  return {
    ...AJAX,
    update_order_review_nonce: view.nonce('update-order-review'),
    apply_coupon_nonce: view.nonce('apply-coupon'),
    remove_coupon_nonce: view.nonce('remove-coupon'),
    option_guest_checkout: view.settings.guestCheckout ? 'yes' : 'no',
    checkout_url: '/?wc-ajax=checkout',
    is_checkout: page.kind === 'checkout' ? '1' : '0',
    debug_mode: '',
    i18n_checkout_error:
      'Bei der Bearbeitung deiner Bestellung ist ein Fehler aufgetreten. Bitte prüfe, ob bei deiner Zahlungsmethode Gebühren ' +
      `angefallen sind, und sieh dir deinen <a href="${orders}">Bestellverlauf</a> an, bevor du die Bestellung erneut aufgibst.`,
  };
}

/** `wc_country_select_params`; the countries are JSON inside a string, a country without states is an empty list. */
export function countrySelectParams(): Config {
  const countries = Object.fromEntries(
    Object.entries(STATES).map(([code, states]) => [code, Object.keys(states).length === 0 ? [] : states]),
  );
  return {
    countries: JSON.stringify(countries),
    i18n_select_state_text: 'Wähle eine Option…',
    i18n_no_matches: 'Keine Übereinstimmung gefunden',
    i18n_ajax_error: 'Laden fehlgeschlagen',
    i18n_input_too_short_1: 'Bitte 1 oder mehr Buchstaben eingeben',
    i18n_input_too_short_n: 'Bitte %qty% oder mehr Buchstaben eingeben',
    i18n_input_too_long_1: 'Bitte 1 Buchstaben löschen',
    i18n_input_too_long_n: 'Bitte %qty% Buchstaben löschen',
    i18n_selection_too_long_1: 'Du kannst nur 1 Produkt auswählen',
    i18n_selection_too_long_n: 'Du kannst nur %qty% Produkte auswählen',
    i18n_load_more: 'Weitere Ergebnisse anzeigen…',
    i18n_searching: 'Suchen\u00a0…',
  };
}

/** `wc_address_i18n_params`; rules and selectors are JSON inside strings. */
export function addressI18nParams(): Config {
  return {
    locale: JSON.stringify(ADDRESS_LOCALE),
    locale_fields: JSON.stringify(LOCALE_FIELDS),
    i18n_required_text: 'erforderlich',
    i18n_optional_text: 'optional',
  };
}

/** `wc_tokenization_form_params`. */
export function tokenizationParams(view: ShopView): Config {
  return { is_registration_required: flag(!view.settings.guestCheckout), is_logged_in: flag(view.customer !== undefined) };
}

/** `pwsL10n`. */
export function passwordTexts(): Config {
  return {
    unknown: 'Passwortstärke unbekannt',
    short: 'Sehr schwach',
    bad: 'Schwach',
    good: 'Mittel',
    strong: 'Stark',
    mismatch: 'Keine Übereinstimmung',
  };
}

/** `wc_password_strength_meter_params`. */
export function passwordMeterParams(): Config {
  return {
    min_password_strength: '3',
    stop_checkout: '',
    i18n_password_error: 'Bitte gib ein stärkeres Passwort ein.',
    i18n_password_hint:
      'Tipp: Das Passwort sollte mindestens zwölf Zeichen lang sein. Für ein stärkeres Passwort verwende Groß- und ' +
      'Kleinbuchstaben, Zahlen und Sonderzeichen wie ! " ? $ % ^ & ).',
  };
}

/** `_zxcvbnSettings`. */
export function zxcvbnSettings(view: ShopView): Config {
  return { src: `${view.settings.origin}/wp-includes/js/zxcvbn.min.js` };
}

/** `wc_add_to_cart_variation_params`. */
export function variationParams(): Config {
  return {
    wc_ajax_url: AJAX.wc_ajax_url,
    i18n_no_matching_variations_text: 'Es entsprechen leider keine Produkte deiner Auswahl. Bitte wähle eine andere Kombination.',
    i18n_make_a_selection_text: 'Bitte wähle die Produktoptionen, bevor du den Artikel in den Warenkorb legst.',
    i18n_unavailable_text: 'Dieses Produkt ist leider nicht verfügbar. Bitte wähle eine andere Kombination.',
    i18n_reset_alert_text:
      'Deine Auswahl wurde zurückgesetzt. Bitte wähle Produktoptionen aus, bevor du den Artikel in den Warenkorb legst.',
  };
}

/** `wc_gzd_add_to_cart_variation_params`. */
export function legalVariationParams(): Config {
  return { wrapper: '.product', price_selector: 'p.price', replace_price: '1' };
}
