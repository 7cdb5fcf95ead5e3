import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { importedNames, valueExports } from './exports.ts';
import { fileOfEnvironment } from './files.ts';

const PREFIX = '\0shared:';
const CORE = '@shop/core';
/** What core has for pure files: the same members of the runtime, under an address that knows no page. */
const CORE_RULES = '@shop/core/rules';
const fromUi = createRequire(new URL('../../../ui/package.json', import.meta.url));

/** One line of a stand-in module. */
type Line = (name: string) => string;

function exportsOfReact(id: string): [name: string, value: unknown][] {
  return Object.entries(Object(fromUi(id))).filter(([name]) => name !== 'default' && !name.startsWith('__'));
}

function lateCall(id: string): Line {
  return (name) => `export const ${name} = (...args) => ShopRuntime.sharedModules[${JSON.stringify(id)}].${name}(...args);`;
}

/** React: functions are looked up when they are called, symbols (`Fragment`) are the same everywhere. */
function reactModule(id: string): string {
  const late = lateCall(id);
  return exportsOfReact(id)
    .map(([name, value]) =>
      typeof value === 'symbol'
        ? `export const ${name} = /* @__PURE__ */ Symbol.for(${JSON.stringify(value.description)});`
        : late(name),
    )
    .join('\n');
}

function indexOf(packageName: string): string[] {
  return valueExports(fileURLToPath(new URL(`../../../${packageName}/src/index.ts`, import.meta.url)));
}

/** Core is there before the body of a bundle runs, so its members are plain constants, which the minifier can name as it likes. */
function coreModule(): string {
  return indexOf('core')
    .map((name) => `export const ${name} = ShopRuntime.${name};`)
    .join('\n');
}

/** For the runtime itself: of core only what a bundle, a part or the ui imports, so that nobody loads what nobody calls. */
function usedCoreModule(): string {
  const packages = fileURLToPath(new URL('../../..', import.meta.url));
  const used = new Set([CORE, CORE_RULES].flatMap((name) => [...importedNames(packages, name)]));
  const names = indexOf('core').filter((name) => used.has(name) || ALWAYS.includes(name));
  // An object literal: a namespace would cost a getter a name.
  return `import { ${names.join(', ')} } from ${JSON.stringify(CORE)};\nexport const members = { ${names.join(', ')} };`;
}

/** Called by the build's own code, which no source shows. */
const ALWAYS: readonly string[] = ['definePart', 'loadPart', 'partMembers', 'provideUi', 'safePage', 'safeWn', 'scriptAddress'];
const USED_CORE = 'virtual:used-core';

const MODULES: Record<string, () => string> = {
  [CORE]: coreModule,
  [CORE_RULES]: coreModule,
  react: () => reactModule('react'),
  'react/jsx-runtime': () => reactModule('react/jsx-runtime'),
};

/**
 * What bundles share instead of carrying it: core from the page's runtime, React and `@shop/ui` from the object that `shop-ui.js` fills on
 * demand, looked up at the time of the call. Sources are ordinary TSX; only calls of React at module level (`memo`, `createContext`) are out of reach.
 */
export function sharedModules(): Plugin {
  return {
    name: 'shop:shared-modules',
    enforce: 'pre',
    resolveId(id) {
      if (id === USED_CORE) return PREFIX + id;
      const kind = fileOfEnvironment(this.environment.name)?.kind;
      const shared =
        ((kind === 'bundle' || kind === 'part' || kind === 'debug') && Object.hasOwn(MODULES, id)) ||
        (kind === 'ui' && (id === CORE || id === CORE_RULES));
      return shared ? PREFIX + id : undefined;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const name = id.slice(PREFIX.length);
      const code = name === USED_CORE ? usedCoreModule() : MODULES[name]?.();
      return { code: code ?? '', moduleSideEffects: false };
    },
  };
}
