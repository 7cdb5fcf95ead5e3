import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** First line of a built file: what it is, and where the licences of what is inside stand. */
export function bannerOf(name: string, version: string): string {
  return `/*! ${name} ${version}, see THIRD-PARTY.txt */\n`;
}

/** Puts the banner before each stylesheet of a folder. */
export function bannerStyles(folder: string, version: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.css'))) {
    const path = join(folder, name);
    writeFileSync(path, bannerOf(name.replace('.css', ''), version) + readFileSync(path, 'utf8'));
  }
}
