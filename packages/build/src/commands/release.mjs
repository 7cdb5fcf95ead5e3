// `npm run release`: builds and writes release/: the WordPress plugin, the files for other shops, the test kit, checksums.
//   npm run release -- --check   packs dist/ twice into a temporary folder, compares the archives with the manifest, and counts what the plugin
//                                prints on recorded pages
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { dist } from '../lib/demo.mjs';
import { faultsOfFigures, pluginFigures } from '../lib/plugin-figures.mjs';
import { writeRelease } from '../lib/release.mjs';
import { ensurePhp, root, run, stop, tool } from '../lib/setup.mjs';

/** Packages whose notices the files have to carry. */
const NOTICES = ['react', 'react-dom', 'zustand', 'ky', 'valibot', 'dompurify', '@paypal/paypal-js', '@stripe/stripe-js'];

const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** What is wrong with a release, in words. */
function faultsOf(folder) {
  const names = readdirSync(folder);
  const read = (end) => readFileSync(join(folder, names.find((name) => name.endsWith(end)) ?? `no file *${end}`));
  const plugin = unzipSync(read('.zip'));
  const tar = gunzipSync(read('.tar.gz')).toString('latin1');
  const manifest = JSON.parse(Buffer.from(plugin['shop-scripts/dist/manifest.json'] ?? '{"files":{}}').toString());
  const listed = Object.entries(manifest.files);
  const known = new Set(listed.flatMap(([name, { lasting }]) => [name, lasting]));
  const text = Buffer.from(plugin['shop-scripts/dist/THIRD-PARTY.txt'] ?? '').toString();
  const faults = [
    ...listed
      .filter(([name, { integrity }]) => sha384(plugin[`shop-scripts/dist/${name}`] ?? '') !== integrity)
      .map(([name]) => `${name} is not what the manifest says`),
    ...listed
      .filter(
        ([name]) =>
          !/^\/\*! [\w-]+ \d+\.\d+\.\d+.* \*\/\n/.test(Buffer.from(plugin[`shop-scripts/dist/${name}`] ?? '').toString()),
      )
      .map(([name]) => `${name} has no banner`),
    ...listed
      .filter(([, { lasting, integrity }]) => lasting && sha384(plugin[`shop-scripts/dist/${lasting}`] ?? '') !== integrity)
      .map(([, { lasting }]) => `${lasting} is not what the manifest says`),
    ...Object.keys(plugin)
      .filter((name) => /^shop-scripts\/dist\/.*\.(?:js|css)$/.test(name) && !known.has(name.slice('shop-scripts/dist/'.length)))
      .map((name) => `${name} is not in the manifest`),
    ...Object.keys(plugin)
      .filter((name) => !name.startsWith('shop-scripts/') || /\.map$|\/tests?\//.test(name))
      .map((name) => `${name} does not belong into the plugin`),
    ...[
      'shop-scripts.php',
      'uninstall.php',
      'includes/load.php',
      'languages/shop-scripts-de_DE.l10n.php',
      'assets/fallback.js',
      'assets/stub-block.js',
      'assets/stub-cookies.js',
      'assets/stub-select.js',
      'assets/wait.js',
      'readme.txt',
      'license.txt',
      'dist/LICENSE.txt',
    ]
      .filter((name) => !plugin[`shop-scripts/${name}`])
      .map((name) => `${name} is missing in the plugin`),
    ...NOTICES.filter((name) => !new RegExp(`^${name} \\d`, 'm').test(text)).map((name) => `THIRD-PARTY.txt lacks ${name}`),
    ...['checkout.js', 'checkout.js.map', 'manifest.json', 'THIRD-PARTY.txt']
      .filter((name) => !tar.includes(`/${name}\0`))
      .map((name) => `${name} is missing in the archive of files`),
  ];
  faults.push(...faultsOfTesting(gunzipSync(read('.tgz')).toString('latin1')));
  return listed.length === 0 ? ['The plugin has no manifest', ...faults] : faults;
}

/** What is wrong with the packed test equipment: its files, and that nothing in it reaches for the workspace. */
function faultsOfTesting(tar) {
  const names = [...tar.matchAll(/(package\/[\w./-]+)\0/g)].map(([, name]) => name);
  const needed = ['package.json', 'README.md', 'src/index.js', 'src/index.d.ts', 'src/browser.js', 'scripts/fake-stripe.js'];
  return [
    ...needed.filter((name) => !names.includes(`package/${name}`)).map((name) => `${name} is missing in shop-testing`),
    ...names
      .filter((name) => /\.(?:test|map)\b|(?<!\.d)\.tsx?$/.test(name))
      .map((name) => `${name} does not belong into shop-testing`),
    ...names
      .filter((name) => name.endsWith('.js') && name.includes('/src/') && !names.includes(name.replace(/js$/, 'd.ts')))
      .map((name) => `${name} has no types`),
    ...(/workspace:|from '@shop\/(?!testing)/.test(tar) ? ['shop-testing names the workspace'] : []),
  ];
}

/** Builds everything again elsewhere and names the files that came out differently: the manifest has a checksum of each. */
function differences(folder) {
  const again = join(folder, 'dist');
  const env = { ...process.env, SHOP_DIST: again };
  if (run(tool('vite'), ['build', '--app', '--logLevel', 'silent'], { env, stdio: 'ignore' }) !== 0)
    return ['The second build failed'];
  const [first, second] = [dist, again].map((at) => JSON.parse(readFileSync(join(at, 'manifest.json'), 'utf8')).files);
  return Object.keys({ ...first, ...second })
    .filter((name) => first[name]?.integrity !== second[name]?.integrity)
    .map((name) => `${name} differs between two builds`);
}

/** Packs twice and compares everything. */
async function check() {
  const folders = ['one', 'two', 'build'].map((name) => mkdtempSync(join(tmpdir(), `shop-release-${name}-`)));
  const [one = '', two = '', again = ''] = folders;
  const names = await writeRelease(dist, one);
  await writeRelease(dist, two);
  const figures = pluginFigures(dist, ensurePhp());
  for (const { page, tags, kib } of figures) console.log(`${page}: ${tags} script tags, ${kib} KiB of ours and jQuery`);
  const faults = [
    ...faultsOfFigures(figures),
    ...faultsOf(one),
    ...names
      .filter((name) => !readFileSync(join(one, name)).equals(readFileSync(join(two, name))))
      .map((name) => `${name} differs between two releases`),
    ...differences(again),
  ];
  for (const name of names) console.log(`${String(statSync(join(one, name)).size).padStart(9)}  ${name}`);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  if (faults.length > 0) stop(faults.join('\n'));
}

if (process.argv.includes('--check')) {
  await check();
} else {
  if (run(tool('vite'), ['build', '--app', '--logLevel', 'warn']) !== 0) stop('The build failed.');
  for (const name of await writeRelease(dist, join(root, 'release'))) console.log(`release/${name}`);
}
