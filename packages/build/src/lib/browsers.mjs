// Remembers in which browsers the core browser tests passed: `fixtures/browsers.json`, from which docs/compatibility.md and the README are written.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CORE_BROWSER_REPORT, FIREFOX_REPORT, WEBKIT_REPORT, report, testsOf } from './reports.mjs';
import { root } from './setup.mjs';

const FILE = join(root, 'fixtures', 'browsers.json');
/** The reports of the tests that ran in an engine. */
const ENGINES = {
  Chromium: [CORE_BROWSER_REPORT, 'browser.json'],
  Firefox: [FIREFOX_REPORT],
  WebKitGTK: [WEBKIT_REPORT],
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

/** Stores what has passed in this run. An engine whose version and tests are as stored keeps its date. Returns whether something has changed. */
export function recordBrowsers() {
  const stored = JSON.parse(readFileSync(FILE, 'utf8'));
  const news = Object.entries(ENGINES).flatMap(([name, files]) => {
    const passed = passedIn(files.flatMap((file) => testsOf(report(file))));
    const known = stored[name];
    if (!passed || isDeepStrictEqual({ date: known?.date, ...passed }, known)) return [];
    return [[name, { date: new Date().toISOString().slice(0, 10), ...passed }]];
  });
  if (news.length > 0) writeFileSync(FILE, `${JSON.stringify({ ...stored, ...Object.fromEntries(news) }, null, 2)}\n`);
  return news.length > 0;
}
