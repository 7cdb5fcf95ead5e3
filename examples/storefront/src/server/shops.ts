import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PRODUCTS } from '../catalogue/index';
import { DEFAULT_SETTINGS, type DemoSettings } from '../demo/settings';
import { createMockShop, type MockShop, type PageRenderer, type Persistence } from '../shop';

/** Stored visits older than this are removed at the start (ms): one week. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
/** Most shops kept in memory; the one not used for the longest time goes first. Its state stays in its file. */
const MOST_IN_MEMORY = 200;

/** One shop for each visitor, so that visitors (and tests) never see each other. */
export interface Shops {
  /** The visitor's shop. `origin` is the address at which the visitor reached it; left out = unchanged. */
  of(visitor: string, origin?: string): MockShop;
  /** Switches of the visitor's bar, as the last request carried them. */
  settings(visitor: string): DemoSettings;
  /** Notes the switches of a request. */
  note(visitor: string, settings: DemoSettings): void;
}

/** Whether a cookie's value can name a visitor (and a file). */
export function isVisitorId(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{8,64}$/.test(text);
}

/** State in a file, written whole: a crash leaves the old or the new one. */
export function filePersistence(file: string): Persistence {
  return {
    load() {
      try {
        return JSON.parse(readFileSync(file, 'utf8')) as unknown;
      } catch {
        return undefined;
      }
    },
    save(state) {
      const next = `${file}.${process.pid}.tmp`;
      writeFileSync(next, JSON.stringify(state));
      renameSync(next, file);
    },
  };
}

/** Shops with their state in a folder. */
export function createShops(folder: string, renderPage: PageRenderer, now = Date.now()): Shops {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (now - statSync(file).mtimeMs > KEEP_MS) rmSync(file);
  }
  const shops = new Map<string, MockShop>();
  const settings = new Map<string, DemoSettings>();
  return {
    settings: (visitor) => settings.get(visitor) ?? DEFAULT_SETTINGS,
    note: (visitor, value) => {
      settings.set(visitor, value);
    },
    of(visitor, origin) {
      const known = shops.get(visitor);
      const shop =
        known ??
        createMockShop({ products: DEMO_PRODUCTS, persist: filePersistence(join(folder, `${visitor}.json`)), renderPage });
      if (origin !== undefined) shop.settings.origin = origin;
      shops.delete(visitor);
      shops.set(visitor, shop);
      const oldest = shops.keys().next();
      if (shops.size > MOST_IN_MEMORY && !oldest.done) {
        shops.delete(oldest.value);
        settings.delete(oldest.value);
      }
      return shop;
    },
  };
}
