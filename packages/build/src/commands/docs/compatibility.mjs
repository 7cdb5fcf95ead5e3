// `npm run build -- --docs` runs this: writes docs/compatibility.md and the README's table of tested versions.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../../lib/setup.mjs';

const { module: docs } = await runnerImport(join(root, 'packages/build/src/docs/compatibility.ts'));
const { module: browsers } = await runnerImport(join(root, 'packages/build/src/docs/browsers.ts'));
writeFileSync(join(root, 'docs/compatibility.md'), docs.compatibilityPage(root));
const readme = join(root, 'README.md');
const text = docs.withRanges(readFileSync(readme, 'utf8'), root);
writeFileSync(readme, browsers.withBrowsers(text, root));
console.log('docs/compatibility.md');
