// `npm run lint`: rules of the code, dead files and exports, format of the files.
import { run, tool } from '../lib/setup.mjs';

const checks = [
  [tool('oxlint'), ['--deny-warnings']],
  [tool('knip'), ['--production', '--no-progress']],
];
const failed = checks.filter(([command, args]) => run(command, args) !== 0);
process.exit(failed.length === 0 ? 0 : 1);
