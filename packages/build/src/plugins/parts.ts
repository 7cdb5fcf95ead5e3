import type { Plugin } from 'vite';
import { FILES, fileOfEnvironment } from './files.ts';

/** As the config names it; the library mode puts the project's folder before it. */
const ENTRY = 'virtual:part-entry:';
const RESOLVED = `\0${ENTRY}`;
const DYNAMIC = /\bimport\(\s*(['"])(?:[^'"]*\/)?([\w-]+)\.part\1\s*\)/g;

/** The build entry of a part: hands the module to the runtime. */
export function partEntry(name: string): string {
  return ENTRY + name;
}

/**
 * Parts: `import('./x.part')` in a bundle's source becomes a file of its own, `<bundle>-x.js`, that the runtime fetches when the line is
 * reached. A part shares no module state with its bundle: what both import, each has for itself.
 */
export function parts(): Plugin {
  return {
    name: 'shop:parts',
    enforce: 'pre',
    resolveId(id) {
      const at = id.indexOf(ENTRY);
      return at === -1 ? undefined : `\0${id.slice(at)}`;
    },
    load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const name = id.slice(RESOLVED.length);
      const file = FILES.find((candidate) => candidate.name === name);
      return `import * as part from ${JSON.stringify(`/${file?.entry}`)};\nShopRuntime.definePart(${JSON.stringify(name)}, { ...part });`;
    },
    transform(code) {
      const file = fileOfEnvironment(this.environment.name);
      if (file?.kind !== 'bundle' || !code.includes('.part')) return undefined;
      const replaced = code.replace(
        DYNAMIC,
        (_whole, _quote, part: string) => `ShopRuntime.loadPart(${JSON.stringify(`${file.name}-${part}`)})`,
      );
      // No map of its own: lines stay where they are.
      return { code: replaced, map: null };
    },
  };
}
