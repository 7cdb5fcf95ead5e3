import { digest } from '../text';
import type { ShopView } from '../types';
import { flag, type PageInfo } from './page';

type Config = Readonly<Record<string, unknown>>;

/** Names of the marketing source fields and where their values come from. */
const ATTRIBUTION_FIELDS = {
  source_type: 'current.typ',
  referrer: 'current_add.rf',
  utm_campaign: 'current.cmp',
  utm_source: 'current.src',
  utm_medium: 'current.mdm',
  utm_content: 'current.cnt',
  utm_id: 'current.id',
  utm_term: 'current.trm',
  utm_source_platform: 'current.plt',
  utm_creative_format: 'current.fmt',
  utm_marketing_tactic: 'current.tct',
  session_entry: 'current_add.ep',
  session_start_time: 'current_add.fd',
  session_pages: 'session.pgs',
  session_count: 'udata.vst',
  user_agent: 'udata.uag',
};

/** `wc_order_attribution`. */
export function orderAttribution(view: ShopView): Config {
  const params = {
    lifetime: 1.0e-5,
    session: 30,
    base64: false,
    ajaxurl: `${view.settings.origin}/wp-admin/admin-ajax.php`,
    prefix: 'wc_order_attribution_',
    allowTracking: true,
  };
  return { params, fields: ATTRIBUTION_FIELDS };
}

/** `wpcf7`; `cached` = the page comes from a cache, so the form asks for a fresh quiz. */
export function contactFormConfig(view: ShopView, cached = false): Config {
  const api = { root: `${view.settings.origin}/wp-json/`, namespace: 'contact-form-7/v1' };
  return cached ? { api, cached: '1' } : { api };
}

/** `newsletter_data`. */
export function newsletterConfig(view: ShopView): Config {
  return { action_url: `${view.settings.origin}/wp-admin/admin-ajax.php` };
}

const FRAUD_PAGES: Partial<Record<PageInfo['kind'], string>> = {
  home: 'home-page',
  shop: 'search-result-page',
  product: 'product-detail-page',
  cart: 'cart-page',
  checkout: 'checkout-page',
  'order-pay': 'checkout-page',
};

/** `FraudNetConfig`. */
export function fraudConfig(view: ShopView, page: PageInfo): Config {
  const source = FRAUD_PAGES[page.kind];
  return { f: digest(`fraud-${view.session.id}`), s: `TESTMERCHANT1${source ? `_${source}` : ''}`, sandbox: flag(true) };
}
