import { afterEach, vi } from 'vitest';
import { provideCheckVisibility } from './check-visibility';
import { emptyPage, freshPage } from './fresh-page';
import { waitPatiently } from './patience';

// The files of a worker share one page and the libraries, not their modules.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
provideCheckVisibility();
// jsdom scrolls nowhere, and writes that to the console each time.
window.scrollTo = () => undefined;
waitPatiently();
freshPage();
vi.resetModules();
// In the shop, `shop-ui.js` is fetched by a script tag; here it is a module like any other.
const { forgetCopies, setUiLoader } = await import('@shop/core/testing');
setUiLoader(async () => (await import('../../../views/src/index')).uiPort);
// Pages that a test opens run sources, and end with it, as do its fake clock, its jQuery, and what it has put into document and storage.
const { closePage, surroundPages } = await import('../page/surroundings');
surroundPages((await import('./source-pages')).SOURCE_PAGES);
const { removeJQuery } = await import('../fixtures/jquery');
const { comeClean } = await import('../faults/pollution');
afterEach(async () => {
  comeClean();
  vi.useRealTimers();
  await closePage();
  removeJQuery();
  forgetCopies();
  emptyPage();
});
