// Writes fixtures/pages/<name>/config.json: all config globals that the inline scripts of the recorded page assign, as the browser would hold them.
// Usage: node packages/build/src/commands/extract-page-config.mjs
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const { readPageGlobals } = await tsImport('../../../testing/src/fixtures/page-globals.ts', import.meta.url);
const { FIXTURES, listPages, pageHtml } = await tsImport('../../../testing/src/fixtures/fixture-files.ts', import.meta.url);

for (const name of listPages()) {
  const globals = Object.fromEntries(readPageGlobals(pageHtml(name)).map(({ name: key, value }) => [key, value]));
  writeFileSync(join(FIXTURES, 'pages', name, 'config.json'), `${JSON.stringify(globals, null, 1)}\n`);
}
