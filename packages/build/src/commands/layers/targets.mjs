// The layer `targets`: built scripts and styles against the browsers that the README names. es-check parses the syntax, MDN's compatibility data has
// the names. Fails for a finding without an exception, and for an exception that nothing needs any more.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EXCEPTIONS } from '../../lib/targets-exceptions.mjs';
import { createScriptCheck, createStyleCheck } from '../../lib/targets.mjs';
import { root, run, stop, tool } from '../../lib/setup.mjs';

const dist = join(root, 'dist');
const data = JSON.parse(readFileSync(join(root, 'node_modules', '@mdn', 'browser-compat-data', 'data.json'), 'utf8'));
const checks = { js: createScriptCheck(data), css: createStyleCheck(data) };

const files = readdirSync(dist).filter((file) => /\.(?:js|css)$/.test(file));
if (files.length === 0) stop('dist/ is empty. Run `npm run build` first.');
const scripts = files.filter((file) => file.endsWith('.js')).map((file) => join('dist', file));
if (run(tool('es-check'), ['es2022', ...scripts]) !== 0) stop('A built script has syntax that a target browser cannot parse.');

const used = new Set();
const problems = files.flatMap((file) =>
  checks[file.split('.').at(-1)](readFileSync(join(dist, file), 'utf8')).flatMap((finding) => {
    const [name] = finding.split(': ');
    used.add(name);
    return Object.hasOwn(EXCEPTIONS, name) ? [] : [`${file}: ${finding}`];
  }),
);
const unused = Object.keys(EXCEPTIONS).filter((name) => !used.has(name));
for (const line of problems) console.error(line);
if (problems.length > 0)
  stop('A target browser lacks what these files use. Write it without, or add a guard and a line in targets-exceptions.mjs.');
if (unused.length > 0) stop(`Exceptions that nothing needs any more: ${unused.join(', ')}`);
console.log(`${files.length} files run in all target browsers.`);
