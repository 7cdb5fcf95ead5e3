import { fileURLToPath } from 'node:url';
import type { EnvironmentOptions, Plugin } from 'vite';

/** The environment of all stylesheets. */
export const STYLES = 'styles';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const PACKAGES = { 'shop-ui': 'ui', 'paypal-buttons': 'paypal-buttons', 'stripe-express': 'stripe-express', upe: 'upe' };

/** Builds `<name>.css` of each package that has a `src/style.css`. */
export function styles(outDir: string, target: string[]): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      lib: false,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(PACKAGES).map(([name, folder]) => [name, `${root}packages/${folder}/src/style.css`]),
        ),
        output: { assetFileNames: '[name].[ext]' },
      },
    },
  };
}

/** Leaves nothing of a stylesheet in scripts, and nothing of scripts beside the stylesheets. */
export function apartFromScripts(): Plugin {
  return {
    name: 'shop:styles',
    enforce: 'pre',
    load(id) {
      return this.environment.name !== STYLES && id.endsWith('/style.css') ? '' : undefined;
    },
    generateBundle(_options, output) {
      if (this.environment.name !== STYLES) return;
      for (const [name, file] of Object.entries(output)) if (file.type === 'chunk' || name.endsWith('.map')) delete output[name];
    },
  };
}
