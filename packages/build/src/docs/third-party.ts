import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const HEAD = `The files of this folder contain the following packages. Each is used under its own licence, whose notice follows.
`;
const LINE = `\n${'-'.repeat(78)}\n\n`;
/** A licence's text stands in a file of this name, by custom. */
const LICENCE_FILE = /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i;

/** Folder of the package that a module belongs to; `undefined` for our own sources. */
export function packageFolder(moduleId: string): string | undefined {
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(moduleId)?.[1];
}

/** The notice of one package: name, version, licence, and its licence files word by word. */
function noticeOf(folder: string): string {
  const about: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license } = Object(about) as Record<string, unknown>;
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const text =
    texts.length > 0
      ? texts.join('\n\n')
      : `The package comes without a licence file. Its licence is ${String(license)}; that of Apache stands in full at DOMPurify.`;
  return `${String(name)} ${String(version)} (${String(license)})\n\n${text}\n`;
}

/** Modules whose code a folder of built files contains, told by the source maps. */
function modulesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js.map'))
    .flatMap((file) => {
      const map: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const { sources } = Object(map) as Record<string, unknown>;
      return Array.isArray(sources) ? sources.map((source) => resolve(folder, String(source))) : [];
    });
}

/** Writes the notices of all packages whose code a folder of built files contains to `THIRD-PARTY.txt` there. */
export function writeThirdParty(folder: string): void {
  const folders = new Set(modulesIn(folder).flatMap((id) => packageFolder(id) ?? []));
  // One package may be reached by several paths.
  const notices = [...new Set([...folders].map(noticeOf))].sort();
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), HEAD + notices.map((notice) => LINE + notice).join(''));
}
