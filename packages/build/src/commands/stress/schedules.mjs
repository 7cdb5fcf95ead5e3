// `npm run stress -- schedules [package]`: every random schedule of the unit tests ten times as often as in `npm test`. Takes minutes per package.
//   SEED=7 npm run stress -- schedules packages/upe
import { execFileSync } from 'node:child_process';
import { root, run, tool } from '../../lib/setup.mjs';

const places = process.argv.slice(2);
const files = execFileSync('git', ['grep', '-l', 'runs(', '--', ...(places.length > 0 ? places : ['packages'])], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.test.ts'));
process.exit(run(tool('vitest'), ['run', ...files], { env: { ...process.env, SHOP_LONG_RUN: '1' } }));
