import { saveAppearance } from '../api';
import { type UpeConfig, rememberAppearance } from '../config';
import type { Look } from '../elements/options';
import { themeFonts } from './fonts';
import { probeTheme } from './probe';
import { appearanceOf, enlarged } from './rules';

let isSaving = false;

/** Stores a computed look on the server, on the checkout only, one request at a time (contract 7.1). */
function store(config: UpeConfig, computed: object): void {
  if (!config.isCheckout || config.isOrderPay || config.isChangingPayment || isSaving) return;
  isSaving = true;
  rememberAppearance(computed);
  void saveAppearance(config, computed, false).finally(() => {
    isSaving = false;
  });
}

/** The look of the elements: the page's own, else computed from the theme (UP-17). */
export function currentLook(config: UpeConfig): Look {
  const fonts = themeFonts(config.permittedFontDomains);
  let appearance = config.appearance;
  if (!appearance) {
    const sources = probeTheme();
    if (!sources) return { appearance: {}, fonts };
    appearance = appearanceOf(sources);
    store(config, appearance);
  }
  return { appearance: config.newLayout ? enlarged(appearance) : appearance, fonts };
}
