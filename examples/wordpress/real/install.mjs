// Sets up a real WordPress with SQLite in a folder: the build of WordPress Playground, our plugin with the files of `dist/`, and the stand-in plugins.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, 'node_modules/.cache/wordpress');
/** Ships WordPress 6.6 and the SQLite plugin. 100 MB, so only this layer fetches it. */
const BUILDS = '@wp-playground/wordpress-builds@0.9.19';
const BUILDS_SHA256 = 'e62ccde83c48571e7f38b46030f13a9a868e42086b1c7c80b54cde535edd114d';

/** Runs a command; throws with what it printed. */
function command(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28, ...options });
  if (error || status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? stdout + stderr}`);
  return stdout;
}

/** Fetches the parts of the package that are needed, once. Returns their folder. */
function builds() {
  const folder = join(cache, 'builds');
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'fetch-'));
  const tarball = join(work, command('npm', ['pack', BUILDS, '--silent', '--pack-destination', work]).trim());
  const found = createHash('sha256').update(readFileSync(tarball)).digest('hex');
  if (found !== BUILDS_SHA256) throw new Error(`${BUILDS} has the checksum ${found}`);
  const wanted = ['src/wordpress/wp-beta.zip', 'src/sqlite-database-integration', 'public/wp-beta'].map(
    (path) => `package/${path}`,
  );
  command('tar', ['-xzf', tarball, '-C', work, ...wanted]);
  renameSync(join(work, 'package'), folder);
  rmSync(work, { recursive: true });
  return folder;
}

/** PHP with SQLite: where the system's PHP has no driver, Debian's package is unpacked beside, and nothing is installed. Returns the arguments of PHP. */
export function phpWithSqlite(php) {
  if (/pdo_sqlite/.test(command(php, ['-m']))) return [];
  const version = command(php, ['-r', 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;']);
  const folder = join(cache, `php${version}-sqlite3`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const work = mkdtempSync(join(cache, 'fetch-'));
    command('apt-get', ['download', `php${version}-sqlite3`], { cwd: work });
    const [archive = ''] = readdirSync(work);
    command('dpkg', ['-x', join(work, archive), work]);
    renameSync(work, folder);
  }
  const api = readdirSync(join(folder, 'usr/lib/php'))[0] ?? '';
  return ['sqlite3.so', 'pdo_sqlite.so'].flatMap((name) => ['-d', `extension=${join(folder, 'usr/lib/php', api, name)}`]);
}

/** Writes the files of a zip archive, without its first folder when asked. */
function unzip(archive, folder, strips = false) {
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    const path = join(folder, strips ? name.split('/').slice(1).join('/') : name);
    if (name.endsWith('/')) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}

/** Sets up WordPress in a folder. */
export function installWordPress(folder) {
  const source = builds();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  unzip(join(source, 'src/wordpress/wp-beta.zip'), folder);
  cpSync(join(source, 'public/wp-beta'), folder, { recursive: true });
  const content = join(folder, 'wp-content');
  const sqlite = join(content, 'mu-plugins/sqlite-database-integration');
  unzip(join(source, 'src/sqlite-database-integration/sqlite-database-integration.zip'), sqlite, true);
  const connection = readFileSync(join(sqlite, 'db.copy'), 'utf8').replaceAll('{SQLITE_IMPLEMENTATION_FOLDER_PATH}', sqlite);
  writeFileSync(join(content, 'db.php'), connection.replaceAll('{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php'));
  const config = readFileSync(join(folder, 'wp-config.php'), 'utf8');
  const constants = {
    WP_HOME: 'https://shop.example',
    WP_SITEURL: 'https://shop.example',
    DISABLE_WP_CRON: true,
    WP_HTTP_BLOCK_EXTERNAL: false,
  };
  const lines = Object.entries(constants).map(([name, value]) => `define( '${name}', ${JSON.stringify(value)} );`);
  writeFileSync(
    join(folder, 'wp-config.php'),
    config.replace('/* Add any custom values', `${lines.join('\n')}\n/* Add any custom values`),
  );
  const plugin = join(content, 'plugins/shop-scripts');
  cpSync(join(root, 'examples/wordpress/shop-scripts'), plugin, { recursive: true });
  cpSync(join(root, 'dist'), join(plugin, 'dist'), { recursive: true, filter: (path) => !path.endsWith('.map') });
  cpSync(join(root, 'examples/wordpress/tests/stand-ins/plugins'), join(content, 'plugins'), { recursive: true });
  const own = join(content, 'mu-plugins');
  for (const name of ['recorded-shop.php', 'page-changes.php', 'page-changes'])
    cpSync(join(root, 'examples/wordpress/tests/stand-ins', name), join(own, name), { recursive: true });
  cpSync(
    join(root, 'examples/wordpress/tests/stand-ins/class-recorded-page.php'),
    join(own, 'recorded-shop/class-recorded-page.php'),
  );
  cpSync(join(root, 'fixtures/pages'), join(own, 'recorded-shop/pages'), { recursive: true });
  cpSync(join(root, 'fixtures/js-translations.json'), join(own, 'recorded-shop/js-translations.json'));
}
