// Remembers in which browsers the core browser tests passed: `fixtures/browsers.json`, from which docs/compatibility.md and the README are written.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CORE_BROWSER_REPORT, FIREFOX_REPORT, WEBKIT_REPORT, report, testsOf } from './reports.mjs';
import { root, run } from './setup.mjs';

const FILE = join(root, 'fixtures', 'browsers.json');
/** Engine and report of each layer with browser tests. */
const LAYERS = {
  'browser-core': ['Chromium', CORE_BROWSER_REPORT],
  browser: ['Chromium', 'browser.json'],
  firefox: ['Firefox', FIREFOX_REPORT],
  webkit: ['WebKitGTK', WEBKIT_REPORT],
};

/** Version and counts by spec file of an engine's core tests and flows; undefined when there are none or one has failed. */
export function passedIn(all) {
  const tests = all
    .map((test) => ({ ...test, spec: basename(test.title.split(' › ')[0], '.spec.ts') }))
    .filter(({ title, spec }) => title.includes('@core') || spec === 'engines');
  const version = tests.find(({ browserVersion }) => browserVersion !== undefined)?.browserVersion;
  if (version === undefined || tests.some(({ passed }) => !passed)) return undefined;
  const specs = [...new Set(tests.map(({ spec }) => spec))].sort();
  return { version, tests: Object.fromEntries(specs.map((name) => [name, tests.filter(({ spec }) => spec === name).length])) };
}

/**
 * Stores what has passed in this run. An engine whose version and tests are as stored keeps its date.
 * @param ran names of the layers of this run
 */
export function recordBrowsers(ran) {
  const stored = JSON.parse(readFileSync(FILE, 'utf8'));
  const found = ran.flatMap((layer) => (Object.hasOwn(LAYERS, layer) ? [LAYERS[layer]] : []));
  const engines = [...new Set(Object.values(LAYERS).map(([engine]) => engine))];
  const records = engines.flatMap((engine) => {
    const passed = passedIn(found.flatMap(([name, file]) => (name === engine ? testsOf(report(file)) : [])));
    const known = stored[engine];
    if (passed && !isDeepStrictEqual({ date: known?.date, ...passed }, known))
      return [[engine, { date: new Date().toISOString().slice(0, 10), ...passed }]];
    return known === undefined ? [] : [[engine, known]];
  });
  const next = Object.fromEntries(records);
  if (isDeepStrictEqual(next, stored)) return;
  writeFileSync(FILE, `${JSON.stringify(next, null, 2)}\n`);
  run(process.execPath, [join(root, 'packages/build/src/commands/docs/compatibility.mjs')]);
  console.log('docs/compatibility.md names new browsers or tests: commit it.');
}
