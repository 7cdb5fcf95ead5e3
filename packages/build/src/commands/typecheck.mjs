// `npm run typecheck`: types of the whole project, then rules and machines once more without the browser's types.
import { spawnSync } from 'node:child_process';
import { pureProblems } from '../lib/purity.mjs';
import { root, run, tool } from '../lib/setup.mjs';

const code = run(tool('tsc'), ['-p', 'tsconfig.json']);
const { stdout, error } = spawnSync(tool('tsc'), ['-p', 'packages/build/purity', '--pretty', 'false'], {
  cwd: root,
  encoding: 'utf8',
});
if (error) throw error;
const problems = pureProblems(stdout);
if (problems.length > 0)
  console.error(`Rules and machines must not use the page (docs/architecture.md, section 2):\n${problems.join('\n')}`);
process.exit(code === 0 && problems.length === 0 ? 0 : 1);
