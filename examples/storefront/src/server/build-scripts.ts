import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const HERE = dirname(fileURLToPath(import.meta.url));
const PROVIDERS = join(HERE, '..', '..', '..', '..', 'packages', 'testing', 'src', 'providers');

/** The demo's own page scripts and the stand-ins of provider scripts: output name → source. */
export const DEMO_SCRIPTS: Readonly<Record<string, string>> = {
  intercept: join(HERE, '..', 'browser', 'intercept.ts'),
  'shop-scripts': join(HERE, '..', 'browser', 'shop-scripts.ts'),
  report: join(HERE, '..', 'browser', 'report.ts'),
  check: join(HERE, '..', 'check', 'browser.ts'),
  bar: join(HERE, '..', 'browser', 'bar.ts'),
  'fakes/stripe': join(PROVIDERS, 'stripe', 'browser-entry.ts'),
  'fakes/paypal': join(PROVIDERS, 'paypal', 'browser-entry.ts'),
  'fakes/googlepay': join(PROVIDERS, 'googlepay', 'browser-entry.ts'),
  'fakes/applepay': join(PROVIDERS, 'applepay', 'browser-entry.ts'),
  'fakes/fraudnet': join(HERE, '..', 'browser', 'fraudnet.ts'),
};

/** Bundles every demo script into one plain file each. A script whose source is missing is left out and named. */
export async function buildDemoScripts(folder: string, scripts: Readonly<Record<string, string>> = DEMO_SCRIPTS): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const present = Object.entries(scripts).filter(([name, entry]) => {
    if (!existsSync(entry)) console.warn(`Demo script ${name} is missing: ${entry}`);
    return existsSync(entry);
  });
  await Promise.all(present.map(([name, entry]) => buildScript(folder, name, entry)));
}

/** Bundles one script into `<folder>/<name>.js`. @param mode that of React, which says more in `development` */
export async function buildScript(
  folder: string,
  name: string,
  entry: string,
  mode: 'production' | 'development' = 'production',
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      sourcemap: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: `Demo_${name.replace(/\W/g, '_')}`, fileName: () => `${name}.js` },
    },
  });
}
