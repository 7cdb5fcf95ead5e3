// `npm start`: the demo shop. Installs and builds what is missing or out of date, serves, prints the address.
//   PORT=3000 npm start
//   npm start -- --static     plain pages; a service worker in the browser answers requests
//   npm start -- --no-build   serves dist/ as it is
//   npm start -- --watch      rebuilds the bundle of a changed source (everything for a shared package) and reloads open pages
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root, run, stop } from '../lib/setup.mjs';
import { watchSources } from '../lib/watch.mjs';

const DEFAULT_PORT = 8080;
const MANIFEST = join(root, 'dist', 'manifest.json');

/** Newest change of a file or below a folder, ms since the epoch; 0 when it is missing. Tests do not count. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = readdirSync(path).filter((name) => !name.startsWith('.') && !/\.test\.tsx?$/.test(name));
  return Math.max(0, ...names.map((name) => newest(join(path, name))));
}

/** Newest change of what `dist/` is made of. The test helpers are not in it. */
function newestSource() {
  const packages = readdirSync(join(root, 'packages')).filter((name) => name !== 'testing');
  const paths = [...packages.map((name) => join('packages', name, 'src')), 'vite.config.ts', 'package.json'];
  return Math.max(...paths.map((path) => newest(join(root, path))));
}

function buildWhenStale() {
  if (newest(MANIFEST) >= newestSource()) return;
  console.log('Building the bundles …');
  const code = run(process.execPath, [
    join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--app',
    '--logLevel',
    'warn',
  ]);
  if (code === 0) return;
  if (!existsSync(MANIFEST)) stop('The build failed, see above. There is no earlier build to serve.');
  console.warn('The build failed, see above. Serving what is in dist/.');
}

/** The port when it is free; 0 asks for any free one. */
function probe(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const { port: found } = server.address();
      server.close(() => resolve(found));
    });
  });
}

/** A port asked for by name must be free; the usual one may give way. */
async function choosePort() {
  const asked = process.env.PORT;
  const wanted = Number(asked ?? DEFAULT_PORT);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65535) stop(`PORT=${asked} is no port number.`);
  const port = await probe(wanted);
  if (port !== undefined) return port;
  if (asked !== undefined) stop(`Port ${asked} is taken. Another one: PORT=3000 npm start`);
  console.log(`Port ${wanted} is taken, using another one.`);
  return (await probe(0)) ?? stop('No port is free.');
}

if (!process.argv.includes('--no-build')) buildWhenStale();
const isWatching = process.argv.includes('--watch');
if (isWatching) await watchSources(process.env.SHOP_DIST ?? join(root, 'dist'));
const port = await choosePort();
const entry = process.argv.includes('--static') ? 'static/main.ts' : 'server/main.ts';
const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'examples', 'storefront', 'src', entry)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(port), ...(isWatching && { SHOP_WATCH: '1' }) },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 0));
