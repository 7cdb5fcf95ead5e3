// `npm run coverage:requirements`: which ids of the requirements list no passed test names. Reads the reports of the last `npm test`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, stop } from '../lib/setup.mjs';

const ID = /\b(?:CO|CP|CT|TR|TK|NL|CF|PP|SX|UP|FP|VI|XC)-\d{2}\b/g;

function read(path, missing) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return stop(missing);
  }
}

/** Titles of tests that passed. */
function passedTitles() {
  const unit = JSON.parse(read('test-results/unit.json', 'No unit report. Run `npm test` first.'));
  const titles = unit.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  );
  const browser = JSON.parse(read('test-results/browser.json', 'No browser report. Run `npm test` first.'));
  const walk = (suite) => [
    ...(suite.specs ?? []).filter(({ ok }) => ok).map(({ title }) => title),
    ...(suite.suites ?? []).flatMap(walk),
  ];
  return [...titles, ...browser.suites.flatMap(walk)];
}

const wanted = [...new Set(read('docs/requirements.md', 'docs/requirements.md is missing.').match(ID))].sort();
const counts = new Map(wanted.map((id) => [id, 0]));
for (const title of passedTitles()) {
  for (const id of new Set(title.match(ID) ?? [])) if (counts.has(id)) counts.set(id, counts.get(id) + 1);
}
const missing = wanted.filter((id) => counts.get(id) === 0);
for (const id of wanted) console.log(`${id}  ${counts.get(id)} ${counts.get(id) === 1 ? 'test' : 'tests'}`);
console.log(`\n${wanted.length - missing.length} of ${wanted.length} requirements have a passed test.`);
if (missing.length > 0) stop(`Without a test: ${missing.join(', ')}`);
