/** How a built file gets what it shares with others. */
export type FileKind =
  /** Defines `window.ShopRuntime`. */
  | 'runtime'
  /** Fills the runtime's shared modules with React and the shared views. */
  | 'ui'
  /** What a developer sees of the page; fetched only by the runtime with debugging on. */
  | 'debug'
  /** Takes core from the runtime, React from the ui file. */
  | 'bundle'
  /** What only some pages of a bundle need; fetched by the bundle itself. */
  | 'chunk'
  /** Needs no other file. */
  | 'standalone';

/** One file of `dist/`. */
export interface BuiltFile {
  /** Name without `.js`. */
  name: string;
  kind: FileKind;
  /** Source, relative to the project's root. */
  entry: string;
  /** Most bytes after `gzip -9`, README "The files". */
  budget: number;
  /** A chunk whose pages have no other chunk of its bundle: it may have modules of theirs. */
  isAlone?: boolean;
  /** Bundles that load the chunk, where it is not named after one. */
  loadedBy?: readonly string[];
}

const KB = 1000;

function bundle(name: string, kilobytes: number): BuiltFile {
  return { name, kind: 'bundle', entry: `packages/${name}/src/index.ts`, budget: kilobytes * KB };
}

/** A module that its bundle fetches with `import()`: `<bundle>-<name>.js`. */
function chunk(bundleName: string, name: string, kilobytes: number, module: string): BuiltFile {
  const entry = `packages/${bundleName}/src/${module}.ts`;
  return { name: `${bundleName}-${name}`, kind: 'chunk', entry, budget: kilobytes * KB };
}

/** Every file of `dist/`, with its budget (architecture, section 5). */
export const FILES: readonly BuiltFile[] = [
  // Debug entry point 0.4, ajax hooks and `.block()` for other plugins 0.6, the original's own request options, jQuery's scrolling and listeners that are bound again
  // 0.7 (`checkout-order` is 1.4 smaller for it), consent tools 0.8, features 1.1, elements that are described once 0.1,
  // visitors who come near a button 0.1. What one or two bundles need is in theirs (1.1).
  { name: 'shop-runtime', kind: 'runtime', entry: 'packages/core/src/runtime.ts', budget: 19.8 * KB },
  // React, DOMPurify and the views of all bundles.
  { name: 'shop-ui', kind: 'ui', entry: 'packages/views/src/runtime-entry.ts', budget: 85.6 * KB },
  // The debug panel in two languages; never loaded by shoppers. Addresses that may be of another origin are 0.1 of it.
  { name: 'shop-debug', kind: 'debug', entry: 'packages/debug/src/index.ts', budget: 11.4 * KB },
  // Every bundle has 0.1 kB for optimizers and the fallback to the originals, and 0.2 kB for reports to operators.
  // What other scripts get from the originals: config at each use 0.2, options and callbacks of requests 0.2; help texts of fields 0.2.
  bundle('checkout', 13),
  // On pages with a form that pays or orders.
  chunk('checkout', 'order', 15.6, 'order/index'),
  // On pages with an address: checkout, cart, account.
  chunk('checkout', 'address', 4.5, 'address/index'),
  chunk('checkout', 'cart', 6, 'cart/cart-page/index'),
  chunk('checkout', 'tracking', 4, 'site/tracking/shop-events'),
  chunk('checkout', 'password', 2.2, 'account/password/meter'),
  // Public functions, the forms' state at DOM ready: the form plugin prints its script on every page, and most have no form.
  bundle('contact-form', 3.8),
  // On pages with a form, or with the first call of a public function. Rules and newsletter are 3.5 of it, texts 0.5, labels for assistive technology 0.5.
  chunk('contact-form', 'engine', 12.9, 'form/engine'),
  // What a page with a button needs before the first click: config, SDK, buttons, room for them (0.2), pay-later messages (1.3),
  // cards after the buttons (0.1), consent tools 0.4.
  bundle('paypal-buttons', 24.6),
  // Fetched when a shopper approaches a button, at the latest with the click: from there to the order.
  chunk('paypal-buttons', 'payment', 7.7, 'payment/index'),
  // On product pages, beside the SDK.
  chunk('paypal-buttons', 'product', 4, 'placements/product/index'),
  chunk('paypal-buttons', 'cards', 8, 'cards/index'),
  chunk('paypal-buttons', 'wallets', 10.2, 'wallets/index'),
  // Only on settings pages and in editors; contains its Google Pay and Apple Pay previews.
  { ...chunk('paypal-buttons', 'preview', 3, 'preview/index'), isAlone: true },
  // Buttons before the order review 0.7 and before the page is ready 0.2, room for them 0.5, stores for views and the debug panel 0.4, requests through jQuery 0.3,
  // totals that are not answered 0.2, hooks for prices and currencies 0.3, messages where they can be read 0.2.
  bundle('stripe-express', 18.1),
  // Fetched when a button is pressed: the order and its outcome.
  chunk('stripe-express', 'payment', 4.9, 'payment/pay'),
  // The theme reader 2.5; late forms, unknown outcomes and Link's autofill 1.3, consent tools 0.4.
  bundle('upe', 18.6),
  // Fetched when the address asks for a confirmation.
  chunk('upe', 'confirm', 3.4, 'confirm/confirm'),
  // On pages where Stripe's tag is missing or blocked.
  {
    name: 'stripe-loader',
    kind: 'chunk',
    entry: 'packages/stripe/src/fetch-library.ts',
    budget: 2 * KB,
    loadedBy: ['stripe-express', 'upe'],
  },
  { ...bundle('fraud-pui', 1.8), kind: 'standalone' },
  { ...bundle('variation-info', 3.2), kind: 'standalone' },
];

/** Name of the build environment of a file; environment names may not hold hyphens. */
export function environmentName(file: BuiltFile): string {
  return file.name.replaceAll('-', '_');
}

/** The file that an environment builds. */
export function fileOfEnvironment(environment: string, files = FILES): BuiltFile | undefined {
  return files.find((file) => environmentName(file) === environment);
}

/** Names of the chunks that a bundle loads. */
export function chunksOf(bundle: string): string[] {
  const isOf = (file: BuiltFile): boolean =>
    file.kind === 'chunk' && (file.loadedBy?.includes(bundle) ?? bundleOf(file) === bundle);
  return FILES.filter(isOf).map(({ name }) => name);
}

/** The bundle that a chunk belongs to; the Stripe loader belongs to two, and shares nothing with them. */
export function bundleOf(file: BuiltFile, files = FILES): string | undefined {
  return files.find(({ kind, name }) => kind === 'bundle' && (file.name === name || file.name.startsWith(`${name}-`)))?.name;
}
