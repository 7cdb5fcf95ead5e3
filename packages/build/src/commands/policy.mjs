// `npm run browser:policy`: the browser tests once more, on pages that enforce a nonce, `strict-dynamic` and Trusted Types. Any violation by a file of ours fails
// its test. Tests that bring a policy of their own, or break the page's on purpose (`@own-policy`), are left out. Arguments go to Playwright: `npm run browser:policy -- checkout.spec.ts`.
import { join } from 'node:path';
import { results } from '../lib/reports.mjs';
import { ensureChromium, ensureInstalled, ensureNode, ensurePhp, run, tool } from '../lib/setup.mjs';

ensureNode();
ensureInstalled();
const env = { ...process.env, SHOP_TRUSTED_TYPES: '1', CHROMIUM_PATH: ensureChromium(), PHP_PATH: ensurePhp() };
// What the other browser tests have left of a failure stays.
const output = ['--output', join(results, 'policy')];
process.exit(
  run(
    tool('playwright'),
    [
      'test',
      '-c',
      'examples/storefront/e2e/playwright.config.ts',
      '--grep-invert',
      '@own-policy',
      ...output,
      ...process.argv.slice(2),
    ],
    { env },
  ),
);
