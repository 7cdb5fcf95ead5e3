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
  /** Most bytes after `gzip -9`, README "Sizes". */
  budget: number;
  /** A chunk whose pages have no other chunk of its bundle: it may have modules of theirs. */
  isAlone?: boolean;
}

const KB = 1000;

function bundle(name: string, kilobytes: number): BuiltFile {
  return { name, kind: 'bundle', entry: `packages/${name}/src/index.ts`, budget: kilobytes * KB };
}

function standalone(name: string, kilobytes: number): BuiltFile {
  return { ...bundle(name, kilobytes), kind: 'standalone' };
}

/** `packages/<bundle>/src/parts/<name>/index.ts` → `<bundle>-<name>.js`. */
function chunk(bundleName: string, name: string, kilobytes: number): BuiltFile {
  const entry = `packages/${bundleName}/src/parts/${name}/index.ts`;
  return { name: `${bundleName}-${name}`, kind: 'chunk', entry, budget: kilobytes * KB };
}

/** Every file of `dist/`, with its budget (architecture, section 5). */
export const FILES: readonly BuiltFile[] = [
  // Notices that stand in the page before React is there and become React's later, and many islands drawn in one go, are 0.2 of it; the entry point of the debug tools 0.4: what
  // became of each reading of page config, of the last requests and reports, for the panel that comes after them.
  // Features, beside the islands that other bundles still have: 0.2. What ajax hooks of other plugins find, and `.block()` for their scripts: 0.6.
  // Tags that a consent tool withholds, pages that are left while a file loads, app schemes and checked scripts of fragments: 1.2.
  // 0.1 for leaving prefetches out over slow and metered connections.
  // 0.9 for stores that the debug panel lists, fallbacks of features and live regions that exist before their text; mounting by name is still in it.
  { name: 'shop-runtime', kind: 'runtime', entry: 'packages/core/src/runtime.ts', budget: 22 * KB },
  // React, DOMPurify and the views of all bundles, 1.6 of it.
  { name: 'shop-ui', kind: 'ui', entry: 'packages/views/src/runtime-entry.ts', budget: 86.6 * KB },
  // The debug panel, its texts in two languages, its styles, and 3 kB of field names of the recorded page configs; no shopper loads it.
  { name: 'shop-debug', kind: 'debug', entry: 'packages/debug/src/index.ts', budget: 15.6 * KB },
  // What a page loads of it: every page the bundle itself; pages with a checkout form or an address what drives these; the cart page 4 kB more,
  // pages of shops with the analytics plugin 4 kB more, and who begins to choose a password 2 kB more.
  // Every bundle has 0.1 kB to find our folder behind an optimizer and to fall back to the originals, and 0.2 kB for reports to operators: failed start, unknown outcome.
  bundle('checkout', 13.6),
  // Fetched at once where the page has a form that pays or orders.
  chunk('checkout', 'order', 16.3),
  // Fetched at once where the page has an address: checkout, cart, account.
  chunk('checkout', 'address', 4.5),
  chunk('checkout', 'cart', 6),
  chunk('checkout', 'tracking', 4),
  chunk('checkout', 'password', 2.2),
  // The public functions, and what notices a form: the form plugin prints its script on every page of a shop, and most have no form.
  bundle('contact-form', 5),
  // The machine of a form and what writes into the server's markup: fetched on a page with a form, or with the first call of a public function.
  // 0.5 for assistive technology: labels of errors, steps of uploads and counters, the reason of a button that does nothing. The rules of the server, uploads and
  // the newsletter are 4 of it: files of their own cost more.
  chunk('contact-form', 'engine', 12.8),
  // What every page with a button needs before its first click: config, the SDK, the buttons and the room they keep, the one payment and its machine.
  // 0.2 for the question whether this browser can pay with Google Pay, so that others fetch nothing for it; pay-later messages 1.2.
  bundle('paypal-buttons', 25),
  // Fetched when a shopper comes near a payment, at the latest with the click, which waits for it: what happens from there to the order. The three ends
  // of an approval and the watch on its total: no shopper pays twice, nor another price than he has seen.
  chunk('paypal-buttons', 'payment', 7.7),
  // Fetched at once on product pages, beside the SDK.
  chunk('paypal-buttons', 'product', 4),
  chunk('paypal-buttons', 'cards', 8),
  chunk('paypal-buttons', 'wallets', 10.2),
  // Fetched only on settings pages and in editors; contains its Google Pay and Apple Pay previews.
  { ...chunk('paypal-buttons', 'preview', 3), isAlone: true },
  // Three ends of an order, the total read again before it, drawing that stops nothing, the rules of the buttons with their values.
  // 0.7 for buttons before the order review: the cart from the page or asked for early, and presses that wait for a new total.
  // 0.4 for notices and buttons in stores that views and the debug panel read, 0.3 for requests that go through jQuery as objects.
  bundle('stripe-express', 17.4),
  // Fetched when a button is pressed: the order and its end.
  chunk('stripe-express', 'payment', 4.5),
  // Elements that are ready only with the provider's event, forms that arrive late, outcomes that are settled or unknown, Link's autofill: 1.3.
  // The reader of the theme 2.5.
  bundle('upe', 19.7),
  // Fetched when the address asks for a confirmation.
  chunk('upe', 'confirm', 3),
  // Fetched where the page brings no Stripe tag.
  { name: 'stripe-loader', kind: 'chunk', entry: 'packages/stripe/src/library/fetch-library.ts', budget: 2 * KB },
  standalone('fraud-pui', 1.8),
  // Originals kept as nodes; own fields only, by the same reader as everywhere.
  standalone('variation-info', 3.15),
];

/** Name of the build environment of a file; environment names may not hold hyphens. */
export function environmentName(file: BuiltFile): string {
  return file.name.replaceAll('-', '_');
}

/** The file that an environment builds. */
export function fileOfEnvironment(environment: string, files = FILES): BuiltFile | undefined {
  return files.find((file) => environmentName(file) === environment);
}

/** The bundle that a chunk belongs to; the Stripe loader belongs to two, and shares nothing with them. */
export function bundleOf(file: BuiltFile, files = FILES): string | undefined {
  return files.find(({ kind, name }) => kind === 'bundle' && (file.name === name || file.name.startsWith(`${name}-`)))?.name;
}
