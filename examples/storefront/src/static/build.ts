import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_PRODUCTS } from '../catalogue/index';
import { BUNDLES } from '../demo/settings';
import { buildDemoScripts, DEMO_SCRIPTS } from '../server/build-scripts';
import { LIBRARIES } from '../server/assets';
import { builtBundles } from '../server/renderer';
import { REPORTS, withReport } from '../server/report';
import { themeCss } from '../server/theme';
import { paymentIcon } from '../pictures/icons';
import { pictureName, productPicture } from '../pictures/index';
import { recordedDocuments } from '../recorded/documents';
import { CHECK_DOCUMENT } from '../check/document';
import { createMockShop } from '../shop';
import { scriptJson } from '../support/html';
import { staticPages, type StaticPage } from './page-list';
import { staticRenderer, STATIC_VISITOR, type BuiltList } from './render';

const HERE = dirname(fileURLToPath(import.meta.url));
const resolvePackage = createRequire(import.meta.url);
/** Stands for the site's own address until the page runs. */
const ORIGIN = 'http://site.invalid';

/** The document as a fixture: no scripts but the boot script, addresses without a host. */
function asFixture(html: string, built: BuiltList, page: StaticPage): string {
  const boot =
    `<script type="application/json" id="static-built">${scriptJson(built)}</script>\n` +
    `<script type="application/json" id="static-page">${scriptJson(page)}</script>\n` +
    '<script src="/demo/intercept.js"></script>\n<script src="/demo/static-boot.js" defer></script>\n</body>';
  const fixture = html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>\s*/g, '')
    .replaceAll(ORIGIN, '')
    .replaceAll(/ (?:srcset|sizes)="[^"]*"/g, '')
    .replaceAll(/\/wp-content\/uploads\/[\w/.-]+/g, (path) => `/pictures/${pictureName(path)}.svg`)
    .replace('</body>', () => boot);
  return REPORTS ? withReport(fixture) : fixture;
}

async function render(page: StaticPage, built: BuiltList): Promise<string> {
  const shop = createMockShop({
    products: DEMO_PRODUCTS,
    settings: { origin: ORIGIN },
    renderPage: staticRenderer(
      () => shop,
      undefined,
      () => built,
    ),
  });
  if (page.loggedIn) shop.logIn(STATIC_VISITOR, shop.state().customers[0]?.id ?? 0);
  for (const id of page.cart ?? []) shop.addToCart(STATIC_VISITOR, id);
  const { body } = await shop.handle({ method: 'GET', url: page.path, headers: {}, sessionId: STATIC_VISITOR });
  return asFixture(body, built, page);
}

/**
 * Writes the whole demo as plain files: any file server can serve the folder.
 * @param dist folder of the built bundles
 * @param out target folder, created again
 */
export async function buildStaticDemo(dist: string, out: string): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await mkdir(join(out, 'vendor'), { recursive: true });
  const files = new Set(await readdir(dist).catch(() => []));
  const built: BuiltList = [...builtBundles(BUNDLES, files)].map(([name, { css }]) => [name, css]);
  await Promise.all([
    files.size > 0 ? cp(dist, join(out, 'dist'), { recursive: true }) : undefined,
    cp(resolvePackage.resolve('msw/mockServiceWorker.js'), join(out, 'mockServiceWorker.js')),
    ...Object.entries(LIBRARIES).map(([name, file]) => cp(resolvePackage.resolve(file), join(out, 'vendor', name))),
    themeCss().then((css) => writeFile(join(out, 'theme.css'), css)),
    buildDemoScripts(join(out, 'demo'), {
      ...DEMO_SCRIPTS,
      'static-boot': join(HERE, 'boot.ts'),
      'recorded-boot': join(HERE, '..', 'recorded', 'boot.ts'),
      'recorded-index': join(HERE, '..', 'recorded', 'index-language.ts'),
    }),
  ]);
  const pages = staticPages(DEMO_PRODUCTS).map(
    async (page) => [join(page.path, 'index.html'), await render(page, built)] as const,
  );
  // For addresses with an order number: hosts serve this file where there is none, and the boot script asks the shop.
  const written = [
    ...(await Promise.all(pages)),
    ['404.html', await render({ path: '/gibt-es-nicht/' }, built)] as const,
    ['check/index.html', CHECK_DOCUMENT] as const,
    ...recordedDocuments(built),
  ];
  await Promise.all(written.map(([name, html]) => writeInto(out, name, html)));
  await writeInto(out, 'favicon.svg', productPicture('bild-becher.svg'));
  await writePictures(out, written.map(([, html]) => html).join(''));
}

/** Writes every picture that the pages name as a file of its own. */
async function writePictures(out: string, html: string): Promise<void> {
  const pictures = new Set([...html.matchAll(/\/pictures\/[\w.-]+\.svg/g)].map(([path]) => path));
  const icons = new Set([...html.matchAll(/\/wp-content\/plugins\/[\w/.-]+\.(?:svg|png)/g)].map(([path]) => path));
  await Promise.all([...pictures].map((path) => writeInto(out, path, productPicture(path))));
  await Promise.all([...icons].map((path) => writeInto(out, path, paymentIcon(path))));
}

async function writeInto(out: string, name: string, text: string): Promise<void> {
  await mkdir(dirname(join(out, name)), { recursive: true });
  await writeFile(join(out, name), text);
}
