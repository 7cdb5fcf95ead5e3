// The layer `php`: the syntax of every PHP file, of the plugin's for each version that it names, then the tests of the WordPress plugin. With a path it writes
// `{passed, failed, titles}` there; `titles` are those of the plugin's tests that passed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHP_VERSIONS, syntaxErrors } from '../../lib/php-versions.mjs';
import { ensurePhp, root, run } from '../../lib/setup.mjs';

const php = ensurePhp();
const examples = join(root, 'examples');
const PLUGIN = join(examples, 'wordpress', 'shop-scripts');
const files = readdirSync(examples, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.php') && !name.includes('node_modules'),
);

const broken = files.filter((name) => {
  const { status, stdout, stderr } = spawnSync(php, ['-d', 'display_errors=1', '-l', join(examples, name)], { encoding: 'utf8' });
  if (status !== 0) console.log(`FAIL syntax of ${name}\n${stdout}${stderr}`);
  const isShipped = join(examples, name).startsWith(PLUGIN);
  const others = isShipped ? syntaxErrors(name, readFileSync(join(examples, name), 'utf8')) : [];
  for (const line of others) console.log(`FAIL syntax of ${name}: ${line}`);
  return status !== 0 || others.length > 0;
});
console.log(
  `${files.length - broken.length} of ${files.length} files have no syntax error, those of the plugin in PHP ${PHP_VERSIONS.join(', ')}.`,
);

const folder = mkdtempSync(join(tmpdir(), 'shop-php-'));
const report = join(folder, 'report.json');
const code = run(php, ['examples/wordpress/tests/run.php', report]);
/** The counts of the plugin's own tests; a run that died before it wrote them counts as one failure. */
function counts() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch (error) {
    console.log(`The plugin's tests wrote no report: ${error}`);
    return { passed: 0, failed: 1 };
  }
}
const tests = counts();
rmSync(folder, { recursive: true, force: true });

const passed = files.length - broken.length + tests.passed;
const failed = broken.length + tests.failed + (code !== 0 && tests.failed === 0 ? 1 : 0);
console.log(`\n${passed} passed, ${failed} failed`);
if (process.argv[2]) writeFileSync(process.argv[2], JSON.stringify({ passed, failed, titles: tests.titles ?? [] }));
process.exit(failed === 0 && files.length > 0 && tests.passed > 0 ? 0 : 1);
