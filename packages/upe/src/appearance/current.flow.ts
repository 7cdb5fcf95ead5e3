import { saveAppearance } from '../api/upe.api';
import { type UpeConfig, rememberAppearance } from '../config';
import type { Styling } from '../elements/options.rules';
import { log } from '../log';
import { enlarged, type Appearance, appearanceOf } from './theme.rules';
import { themeFonts } from './fonts.page';
import { probeTheme } from './probe.page';

/** The appearance of this page's theme; `undefined` on a page without billing fields, whose appearance must not be stored. */
function computeAppearance(): Appearance | undefined {
  const sources = probeTheme();
  return sources && appearanceOf(sources);
}

let isSaving = false;

/** Stores a computed appearance on the server, on the checkout only, one request at a time (contract 7.1). */
function store(config: UpeConfig, computed: object): void {
  if (!config.isCheckout || config.isOrderPay || config.isChangingPayment || isSaving) return;
  rememberAppearance(computed);
  // Stripe 10.7 and later have no such store: their pages print no nonce for it.
  if (config.saveAppearanceNonce === '') return;
  isSaving = true;
  void saveAppearance(config, computed, false).finally(() => {
    isSaving = false;
  });
}

function computed(config: UpeConfig): object {
  try {
    const appearance = computeAppearance();
    if (appearance) store(config, appearance);
    return appearance ?? {};
  } catch (error) {
    log.warn('The appearance of the theme could not be computed; the provider draws its own', error);
    return {};
  }
}

/** The appearance of the elements: the page's own, else computed from the theme (UP-17). */
export async function currentAppearance(config: UpeConfig): Promise<Styling> {
  const appearance = config.appearance ?? computed(config);
  return { appearance: config.newLayout ? enlarged(appearance) : appearance, fonts: themeFonts(config.permittedFontDomains) };
}

/**
 * A web font that arrives after the appearance was computed: the family in use now, when it is another one (contract 7.6).
 * @returns the changed appearance, or `undefined` when nothing has changed.
 */
export function lateFontAppearance(config: UpeConfig): object | undefined {
  const appearance = config.appearance as { variables?: Record<string, string> } | undefined;
  const field = document.getElementById('billing_first_name');
  const family = field ? getComputedStyle(field).fontFamily : '';
  if (!appearance?.variables || family === '' || appearance.variables['fontFamily'] === family) return undefined;
  return { ...appearance, variables: { ...appearance.variables, fontFamily: family } };
}
