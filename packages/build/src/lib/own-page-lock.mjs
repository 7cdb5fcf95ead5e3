// The lock file of a project outside the workspace, made of the project's own: every package in the version and with the checksum that is installed here, so
// that nothing has to be asked of the registry.
import { createHash } from 'node:crypto';

/** The text between a line and the next one of the same depth. */
function section(lock, name) {
  const [, text] = lock.split(new RegExp(`^${name}:\\n`, 'm'));
  if (text === undefined) throw new Error(`The lock file has no ${name}`);
  return text.split(/^\S/m)[0] ?? '';
}

/** Versions of an importer's packages as the lock file writes them, with what they were resolved beside. */
function versionsOf(lock, importer) {
  const [, block = ''] = section(lock, 'importers').split(new RegExp(`^  ${importer.replaceAll('.', '\\.')}:\\n`, 'm'));
  const own = block.split(/^ {2}\S/m)[0] ?? '';
  return Object.fromEntries(
    [...own.matchAll(/^ {6}'?([^'\n]+?)'?:\n {8}specifier: (.+)\n {8}version: (.+)$/gm)].map(([, name, , version]) => [
      name,
      version,
    ]),
  );
}

const key = (text) => (text.startsWith('@') ? `'${text}'` : text);

/**
 * @param lock the workspace's lock file
 * @param project package.json of the other project; it may use what the workspace's root uses, and one tarball
 * @param tarball bytes of that tarball, and package.json in it
 */
export function lockOutside(lock, project, { bytes, description }) {
  const versions = versionsOf(lock, '.');
  const file = project.devDependencies[description.name];
  const beside = Object.keys(description.peerDependencies ?? {});
  const suffix = beside.map((name) => `(${name}@${versions[name]})`).join('');
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const packed = versionsOf(lock, 'packages/testing');
  const uses = Object.fromEntries(beside.map((name) => [name, versions[name]]));
  for (const name of Object.keys(description.dependencies ?? {})) uses[name] = packed[name];
  const importer = Object.entries(project.devDependencies).map(([name, specifier]) => {
    const version = name === description.name ? `${file}${suffix}` : versions[name];
    if (version === undefined) throw new Error(`The example asks for ${name}, which the project itself does not use`);
    return `      ${key(name)}:\n        specifier: ${specifier}\n        version: ${version}\n`;
  });
  return [
    lock.split(/^(?:patchedDependencies|importers):\n/m)[0],
    `importers:\n\n  .:\n    devDependencies:\n${importer.join('')}\n`,
    `packages:\n\n  '${description.name}@${file}':\n    resolution: {integrity: ${integrity}, tarball: ${file}}\n    version: ${description.version}\n`,
    `    peerDependencies:\n${beside.map((name) => `      ${key(name)}: ${description.peerDependencies[name]}\n`).join('')}`,
    section(lock, 'packages'),
    `snapshots:\n\n  '${description.name}@${file}${suffix}':\n    dependencies:\n`,
    Object.entries(uses)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, version]) => `      ${key(name)}: ${version}\n`)
      .join(''),
    section(lock, 'snapshots').replaceAll(/\(patch_hash=\w+\)/g, ''),
  ].join('');
}
