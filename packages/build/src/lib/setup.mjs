// Set-up that `npm start` and `npm test` share: everything a bare machine with Node lacks, installed or clearly named.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The package manager, in the one version that the lock file was made with. */
export const PNPM = 'pnpm@12.21.0';
const OLDEST_NODE = [20, 19];
// The first one is the same engine without a desktop program around it: the tests take a third less time.
const CHROMIUM_NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FIREFOX_NAMES = ['firefox-esr', 'firefox'];

/** Ends the command with one clear sentence. */
export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Runs a command in the project's root, showing what it prints. Returns its exit code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  return result.error ? 127 : (result.status ?? 1);
}

/**
 * Runs a command while others run. With `isHeard` it writes where we do; otherwise what it writes is kept, so that two commands do not write between one another.
 * @returns its exit code and what was kept
 */
export function runBeside(command, args, { isHeard = false, ...options } = {}) {
  return new Promise((resolve) => {
    const kept = [];
    const started = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', ...Array(2).fill(isHeard ? 'inherit' : 'pipe')],
      ...options,
    });
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (bytes) => kept.push(bytes));
    const end = (code) => resolve({ code, output: Buffer.concat(kept).toString() });
    started.on('error', (error) => {
      kept.push(Buffer.from(`${error.message}\n`));
      end(127);
    });
    started.on('close', (code) => end(code ?? 1));
  });
}

/** A command of the project's own tools. */
export function tool(name) {
  return join(root, 'node_modules', '.bin', name);
}

/** Ends with a clear message on a Node that is too old. */
export function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantMajor, wantMinor] = OLDEST_NODE;
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return;
  stop(
    `Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}. Get it from nodejs.org or your package manager.`,
  );
}

/** Installs the packages of the lock file unless they are there. */
export function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.shop-installed');
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages (once) …');
  const code = run('npx', ['-y', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (code !== 0)
    stop(`Packages could not be installed (npx ${PNPM} install ended with ${code}). Is the npm registry reachable?`);
  writeFileSync(stamp, lock);
}

/** Path of a program: the one that the variable names, else the first of the names that is installed. */
function findProgram(variable, names) {
  const own = process.env[variable];
  if (own) return existsSync(own) ? own : undefined;
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  return undefined;
}

/** Path of a Chromium, or undefined. `CHROMIUM_PATH` wins. */
const findChromium = () => findProgram('CHROMIUM_PATH', CHROMIUM_NAMES);

/** Path of a Firefox, or undefined. `FIREFOX_PATH` wins. */
const findFirefox = () => findProgram('FIREFOX_PATH', FIREFOX_NAMES);

/** Path of WebKit's driver where there is a virtual screen for it, or undefined. `WEBKIT_PATH` wins. */
const findWebKit = () => findProgram('XVFB_PATH', ['Xvfb']) && findProgram('WEBKIT_PATH', ['WebKitWebDriver']);

/** How long another installation of system packages is waited for, seconds. */
const APT_LOCK_S = 180;

/** Installs the first of some sets of system packages that is there, where this machine has Debian's packages and lets us. */
function installFromDebian(what, sets) {
  const isRoot = typeof process.getuid === 'function' && process.getuid() === 0;
  if (!existsSync('/usr/bin/apt-get') || !isRoot) return;
  console.log(`Installing ${what} from the system packages (once) …`);
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  // Fresh machines install updates by themselves: their lock is waited for.
  const apt = (...args) => run('apt-get', ['-qq', '-o', `DPkg::Lock::Timeout=${APT_LOCK_S}`, ...args], quiet);
  apt('update');
  for (const packages of sets) {
    if (apt('install', '-y', '--no-install-recommends', ...packages) === 0) return;
  }
}

/** A Chromium for the browser tests: the system's, installed from Debian's packages where that is possible. */
export function ensureChromium() {
  const present = findChromium();
  if (present) return present;
  installFromDebian('Chromium', [
    ['chromium-headless-shell', 'fonts-liberation'],
    ['chromium', 'fonts-liberation'],
  ]);
  const installed = findChromium();
  if (installed) return installed;
  return stop(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  );
}

/**
 * A browser of a layer that a contributor's machine may do without: the system's, installed from Debian's packages where that is possible.
 * @returns undefined, with a line that says so, where there is none; CI fails
 */
function ensureEngine(layer, find, packages, howElse) {
  const present = find();
  if (present) return present;
  installFromDebian(layer, [[...packages, 'fonts-liberation']]);
  const installed = find();
  if (installed) return installed;
  const message = `The layer \`${layer}\` cannot run here. Debian: apt-get install ${packages.join(' ')}${howElse}.`;
  if (process.env.CI !== undefined) return stop(message);
  console.log(`\n${message} It is left out; CI runs it.\n`);
  return undefined;
}

/** A Firefox for the browser tests. */
export const ensureFirefox = () => ensureEngine('firefox', findFirefox, ['firefox-esr'], ', or set FIREFOX_PATH to a Firefox');

/** WebKit's driver and a virtual screen. */
export const ensureWebKit = () =>
  ensureEngine('webkit', findWebKit, ['webkit2gtk-driver', 'xvfb'], '; there is no other WebKit that the tests can drive');

/** Path of a PHP for the command line, or undefined. `PHP_PATH` wins. */
const findPhp = () => findProgram('PHP_PATH', ['php']);

/** A PHP for the tests of the WordPress plugin and of the example without WordPress: the system's, installed where that is possible. */
export function ensurePhp() {
  const present = findPhp();
  if (present) return present;
  installFromDebian('PHP', [['php-cli']]);
  const installed = findPhp();
  if (installed) return installed;
  return stop(
    'The tests of the WordPress plugin need PHP. Install it (Debian: apt-get install php-cli) or set PHP_PATH to its program.',
  );
}
