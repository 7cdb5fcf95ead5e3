// `npm run lint`: rules of the code (oxlint), dead files and exports (knip), format (oxfmt).
import { run, tool } from '../lib/setup.mjs';

const checks = [
  [tool('oxlint'), ['--deny-warnings']],
  [tool('knip'), ['--production', '--no-progress']],
  [tool('oxfmt'), ['--check', '.']],
];
const failed = checks.filter(([command, args]) => run(command, args) !== 0);
process.exit(failed.length === 0 ? 0 : 1);
