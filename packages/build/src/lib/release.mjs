// What a release is made of.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tarGz, zip } from './archives.mjs';
import { root } from './setup.mjs';
import { testingPackage } from './testing-package.mjs';

const PLUGIN = join(root, 'examples', 'wordpress', 'shop-scripts');

/** Files below a folder that a test on their name lets through: path with a prefix → bytes. */
function filesIn(folder, prefix, wanted = () => true) {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter(wanted)
      .map((name) => [`${prefix}${name}`, readFileSync(join(folder, name))]),
  );
}

/** The version that the plugin's head names. */
export function pluginVersion(code) {
  return /^ \* Version:\s*(\S+)$/m.exec(code)?.[1];
}

/**
 * Writes the release of a folder of built files: the plugin with the files, the files with their maps, the test equipment, the checksums.
 * @returns names of the written files.
 */
export async function writeRelease(dist, folder) {
  const { version } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const named = pluginVersion(readFileSync(join(PLUGIN, 'shop-scripts.php'), 'utf8'));
  if (named !== version) throw new Error(`The plugin says version ${named}, the files ${version}`);
  const license = readFileSync(join(root, 'LICENSE'));
  const archives = {
    [`shop-scripts-${version}.zip`]: zip({
      ...filesIn(PLUGIN, 'shop-scripts/', (name) => !name.startsWith('dist/')),
      ...filesIn(dist, 'shop-scripts/dist/', (name) => !name.endsWith('.map')),
      'shop-scripts/dist/LICENSE.txt': license,
      // Site Health names rows of it.
      'shop-scripts/extension-points.md': readFileSync(join(root, 'docs', 'extension-points.md')),
    }),
    [`dist-${version}.tar.gz`]: tarGz({ ...filesIn(dist, `dist-${version}/`), [`dist-${version}/LICENSE.txt`]: license }),
    [`shop-testing-${version}.tgz`]: tarGz(await testingPackage(version)),
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(archives)) writeFileSync(join(folder, name), bytes);
  const sums = Object.entries(archives).map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  return [...Object.keys(archives), 'SHA256SUMS'];
}
