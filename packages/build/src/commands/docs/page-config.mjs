// `npm run build -- --docs` runs this: writes docs/page-config.md from the schemas of the bundles. `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { register } from 'tsx/esm/api';
import { root, stop } from '../../lib/setup.mjs';

// The schemas stand in the bundles' own modules, which expect a page around them.
const { window } = new JSDOM('', { url: 'https://shop.example/' });
for (const name of Object.getOwnPropertyNames(window)) if (!(name in globalThis)) Reflect.set(globalThis, name, window[name]);
register();
const { pageConfig } = await import(pathToFileURL(join(root, 'packages/build/src/docs/page-config.ts')).href);
const file = join(root, 'docs', 'page-config.md');
const text = pageConfig(join(root, 'packages'));

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
  console.log('docs/page-config.md');
} else if (readFileSync(file, 'utf8') !== text) {
  stop('docs/page-config.md differs from the schemas: npm run build -- --docs');
}
