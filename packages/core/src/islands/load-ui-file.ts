import { runtimeScript } from '../boot/script';
import { ensureStylesheet } from '../dom/stylesheet';
import { type UiPort, presentUi } from './ui-port';

const UI = 'shop-ui';
const UI_FILE = `${UI}.js`;

/** Loads `shop-ui.js` from the runtime's own folder. Rejects when it does not come. */
export function loadUiFile(): Promise<UiPort> {
  const { base, nonce } = runtimeScript();
  ensureStylesheet(UI);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${base}${UI_FILE}`;
    script.async = true;
    if (nonce) script.nonce = nonce;
    script.addEventListener('load', () => {
      const ui = presentUi();
      if (ui) resolve(ui);
      else reject(new Error(`${UI_FILE} ran but gave nothing`));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${UI_FILE} could not be loaded`));
    });
    document.head.append(script);
  });
}
