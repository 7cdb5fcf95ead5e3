import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../demo/settings';
import { galleryDocument } from '../gallery/page';
import type { Asset, AssetFolders } from './assets';
import { buildScript } from './build-scripts';
import { createNonce, securityHeaders } from './security';

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), '..', 'gallery');
const PACKAGES = join(SOURCE, '..', '..', '..', '..', 'packages');
/** Address of the gallery. */
export const GALLERY_PATH = '/galerie/';

let building: Promise<void> | undefined;

const bundlesWithGallery = (): string[] =>
  readdirSync(PACKAGES).filter((name) => existsSync(join(PACKAGES, name, 'src', 'testing', 'gallery.tsx')));

/** The gallery's document, in the language of the demo's pages unless the address says another one. */
export function galleryPage(
  url: URL,
  language: Language,
  { dist }: AssetFolders,
): { headers: Record<string, string>; body: string } {
  const nonce = createNonce();
  const styles = (existsSync(dist) ? readdirSync(dist) : []).filter((name) => name.endsWith('.css')).toSorted();
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...securityHeaders(nonce) },
    body: galleryDocument(
      url,
      language,
      nonce,
      styles.map((name) => `/dist/${name}`),
      bundlesWithGallery(),
    ),
  };
}

/** The gallery's files. Its script holds every island and React, so it is only built when somebody opens the gallery for the first time. */
export async function galleryAsset(path: string, { demo }: AssetFolders): Promise<Asset | undefined> {
  if (path === '/demo/gallery.css' || path === '/demo/gallery-dark.css')
    return { type: 'text/css; charset=utf-8', body: await readFile(join(SOURCE, path.slice('/demo/'.length)), 'utf8') };
  if (path !== '/demo/gallery.js') return undefined;
  building ??= buildScript(demo, 'gallery', join(SOURCE, 'gallery.ts'), 'development');
  await building;
  return { type: 'text/javascript; charset=utf-8', body: await readFile(join(demo, 'gallery.js')) };
}
