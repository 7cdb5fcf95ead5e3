import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', 'theme');

/** The theme as one style sheet: its files in the order of their names. */
export async function themeCss(): Promise<string> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.css')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(FOLDER, name), 'utf8')));
  return texts.join('\n');
}
