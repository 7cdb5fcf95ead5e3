import type { Scenarios, ShopView } from '../shop';
import type { BundleName, DemoSettings } from '../demo/settings';

/** What every page is rendered from. */
export interface PageContext {
  readonly view: ShopView;
  readonly settings: DemoSettings;
  /** How the outside world behaves for this visitor. */
  readonly scenarios: Scenarios;
  /** Bundles whose files exist in `dist/`, and whether `dist/{name}.css` exists. */
  readonly built: ReadonlyMap<BundleName, { readonly css: boolean }>;
  /** Files that bundles load by themselves, by name: where they load them from, and with which checksum. */
  readonly files?: ReadonlyMap<string, { readonly address: string; readonly integrity: string }> | undefined;
  /** Code with which the WordPress plugin keeps room for wallet buttons. */
  readonly room?: Readonly<Record<'room' | 'paypal-room', string>> | undefined;
  /** Nonce of the page's scripts; empty in static mode. */
  readonly nonce: string;
  /** Path and query of the page. */
  readonly url: URL;
  /** `static`: plain files, a worker in the browser answers. */
  readonly mode: 'server' | 'static';
}
