// `npm run unit -- [path] [Vitest's options]`: unit tests, without coverage.
//   npm run unit -- packages/upe              the tests of one package
//   npm run unit -- packages/upe -t "3-D"     those whose title contains the text
import { run, tool } from '../lib/setup.mjs';

process.exit(run(tool('vitest'), ['run', ...process.argv.slice(2)]));
