import type { Plugin } from 'vite';

/** The bundler's helper that makes a namespace object, up to its loop over the names. */
const HELPER = /for \((?:var|let|const) (\w+) in (\w+)\)(\s*\{?\s*)(?=__defProp\()/g;

/**
 * The bundler makes namespace objects with `for … in`: one foreign script that adds a name to `Object.prototype` and no file starts any
 * more, as the name's value is taken for a getter (XC-01). Own names cannot be added to.
 */
export function ownExports(): Plugin {
  return {
    name: 'shop:own-exports',
    renderChunk: (code) =>
      code.includes('__defProp') ? { code: code.replace(HELPER, 'for (var $1 of Object.keys($2))$3'), map: null } : null,
  };
}
