import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What has passed in one engine; written by `npm run test:full`. */
interface Passed {
  readonly version: string;
  /** Day of the first run with this version and these tests. */
  readonly date: string;
  /** Core browser tests by spec. */
  readonly tests: Readonly<Record<string, number>>;
}

const [START, END] = ['<!-- browsers -->', '<!-- /browsers -->'];
/** Longest line of a list, in characters. */
const WIDTH = 100;
const TARGETS = 'Chrome and Edge 111, Firefox 115, Safari 16.4 and newer';

function passedTests(root: string): [engine: string, passed: Passed][] {
  return Object.entries(JSON.parse(readFileSync(join(root, 'fixtures/browsers.json'), 'utf8')) as Record<string, Passed>);
}

/** Specs, as lines of a list item; their numbers of tests are in `fixtures/browsers.json`. */
function specLines([engine, { tests }]: [engine: string, passed: Passed]): string {
  const specs = Object.keys(tests).toSorted();
  const pieces = [`- ${engine}:`, ...specs.map((spec, at) => `\`${spec}\`${at < specs.length - 1 ? ',' : ''}`)];
  return pieces.reduce((text, piece) => {
    const line = text.slice(text.lastIndexOf('\n') + 1);
    return `${text}${line.length + piece.length >= WIDTH ? '\n  ' : ' '}${piece}`;
  });
}

/** Section of docs/compatibility.md: what ran in which browser. */
export function browsersSection(root = '.'): string {
  const engines = passedTests(root);
  const row = (title: string, cell: (passed: Passed) => string | number): string =>
    `| ${title} | ${engines.map(([, passed]) => cell(passed)).join(' | ')} |`;
  return `## Browsers

The files are built for ${TARGETS};
\`npm test -- targets\` checks each built file against what these browsers lack. The whole suite runs
in Chromium. Core tests (\`@core\`) that passed in each engine, by file in
\`examples/storefront/e2e\`; \`npm run test:full\` or
\`npm test -- browser-core firefox webkit --record\` writes them:

| | ${engines.map(([engine]) => engine).join(' | ')} |
|---|${engines.map(() => '---|').join('')}
${row('version', ({ version }) => version)}
${row('since', ({ date }) => date)}
${row('in all', ({ tests }) => Object.values(tests).reduce((sum, count) => sum + count, 0))}

${engines.map(specLines).join('\n')}

Firefox leaves out tests tagged \`@chromium\`, whose results are the same in every engine, and flows
that another core test takes. WebKitGTK, Safari's engine, runs one purchase per payment method, a
refused card, a lost answer, an order by keyboard, a card added in the account, coupons, the contact
form, a variation, the debug panel, the gallery, the static demo, and the return to the checkout,
cart, product and contact pages. Both run on pages that enforce Trusted Types. Each engine's
back/forward cache keeps these pages; in the tests Chromium's is off, and they assert that nothing
would prevent it. No test runs in Safari itself.`;
}

/** The README with a sentence about the browsers of today. */
export function withBrowsers(readme: string, root = '.'): string {
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start < 0 || end < 0) throw new Error('The README has no place for the browsers.');
  const versions = new Map(passedTests(root).map(([engine, { version }]) => [engine, `${engine} ${version}`]));
  const sentence = `Browsers: the files are built for ${TARGETS}. The
whole browser suite runs in ${versions.get('Chromium') ?? 'Chromium'}, core tests in
${versions.get('Firefox') ?? 'Firefox'}, purchases and other flows in ${versions.get('WebKitGTK') ?? 'WebKitGTK'}, none in
Safari itself ([what ran](docs/compatibility.md#browsers)).`;
  return `${readme.slice(0, start + START.length)}\n${sentence}\n${readme.slice(end)}`;
}
