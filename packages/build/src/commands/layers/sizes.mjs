// The layer `sizes`: gzip sizes of dist/ against the budgets and the README's table. Fails for a file over its budget, a missing file, or an
// outdated figure. `npm run build -- --docs` passes `--readme`, which writes the table.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root, stop } from '../../lib/setup.mjs';

let manifest;
try {
  manifest = JSON.parse(readFileSync(join(root, 'dist', 'manifest.json'), 'utf8'));
} catch {
  stop('dist/manifest.json is missing. Run `npm run build` first.');
}
const { module: sizes } = await runnerImport(join(root, 'packages', 'build', 'src', 'docs', 'sizes.ts'));
const { module: files } = await runnerImport(join(root, 'packages', 'build', 'src', 'plugins', 'files.ts'));
const lines = sizes.sizeLines(manifest);
console.log(sizes.sizeTable(lines));
const { module: table } = await runnerImport(join(root, 'packages', 'build', 'src', 'docs', 'readme-sizes.ts'));
const readme = join(root, 'README.md');
const text = readFileSync(readme, 'utf8');
if (process.argv.includes('--readme')) {
  writeFileSync(readme, table.withSizes(text, lines));
  process.exit(0);
}
const outdated = table.outdatedRows(text, lines);
const over = lines.filter(({ ok }) => !ok).map(({ file }) => file);
const missing = files.FILES.map(({ name }) => `${name}.js`).filter((file) => !manifest.files[file]);
if (over.length > 0) stop(`Over budget: ${over.join(', ')}`);
if (missing.length > 0) stop(`Not built: ${missing.join(', ')}`);
if (outdated.length > 0)
  stop(`The README's size table is not of today: ${outdated.join(', ')}. Run \`npm run build -- --docs\`.`);
