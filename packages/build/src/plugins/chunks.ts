import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, Visitor, parseSync } from 'vite';
import { type BuiltFile, FILES, bundleOf, fileOfEnvironment } from './files.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** What a chunk imports of its bundle: one external module, which is the object that the bundle hands to the runtime. */
export const SHARED = 'shop:shared';
/** Last line of a bundle with chunks. */
const ALL_SHARED = /export \* from (['"])\.\/shared\1;/;
const DYNAMIC = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;
/** Pure by lint: no state. */
const PURE = /(?:\.rules|\/constants)\.ts$|\.css$/;

type Statement = ReturnType<typeof parseSync>['program']['body'][number];
type Resolve = (source: string, importer: string) => Promise<{ readonly id: string } | null>;

function isState(statement: Statement): boolean {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return false;
  if (declared.kind === 'let') return true;
  return declared.declarations.some(({ init }) => {
    if (!init) return false;
    if (init.type === 'ArrayExpression') return init.elements.length === 0;
    if (init.type === 'ObjectExpression') return init.properties.length === 0;
    return init.type === 'NewExpression' || init.type === 'CallExpression';
  });
}

/** Whether a module keeps something between calls: a second copy would not share it. */
export function hasState(id: string, code: string): boolean {
  return !PURE.test(id) && parseSync('module.js', code).program.body.some(isState);
}

/** Names that a module imports of others: source → names; `*` for a namespace. */
export function importsOf(code: string): [source: string, names: string[]][] {
  const found: [string, string[]][] = [];
  const nameOf = (node: object): string => String(Reflect.get(node, 'name') ?? Reflect.get(node, 'value'));
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      found.push([source.value, specifiers.map((one) => (one.type === 'ImportSpecifier' ? nameOf(one.imported) : '*'))]);
    },
    ExportNamedDeclaration({ source, specifiers }) {
      if (source) found.push([source.value, specifiers.map(({ local }) => nameOf(local))]);
    },
    ExportAllDeclaration: ({ source }) => void found.push([source.value, ['*']]),
  }).visit(parseSync('module.js', code).program);
  return found;
}

/** Replaces `import()` of a chunk: a script that is no module cannot keep it. @param argumentsOf what loads the chunk of a source */
async function withLoadedChunks(code: string, argumentsOf: (source: string) => Promise<string | undefined>): Promise<string> {
  const found = new Map<string, string | undefined>();
  for (const [, , source = ''] of code.matchAll(DYNAMIC)) found.set(source, await argumentsOf(source));
  return code.replace(DYNAMIC, (whole, _quote, source: string) => {
    const given = found.get(source);
    return given === undefined ? whole : `ShopRuntime.loadPart(${given})`;
  });
}

/** The modules that a bundle shares with its chunks: those of the `export * from` lines in its `src/shared.ts`. */
async function sharedModules(list: string, resolve: Resolve): Promise<ReadonlySet<string>> {
  const sources = importsOf(readFileSync(list, 'utf8')).map(([source]) => source);
  return new Set(await Promise.all(sources.map(async (source) => (await resolve(source, list))?.id ?? source)));
}

/** Files that one page can have together, and that do not carry everything themselves. */
function areTogether(one: BuiltFile, other: BuiltFile, files: readonly BuiltFile[]): boolean {
  if (one === other || one.isAlone || other.isAlone) return false;
  return one.kind === 'ui' || other.kind === 'ui' || bundleOf(one, files) === bundleOf(other, files);
}

/**
 * Chunks: an `import()` of one becomes a call of the runtime, and what a chunk shares with its bundle comes from there. A mistake in that fails the build.
 * @param checksumOf SHA-256, base64, of a built chunk: chunks are built before their bundle, which loads them by it
 * @param files what is built
 * @param root folder in which `packages` is
 */
export function chunks(
  checksumOf: (name: string) => string | undefined,
  files: readonly BuiltFile[] = FILES,
  root = ROOT,
): Plugin {
  const shared = new Map<string, Promise<ReadonlySet<string>>>();
  /** Names that the chunks of a bundle use of it: it exports only these, and the build fails for one that `shared.ts` lacks. */
  const used = new Map<string, Set<string>>();
  /** Files by module with state. */
  const holders = new Map<string, BuiltFile[]>();
  return {
    name: 'shop:chunks',
    // One for all files: what chunks use has to be known when their bundle is built.
    sharedDuringBuild: true,
    enforce: 'post',
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        const file = fileOfEnvironment(this.environment.name, files);
        const bundle = file?.kind === 'chunk' ? bundleOf(file, files) : undefined;
        if (bundle === undefined || !importer || !source.startsWith('.')) return undefined;
        const resolve: Resolve = (id, from) => this.resolve(id, from, { skipSelf: true });
        if (!shared.has(bundle)) shared.set(bundle, sharedModules(`${root}packages/${bundle}/src/shared.ts`, resolve));
        const id = (await resolve(source, importer))?.id ?? '';
        return (await shared.get(bundle))?.has(id) ? { id: SHARED, external: true } : undefined;
      },
    },
    async transform(given, id) {
      const file = fileOfEnvironment(this.environment.name, files);
      if (!file || (file.kind !== 'bundle' && file.kind !== 'chunk') || !id.startsWith(`${root}packages/`) || id.endsWith('.css'))
        return undefined;
      const resolve: Resolve = (source, from) => this.resolve(source, from, { skipSelf: false });
      const bundle = bundleOf(file, files);
      if (file.kind === 'chunk' && bundle !== undefined) {
        const names = used.get(bundle) ?? new Set<string>();
        used.set(bundle, names);
        for (const [source, imported] of importsOf(given)) {
          if (!source.startsWith('.') || (await resolve(source, id))?.id !== SHARED) continue;
          if (imported.includes('*'))
            this.error(`${id.slice(root.length)} imports all of ${source}, or its default: name what it uses.`);
          for (const name of imported) names.add(name);
        }
      }
      const names = [...(used.get(file.name) ?? [])].join(', ');
      const narrow = file.kind === 'bundle' ? given.replace(ALL_SHARED, `export { ${names} } from './shared';`) : given;
      const code = await withLoadedChunks(narrow, async (source) => {
        const at = (await resolve(source, id))?.id;
        const name = files.find(({ kind, entry }) => kind === 'chunk' && root + entry === at)?.name;
        return name && JSON.stringify([name, checksumOf(name)].filter(Boolean)).slice(1, -1);
      });
      // Its checksum would not be known yet.
      if (code !== given && file.kind === 'chunk') this.error(`${id.slice(root.length)} loads a chunk: only bundles do.`);
      // No map of its own: lines stay where they are.
      return code === given ? undefined : { code, map: null };
    },
    generateBundle(_options, output) {
      const file = fileOfEnvironment(this.environment.name, files);
      if (!file || file.kind === 'standalone' || file.kind === 'runtime' || file.kind === 'debug') return;
      const list = `packages/${bundleOf(file, files)}/src/shared.ts`;
      const problems: string[] = [];
      for (const chunk of Object.values(output)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          if (renderedLength === 0 || !id.startsWith(`${root}packages/`) || !hasState(id, this.getModuleInfo(id)?.code ?? ''))
            continue;
          const others = holders.get(id) ?? [];
          holders.set(id, [...others, file]);
          const other = others.find((one) => areTogether(one, file, files));
          const path = id.slice(root.length);
          if (other)
            problems.push(`${path} keeps state and would be in ${other.name}.js and in ${file.name}.js: list it in ${list}.`);
        }
      }
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  };
}
