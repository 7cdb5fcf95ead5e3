import type { ShopView } from '../types';
import { cardConfig } from './card';
import { expressConfig, expressOrderConfig } from './express';
import { contactFormConfig, fraudConfig, newsletterConfig, orderAttribution } from './other-params';
import type { PageInfo } from './page';
import {
  addressI18nParams,
  addToCartParams,
  cartFragmentsParams,
  cartParams,
  checkoutParams,
  countrySelectParams,
  legalVariationParams,
  passwordMeterParams,
  passwordTexts,
  tokenizationParams,
  variationParams,
  woocommerceParams,
  zxcvbnSettings,
} from './shop-params';
import { inVersion } from './versions';
import { addWalletMethodConfig, walletConfig } from './wallet';
import { applePayConfig, googlePayConfig } from './wallet-sheets';

/** Globals of a page: name → value, as the inline scripts of the page assign them. */
export type PageConfig = Readonly<Record<string, unknown>>;

const MONEY_PAGES: readonly PageInfo['kind'][] = [
  'product',
  'cart',
  'checkout',
  'order-pay',
  'order-received',
  'payment-methods',
  'add-payment-method',
];

/** Globals of all scripts on a page, as the recorded shop prints them there. */
export function pageConfig(view: ShopView, page: PageInfo): PageConfig {
  const { kind } = page;
  const config: Record<string, unknown> = {
    woocommerce_params: woocommerceParams(),
    wc_add_to_cart_params: addToCartParams(view, page),
    wc_cart_fragments_params: cartFragmentsParams(view),
    wc_order_attribution: orderAttribution(view),
    wpcf7: contactFormConfig(view),
    PayPalCommerceGateway: walletConfig(view, page),
    FraudNetConfig: fraudConfig(view, page),
  };
  if (MONEY_PAGES.includes(kind) || kind === 'account') {
    config.wc_country_select_params = countrySelectParams();
    config.wc_address_i18n_params = addressI18nParams();
  }
  if (MONEY_PAGES.includes(kind)) {
    config.wc_checkout_params = checkoutParams(view, page);
    config.wc_stripe_upe_params = cardConfig(view, page);
    config.wc_tokenization_form_params = tokenizationParams(view);
  }
  if (['product', 'cart', 'checkout', 'order-pay', 'order-received'].includes(kind)) {
    config.wc_stripe_express_checkout_params = expressConfig(view, page);
  }
  if (view.settings.googlePay) config.wc_ppcp_googlepay = googlePayConfig(view);
  if (view.settings.applePay) config.wc_ppcp_applepay = applePayConfig(view, page);
  if (kind === 'cart') config.wc_cart_params = cartParams(view);
  if (kind === 'contact') config.newsletter_data = newsletterConfig(view);
  if (kind === 'product') {
    config.wc_add_to_cart_variation_params = variationParams();
    config.wc_gzd_add_to_cart_variation_params = legalVariationParams();
  }
  if (kind === 'order-pay' && page.order) config.wcStripeExpressCheckoutPayForOrderParams = expressOrderConfig(page.order);
  if (kind === 'add-payment-method') config.ppcp_add_payment_method = addWalletMethodConfig(view);
  if (['cart', 'checkout', 'account'].includes(kind)) {
    config.pwsL10n = passwordTexts();
    config.wc_password_strength_meter_params = passwordMeterParams();
    config._zxcvbnSettings = zxcvbnSettings(view);
  }
  return inVersion(config, view, page);
}
