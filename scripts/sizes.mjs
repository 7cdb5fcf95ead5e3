// `npm run sizes`: gzip sizes of dist/ against the budgets; a file over its budget, or missing, fails.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root, stop } from './lib/setup.mjs';

let manifest;
try {
  manifest = JSON.parse(readFileSync(join(root, 'dist', 'manifest.json'), 'utf8'));
} catch {
  stop('dist/manifest.json is missing. Run `npm run build` first.');
}
const { module: sizes } = await runnerImport(join(root, 'build', 'sizes.ts'));
const { module: files } = await runnerImport(join(root, 'build', 'files.ts'));
const lines = sizes.sizeLines(manifest);
console.log(sizes.sizeTable(lines));
const over = lines.filter(({ ok }) => !ok).map(({ file }) => file);
const missing = files.FILES.map(({ name }) => `${name}.js`).filter((file) => !manifest.files[file]);
if (over.length > 0) stop(`Over budget: ${over.join(', ')}`);
if (missing.length > 0) stop(`Not built: ${missing.join(', ')}`);
