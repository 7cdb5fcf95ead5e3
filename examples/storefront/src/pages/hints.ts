import { cartJson, expressConfig, type PageInfo, walletConfig } from '../shop';
import { html, raw, scriptJson, type Html } from '../support/html';
import type { BundleName } from '../demo/settings';
import type { PageContext } from './context';
import { activeBundles, providerScripts } from './head';

type Kind = PageInfo['kind'];

const RUNTIME = 'shop-runtime.js';

/** What bundles load on a page, in the order of use; as in the WordPress plugin. */
const CHUNKS: Partial<Record<BundleName, Partial<Record<Kind, readonly string[]>>>> = {
  checkout: {
    checkout: ['checkout-order.js', 'checkout-address.js'],
    'order-pay': ['checkout-order.js'],
    cart: ['checkout-cart.js', 'checkout-address.js'],
  },
  'paypal-buttons': { product: ['paypal-buttons-product.js'] },
};

/**
 * Links that let the browser fetch early what the page's config will ask for, where the demo imitates the head that the WordPress plugin prints.
 * The stand-ins of the providers are on this host, so that is where the connection goes.
 */
export function preloadLinks(context: PageContext, info: PageInfo): Html | false {
  if (!context.settings.hints) return false;
  const active = activeBundles(context);
  const wanted = active.flatMap((name) => CHUNKS[name]?.[info.kind] ?? []);
  const files = [RUNTIME, ...wanted].flatMap((name) => context.files?.get(name) ?? []);
  const links = files.map(
    ({ address, integrity }) =>
      html`<link
        rel="preload"
        as="script"
        href="${address}"
        integrity="${integrity}"
        crossorigin="anonymous"
        fetchpriority="low"
        nonce="${context.nonce}"
      /> `,
  );
  const pays = providerScripts(context, info) !== false;
  const hosts = pays ? ['/demo/fakes/stripe.js', '/demo/fakes/'] : [];
  return html`${hosts.map((host) => html`<link rel="preconnect" href="${host}" /> `)}${links}`;
}

/** The cart of the Store API for the first reading, on pages that no cache keeps. */
export function printedCart({ settings, view, nonce }: PageContext, { kind }: PageInfo): Html | false {
  if (!settings.hints || (kind !== 'cart' && kind !== 'checkout') || view.session.cart.lines.length === 0) return false;
  const cart = { nonce: view.nonce('wc_store_api'), cart: cartJson(view) };
  return html`<script id="shop-scripts-cart" nonce="${nonce}">
    window[Symbol.for('shop-scripts:cart')] = ${raw(scriptJson(JSON.stringify(cart)))};
  </script> `;
}

/** A script that keeps room, with what it reads. */
function roomScript(
  { room, nonce }: PageContext,
  file: 'room' | 'paypal-room',
  fields: Readonly<Record<string, unknown>>,
): Html | false {
  const code = room?.[file];
  if (code === undefined) return false;
  return html`<script id="shop-scripts-${file}" data-config="${JSON.stringify(fields)}" nonce="${nonce}">
    ${raw(code)};
  </script> `;
}

/** Keeps room for the wallet buttons before the first paint; stands behind their place. */
export function expressRoom(context: PageContext, info: PageInfo): Html | false {
  const { settings, view } = context;
  if (!settings.hints || !activeBundles(context).includes('stripe-express')) return false;
  const { stripe, button, taxes_based_on_billing } = expressConfig(view, info);
  return roomScript(context, 'room', { stripe, button, taxes_based_on_billing });
}

/** The same for PayPal's buttons. */
export function walletRoom(context: PageContext, info: PageInfo): Html | false {
  const { settings, view } = context;
  if (!settings.hints || !activeBundles(context).includes('paypal-buttons')) return false;
  const config = walletConfig(view, info);
  const fields = ['context', 'button', 'url_params', 'single_product_buttons_enabled'];
  return roomScript(context, 'paypal-room', Object.fromEntries(fields.map((name) => [name, config[name]])));
}
