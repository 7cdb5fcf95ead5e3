import { resolve } from 'node:path';
import { type Plugin, Visitor, parseSync } from 'vite';
import { fileOfEnvironment } from './files.ts';

const NAME = 'document';
/** As long as `document`: columns of the source map stay right. */
const STAND_IN = 'safePage';
const CORE = '@shop/core';
const SOURCE = resolve('packages/core/src/dom/page.ts');
/** Modules that have a `document` of their own, which is not the page's: DOMPurify takes the one of the window that it is given. */
const OWN_DOCUMENT = /(?:let|const|var) \{[^}]*\bdocument\b[^}]*\} =|(?:let|const|var) document\b/;

function isDocument(node: { readonly type: string; readonly name?: unknown } | null): boolean {
  return node?.type === 'Identifier' && node.name === NAME;
}

/** Where a text reads a member of `document`. */
function places(code: string): number[] {
  const found: number[] = [];
  new Visitor({
    MemberExpression: ({ object }) => void (isDocument(object) && found.push(object.start)),
    VariableDeclarator: ({ id, init }) =>
      void (id.type === 'ObjectPattern' && init && isDocument(init) && found.push(init.start)),
  }).visit(parseSync('module.js', code).program);
  return found;
}

/**
 * Members of `document` that a module reads, sets or calls, taken from core's view of it instead (`packages/core/src/dom/page.ts`).
 * @param from where the view is imported from.
 * @returns `undefined` when there are none.
 */
export function withOwnMembers(code: string, from: string): string | undefined {
  if (!code.includes(NAME) || OWN_DOCUMENT.test(code)) return undefined;
  const starts = places(code);
  if (starts.length === 0) return undefined;
  const parts = starts.toSorted((a, b) => a - b).map((start, index, all) => code.slice(start + NAME.length, all[index + 1]));
  // Behind the code, where it moves no line.
  return `${code.slice(0, Math.min(...starts))}${parts.map((part) => STAND_IN + part).join('')}\nimport { ${STAND_IN} } from ${JSON.stringify(from)};`;
}

/**
 * `<img name="body">` takes the place of `document.body`, and of methods alike. Every shipped file, React's too, reads members of the document through
 * its class, so that no name on a page can break it; sources and their tests say `document` as everywhere.
 */
export function ownMembers(): Plugin {
  return {
    name: 'shop:own-members',
    enforce: 'post',
    transform(code, id) {
      const kind = fileOfEnvironment(this.environment.name)?.kind;
      const shares = kind === 'bundle' || kind === 'part' || kind === 'ui';
      const changed = id.endsWith('.css') ? undefined : withOwnMembers(code, shares ? CORE : SOURCE);
      // No map of its own: names are as long as before, and lines stay where they are.
      return changed === undefined ? undefined : { code: changed, map: null };
    },
  };
}
