import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROVIDER_SCRIPTS, providerScript, type ProviderScript } from './hosts';

const SOURCE = dirname(fileURLToPath(import.meta.url));
/** The packed package carries the scripts; the repository makes them of the sources. */
const PACKED = join(SOURCE, '..', '..', 'scripts');

/** Bundled script texts by file name (see `PROVIDER_SCRIPTS`). */
export type ProviderSources = Readonly<Record<string, string>>;

/** The fakes as plain scripts: read where they are packed, else bundled in memory, which takes well under a second. */
export async function buildProviderScripts(): Promise<ProviderSources> {
  const script = existsSync(PACKED) ? ({ file }: ProviderScript) => readFile(join(PACKED, file), 'utf8') : bundle;
  const built = await Promise.all(PROVIDER_SCRIPTS.map(async (fake) => [fake.file, await script(fake)] as const));
  return Object.fromEntries(built);
}

/** Text of the script behind a provider's address, for route handlers. */
export function sourceFor(sources: ProviderSources, url: string): string | undefined {
  return sources[providerScript(url)?.file ?? ''];
}

async function bundle({ entry, file }: ProviderScript): Promise<string> {
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: SOURCE,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: join(SOURCE, entry), formats: ['iife'], name: file.replaceAll(/[^a-z]/g, '_'), fileName: () => file },
    },
  });
  for (const output of Array.isArray(result) ? result : [result]) {
    if (!('output' in output)) continue;
    for (const chunk of output.output) if (chunk.type === 'chunk' && chunk.isEntry) return chunk.code;
  }
  throw new Error(`The fake script ${entry} was not built.`);
}
