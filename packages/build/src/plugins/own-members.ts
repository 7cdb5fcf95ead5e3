import { resolve } from 'node:path';
import { type Plugin, Visitor, parseSync } from 'vite';
import { fileOfEnvironment } from './files.ts';

/** What replaces a global, as long as its name, so that columns of the source map stay right; and its name in core (`packages/core/src/dom/elements.ts`). */
const REPLACEMENTS = { document: ['safePage', 'safePage'], window: ['ownWin', 'safeWindow as ownWin'] } as const;
/** What `window` inherits; its own members cannot be hidden. */
const INHERITED = new Set(['addEventListener', 'dispatchEvent', 'removeEventListener']);
const CORE = '@shop/core';
const SOURCE = resolve('packages/core/src/dom/elements.ts');
/** Modules that have a `document` of their own, which is not the page's: DOMPurify takes the one of the window that it is given. */
const OWN_DOCUMENT = /(?:let|const|var) \{[^}]*\bdocument\b[^}]*\} =|(?:let|const|var) document\b/;
/** The providers' own loaders, and where they give a script its address. */
const LOADERS = /node_modules\/@(?:paypal\/paypal-js|stripe\/stripe-js)\//;
const ADDRESS = /\b(\w*[sS]cript\.src = )([^;=][^;]*);/;

function nameOf(node: { readonly type: string; readonly name?: unknown } | null): unknown {
  return node?.type === 'Identifier' ? node.name : undefined;
}

/**
 * Members of `document` that a module reads, sets or calls, and inherited ones of `window`, taken from core's view of them instead.
 * @param from where the view is imported from; the module of the views has them itself.
 * @returns `undefined` when there are none.
 */
export function withOwnMembers(code: string, from?: string): string | undefined {
  if (OWN_DOCUMENT.test(code)) return undefined;
  const imports = new Set<string>();
  let changed = code;
  const replace = ({ start, end }: { readonly start: number; readonly end: number }, name: 'document' | 'window'): void => {
    changed = changed.slice(0, start) + REPLACEMENTS[name][0] + changed.slice(end);
    imports.add(REPLACEMENTS[name][1]);
  };
  new Visitor({
    MemberExpression({ object, property }) {
      const name = nameOf(object);
      if (name === 'document' || (name === 'window' && INHERITED.has(String(nameOf(property))))) replace(object, name);
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'ObjectPattern' && init && nameOf(init) === 'document') replace(init, 'document');
    },
  }).visit(parseSync('module.js', code).program);
  // Behind the code, where it moves no line.
  if (imports.size === 0) return undefined;
  return from === undefined ? changed : `${changed}\nimport { ${[...imports].join(', ')} } from ${JSON.stringify(from)};`;
}

/** A provider's loader, with the address of its script through core's check and policy. @throws when there is no such place any more */
export function withCheckedAddress(code: string, id: string): string {
  if (!LOADERS.test(id) || !code.includes('createElement')) return code;
  if (!ADDRESS.test(code)) throw new Error(`${id} sets the address of its script in another way now.`);
  return `${code.replace(ADDRESS, '$1scriptAddress($2);')}\nimport { scriptAddress } from ${JSON.stringify(CORE)};`;
}

/**
 * `<img name="body">` takes the place of `document.body`, and of methods alike. Every shipped file, React's too, reads members of the document through
 * its class, so that no name on a page can break it; sources and their tests say `document` as everywhere.
 */
export function ownMembers(): Plugin {
  return {
    name: 'shop:own-members',
    enforce: 'post',
    transform: {
      filter: { id: { exclude: /\.css$/ }, code: /\b(?:document|window)\b/ },
      handler(given, id) {
        const kind = fileOfEnvironment(this.environment.name)?.kind;
        const checked = withCheckedAddress(given, id);
        const from = kind === 'runtime' || kind === 'standalone' ? SOURCE : CORE;
        const code = withOwnMembers(checked, resolve(id) === SOURCE ? undefined : from) ?? checked;
        // No map of its own: names are as long as before, and lines stay where they are.
        return code === given ? undefined : { code, map: null };
      },
    },
  };
}
