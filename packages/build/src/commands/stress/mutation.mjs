// `npm run stress -- mutation [package]`: mutation tests (Stryker) of what decides. Prints survivors and a score for each package;
// without a name all packages, which takes hours. The tool is installed into a copy of the last commit.
//   npm run stress -- mutation upe --part 1/10   every tenth dozen of lines, the first of ten such samples
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { copyCommit } from '../../lib/copy.mjs';
import { mutationScores, mutationTable } from '../../lib/mutation-scores.mjs';
import { PNPM, root, run, stop } from '../../lib/setup.mjs';

/** Newer ones need a newer Node than the repository does. */
const STRYKER = '9.6.1';
const MIN_SCORE = 85;
const RULES = /\.rules\.ts$/;
/** Lists, texts and numbers decide nothing. */
const PLAIN = /\/(?:views|shared|messages|constants|bundle)\.ts$|\/messages\//;
const PACKAGES = readdirSync(join(root, 'packages')).filter((name) => !['build', 'testing', 'debug'].includes(name));
/** Rules of the core that are older than their names. */
const CORE = /^packages\/core\/src\/(?:config\/schema|flow\/machine|(?:forms|money|redirect)\/[^/]+)\.ts$/;

/** Lines that are broken or left alone together in a sample. */
const WINDOW = 12;

/** What decides in a package; or the files of a path. */
function filesOf(wanted) {
  const isPackage = PACKAGES.includes(wanted);
  const listed = execFileSync('git', ['ls-files', isPackage ? `packages/${wanted}/src` : wanted], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/(?:^|\/)index\.ts$|\.test\.ts$|\.d\.ts$|\/testing\//.test(file));
  const decides = (file) => (wanted === 'core' ? RULES.test(file) || CORE.test(file) : !PLAIN.test(file));
  return isPackage ? files.filter(decides) : files;
}

/** Every `of`th window of the files' lines, as ranges of the tool. */
function sample(files, { part, of }) {
  const windows = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length;
    return Array.from(
      { length: Math.ceil(lines / WINDOW) },
      (_, index) => `${file}:${index * WINDOW + 1}-${Math.min((index + 1) * WINDOW, lines)}`,
    );
  });
  return windows.filter((_, index) => index % of === part - 1);
}

const config = (mutate) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  // There is none of this name: the tool cannot read the configuration of this compiler.
  tsconfigFile: 'none.json',
  // The copy is the sandbox: in one of its own, packages would import the sources outside of it by their names.
  inPlace: true,
  coverageAnalysis: 'perTest',
  // A machine that does other things besides is no break that was noticed.
  timeoutMS: 60_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 30,
  // It would put a line before the one that says which tests need no page.
  disableTypeChecks: false,
  ignoreStatic: true,
  // Tests wait for real timers a third of their time.
  concurrency: availableParallelism() + 1,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false },
  thresholds: { high: 95, low: MIN_SCORE, break: MIN_SCORE },
  mutate,
});

/** The tests of the packages alone, and nothing that measures time. */
const vitestConfig = (packages) => `import base from './vite.config';
const PACKAGES = ${JSON.stringify(packages)};
const projects = base.test.projects
  .map(({ test, ...rest }) => ({ ...rest, test: { ...test, include: test.include.filter((place) => PACKAGES.some((name) => place.startsWith(\`packages/\${name}/\`))) } }))
  .filter(({ test }) => test.include.length > 0);
export default { ...base, test: { ...base.test, projects, testNamePattern: /^(?!.*end soon)/ } };
`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { part: { type: 'string' } } });
const [, part, of] = /^(\d+)\/(\d+)$/.exec(values.part ?? '') ?? [];
if (values.part !== undefined && !(part >= 1 && Number(part) <= Number(of)))
  stop(`--part is 1/10 or the like, not ${values.part}.`);
const parts = part === undefined ? undefined : { part: Number(part), of: Number(of) };
const files = (positionals.length > 0 ? positionals : PACKAGES).flatMap(filesOf);
if (files.length === 0) stop(`No such package or file: ${positionals.join(', ')}.`);
const COPY = copyCommit('shop-mutation');
writeFileSync(join(COPY, 'stryker.config.json'), JSON.stringify(config(parts === undefined ? files : sample(files, parts))));
writeFileSync(join(COPY, 'vitest.mutation.config.ts'), vitestConfig([...new Set(files.map((file) => file.split('/')[1]))]));
const inCopy = { cwd: COPY };
const tools = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${STRYKER}`);
const code = run('npx', ['-y', PNPM, 'add', '-w', '-D', ...tools], inCopy) || run('npx', ['stryker', 'run'], inCopy);
const report = join(COPY, 'reports', 'mutation');
const scores = mutationScores(JSON.parse(readFileSync(join(report, 'mutation.json'), 'utf8')));
for (const { survivors } of scores) for (const survivor of survivors) console.log(survivor);
console.log(`\n${mutationTable(scores, new Date().toISOString().slice(0, 10))}\n\nReport: ${join(report, 'mutation.html')}`);
process.exit(code);
