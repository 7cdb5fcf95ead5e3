import { faultNamed } from '../demo/faults';
import type { BundleName } from '../demo/settings';
import { html, raw, scriptJson, type Html } from '../support/html';
import type { PageInfo } from '../shop';
import type { PageContext } from './context';

/** A script of the page itself. */
export function inlineScript(context: PageContext, id: string, code: string): Html {
  return html`<script id="${id}" ${nonceOf(context)}>
    ${raw(code)};
  </script> `;
}

/** How a script file is fetched: deferred, in order after the page is parsed; `last` when it is there. */
type Loading = 'deferred' | 'last';

const LOADING: Record<Loading, Html> = {
  deferred: html` defer`,
  last: html` async fetchpriority="low"`,
};

/** A script file; without `loading` the page waits for it. */
export function scriptTag(context: PageContext, id: string, src: string, loading?: Loading): Html {
  return html`<script src="${src}" id="${id}" ${loading && LOADING[loading]}${nonceOf(context)}></script> `;
}

function nonceOf({ nonce }: PageContext): Html | false {
  return nonce !== '' && html` nonce="${nonce}"`;
}

/** The config globals, each in an inline script of its own as the platform prints them. */
export function configScripts(context: PageContext, globals: Readonly<Record<string, unknown>>): Html[] {
  return Object.entries(globals).map(([name, value]) =>
    inlineScript(context, `${name}-js-extra`, `var ${name} = ${scriptJson(value)};`),
  );
}

/** Libraries and stand-ins that come before everything: they patch and provide what later scripts use. */
export function headScripts(context: PageContext): Html[] {
  const { settings, view } = context;
  // The visitor's device: a browser that can pay with Apple Pay says so before any script runs.
  const apple = scriptTag(context, 'demo-apple-device-js', '/demo/fakes/applepay.js');
  const jquery = [
    scriptTag(context, 'jquery-core-js', '/vendor/jquery.js'),
    inlineScript(context, 'jquery-migrate-js-before', 'jQuery.migrateMute = true;'),
    scriptTag(context, 'jquery-migrate-js', '/vendor/jquery-migrate.js'),
    scriptTag(context, 'wc-jquery-blockui-js', '/vendor/jquery-blockui.js'),
  ];
  return [
    scriptTag(context, 'demo-intercept-js', '/demo/intercept.js'),
    ...(view.settings.applePay ? [apple] : []),
    ...(settings.jquery ? jquery : []),
  ];
}

/** Style sheets of the theme and of the active bundles. */
export function styleSheets(context: PageContext): Html[] {
  const sheets = activeBundles(context).filter((name) => context.built.get(name)?.css);
  return [
    html`<link rel="stylesheet" id="theme-css" href="/theme.css" /> `,
    ...sheets.map((name) => html`<link rel="stylesheet" id="${name}-css" href="/dist/${name}.css" /> `),
  ];
}

/** With the plugin's hints: what draws nothing above the fold. */
const LATE: readonly BundleName[] = ['fraud-pui', 'variation-info', 'contact-form'];

const BUTTON_PAGES: readonly PageInfo['kind'][] = ['product', 'cart', 'checkout'];

const CARD_PAGES: readonly PageInfo['kind'][] = [
  'product',
  'cart',
  'checkout',
  'order-pay',
  'order-received',
  'payment-methods',
  'add-payment-method',
];

/** The card provider's script, which the pages of its plugin print themselves; the stand-in has the demo's own address. */
export function providerScripts(context: PageContext, { kind }: PageInfo): Html | false {
  if (faultNamed(context.settings.fault)?.blocked === 'stripe') return false;
  const wanted = activeBundles(context).some((name) => name === 'upe' || name === 'stripe-express');
  return wanted && CARD_PAGES.includes(kind) && scriptTag(context, 'stripe-js', '/demo/fakes/stripe.js', 'deferred');
}

/** Whether a bundle has nothing to do on a page: then the plugin prints no tag for it. */
function isIdle(name: BundleName, { settings }: PageContext, { kind }: PageInfo): boolean {
  return settings.hints === true && name === 'upe' && (kind === 'product' || kind === 'cart');
}

/** Tags of the active bundles, and of the runtime when it is requested. */
export function bundleScripts(context: PageContext, info: PageInfo): (Html | false)[] {
  const loadingOf = (name: BundleName): Loading => {
    const mayWait = context.settings.hints === true && BUTTON_PAGES.includes(info.kind);
    return mayWait && LATE.includes(name) ? 'last' : 'deferred';
  };
  const tags = activeBundles(context)
    .filter((name) => !isIdle(name, context, info))
    .map((name) => scriptTag(context, `${name}-js`, `/dist/${name}.js`, loadingOf(name)));
  return [runtimeScript(context), ...tags];
}

/** The runtime's own tag: where it is requested, and, from the address of its preload, with the plugin's hints. */
function runtimeScript(context: PageContext): Html | false {
  const { hints, runtimeTag } = context.settings;
  const file = hints && context.files?.get('shop-runtime.js');
  if (!file) return runtimeTag && scriptTag(context, 'shop-runtime-js', '/dist/shop-runtime.js', 'deferred');
  return html`<script
    src="${file.address}"
    id="shop-runtime-js"
    integrity="${file.integrity}"
    crossorigin="anonymous"
    defer
    ${nonceOf(context)}
  ></script> `;
}

/** Bundles that are switched on and built. */
export function activeBundles({ settings, built }: PageContext): BundleName[] {
  return settings.bundles.filter((name) => built.has(name));
}
