import { fileURLToPath } from 'node:url';
import type { EnvironmentOptions, Plugin } from 'vite';
import { bannerOf } from './frames.ts';

/** The environment of all stylesheets. */
export const STYLES = 'styles';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const PACKAGES = { 'shop-ui': 'ui', 'paypal-buttons': 'paypal-buttons', 'stripe-express': 'stripe-express', upe: 'upe' };
const input = Object.entries(PACKAGES).map(([name, folder]) => [name, `${root}packages/${folder}/src/style.css`]);

/** Builds `<name>.css` of each of these packages. */
export const styles: EnvironmentOptions = {
  consumer: 'client',
  build: {
    lib: false,
    rolldownOptions: { input: Object.fromEntries(input), output: { assetFileNames: '[name].[ext]' } },
  },
};

/** Leaves no scripts beside the stylesheets, and gives these their first line. */
export function apartFromScripts(version: string): Plugin {
  return {
    name: 'shop:styles',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === STYLES,
    generateBundle(_options, output) {
      for (const [name, file] of Object.entries(output))
        if (file.type === 'chunk') delete output[name];
        else file.source = bannerOf(name.replace('.css', ''), version) + String(file.source);
    },
  };
}
