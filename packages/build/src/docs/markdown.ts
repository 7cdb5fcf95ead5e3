import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's root folder. */
export const root = join(import.meta.dirname, '../../../..');

/** A fenced sample of a page. */
export interface Sample {
  readonly page: string;
  /** Of its fence, from 1. */
  readonly line: number;
  readonly language: string;
  /** Without the indentation of its fence. */
  readonly code: string;
}

const withoutFences = (text: string): string => text.replaceAll(/^( *)```[\s\S]*?^\1```/gm, '');

/** Pages that people read, relative to the root. */
export function pages(): string[] {
  const inDocs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  return ['README.md', ...inDocs.map((name) => `docs/${name}`)];
}

/** Pages whose samples are tried: those, and what stands beside the code. */
export function samplePages(): string[] {
  const beside = ['packages', 'examples']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/README.md`))
    .filter((page) => existsSync(join(root, page)));
  const more = ['CONTRIBUTING.md', 'fixtures/README.md', 'examples/storefront/e2e/README.md'];
  return [...pages(), ...beside, ...more];
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
  return [...text.matchAll(/^( *)```([a-z]+)\n([\s\S]*?)^\1```/gm)].map((found) => {
    const [, indent = '', language = '', code = ''] = found;
    const line = text.slice(0, found.index).split('\n').length;
    return { page, line, language, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') };
  });
}
