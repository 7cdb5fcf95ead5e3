import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BASE_URL } from './addresses.ts';
import { DIST, ROOT } from './folders.ts';

/** A tag of a script file: attributes before, address, attributes after. */
export const SCRIPT_TAG = /<script([^>]*?) src="([^"]+)"([^>]*)><\/script>/g;

/** What the WordPress plugin prints into a page. */
interface Printed {
  readonly head: string;
  readonly footer: string;
}

const printed = new Map<string, Printed>();

/** Runs the plugin's PHP against an imitation of WordPress's script queue, for the files of `dist`. */
function printedFor(bundles: readonly string[], waits: boolean): Printed {
  const list = bundles.join(',');
  const key = `${list} ${waits}`;
  const known = printed.get(key);
  if (known) return known;
  const php = process.env['PHP_PATH'] ?? 'php';
  const file = join(ROOT, 'examples/wordpress/tests/print-tags.php');
  const made = JSON.parse(
    execFileSync(php, [file, `${DIST}/`, `${BASE_URL}/dist/`, list, ...(waits ? ['waits'] : [])], { encoding: 'utf8' }),
  ) as Printed;
  printed.set(key, made);
  return made;
}

/** Replaces the demo's tags by those of the plugin. */
function withPluginTags(html: string, waits: boolean): string {
  const bundles = [...html.matchAll(/<script\s+src="\/dist\/([a-z-]+)\.js"/g)].map(([, name = '']) => name);
  if (bundles.length === 0) return html;
  const { head, footer } = printedFor(
    bundles.filter((name) => name !== 'shop-runtime'),
    waits,
  );
  return html
    .replaceAll(/<script\s+src="\/dist\/[^>]*><\/script>/g, '')
    .replace('<head>', () => `<head>${head}`)
    .replace('</body>', () => `${footer}</body>`);
}

/**
 * A fake of the original checkout script: listens when the document is ready, covers the form with blockUI, orders by AJAX. The script that runs records itself in
 * `window.originals`.
 */
const CHECKOUT = `document.addEventListener('DOMContentLoaded', () => {
  jQuery(document.body).on('submit', 'form.checkout', (event) => {
    event.preventDefault();
    const form = jQuery(event.target);
    form.block({ message: null });
    jQuery.post('/?wc-ajax=checkout', form.serialize(), (answer) => {
      if (answer.result === 'success') location.href = answer.redirect;
      else form.unblock();
    });
  });
});`;
const BLOCK_UI = `jQuery.fn.block = function () { return this.addClass('processing'); };
jQuery.fn.unblock = function () { return this.removeClass('processing'); };`;

/**
 * Serves the demo's pages as a WordPress shop with the plugin prints them, rewritten by an optimizer, with stand-ins for the original scripts. With
 * `waits` they are pages where PayPal's file waits for a place.
 */
export async function servePluginPages(
  page: Page,
  optimize: (html: string) => string = (html) => html,
  { waits = false } = {},
): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    if (!(response.headers()['content-type'] ?? '').includes('text/html')) return route.fulfill({ response });
    // Shops with such tools have no policy with nonces.
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    return route.fulfill({ response, headers, body: optimize(withPluginTags(await response.text(), waits)) });
  });
  await page.route('**/admin-ajax.php?action=shop_scripts_fallback*', (route) => route.fulfill({ status: 204 }));
  await page.route('**/originals/*.js*', (route) => {
    const name = /originals\/(.+)\.js/.exec(route.request().url())?.[1] ?? '';
    const code = name === 'wc-checkout' ? CHECKOUT : name === 'wc-jquery-blockui' ? BLOCK_UI : '';
    return route.fulfill({
      contentType: 'text/javascript',
      body: `(window.originals ||= []).push(${JSON.stringify(name)});\n${code}`,
    });
  });
}

/** Original scripts that have run on the page, in order. */
export const originals = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (Reflect.get(window, 'originals') as string[] | undefined) ?? []);
