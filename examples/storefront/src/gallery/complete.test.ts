import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PACKAGES = join(import.meta.dirname, '..', '..', '..', '..', 'packages');
const VIEW = /\b[A-Z]\w+\b/g;

const read = (...path: readonly string[]): string => {
  const file = join(PACKAGES, ...path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** Names of the views that a file exports. */
function viewsIn(text: string): string[] {
  const exports = text.matchAll(/export \{([^}]*)\}/g);
  return [...exports].flatMap(([, names = '']) => names.replaceAll(/\btype \w+|\w+ as /g, '').match(VIEW) ?? []);
}

const viewsOf = (name: string): string[] => viewsIn(read(name, 'src', 'views.ts'));
const withIslands = readdirSync(PACKAGES).filter((name) => viewsOf(name).length > 0);

it('finds bundles with islands', () => expect(withIslands).toContain('contact-form'));

it.each(withIslands)('[XC-04] every island of %s is in the gallery', (name) => {
  const gallery = read(name, 'src', 'testing', 'gallery.tsx');
  expect(viewsOf(name).filter((view) => !gallery.includes(`statesOf('${view}'`))).toEqual([]);
});

it('[XC-04] the debug panel is in the gallery', () => {
  expect(read('debug', 'src', 'testing', 'gallery.tsx')).toContain(`statesOf('Panel'`);
});

it('[XC-04] every shared view is in the gallery', () => {
  const gallery = read('ui', 'src', 'testing', 'gallery.tsx');
  // `Html` is inside notices and newsletter answers. The others draw what a feature describes.
  const parts = ['Html', 'Slot', 'Elements', 'WithoutListeners'];
  const views = viewsIn(read('ui', 'src', 'index.ts')).filter((view) => !parts.includes(view));
  expect(views).toContain('SlowHint');
  expect(views.filter((view) => !gallery.includes(`statesOf('${view}'`))).toEqual([]);
});
