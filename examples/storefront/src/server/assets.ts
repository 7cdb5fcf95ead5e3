import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join, normalize, sep } from 'node:path';
import { paymentIcon } from '../pictures/icons';
import { productPicture } from '../pictures/index';
import { themeCss } from './theme';

/** A file to send. */
export interface Asset {
  readonly type: string;
  readonly body: string | Uint8Array;
}

/** Folders that files are served from. */
export interface AssetFolders {
  /** The built bundles. */
  readonly dist: string;
  /** The demo's own built scripts and the stand-ins of provider scripts. */
  readonly demo: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};

/** Libraries that a real shop page carries, from the installed packages. */
export const LIBRARIES: Readonly<Record<string, string>> = {
  'jquery.js': 'jquery/dist/jquery.js',
  'jquery-migrate.js': 'jquery-migrate/dist/jquery-migrate.js',
  'jquery-blockui.js': 'block-ui/jquery.blockUI.js',
};

const resolvePackage = createRequire(import.meta.url);

/** Finds what an address stands for: bundles, demo scripts, libraries, theme, pictures; `undefined` for anything else. */
export async function findAsset(path: string, folders: AssetFolders): Promise<Asset | undefined> {
  if (path === '/theme.css') return { type: typeOf('.css'), body: await themeCss() };
  if (path === '/favicon.svg' || path === '/favicon.ico')
    return { type: typeOf('.svg'), body: productPicture('bild-becher.svg') };
  if (path.startsWith('/wp-content/uploads/')) return { type: typeOf('.svg'), body: productPicture(path) };
  if (/^\/wp-content\/plugins\/.+\.(svg|png)$/.test(path)) return { type: typeOf('.svg'), body: paymentIcon(path) };
  // Where WordPress has it; fetched when a password is first typed.
  if (path === '/wp-includes/js/zxcvbn.min.js') return readAsset(resolvePackage.resolve('zxcvbn/dist/zxcvbn.js'));
  if (path.startsWith('/vendor/')) {
    const library = LIBRARIES[path.slice('/vendor/'.length)];
    return library === undefined ? undefined : readAsset(resolvePackage.resolve(library));
  }
  if (path.startsWith('/dist/')) return fromFolder(folders.dist, path.slice('/dist/'.length));
  if (path.startsWith('/demo/')) return fromFolder(folders.demo, path.slice('/demo/'.length));
  return undefined;
}

function typeOf(extension: string): string {
  return TYPES[extension] ?? 'application/octet-stream';
}

function fromFolder(folder: string, name: string): Promise<Asset | undefined> {
  const file = normalize(join(folder, name));
  return file.startsWith(folder + sep) ? readAsset(file) : Promise.resolve(undefined);
}

async function readAsset(file: string): Promise<Asset | undefined> {
  try {
    return { type: typeOf(extname(file)), body: await readFile(file) };
  } catch {
    return undefined;
  }
}
