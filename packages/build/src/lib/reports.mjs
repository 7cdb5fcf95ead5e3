// What the layers of `npm test` leave in `test-results/`, read in one place.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** The folder of the reports. */
export const results = join(root, 'test-results');
/** Report of the core browser tests; the others' is `browser.json`. */
export const CORE_BROWSER_REPORT = 'browser-core.json';
/** Report of the browser tests in Firefox. */
export const FIREFOX_REPORT = 'firefox.json';
/** Report of the flows in WebKit. */
export const WEBKIT_REPORT = 'webkit.json';
/** Counts of the layers of `npm test`, for `npm run test:full -- --rest`. */
export const FAST_SUMMARY = 'fast-summary.json';

/** A JSON report, or undefined when its layer has not run or died before it wrote one. `folder`: of the reports, default ours. */
export function report(file, folder = results) {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Every unit test as `{ title, file, passed, message }`; undefined without a report. */
export function unitTests(folder = results) {
  return report('unit.json', folder)?.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
      title: fullName,
      file: name,
      passed: status === 'passed',
      message: failureMessages[0],
    })),
  );
}

/** The first annotation of a type. */
const noteOf = (tests, wanted) =>
  tests.flatMap(({ annotations = [] }) => annotations).find(({ type }) => type === wanted)?.description;

/** The tests of a Playwright report as `{ title, passed, retried, ms, message, notCompared, browserVersion }`. */
export function testsOf(found) {
  const walk = (suite) => [
    ...(suite.specs ?? []).map(({ title, ok, tests }) => ({
      title: `${suite.file ?? ''} › ${title}`,
      passed: ok,
      retried: tests.some(({ status }) => status === 'flaky'),
      ms: tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0),
      message: tests.flatMap((test) => test.results).find(({ error }) => error !== undefined)?.error.message,
      notCompared: noteOf(tests, 'not compared'),
      browserVersion: noteOf(tests, 'browser version'),
    })),
    ...(suite.suites ?? []).flatMap(walk),
  ];
  return found?.suites.flatMap(walk) ?? [];
}

/** Every browser test; undefined without a report. */
export function browserTests(folder = results) {
  const reports = [CORE_BROWSER_REPORT, 'browser.json', FIREFOX_REPORT, WEBKIT_REPORT].flatMap(
    (file) => report(file, folder) ?? [],
  );
  return reports.length === 0 ? undefined : reports.flatMap(testsOf);
}

/** Covered lines and branches of every package in percent, as `{ name, lines, branches }`; undefined when coverage was not measured. */
export function coverage() {
  const files = report('coverage/coverage-summary.json');
  if (files === undefined) return undefined;
  const packages = new Map();
  for (const [file, { lines, branches }] of Object.entries(files)) {
    const name = /[\\/]packages[\\/]([^\\/]+)/.exec(file)?.[1];
    if (name === undefined) continue;
    const sum = packages.get(name) ?? { lines: [0, 0], branches: [0, 0] };
    packages.set(name, sum);
    for (const [kind, { covered, total }] of Object.entries({ lines, branches })) {
      sum[kind][0] += covered;
      sum[kind][1] += total;
    }
  }
  const percent = ([covered, total]) => (total === 0 ? 100 : Math.floor((1000 * covered) / total) / 10);
  return [...packages].map(([name, { lines, branches }]) => ({ name, lines: percent(lines), branches: percent(branches) }));
}
