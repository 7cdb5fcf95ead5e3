import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root, samplePages } from './markdown';

/** Words that docs, comments, test titles and names avoid, with a better one. Few, so that a hit is almost never a false alarm. */
const WORDS: readonly (readonly [word: RegExp, better: string])[] = [
  [/\bst(?:ands?|ood) in for\b/i, 'replaces'],
  [/\b(?:whoever|nobody)\b/i, 'the caller, no request, or the passive'],
  [/\bovertaken\b/i, 'superseded, stale'],
  [/\bhand(?:s|ed) (?:out|on)\b/i, 'shares, passes'],
  [/\b(?:is|are|was|were) told\b/i, 'is notified, receives, is shown'],
  [/\bhears? of\b/i, 'is notified, receives'],
  [/\bgives? the form back\b/i, 'unblocks the form'],
  [/\bpage writers?\b/i, 'DOM writer'],
  [/\bdoor to\b/i, 'the only access to, entry point'],
  [/\b(?:a|no) way out\b/i, 'redirect URL'],
  [/\ba (?:yes|no)\b(?!-)/i, 'approval, rejection'],
  [/\bcomes after what\b/i, 'loads after'],
  [/\b(?:cannot|could not) be had\b/i, 'cannot be loaded'],
  [/\bon (?:its|their) way\b(?! (?:out|there|up|home))/i, 'in flight, loading'],
  [/\banew\b/i, 'again'],
  [/\/\*\* (?:Is|Are|Was|Does|Do|Did|Has|Have|Can|May|Must) [^.]*\?/, 'Whether …'],
];

/** Longest line of prose in a page, in characters. */
const LINE = 100;

/** Text that cannot be broken: code and links count as one character. */
const withoutLongPieces = (line: string): string =>
  line.replaceAll(/!?\[[^\]]*\]\([^)]*\)/g, '█').replaceAll(/``.+?``|`[^`]*`/g, '█');

/** Problems of a text: `<line>: "<word>", better: <word>`. */
export function wordingProblems(text: string): string[] {
  return text.split('\n').flatMap((line, at) =>
    WORDS.flatMap(([word, better]) => {
      const found = word.exec(line)?.[0];
      return found === undefined ? [] : [`${at + 1}: "${found}", better: ${better}`];
    }),
  );
}

/** Lines of a page that are too long. Tables, headings, samples, HTML, and a line that is one piece of code or one link are excepted. */
export function longLines(text: string): string[] {
  let fence = false;
  return text.split('\n').flatMap((line, at) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) fence = !fence;
    if (fence || isFence || /^\s*(?:\||#{1,6} |<)/.test(line)) return [];
    const length = [...line].length;
    const isOnePiece = !/\S\s+\S/.test(withoutLongPieces(line).replace(/^\s*(?:[-*>]|\d+\.)\s+/, ''));
    return length <= LINE || isOnePiece ? [] : [`${at + 1}: ${length} characters`];
  });
}

/** Pages of the docs, contracts and READMEs included. */
export function proseFiles(): string[] {
  const contracts = readdirSync(join(root, 'docs/contracts')).map((name) => `docs/contracts/${name}`);
  return [...samplePages(), ...contracts, 'CHANGELOG.md'];
}

const SKIPPED = ['node_modules', 'dist', '.cache', 'release', 'test-results'];

/** Stored pictures show the names of gallery states. */
const EXCEPTED = /\/src\/testing\/gallery\.tsx$/;

/** Sources of packages and examples, and the build's config. These two files name the words. */
export function sourceFiles(): string[] {
  const found = ['packages', 'examples'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|js|php)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
  const own = /^packages\/build\/src\/docs\/wording(?:\.test)?\.ts$/;
  return ['vite.config.ts', ...found].filter(
    (file) => !own.test(file) && !EXCEPTED.test(file) && !file.split('/').some((folder) => SKIPPED.includes(folder)),
  );
}

/** Problems of files, each with its path. @param check finds the problems of one text. */
export function problemsOf(files: readonly string[], check: (text: string) => string[]): string[] {
  return files.flatMap((file) => check(readFileSync(join(root, file), 'utf8')).map((problem) => `${file}:${problem}`));
}
