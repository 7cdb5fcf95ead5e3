import { summarise } from '../cart/summary';
import { COUNTRY_NAMES } from '../data/countries';
import type { ShopView } from '../types';
import { majorText } from '../format';
import type { PageInfo } from './page';
import { walletEndpoint } from './wallet-parts';

type Config = Readonly<Record<string, unknown>>;

/** `wc_ppcp_googlepay`. */
export function googlePayConfig(view: ShopView): Config {
  const { needsShipping } = summarise(view);
  const style = { color: 'black', type: 'pay', language: 'de' };
  return {
    environment: 'TEST',
    is_debug: '',
    is_enabled: '1',
    is_wc_gateway_enabled: '',
    sdk_url: 'https://pay.google.com/gp/p/js/pay.js',
    button: {
      wrapper: '#ppc-button-googlepay-container',
      style,
      mini_cart_wrapper: '#ppc-button-googlepay-container-minicart',
      mini_cart_style: style,
    },
    shipping: { enabled: needsShipping, configured: needsShipping, countries: Object.keys(COUNTRY_NAMES) },
    ajax: { update_payment_data: walletEndpoint(view, 'ppc-googlepay-update-payment-data') },
  };
}

/** `wc_ppcp_applepay`; the wrappers are ids without `#`. */
export function applePayConfig(view: ShopView, page: PageInfo): Config {
  const { product } = page;
  const summary = summarise(view);
  const part =
    product && product.type !== 'grouped'
      ? {
          needShipping: !product.virtual,
          id: product.id,
          price: product.type === 'simple' ? majorText(product.price) : '',
          isVariation: product.type === 'variable',
          stock: product.type === 'simple' && product.stock === 'out' ? 0 : 1,
        }
      : { needShipping: summary.needsShipping, subtotal: majorText(summary.subtotal) };
  return {
    sdk_url: 'https://applepay.cdn-apple.com/jsapi/v1/apple-pay-sdk.js',
    is_debug: '',
    is_admin: '',
    is_enabled: '1',
    is_wc_gateway_enabled: '',
    preferences: { checkout_data_mode: 'use_wc' },
    button: {
      wrapper: 'ppc-button-applepay-container',
      mini_cart_wrapper: 'ppc-button-applepay-container-minicart',
      type: 'pay',
      color: 'black',
      lang: 'de',
    },
    product: part,
    shop: { countryCode: 'DE', currencyCode: 'EUR', totalLabel: 'Testladen' },
    ajax_url: `${view.settings.origin}/wp-admin/admin-ajax.php`,
    nonce: view.nonce('woocommerce-process_checkout'),
  };
}
