import { KNOWN_FILES } from '../../../../packages/debug/src/constants';
import { readPageGlobals } from '../../../../packages/testing/src/fixtures/page-globals';
import { compareVersions, findDrift, pluginOf, versionOf } from './drift';
import { RECORDED_PLUGINS } from './known-fields';

/** What the pasted page says about one bundle. Names only: no value of the page is in it. */
export interface BundleCheck {
  readonly bundle: string;
  readonly plugin: string;
  readonly version: string | undefined;
  /** `unknown`: the page does not say which version it has. */
  readonly range: 'inside' | 'outside' | 'unknown';
  readonly tested: string;
  readonly hasConfig: boolean;
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  readonly hasMarkup: boolean;
  /** Handles of the scripts that it would replace. */
  readonly replaces: readonly string[];
}

export interface ShopCheck {
  readonly bundles: readonly BundleCheck[];
  /** Libraries that only the replaced scripts need. */
  readonly libraries: readonly string[];
  readonly interferes: readonly string[];
  /** Groups of payment and shipping choices that a style of the page hides from the keyboard. Stylesheets in files of their own are not read. */
  readonly hiddenChoices: readonly string[];
}

/** Bundle → script handles, as in the WordPress plugin. */
export const HANDLES: Readonly<Record<string, readonly string[]>> = {
  checkout: [
    'woocommerce',
    'wc-country-select',
    'wc-address-i18n',
    'wc-checkout',
    'wc-cart',
    'wc-cart-fragments',
    'wc-add-to-cart',
    'wc-add-payment-method',
    'wc-password-strength-meter',
    'wc-order-attribution',
    'woocommerce-tokenization-form',
    'woocommerce-google-analytics-integration',
  ],
  'contact-form': ['contact-form-7', 'swv', 'newsletter'],
  'paypal-buttons': ['ppcp-smart-button', 'ppcp-add-payment-method', 'wc-ppcp-googlepay', 'wc-ppcp-applepay'],
  'stripe-express': ['wc_stripe_express_checkout'],
  upe: ['wc-stripe-upe-classic'],
  'fraud-pui': ['ppcp-fraudnet'],
  'variation-info': ['wc-gzd-add-to-cart-variation'],
};

/** Bundle → what it works on in a page, as a selector. */
const MARKUP: Readonly<Record<string, string>> = {
  checkout: [
    'form.checkout',
    'form#order_review',
    'form#add_payment_method',
    '.woocommerce-checkout-review-order-table',
    '.woocommerce-checkout-payment',
    '#place_order',
    'form.woocommerce-cart-form',
    'div.widget_shopping_cart_content',
    '.add_to_cart_button',
  ].join(),
  'contact-form': '.wpcf7 > form',
  'paypal-buttons': '#ppc-button-ppcp-gateway, #ppc-button-minicart, .ppcp-messages, #ppcp-cancel',
  'stripe-express': '#wc-stripe-express-checkout-element',
  upe: '.wc-stripe-upe-element, .payment_methods input[name="payment_method"]',
  'fraud-pui': '#payment_method_ppcp-pay-upon-invoice-gateway',
  'variation-info': 'form.variations_form',
};

const LIBRARIES = [
  'selectWoo',
  'wc-selectWoo',
  'sourcebuster-js',
  'password-strength-meter',
  'zxcvbn-async',
  'js-cookie',
  'wc-js-cookie',
];

/** Known troublemakers: name → what a page with it contains. */
const TROUBLE: Readonly<Record<string, RegExp>> = {
  'WooCommerce Checkout Block': /wp-block-woocommerce-checkout|wc-block-checkout/,
  Autoptimize: /cache\/autoptimize\//,
  'LiteSpeed Cache': /litespeed\/(?:js|css)|data-no-optimize|litespeed-javascript/,
  'WP Rocket': /cache\/min\/|rocketlazyload|wp-rocket/,
  'W3 Total Cache': /cache\/minify\//,
  Complianz: /complianz|cmplz-/,
  'Borlabs Cookie': /borlabs-cookie/,
  'Multistep checkout': /multi-?step-checkout|multistepcheckout/,
};

function globalsOf(html: string): ReadonlyMap<string, unknown> {
  const scripts = html.match(/<script\b[^>]*>[\s\S]*?<\/script>/gi) ?? [];
  const globals = new Map<string, unknown>();
  for (const script of scripts) {
    try {
      for (const { name, value } of readPageGlobals(script)) globals.set(name, value);
    } catch {
      // Code of another plugin, no page config.
    }
  }
  return globals;
}

function rangeOf(plugin: string, version: string | undefined): BundleCheck['range'] {
  const recorded = RECORDED_PLUGINS[plugin] ?? [];
  const [from, to] = [recorded[0], recorded.at(-1)];
  if (version === undefined || from === undefined || to === undefined) return 'unknown';
  return compareVersions(version, from) >= 0 && compareVersions(version, to) <= 0 ? 'inside' : 'outside';
}

const HIDES = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** Selectors of the page's own style elements that hide what they match. */
function hidingSelectors(page: Document): string[] {
  const css = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
    HIDES.test(body) ? [selector.trim()] : [],
  );
}

function matchesAny(element: Element, selectors: readonly string[]): boolean {
  return selectors.some((selector) => {
    try {
      return element.matches(selector);
    } catch {
      // A rule that this browser does not know.
      return false;
    }
  });
}

function hiddenChoices(page: Document): string[] {
  const radios = [
    ...page.querySelectorAll<HTMLInputElement>('input[type="radio"]:is([name="payment_method"], [name^="shipping_method"])'),
  ];
  const selectors = hidingSelectors(page);
  const hidden = radios.filter(
    (radio) =>
      // The only choice of a group is hidden on purpose.
      radios.some((other) => other !== radio && other.name === radio.name) &&
      (HIDES.test(radio.getAttribute('style') ?? '') || matchesAny(radio, selectors)),
  );
  return [...new Set(hidden.map(({ name }) => (name === 'payment_method' ? name : 'shipping_method')))];
}

/** Checks the HTML of a page against the recorded shops. Runs no script of the page. */
export function checkShop(html: string): ShopCheck {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const globals = globalsOf(html);
  const addresses = [...page.querySelectorAll('script[src], link[href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );
  const generator = /WooCommerce (\d+(?:\.\d+)+)/.exec(
    page.querySelector('meta[name="generator"][content^="WooCommerce "]')?.getAttribute('content') ?? '',
  )?.[1];
  const drift = findDrift({ global: (name) => globals.get(name), addresses });
  const handles = new Set([...page.querySelectorAll('script[id$="-js"]')].map(({ id }) => id.slice(0, -'-js'.length)));
  const bundles = KNOWN_FILES.map(({ file, globals: names }): BundleCheck => {
    const markup = MARKUP[file];
    const plugin = pluginOf(names[0] ?? '');
    const version = versionOf(plugin, addresses) ?? (plugin === 'woocommerce' ? generator : undefined);
    const recorded = RECORDED_PLUGINS[plugin] ?? [];
    const own = drift.filter(({ global }) => names.includes(global));
    return {
      bundle: file,
      plugin,
      version,
      range: rangeOf(plugin, version),
      tested: `${recorded[0] ?? ''} – ${recorded.at(-1) ?? ''}`,
      hasConfig: names.some((name) => globals.has(name)),
      missing: own.flatMap(({ global, missing }) => missing.map((path) => `${global}.${path}`)),
      unknown: own
        .flatMap(({ global, unknown }) => unknown.map((path) => `${global}.${path}`))
        .filter((path) => /^[\w.$-]{1,80}$/.test(path)),
      hasMarkup: markup !== undefined && page.querySelector(markup) !== null,
      replaces: (HANDLES[file] ?? []).filter((handle) => handles.has(handle)),
    };
  });
  return {
    bundles,
    libraries: LIBRARIES.filter((handle) => handles.has(handle)),
    interferes: Object.entries(TROUBLE)
      .filter(([, sign]) => sign.test(html))
      .map(([name]) => name),
    hiddenChoices: hiddenChoices(page),
  };
}
