import { join, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, build } from 'vite';
import { partMark } from './checksums.ts';
import { valueExports } from './exports.ts';
import { type BuiltFile, FILES, fileOfEnvironment } from './files.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** The build entry of a part or of a bundle with parts, as the config names it; the library mode puts the project's folder before it. */
const ENTRY = 'virtual:entry:';
/** A module that the part's bundle has. */
const OF_BUNDLE = '\0bundle:';
/** What the part's bundle hands out to its parts. */
const HANDED_OUT = '\0handed-out';
const DYNAMIC = /\bimport\(\s*(['"])(\.[^'"]*)\1\s*\)/g;

/** The bundle that a part belongs to. */
export function bundleOf(part: BuiltFile): BuiltFile {
  const bundle = FILES.find(({ kind, name }) => kind === 'bundle' && part.name.startsWith(`${name}-`));
  if (!bundle) throw new Error(`${part.name} is a part of no bundle`);
  return bundle;
}

/** The build entry of a file. */
export function entryOf(file: BuiltFile): string {
  return file.kind === 'part' || FILES.some((part) => part.kind === 'part' && bundleOf(part) === file)
    ? ENTRY + file.name
    : root + file.entry;
}

/** Rewrites `import('./x')` of a part's source to a call that fetches the part's file. */
function fetchParts(code: string, id: string): string {
  return code.replace(DYNAMIC, (whole, _quote, relative: string) => {
    const path = join(dirname(id), relative);
    const part = FILES.find(({ kind, entry }) => kind === 'part' && [`${path}.ts`, `${path}/index.ts`].includes(root + entry));
    return part ? `ShopRuntime.loadPart(${JSON.stringify(part.name)}, ${JSON.stringify(partMark(part.name))})` : whole;
  });
}

/** Modules that one page must not have twice. Rules have no state, and a small one costs less twice than handed out. */
function isOwnState(id: string, { name }: BuiltFile): boolean {
  return id.startsWith(`${root}packages/${name}/`) && !/\.(?:rules|css)(?:\.ts)?$/.test(id);
}

const analysed = new Map<BuiltFile, Promise<ReadonlyMap<string, string>>>();

/** Every exported name of every module in a bundle: `<module> <name>` → the name under which its parts find it. */
function membersOf(bundle: BuiltFile): Promise<ReadonlyMap<string, string>> {
  const running = analysed.get(bundle) ?? analyse(bundle);
  analysed.set(bundle, running);
  return running;
}

async function analyse(bundle: BuiltFile): Promise<ReadonlyMap<string, string>> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [{ name: 'shop:fetch-parts', enforce: 'pre', transform: (code, id) => ({ code: fetchParts(code, id), map: null }) }],
    build: {
      write: false,
      minify: false,
      lib: { entry: root + bundle.entry, formats: ['es'] },
      rolldownOptions: { treeshake: false, external: [/^@shop\//, /^react/] },
    },
  });
  const chunks = (Array.isArray(output) ? output : []).flatMap((one) => one.output);
  const modules = chunks
    .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
    .filter((id) => id.startsWith(`${root}packages/`));
  const members = new Map<string, string>();
  const taken = new Set<string>();
  for (const module of modules.toSorted()) {
    for (const name of valueExports(module)) {
      const key = taken.has(name) ? `${name}_${taken.size}` : name;
      taken.add(key);
      members.set(`${module} ${name}`, key);
    }
  }
  return members;
}

/**
 * Parts: `import('./x')` of a source that `files.ts` lists becomes a file of its own, which the runtime fetches when the line is reached. What bundle and part
 * both import is in the bundle, once: the part finds it through the runtime, so both share its state. Parts are built before their bundle, which
 * hands out exactly what they use.
 */
export function parts(): Plugin {
  /** What the parts of a bundle use of it: `<module> <name>`. */
  const used = new Map<BuiltFile, Set<string>>();
  /** Which part has a module: a second copy would have a state of its own. */
  const owners = new Map<string, string>();
  const onlyIn = (part: BuiltFile, module: string): void => {
    const owner = owners.get(module) ?? part.name;
    owners.set(module, owner);
    if (owner === part.name) return;
    const name = module.slice(root.length);
    throw new Error(
      `${name} would be in ${owner}.js and in ${part.name}.js: import it in the bundle, which hands it out to both.`,
    );
  };
  const here = (environment: string): BuiltFile | undefined => fileOfEnvironment(environment);

  return {
    name: 'shop:parts',
    // One for all files: what parts use has to be known when their bundle is built.
    sharedDuringBuild: true,
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === HANDED_OUT) return source;
      const at = source.indexOf(ENTRY);
      if (at !== -1) return `\0${source.slice(at)}`;
      const part = here(this.environment.name);
      // The packages say that their modules do nothing when they are imported; the start of a bundle does.
      if (importer?.startsWith(`\0${ENTRY}`) && source === root + part?.entry) return { id: source, moduleSideEffects: true };
      if (part?.kind !== 'part' || !importer || !source.startsWith('.')) return undefined;
      const id = (await this.resolve(source, importer, { skipSelf: true }))?.id;
      const members = await membersOf(bundleOf(part));
      return id !== undefined && [...members.keys()].some((key) => key.startsWith(`${id} `)) ? OF_BUNDLE + id : undefined;
    },
    async load(id) {
      const file = here(this.environment.name);
      if (!file) return undefined;
      if (id === HANDED_OUT) {
        const code = `export const members = /* @__PURE__ */ ShopRuntime.partMembers(${JSON.stringify(bundleOf(file).name)});`;
        return { code, moduleSideEffects: false };
      }
      if (id.startsWith(OF_BUNDLE)) {
        const bundle = bundleOf(file);
        const path = id.slice(OF_BUNDLE.length);
        const members = await membersOf(bundle);
        const lines = valueExports(path).map((name) => `export const ${name} = members.${members.get(`${path} ${name}`)};`);
        lines.unshift(`import { members } from ${JSON.stringify(HANDED_OUT)};`);
        return { code: lines.join('\n'), moduleSideEffects: false };
      }
      if (!id.startsWith(`\0${ENTRY}`)) return undefined;
      const entry = JSON.stringify(root + file.entry);
      const name = JSON.stringify(file.name);
      if (file.kind === 'part') return `import * as part from ${entry};\nShopRuntime.definePart(${name}, { ...part });`;
      const members = await membersOf(file);
      const handedOut = [...(used.get(file) ?? [])].toSorted().map((member) => {
        const [module = '', exported = ''] = member.split(' ');
        return {
          key: members.get(member) ?? exported,
          line: `import { ${exported} as ${members.get(member)} } from ${JSON.stringify(module)};`,
        };
      });
      return [
        `import ${entry};`,
        ...handedOut.map(({ line }) => line),
        `ShopRuntime.definePart(${name}, { ${handedOut.map(({ key }) => key).join(', ')} });`,
      ].join('\n');
    },
    transform(code, id) {
      const kind = here(this.environment.name)?.kind;
      // A part may fetch another one of its bundle.
      if ((kind !== 'bundle' && kind !== 'part') || !code.includes('import(')) return undefined;
      // No map of its own: lines stay where they are.
      return { code: fetchParts(code, id), map: null };
    },
    generateBundle(_options, output) {
      const part = here(this.environment.name);
      if (part?.kind !== 'part') return;
      const bundle = bundleOf(part);
      const names = used.get(bundle) ?? new Set();
      used.set(bundle, names);
      for (const chunk of Object.values(output)) {
        for (const [id, module] of Object.entries(chunk.type === 'chunk' ? chunk.modules : {})) {
          if (id.startsWith(OF_BUNDLE))
            for (const name of module.renderedExports) names.add(`${id.slice(OF_BUNDLE.length)} ${name}`);
          else if (module.renderedLength > 0 && !part.isAlone && isOwnState(id, bundle)) onlyIn(part, id);
        }
      }
    },
  };
}
