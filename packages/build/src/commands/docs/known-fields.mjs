// `npm run build -- --docs` runs this first: writes examples/storefront/src/check/known-fields.ts from the recorded pages.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { root, run, tool } from '../../lib/setup.mjs';

const file = join(root, 'examples/storefront/src/check/known-fields.ts');
if (!existsSync(file)) writeFileSync(file, 'export const RECORDED_PLUGINS = {};\nexport const KNOWN_FIELDS = {};\n');
register();
const { knownFields } = await import(pathToFileURL(join(root, 'packages/build/src/docs/known-fields.ts')).href);
writeFileSync(file, knownFields());
run(tool('oxfmt'), [file]);
console.log('examples/storefront/src/check/known-fields.ts');
