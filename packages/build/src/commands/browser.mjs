// `npm run browser -- [spec] [Playwright's options]`: the browser tests, on the files in dist/ (`npm run build` first).
//   npm run browser -- checkout -g "keyboard"   the tests of checkout.spec.ts whose title contains the word
//   npm run browser -- --grep @core             what `npm test` runs
//   npm run browser -- --policy [spec]          pages enforce a nonce, `strict-dynamic` and Trusted Types; a violation by a file of ours fails its
//                                               test. Tests with a policy of their own (`@own-policy`) are left out
//   npm run browser -- --firefox [spec]         in Firefox, without what only Chromium can do or measure (`@chromium`)
//   npm run browser -- --webkit                 `engines.spec.ts` in WebKit
//   npm run browser -- gallery --update-snapshots   takes the stored pictures again
import { join } from 'node:path';
import { results } from '../lib/reports.mjs';
import { ensureChromium, ensureFirefox, ensurePhp, ensureWebKit, run, tool } from '../lib/setup.mjs';

/** What an option does: more of Playwright's options, and variables for the tests. */
const OPTIONS = {
  '--policy': () => ({ options: ['--grep-invert', '@own-policy'], env: { SHOP_TRUSTED_TYPES: '1' } }),
  '--firefox': () => ({
    options: ['--grep-invert', '@chromium|@own-policy'],
    env: { E2E_ENGINE: 'firefox', SHOP_TRUSTED_TYPES: '1', FIREFOX_PATH: ensureFirefox() ?? process.exit(1) },
  }),
  '--webkit': () => ({
    options: [],
    env: { E2E_ENGINE: 'webkit', SHOP_TRUSTED_TYPES: '1', WEBKIT_PATH: ensureWebKit() ?? process.exit(1) },
  }),
};

const args = process.argv.slice(2);
const name = args.find((argument) => Object.hasOwn(OPTIONS, argument));
const { options, env } = name === undefined ? { options: [], env: {} } : OPTIONS[name]();
const code = run(
  tool('playwright'),
  [
    'test',
    '-c',
    'examples/storefront/e2e/playwright.config.ts',
    ...options,
    ...(name === undefined ? [] : ['--output', join(results, name.slice(2))]),
    ...args.filter((argument) => argument !== name),
  ],
  { env: { ...process.env, CHROMIUM_PATH: ensureChromium(), PHP_PATH: ensurePhp(), ...env } },
);
process.exit(code);
