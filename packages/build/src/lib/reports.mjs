// What the layers of `npm test` leave in `test-results/`, read in one place.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** The folder of the reports. */
export const results = join(root, 'test-results');

/** A JSON report, or undefined when its layer has not run or died before it wrote one. */
export function report(file) {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Every unit test as `{ title, file, passed, message }`; undefined without a report. */
export function unitTests() {
  return report('unit.json')?.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
      title: fullName,
      file: name,
      passed: status === 'passed',
      message: failureMessages[0],
    })),
  );
}

/** Every browser test as `{ title, passed, retried, message }`; undefined without a report. */
export function browserTests() {
  const walk = (suite) => [
    ...(suite.specs ?? []).map(({ title, ok, tests }) => ({
      title: `${suite.file ?? ''} › ${title}`,
      passed: ok,
      retried: tests.some(({ status }) => status === 'flaky'),
      message: tests.flatMap((test) => test.results).find(({ error }) => error !== undefined)?.error.message,
    })),
    ...(suite.suites ?? []).flatMap(walk),
  ];
  return report('browser.json')?.suites.flatMap(walk);
}
