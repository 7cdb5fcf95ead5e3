// `npm run browser -- [spec] [Playwright's options]`: the browser tests, on the files in dist/ (`npm run build` first).
//   npm run browser -- checkout -g "keyboard"   the tests of checkout.spec.ts whose title contains the word
//   npm run browser -- --grep @core             what `npm test` runs
//   npm run browser -- --policy [spec]          pages enforce a nonce, `strict-dynamic` and Trusted Types; a violation by a file of ours fails its
//                                               test. Tests with a policy of their own (`@own-policy`) are left out
//   npm run browser -- gallery --update-snapshots   takes the stored pictures again
import { join } from 'node:path';
import { results } from '../lib/reports.mjs';
import { ensureChromium, ensureInstalled, ensureNode, ensurePhp, run, tool } from '../lib/setup.mjs';

const args = process.argv.slice(2);
const isPolicy = args.includes('--policy');
ensureNode();
ensureInstalled();
const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), PHP_PATH: ensurePhp() };
const policy = ['--grep-invert', '@own-policy', '--output', join(results, 'policy')];
const code = run(
  tool('playwright'),
  [
    'test',
    '-c',
    'examples/storefront/e2e/playwright.config.ts',
    ...(isPolicy ? policy : []),
    ...args.filter((argument) => argument !== '--policy'),
  ],
  { env: isPolicy ? { ...env, SHOP_TRUSTED_TYPES: '1' } : env },
);
process.exit(code);
