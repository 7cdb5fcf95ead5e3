import { loadFile } from '../boot/load-file';
import { ensureStylesheet } from '../dom/stylesheet';
import { type UiPort, getLoadedUi } from './ui-port';

const UI = 'shop-ui';

/** Loads `shop-ui.js` from the runtime's own folder. Rejects when it does not come. */
export function loadUiFile(): Promise<UiPort> {
  ensureStylesheet(UI);
  return loadFile(UI, getLoadedUi);
}
