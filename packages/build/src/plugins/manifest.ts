import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checksum, lastingAddress } from './checksums.ts';
import { FILES, type FileKind } from './files.ts';

/** One line of `manifest.json`. */
export interface ManifestEntry {
  /** Bytes as built. */
  bytes: number;
  /** Bytes after `gzip -9`. */
  gzip: number;
  /** For the `integrity` attribute. */
  integrity: string;
  /** Address of the same content for good: older ones stay beside newer ones. None for files that only a script tag of the page loads. */
  lasting?: string;
  /** What our own files put into the `integrity` attribute when they fetch that address; a preload has to say the same. */
  fetched?: string;
  /** Files that it loads by itself when their tags are missing. */
  dependencies: string[];
}

/** `dist/manifest.json`: what the WordPress plugin, the docs and the size check read. */
export interface Manifest {
  version: string;
  files: Record<string, ManifestEntry>;
}

const DEPENDENCIES: Record<FileKind, string[]> = {
  runtime: [],
  ui: ['shop-runtime.js'],
  debug: ['shop-runtime.js', 'shop-ui.js'],
  bundle: ['shop-runtime.js', 'shop-ui.js'],
  chunk: ['shop-runtime.js'],
  standalone: [],
};

/** Describes every script and stylesheet of a folder and writes `manifest.json` there. */
export function writeManifest(folder: string, version: string): Manifest {
  const files: Manifest['files'] = {};
  for (const name of readdirSync(folder)
    .filter((file) => /\.(?:js|css)$/.test(file))
    .sort()) {
    const content = readFileSync(join(folder, name));
    const file = FILES.find((candidate) => `${candidate.name}.js` === name);
    const hash = checksum(content);
    const lasting = lastingAddress(name, hash);
    files[name] = {
      bytes: content.length,
      gzip: gzipSync(content, { level: 9 }).length,
      integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      dependencies: file ? DEPENDENCIES[file.kind] : [],
      ...(existsSync(join(folder, lasting)) && { lasting, fetched: `sha256-${hash}` }),
    };
  }
  const manifest: Manifest = { version, files };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
