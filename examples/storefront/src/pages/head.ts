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

/** A script file. Deferred scripts run in order after the page is parsed. */
export function scriptTag(context: PageContext, id: string, src: string, defer = false, isLate = false): Html {
  return html`<script
    src="${src}"
    id="${id}"
    ${defer && html` defer`}${isLate && html` fetchpriority="low"`}${nonceOf(context)}
  ></script> `;
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

/** Bundles that draw nothing above the fold: with the plugin's hints their tags come last. */
const LATE: readonly BundleName[] = ['fraud-pui', 'variation-info', 'contact-form'];

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
  return wanted && CARD_PAGES.includes(kind) && scriptTag(context, 'stripe-js', '/demo/fakes/stripe.js', true);
}

/** Whether a bundle has nothing to do on a page: then the plugin prints no tag for it. */
function isIdle(name: BundleName, { settings }: PageContext, { kind }: PageInfo): boolean {
  return settings.hints === true && name === 'upe' && (kind === 'product' || kind === 'cart');
}

/** Tags of the active bundles, and of the runtime when it is requested. */
export function bundleScripts(context: PageContext, info: PageInfo): Html[] {
  const isLate = (name: BundleName): boolean => context.settings.hints === true && LATE.includes(name);
  const inOrder = activeBundles(context)
    .filter((name) => !isIdle(name, context, info))
    .toSorted((a, b) => Number(isLate(a)) - Number(isLate(b)));
  const tags = inOrder.map((name) => scriptTag(context, `${name}-js`, `/dist/${name}.js`, true, isLate(name)));
  const runtime = context.settings.runtimeTag ? [scriptTag(context, 'shop-runtime-js', '/dist/shop-runtime.js', true)] : [];
  return [...runtime, ...tags];
}

/** Bundles that are switched on and built. */
export function activeBundles({ settings, built }: PageContext): BundleName[] {
  return settings.bundles.filter((name) => built.has(name));
}
