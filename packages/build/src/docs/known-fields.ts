import { listPages, pageHtml, readPageGlobals, RECORDED_VERSIONS, recordedPlugins } from '@shop/testing';
import { fieldsOf, pluginOf } from '../../../../examples/storefront/src/check/drift';
import { KNOWN_FILES } from '../../../debug/src/constants';

/** Globals of the page config that are compared: what our files read. */
const GLOBALS = KNOWN_FILES.flatMap(({ globals }) => globals);

interface Found {
  /** Bits of the versions in which each page prints the field. */
  always: number;
}

/** Fields of a global by version: those of every page that prints the object which holds them. */
function fieldsOfGlobal(global: string, pages: readonly (readonly (readonly [string, unknown])[])[][]): Map<string, Found> {
  const fields = new Map<string, Found>();
  for (const [at, ofVersion] of pages.entries()) {
    const holders = new Map<string, number>();
    const counts = new Map<string, { parent: string; count: number }>();
    for (const globals of ofVersion) {
      const value = new Map(globals).get(global);
      if (value === undefined) continue;
      const found = fieldsOf(value);
      // An empty PHP map arrives as a list: it holds nothing and misses nothing.
      for (const parent of new Set(found.map((field) => field.parent))) holders.set(parent, (holders.get(parent) ?? 0) + 1);
      for (const { path, parent } of found) counts.set(path, { parent, count: (counts.get(path)?.count ?? 0) + 1 });
    }
    for (const [path, { parent, count }] of counts) {
      const field = fields.get(path) ?? { always: 0 };
      fields.set(path, field);
      if (count === holders.get(parent)) field.always |= 1 << at;
    }
  }
  return fields;
}

/** Plugin versions of the recorded shops, and the fields of their page configs. */
export function recordedFields(): { plugins: Record<string, string[]>; known: Record<string, Record<string, string>> } {
  const pages = RECORDED_VERSIONS.map((version) =>
    listPages(version).map((page) => readPageGlobals(pageHtml(page)).map(({ name, value }) => [name, value] as const)),
  );
  const known = Object.fromEntries(
    GLOBALS.flatMap((global) => {
      const byMask: Record<string, string> = {};
      for (const [path, { always }] of [...fieldsOfGlobal(global, pages)].toSorted(([a], [b]) => (a < b ? -1 : 1)))
        byMask[always] = byMask[always] === undefined ? path : `${byMask[always]} ${path}`;
      return Object.keys(byMask).length === 0 ? [] : [[global, byMask] as const];
    }),
  );
  const plugins = [...new Set(Object.keys(known).map(pluginOf))].map(
    (plugin) => [plugin, RECORDED_VERSIONS.map((version) => recordedPlugins(version)[plugin] ?? '')] as const,
  );
  return { plugins: Object.fromEntries(plugins), known };
}

/** Text of `examples/storefront/src/check/known-fields.ts`. */
export function knownFields(): string {
  const { plugins, known } = recordedFields();
  return `/* Written by \`npm run build -- --docs\` from fixtures/pages. */

/** Plugin folder → its versions in the recorded shops, oldest first. */
export const RECORDED_PLUGINS: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(plugins)};

/** Global → bits of the recorded versions in which every page has a field → the fields. 0: on some pages. */
export const KNOWN_FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(known, null, 1)};
`;
}
