import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { fileOfEnvironment } from './files.ts';

/** First line of a built file: what it is, and where the licences of what is inside stand. */
export function bannerOf(name: string, version: string): string {
  return `/*! ${name} ${version}, see THIRD-PARTY.txt */\n`;
}

/** A source map whose code begins some lines further down. */
export function shifted(map: string, lines: number): string {
  const parsed: unknown = JSON.parse(map);
  const { mappings } = Object(parsed);
  return JSON.stringify({ ...Object(parsed), mappings: ';'.repeat(lines) + String(mappings) });
}

/** Puts the banner before each script. */
export function banner(version: string): Plugin {
  return {
    name: 'shop:banner',
    enforce: 'post',
    generateBundle(_options, output) {
      const file = fileOfEnvironment(this.environment.name);
      for (const chunk of Object.values(output)) {
        if (chunk.type !== 'chunk' || !file) continue;
        chunk.code = bannerOf(file.name, version) + chunk.code;
        const map = output[`${chunk.fileName}.map`];
        if (map?.type === 'asset') map.source = shifted(String(map.source), 1);
      }
    },
  };
}

/** Puts the banner before each stylesheet of a folder. */
export function bannerStyles(folder: string, version: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.css'))) {
    const path = join(folder, name);
    writeFileSync(path, bannerOf(name.replace('.css', ''), version) + readFileSync(path, 'utf8'));
  }
}
