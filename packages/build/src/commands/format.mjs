// `npm run format`: formats every file and applies the linter's automatic fixes.
import { run, tool } from '../lib/setup.mjs';

process.exit(run(tool('oxfmt'), ['.']) || run(tool('oxlint'), ['--fix']));
