// Which requirements are proven: an id counts when a test that passed names it in its title and runs code that ships.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { browserTests, report, unitTests } from './reports.mjs';
import { root } from './setup.mjs';

const ID = /\b[A-Z]{2}-\d{2}\b/g;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

/** Paths of our sources whose code is in a built file, told by the source maps of `dist`. */
export function shippedSources(dist = join(root, 'dist')) {
  const maps = existsSync(dist) ? readdirSync(dist).filter((name) => name.endsWith('.js.map')) : [];
  const sources = maps.flatMap((name) => JSON.parse(readFileSync(join(dist, name), 'utf8')).sources);
  return new Set(sources.map((source) => resolve(dist, source)).filter((path) => !path.includes(`${sep}node_modules${sep}`)));
}

/** The file that an import of `from` means: relative ones, and `@shop/<package>/…`. Undefined for everything else. */
function resolveImport(from, specifier) {
  const [, name, rest = ''] = /^@shop\/([^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  if (name === undefined && !specifier.startsWith('.')) return undefined;
  const path = name === undefined ? resolve(dirname(from), specifier) : join(root, 'packages', name, 'src', rest);
  const candidates = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts'), join(path, 'index.tsx')];
  return candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
}

/**
 * Whether a test file imports, itself or through helpers of its own package, a module that ships from that package. A test of the helpers alone, or of code that
 * no built file holds, proves nothing about the product.
 */
export function reachesShippedCode(testFile, shipped) {
  const home = relative(root, testFile).split(sep).slice(0, 2).join(sep) + sep;
  const seen = new Set();
  const line = [testFile];
  for (let file = line.pop(); file !== undefined; file = line.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (shipped.has(file)) return true;
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const found = resolveImport(file, specifier);
      if (found !== undefined && relative(root, found).startsWith(home)) line.push(found);
    }
  }
  return false;
}

/** Ids of `docs/requirements.md` with the number of tests that prove each: `Map<id, count>`. Undefined without reports of a run. */
export function requirementCounts() {
  const unit = unitTests();
  const browser = browserTests();
  const shipped = shippedSources();
  if (!unit || !browser || shipped.size === 0) return undefined;
  const reaches = new Map([...new Set(unit.map(({ file }) => file))].map((file) => [file, reachesShippedCode(file, shipped)]));
  // Browser tests run the built files, PHP tests the plugin.
  const plugin = (report('php.json')?.titles ?? []).map((title) => ({ title, passed: true }));
  const proofs = [...unit.filter(({ file }) => reaches.get(file)), ...browser, ...plugin].filter(({ passed }) => passed);
  const counts = new Map(
    [...new Set(readFileSync(join(root, 'docs/requirements.md'), 'utf8').match(ID))].sort().map((id) => [id, 0]),
  );
  for (const { title } of proofs) {
    for (const id of new Set(title.match(ID) ?? [])) if (counts.has(id)) counts.set(id, counts.get(id) + 1);
  }
  return counts;
}
