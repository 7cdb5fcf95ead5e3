import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FILES } from '../plugins/files';
import { root } from './markdown';

const text = (path: string): string => readFileSync(join(root, path), 'utf8');
const E2E = 'examples/storefront/e2e';

function isScript(name: string): boolean {
  return Object.hasOwn((JSON.parse(text('package.json')) as { scripts: object }).scripts, name);
}

/** Whether these words of a command select a browser or unit test. */
function isTest(words: readonly string[], folder: string): boolean {
  return words.every(
    (word) =>
      existsSync(join(root, word)) ||
      readdirSync(join(root, folder), { encoding: 'utf8' }).some(
        (file) => file.includes(word) && /\.(?:spec|test)\.tsx?$/.test(file),
      ),
  );
}

/** Words after `--` of a project's command: each stands in that command's source, e.g. the layers of `npm test`, or is an option of it, a part (`1/20`), or a package. */
function areKnown(name: string, words: readonly string[]): boolean {
  const [member = '', ...rest] = words;
  if (name === 'perf' || name === 'stress') return areKnown(`${name}/${member}`, rest);
  if (name === 'browser' || name === 'unit')
    return isTest(
      words.filter((word) => word !== '--policy' && word !== '--update-snapshots'),
      name === 'unit' ? '.' : E2E,
    );
  const file = join(root, 'packages/build/src/commands', `${name.replace(':', '-')}.mjs`);
  const folder = join(root, E2E, name.split('/').at(-1) ?? '');
  const code = [
    existsSync(file) ? readFileSync(file, 'utf8') : '',
    name.startsWith('test') ? readFileSync(join(root, 'packages/build/src/lib/layers.mjs'), 'utf8') : '',
    ...(existsSync(folder) ? readdirSync(folder).map((one) => readFileSync(join(folder, one), 'utf8')) : []),
  ].join('\n');
  return words.every(
    (word) =>
      code.includes(`'${word.replace(/=.*/, '')}'`) ||
      (word.startsWith('--') && code.includes(`${word.slice(2)}: { type:`)) ||
      (/^\d+\/\d+$/.test(word) && code.includes('of: Number(of)')) ||
      (code.includes('PACKAGES') && existsSync(join(root, 'packages', word))),
  );
}

function npm([first = '', ...rest]: readonly string[]): boolean {
  if (first === 'install' || first === 'ci') return rest.every((word) => !word.startsWith('-'));
  const [name = '', ...more] = first === 'run' ? rest : [first, ...rest];
  return (
    isScript(name) &&
    areKnown(
      name,
      more.filter((word) => word !== '--'),
    )
  );
}

function npx([tool, action, ...rest]: readonly string[]): boolean {
  if (tool === 'vitest') return action === 'run' && rest.length > 0 && rest.every((path) => existsSync(join(root, path)));
  if (tool !== 'playwright' || action !== 'test') return false;
  const config = rest[rest.indexOf('-c') + 1] ?? '';
  return existsSync(join(root, config)) && isTest(rest.slice(rest.indexOf('-c') + 2), E2E);
}

function wp([plugin, action = '', ...bundles]: readonly string[]): boolean {
  const commands = text('examples/wordpress/shop-scripts/includes/class-command.php');
  const isThere = new RegExp(`public function ${action}\\(`).test(commands);
  return plugin === 'shop-scripts' && isThere && bundles.every((name) => name.startsWith('--') || isFile(name));
}

const isFile = (name: string): boolean => FILES.some((file) => file.name === name);

/** What each program's words must be. */
const PROGRAMS: Readonly<Record<string, (words: readonly string[]) => boolean>> = {
  npm,
  npx,
  wp,
  // These are run.
  node: () => true,
  php: (words) => words.filter((word) => word.includes('/')).every((path) => existsSync(join(root, path))),
  curl: (words) => words.some((word) => /^"?http:\/\/localhost:8080\//.test(word)),
  grep: () => true,
  git: ([action]) => action === 'clone',
  cd: () => true,
  mkdir: () => true,
  tar: () => true,
};

/** Commands of a shell sample that name what is not there: scripts, layers, tests, paths, bundles, subcommands, unknown programs. */
export function shellProblems(code: string): string[] {
  const lines = code.startsWith('node -e') ? [] : code.split('\n').map((line) => line.replace(/(?:^|\s)#.*$/, '').trim());
  return lines
    .flatMap((line) => line.split(/\s*(?:&&|[|;&])\s*/))
    .filter((command) => command !== '')
    .filter((command) => {
      const words = command.split(/\s+/);
      const settings = words.filter((word) => /^[A-Z_0-9]+=/.test(word));
      const [program = '', ...rest] = words.slice(settings.length);
      const chosen = settings.filter((word) => word.startsWith('SHOP_FILES=')).flatMap((word) => word.slice(11).split(','));
      return !chosen.every(isFile) || !Object.hasOwn(PROGRAMS, program) || PROGRAMS[program]?.(rest) !== true;
    });
}
