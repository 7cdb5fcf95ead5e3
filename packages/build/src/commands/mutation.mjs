// `npm run mutation -- upe`: breaks the rules, machines and flows of packages on purpose, place by place, and shows which breaks no test notices (Stryker), with a
// score for each package. Without a name all of them, which takes hours: not a part of `npm test`. A path instead of a name looks at other files.
// The tool is installed into a copy of the repository, so that nobody else has to install it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutationScores, mutationTable } from '../lib/mutation-scores.mjs';
import { PNPM, ensureNode, root, run } from '../lib/setup.mjs';

/** Newer ones need a newer Node than the repository does. */
const STRYKER = '9.6.1';
const LEAST_SCORE = 85;
/** Outside of `node_modules`, where the test runner looks for no tests. */
const COPY = join(tmpdir(), 'shop-mutation');
/** What decides: pure rules, machines, and flows. */
const DECIDES = '{rules,machine,flow}.ts';
const PACKAGES = readdirSync(join(root, 'packages')).filter((name) => !['build', 'testing', 'debug'].includes(name));
/** Rules of the core that are older than their names. */
const CORE = ['packages/core/src/{config/decoders,flow/machine}.ts', 'packages/core/src/{forms,money,redirect}/*.ts'];

/** Files of a package, or the path itself. */
function filesOf(wanted) {
  if (!PACKAGES.includes(wanted)) return [wanted];
  return [`packages/${wanted}/src/**/*.${DECIDES}`, ...(wanted === 'core' ? CORE : [])];
}

const config = (mutate) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  // There is none of this name: the tool cannot read the configuration of this compiler.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false },
  thresholds: { high: 95, low: LEAST_SCORE, break: LEAST_SCORE },
  mutate,
});

/** Nothing that measures time. */
const VITEST = `import base from './vite.config';
export default { ...base, test: { ...base.test, testNamePattern: /^(?!.*end soon)/ } };
`;

ensureNode();
rmSync(COPY, { recursive: true, force: true });
mkdirSync(COPY, { recursive: true });
const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 1 << 30 });
execFileSync('tar', ['-x', '-C', COPY], { input: archive });
writeFileSync(join(COPY, 'vitest.mutation.config.ts'), VITEST);
const wanted = process.argv.slice(2);
writeFileSync(
  join(COPY, 'stryker.config.json'),
  JSON.stringify(config([...(wanted.length > 0 ? wanted : PACKAGES).flatMap(filesOf), '!**/index.ts', '!**/*.test.ts'])),
);
const inCopy = { cwd: COPY };
const tools = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${STRYKER}`);
const code = run('npx', ['-y', PNPM, 'add', '-w', '-D', ...tools], inCopy) || run('npx', ['stryker', 'run'], inCopy);
const report = join(COPY, 'reports', 'mutation');
const scores = mutationScores(JSON.parse(readFileSync(join(report, 'mutation.json'), 'utf8')));
for (const { survivors } of scores) for (const survivor of survivors) console.log(survivor);
console.log(`\n${mutationTable(scores, new Date().toISOString().slice(0, 10))}\n\nReport: ${join(report, 'mutation.html')}`);
process.exit(code);
