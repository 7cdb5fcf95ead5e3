// The demo shop for scripts that measure it: started on a port of its own, ended with the script.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, stop } from './setup.mjs';

/** A bare machine builds first. */
const START_TIMEOUT_MS = 180_000;

/** Folder of the built files. With `SHOP_DIST` it is somebody's own build, which stays as it is. */
export const dist = process.env.SHOP_DIST ?? join(root, 'dist');

/** What a guest types, by billing field. */
export const ADDRESS = {
  email: 'gast@example.com',
  first_name: 'Erika',
  last_name: 'Mustermann',
  address_1: 'Heidestraße 17',
  postcode: '10557',
  city: 'Berlin',
  phone: '030 123456',
};

/**
 * Starts the demo shop. Resolves to its address when it answers; `end` stops it.
 * @param tree folder of the sources, for the demo of another commit
 * @param folder built files of another build
 * @param options of `npm start`
 */
export async function startDemo(
  port,
  { tree = root, folder = tree === root ? process.env.SHOP_DIST : undefined, options = [] } = {},
) {
  const { SHOP_DIST: _own, ...env } = process.env;
  const base = `http://127.0.0.1:${port}`;
  const { scripts } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8'));
  const shop = spawn(process.execPath, [...scripts.start.split(' ').slice(1), ...(folder ? ['--no-build'] : []), ...options], {
    cwd: tree,
    // A script that reads our TypeScript runs as a development build by then; what is served must not be one.
    env: { ...env, ...(folder && { SHOP_DIST: folder }), NODE_ENV: 'production', PORT: String(port) },
    stdio: 'ignore',
  });
  const end = () => shop.kill();
  process.on('exit', end);
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until;) {
    const answer = await fetch(base).catch(() => undefined);
    if (answer?.ok) return { base, end };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return stop('The demo shop did not start.');
}

/** The middle one of some numbers. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Puts a mug into the visitor's cart. */
export async function fillCart(context) {
  await context.request.post('/shop/', { form: { 'add-to-cart': '21', quantity: '1' } });
}

/**
 * Opens a browser context of a phone's size for the demo at `base`, with the head that the WordPress plugin prints; demos of commits without it
 * ignore the switch.
 * @param cart whether the visitor has something in the cart
 */
export async function phone(browser, base, { cart }) {
  const context = await browser.newContext({
    baseURL: base,
    locale: 'de-DE',
    ignoreHTTPSErrors: true,
    viewport: { width: 412, height: 915 },
  });
  await context.addCookies([{ name: 'demo', value: 'lang=de&bar=0&hints=1', url: base }]);
  if (cart) await fillCart(context);
  return context;
}
