// `npm run build`: builds dist/ and prints the size of every file.
//   npm run build -- --quick      a faster minifier, for work on browser tests; files are up to 5 % larger than what ships
//   npm run build -- --docs       then writes the README's size table and docs/page-config.md, the fields of the recorded pages and docs/compatibility.md
//   npm run build -- --pictures   then takes the README's pictures in Chromium on the demo shop; look at them before you commit them
//   npm run build -- --fixture=woo-11.1/checkout-guest,saved.html   builds nothing: makes a recorded page of saved HTML
import { join } from 'node:path';
import { root, run, tool } from '../lib/setup.mjs';

const options = process.argv.slice(2);
const command = (path, ...args) => [process.execPath, [join(root, 'packages/build/src/commands', path), ...args]];
const quick = options.includes('--quick') ? { SHOP_QUICK: '1' } : {};

const fixture = options.find((option) => option.split('=')[0] === '--fixture');
if (fixture !== undefined) {
  const [program, args] = command('docs/fixture.mjs', fixture.slice('--fixture='.length));
  process.exit(run(program, args));
}
const steps = [
  [tool('vite'), ['build', '--app', '--logLevel', 'warn']],
  ...(options.includes('--docs')
    ? [
        command('layers/sizes.mjs', '--readme'),
        command('docs/known-fields.mjs'),
        command('docs/compatibility.mjs'),
        command('docs/page-config.mjs'),
      ]
    : []),
  ...(options.includes('--pictures') ? [command('docs/pictures.mjs')] : []),
];
for (const [program, args] of steps) {
  const code = run(program, args, { env: { ...process.env, ...quick } });
  if (code !== 0) process.exit(code);
}
