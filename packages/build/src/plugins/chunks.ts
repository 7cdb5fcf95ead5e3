import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Plugin, parseSync } from 'vite';
import { type BuiltFile, FILES, bundleOf, fileOfEnvironment } from './files.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** What a chunk imports of its bundle: one external module, which is the object that the bundle hands to the runtime. */
export const SHARED = 'shop:shared';
/** Before the name of a chunk that a bundle imports. */
const CHUNK = 'shop:chunk:';
/** Last line of a bundle with chunks. */
const ALL_SHARED = /export \* from (['"])\.\/shared\1;/;
/** A name that a chunk uses of its bundle, and a chunk that a bundle imports, as the bundler writes them. */
const MEMBER = /\bshop_shared\.([\w$]+)/g;
const LOADED = new RegExp(`\\bimport\\("${CHUNK}([^"]+)"\\)`, 'g');
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

/** The modules that a bundle shares with its chunks: those of the `export * from` lines in its `src/shared.ts`. */
async function sharedModules(list: string, resolve: Resolve): Promise<ReadonlySet<string>> {
  const sources = readFileSync(list, 'utf8').matchAll(/ from '([^']+)'/g);
  return new Set(await Promise.all([...sources].map(async ([, source = '']) => (await resolve(source, list))?.id ?? source)));
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
  const used = new Map(files.map(({ name }) => [name, new Set<string>()]));
  /** Files by module with state. */
  const holders = new Map<string, BuiltFile[]>();
  return {
    name: 'shop:chunks',
    resolveId: {
      order: 'pre',
      async handler(source, importer, { kind }) {
        const file = fileOfEnvironment(this.environment.name, files);
        if (!importer || (file?.kind !== 'bundle' && file?.kind !== 'chunk')) return undefined;
        const resolve: Resolve = (id, from) => this.resolve(id, from, { skipSelf: true });
        const path = importer.slice(root.length);
        if (kind === 'dynamic-import') {
          const at = (await resolve(source, importer))?.id;
          const chunk = files.find((one) => one.kind === 'chunk' && root + one.entry === at);
          // Its checksum would not be known yet.
          if (chunk && file.kind === 'chunk') this.error(`${path} loads a chunk: only bundles do.`);
          return chunk && { id: CHUNK + chunk.name, external: true };
        }
        const bundle = file.kind === 'chunk' && bundleOf(file, files);
        if (!bundle) return undefined;
        if (!shared.has(bundle)) shared.set(bundle, sharedModules(`${root}packages/${bundle}/src/shared.ts`, resolve));
        if (!(await shared.get(bundle))?.has((await resolve(source, importer))?.id ?? '')) return undefined;
        if (new RegExp(`^(?:im|ex)port (?!type )[^{'"]+ from ['"]${source}['"]`, 'm').test(readFileSync(importer, 'utf8')))
          this.error(`${path} imports all of ${source}, or its default: name what it uses.`);
        return { id: SHARED, external: true };
      },
    },
    transform: {
      order: 'post',
      filter: { code: ALL_SHARED },
      handler(code) {
        const file = fileOfEnvironment(this.environment.name, files);
        const names = [...(used.get(file?.name ?? '') ?? [])].join(', ');
        // No map of its own: lines stay where they are.
        return file?.kind === 'bundle'
          ? { code: code.replace(ALL_SHARED, `export { ${names} } from './shared';`), map: null }
          : undefined;
      },
    },
    renderChunk(code) {
      const file = fileOfEnvironment(this.environment.name, files);
      for (const [, name = ''] of code.matchAll(MEMBER)) used.get((file && bundleOf(file, files)) ?? '')?.add(name);
      const argumentsOf = (name: string): string => JSON.stringify([name, checksumOf(name)].filter(Boolean)).slice(1, -1);
      const loaded = code.replace(LOADED, (_whole, name: string) => `ShopRuntime.loadChunk(${argumentsOf(name)})`);
      return loaded === code ? undefined : { code: loaded, map: null };
    },
    generateBundle(_options, output) {
      const file = fileOfEnvironment(this.environment.name, files);
      if (!file || file.kind === 'standalone' || file.kind === 'runtime' || file.kind === 'debug') return;
      const list = `packages/${bundleOf(file, files)}/src/shared.ts`;
      const problems: string[] = [];
      for (const chunk of Object.values(output)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          if (renderedLength === 0 || !id.startsWith(`${root}packages/`)) continue;
          const others = holders.get(id) ?? [];
          holders.set(id, [...others, file]);
          const other = others.find((one) => areTogether(one, file, files));
          const path = id.slice(root.length);
          if (other && hasState(id, this.getModuleInfo(id)?.code ?? ''))
            problems.push(`${path} keeps state and would be in ${other.name}.js and in ${file.name}.js: list it in ${list}.`);
        }
      }
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  };
}
