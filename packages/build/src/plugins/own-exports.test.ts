// @vitest-environment node
import { build } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { ownExports } from './own-exports.ts';

const MODULES: Readonly<Record<string, string>> = {
  'virtual:entry': "import * as inner from 'virtual:inner'; globalThis.ownExportsResult = { ...inner };",
  'virtual:inner': 'export const one = 1; export const two = 2;',
};

/** The library mode puts the project's folder before an id. */
const found = (id: string): string | undefined => Object.entries(MODULES).find(([name]) => id.endsWith(name))?.[1];

/** Code of a file that spreads a namespace object. */
async function built(...plugins: readonly unknown[]): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules',
        resolveId: (id: string) => (found(id) === undefined ? undefined : `\0${id}`),
        load: (id: string) => found(id),
      },
      ...(plugins as []),
    ],
    build: { write: false, minify: false, lib: { entry: 'virtual:entry', formats: ['iife'], name: 'X', fileName: () => 'x.js' } },
  });
  const first = Array.isArray(output) ? output[0] : undefined;
  return first?.output[0].code ?? '';
}

function run(code: string): unknown {
  new Function(code)();
  return Reflect.get(globalThis, 'ownExportsResult');
}

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'evil');
  Reflect.deleteProperty(globalThis, 'ownExportsResult');
});

it('[XC-01] a polluted prototype does not keep a file from starting', async () => {
  const [plain, guarded] = [await built(), await built(ownExports())];
  Object.assign(Object.prototype, { evil: 'text' });
  expect(() => run(plain), 'the plugin is still needed').toThrow(TypeError);
  expect(run(guarded)).toEqual({ one: 1, two: 2 });
}, 30_000);
