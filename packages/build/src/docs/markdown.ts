import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A fenced sample of a page. */
export interface Sample {
  readonly page: string;
  /** Of its fence, from 1. */
  readonly line: number;
  readonly language: string;
  /** Is it marked as one that tests run? */
  readonly runnable: boolean;
  /** Without the indentation of its fence. */
  readonly code: string;
}

const withoutFences = (text: string): string => text.replaceAll(/^( *)```[\s\S]*?^\1```/gm, '');

/** Pages that people read, relative to the root. */
export function pages(): string[] {
  const inDocs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  return ['README.md', ...inDocs.map((name) => `docs/${name}`)];
}

/** Text of a page. */
export function pageText(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}

/** Links of a page within the repository: the file that is meant, relative to the root, and the anchor, `''` without one. */
export function localLinks(page: string): { target: string; file: string; anchor: string }[] {
  return [...withoutFences(pageText(page)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file = '', anchor = ''] = target.split('#');
      return { target, file: file === '' ? page : join(dirname(page), file), anchor };
    });
}

/** Anchors of the headings of a text, as GitHub makes them. */
export function anchors(text: string): string[] {
  return [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}

/** All fenced samples of a page. */
export function samples(page: string): Sample[] {
  const text = pageText(page);
  return [...text.matchAll(/^( *)```([a-z]+)( runnable)?\n([\s\S]*?)^\1```/gm)].map((found) => {
    const [, indent = '', language = '', mark, code = ''] = found;
    const line = text.slice(0, found.index).split('\n').length;
    return { page, line, language, runnable: mark !== undefined, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') };
  });
}
