// `npm run build -- --fixture=woo-11.1/checkout-guest,saved.html`: turns a saved page into fixtures/pages/woo-11.1/checkout-guest/index.html.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';
import { root, stop } from '../../lib/setup.mjs';

const [, version, name, saved] = /^(woo-\d+\.\d+)\/([a-z][a-z-]+),(.+)$/.exec(process.argv[2] ?? '') ?? [];
if (saved === undefined) stop('Usage: npm run build -- --fixture=woo-11.1/checkout-guest,saved.html');
const { module: fixture } = await runnerImport(join(root, 'packages/build/src/docs/page-fixture.ts'));
const file = join(root, 'fixtures/pages', version, name, 'index.html');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, fixture.pageFixture(readFileSync(saved, 'utf8')));
console.log(`${file}: look through it for personal data.`);
