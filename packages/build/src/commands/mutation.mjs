// `npm run mutation`: breaks the pure rules of the core on purpose, line by line, and shows which breaks no test notices (Stryker). Not a part
// of `npm test`: it takes twenty minutes. `npm run mutation -- 'packages/upe/src/confirm/*.ts'` looks at other files.
// The tool is installed into a copy of the repository, so that nobody else has to install it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNPM, ensureNode, root, run } from '../lib/setup.mjs';

/** Newer ones need a newer Node than the repository does. */
const STRYKER = '9.6.1';
const LEAST_SCORE = 85;
/** Outside of `node_modules`, where the test runner looks for no tests. */
const COPY = join(tmpdir(), 'shop-mutation');
const FILES = [
  'packages/core/src/{config/decoders,http/json}.ts',
  'packages/core/src/{flow,forms,money,redirect}/*.ts',
  '!**/index.ts',
  '!**/*.test.ts',
];

const config = (mutate) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  // There is none of this name: the tool cannot read the configuration of this compiler.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text', 'html'],
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
writeFileSync(join(COPY, 'stryker.config.json'), JSON.stringify(config(wanted.length > 0 ? wanted : FILES)));
const inCopy = { cwd: COPY };
const tools = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${STRYKER}`);
const code = run('npx', ['-y', PNPM, 'add', '-w', '-D', ...tools], inCopy) || run('npx', ['stryker', 'run'], inCopy);
console.log(`Report: ${join(COPY, 'reports', 'mutation', 'mutation.html')}`);
process.exit(code);
