import type { Page } from '@playwright/test';
import type { ShopSetup } from '../support/shop.ts';

/** A few lines of another plugin on a page, and what it gets. */
export interface Pattern {
  /** Id of the row in `docs/extension-points.md`. */
  readonly id: string;
  /** What the plugin does, and what comes of it. */
  readonly title: string;
  /** Address of the page. */
  readonly path: string;
  readonly setup?: ShopSetup;
  /** JavaScript of the plugin. It runs right after jQuery, with `$`, and writes its transcript with `note(line)`. */
  readonly plugin: string;
  /** JSON that the server answers to matching requests, by a part of their address. */
  readonly answers?: Readonly<Record<string, object>>;
  /** What the shopper does. */
  readonly act?: (page: Page) => Promise<void>;
  /** The plugin's transcript at the end. */
  readonly seen?: readonly string[];
  /** What else must hold; may wait. */
  readonly expect?: (page: Page) => Promise<void>;
  /** Complaints of the console that belong to the pattern. */
  readonly allow?: RegExp;
}

/** Runs a plugin's script as soon as the page has jQuery. Its transcript is `window.pluginSaw`. */
export async function runPlugin(page: Page, script: string): Promise<void> {
  // As text: the page's policy forbids to make functions of it there.
  await page.addInitScript({
    content: `window.pluginSaw = [];
    Object.defineProperty(window, 'jQuery', { configurable: true, set(jQuery) {
      Object.defineProperty(window, 'jQuery', { value: jQuery, configurable: true, writable: true });
      (($, note) => { ${script} })(jQuery, (line) => window.pluginSaw.push(String(line)));
    } });`,
  });
}

/** The transcript of the plugin. */
export const pluginSaw = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(window, 'pluginSaw') as readonly string[]);
