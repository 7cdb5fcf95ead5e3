import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { fileOfEnvironment } from './files.ts';

const PREFIX = '\0shared:';
const fromUi = createRequire(new URL('../packages/ui/package.json', import.meta.url));

type ExportKind = { name: string; symbol?: string };

function exportsOfReact(id: string): ExportKind[] {
  const module: unknown = fromUi(id);
  return Object.entries(Object(module)).map(([name, value]) =>
    typeof value === 'symbol' ? { name, symbol: value.description ?? '' } : { name },
  );
}

function exportsOfUi(): ExportKind[] {
  const source = readFileSync(new URL('../packages/ui/src/index.ts', import.meta.url), 'utf8');
  return [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ name })),
  );
}

const MODULES: Record<string, () => ExportKind[]> = {
  react: () => exportsOfReact('react'),
  'react-dom': () => exportsOfReact('react-dom'),
  'react/jsx-runtime': () => exportsOfReact('react/jsx-runtime'),
  '@shop/ui': exportsOfUi,
};

function lateBinding(id: string, { name, symbol }: ExportKind): string {
  if (name === 'default' || name.startsWith('__')) return '';
  if (symbol !== undefined) return `export const ${name} = Symbol.for(${JSON.stringify(symbol)});`;
  return `export const ${name} = (...args) => ShopRuntime.sharedModules[${JSON.stringify(id)}].${name}(...args);`;
}

/**
 * In bundles, imports of React and of `@shop/ui` become look-ups at the time of the call, in the object that `shop-ui.js` fills on demand.
 * Sources are ordinary TSX; only calls at module level (`memo`, `createContext`) are out of reach.
 */
export function sharedModules(): Plugin {
  return {
    name: 'shop:shared-modules',
    enforce: 'pre',
    resolveId(id) {
      return fileOfEnvironment(this.environment.name)?.kind === 'bundle' && Object.hasOwn(MODULES, id) ? PREFIX + id : undefined;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const name = id.slice(PREFIX.length);
      const list = MODULES[name]?.() ?? [];
      return { code: list.map((item) => lateBinding(name, item)).join('\n'), moduleSideEffects: false };
    },
  };
}
