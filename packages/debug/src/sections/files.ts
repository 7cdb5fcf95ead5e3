import { pageValue, chunkMembers, send } from '@shop/core';
import { BUNDLE, KNOWN_FILES } from '../constants';
import { message } from '../messages';
import { addressOf, shownVersion } from '../shown';
import { type Level, row, type Section } from './section';

/** Script tags of the page that have an address. */
export function scriptTags(): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
}

/** Path of a script's address, without its query. */
export function pathOf({ src }: HTMLScriptElement): string {
  return addressOf(src)?.pathname ?? '';
}

/** The tags of one of our files. */
export function tagsOf(file: string): HTMLScriptElement[] {
  return scriptTags().filter((tag) => pathOf(tag).endsWith(`/${file}.js`));
}

/** Whether a bundle has run. Those with chunks have registered their members with the runtime. */
export function hasRun(bundle: string): boolean {
  return chunkMembers(bundle) !== undefined;
}

/** Whether a bundle is on this page, as its own file or inside another. */
export function isIncluded(bundle: string): boolean {
  return hasRun(bundle) || tagsOf(bundle).length > 0;
}

/** First line of every built file: its name and version. */
const BANNER = /^\/\*! [\w-]+ ([\w.-]+)/;
/** These two have no runtime and send no reports. */
const STANDALONE = ['fraud-pui', 'variation-info'];
const RUNTIME = 'shop-runtime';

/** Versions of the files by name; filled as their first lines come. */
export type Versions = Map<string, string>;

/** Version of the runtime that works on this page. */
function runtimeVersion(): string {
  return shownVersion(pageValue('ShopRuntime.version'));
}

/** Reads the first line of each of our script tags' files, from the browser's cache where it is there. Files of another host stay unknown. */
export async function readVersions(versions: Versions): Promise<void> {
  const files = KNOWN_FILES.flatMap(({ file }) =>
    tagsOf(file)
      .slice(0, 1)
      .map(({ src }) => ({ file, src })),
  );
  await Promise.all(
    files.map(async ({ file, src }) => {
      const answer = await send<string>({ bundle: BUNDLE, url: src, method: 'GET', expect: 'text' });
      const version = answer.ok ? BANNER.exec(answer.data)?.[1] : undefined;
      if (version !== undefined) versions.set(file, version);
    }),
  );
}

/** The versions that are on the page, each once. */
export function versionsOnPage(versions: Versions): string[] {
  return [...new Set([runtimeVersion(), ...[...versions.values()].map(shownVersion)])];
}

function stateOf(file: string): readonly [Level, Parameters<typeof message>[0]] {
  const isTagged = tagsOf(file).length > 0;
  if (hasRun(file)) return ['ok', isTagged ? 'fileRuns' : 'fileCombined'];
  if (!isTagged) return ['info', 'fileAbsent'];
  return STANDALONE.includes(file) ? ['ok', 'fileAlone'] : ['bad', 'fileSilent'];
}

/** Which of our files are on the page, in which version, and whether they run. */
export function fileSection(versions: Versions): Section {
  const rows = KNOWN_FILES.map(({ file }) => {
    const [level, state] = stateOf(file);
    const known = versions.get(file);
    const version = known === undefined ? (level === 'info' ? '–' : message('unknown')) : shownVersion(known);
    return row(level, `${file}.js`, version, message(state));
  });
  return {
    id: 'files',
    columns: ['file', 'version', 'finding'],
    rows: [row('ok', `${RUNTIME}.js`, runtimeVersion(), message('fileRuns')), ...rows],
  };
}
