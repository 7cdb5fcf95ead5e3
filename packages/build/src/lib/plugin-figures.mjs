// What the WordPress plugin prints on recorded pages of a shop with all bundles, as a guest gets them: script tags, and KiB of our files with jQuery.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './setup.mjs';

/** Page → most script tags and KiB (gzip -9). Libraries of WooCommerce and WordPress other than jQuery count as tags alone: their files are not ours to keep. */
const LIMITS = {
  'checkout-guest': { tags: 12, kib: 133 },
  cart: { tags: 11, kib: 109 },
  // 0.9 KiB more for requests with the original's options and hooks of newer gateways.
  'product-variable': { tags: 20, kib: 115 },
  contact: { tags: 8, kib: 74 },
};
const BUNDLES = 'checkout,contact-form,paypal-buttons,stripe-express,upe,fraud-pui,variation-info';
const ADDRESS = 'https://shop.example/wp-content/plugins/shop-scripts/dist/';
const JQUERY = {
  'jquery.min.js': 'jquery/dist/jquery.min.js',
  'jquery-migrate.min.js': 'jquery-migrate/dist/jquery-migrate.min.js',
};
const { resolve } = createRequire(import.meta.url);

/** Bytes of a file of ours or of jQuery after compression; 0 for others. */
function gzipBytes(src, dist) {
  const name = /([^/?]+)(?:\?|$)/.exec(src)?.[1] ?? '';
  if (src.startsWith(ADDRESS)) return gzipSync(readFileSync(join(dist, name)), { level: 9 }).length;
  return name in JQUERY ? gzipSync(readFileSync(resolve(JQUERY[name])), { level: 9 }).length : 0;
}

/** The figures of each page. */
export function pluginFigures(dist, php = process.env['PHP_PATH'] ?? 'php') {
  return Object.entries(LIMITS).map(([page, limits]) => {
    const print = join(root, 'examples/wordpress/tests/print-page.php');
    const html = execFileSync(php, [print, page, `${dist}/`, ADDRESS, BUNDLES], { encoding: 'utf8', maxBuffer: 1 << 26 });
    // Without tags that load nothing.
    const sources = [...html.matchAll(/<script\b(?![^>]*text\/plain)[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src);
    const kib = sources.reduce((sum, src) => sum + gzipBytes(src, dist), 0) / 1024;
    return { page, tags: sources.length, kib: Math.round(kib * 10) / 10, limits };
  });
}

/** Pages above their limits, in words. */
export function faultsOfFigures(figures) {
  return figures
    .filter(({ tags, kib, limits }) => tags > limits.tags || kib > limits.kib)
    .map(
      ({ page, tags, kib, limits }) => `${page}: ${tags} script tags and ${kib} KiB; at most ${limits.tags} and ${limits.kib}`,
    );
}
