import { asList } from '../foreign/values.rules';
import { pageValue } from '../foreign/page-values';

/** Payment and bank apps that payment methods of Stripe, PayPal and gateways built on them open. Without the colon. */
const PAYMENT_APPS = new Set(
  (
    'alipay alipays alipayhk bankid cashme gcash gpay kakaotalk mobilepay payconiq paypal paypay paytmmp phonepe revolut supertoss ' +
    'swish tez twint upi venmo vipps weixin'
  ).split(' '),
);

/** Schemes that run script, read files or open pages of the browser. Page config cannot allow them. */
const BLOCKED =
  /^(?:javascript|vbscript|livescript|mocha|data|blob|file|filesystem|about|view-source|jar|mhtml|resource|chrome|chrome-extension|moz-extension|ftp|wss?)$/;

/** `shop_scripts_params.app_schemes`: what a shop allows besides, e.g. `["mybank"]`. */
const hasPageAllowed = (scheme: string): boolean =>
  asList(pageValue('shop_scripts_params.app_schemes')).some(
    (entry) => typeof entry === 'string' && entry.toLowerCase().replace(/:.*/s, '') === scheme,
  );

/** An Android intent, which can open any app: only with an https page for a phone without that app. */
function hasWebFallback(href: string): boolean {
  const pages = [...href.matchAll(/[#;]S\.browser_fallback_url=([^;]*)/gi)];
  return pages.length > 0 && pages.every(([, page = '']) => /^https(?::|%3A)(?:\/|%2F){2}/i.test(page));
}

/** Whether a redirect of a payment method may open this app. */
export function isAllowedApp({ protocol, href }: URL): boolean {
  const scheme = protocol.slice(0, -1);
  if (BLOCKED.test(scheme)) return false;
  return PAYMENT_APPS.has(scheme) || (scheme === 'intent' && hasWebFallback(href)) || hasPageAllowed(scheme);
}
