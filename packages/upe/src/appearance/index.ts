import { log } from '../bundle';
import { rememberAppearance, type UpeConfig } from '../config';
import { FONT_HOSTS } from '../constants';
import type { Styling } from '../elements/elements.rules';
import { saveAppearance } from '../requests.api';
import { parseColor } from './color.rules';
import { appearanceOf, enlarged, type StyleSource, type ThemeSources } from './theme.rules';

let isSaving = false;

/** Stores a computed appearance on the server, on the checkout only, one request at a time (contract 7.1). */
function store(config: UpeConfig, computed: object): void {
  if (!config.isCheckout || config.isOrderPay || config.isChangingPayment || isSaving) return;
  rememberAppearance(computed);
  // Stripe 10.7 and later have no such store: their pages print no nonce for it.
  if (config.saveAppearanceNonce === '') return;
  isSaving = true;
  void saveAppearance(config, computed, false).finally(() => (isSaving = false));
}

function computed(config: UpeConfig): object {
  try {
    const sources = probeTheme();
    // A page without fields to look at: its appearance must not be stored.
    if (!sources) return {};
    const appearance = appearanceOf(sources);
    store(config, appearance);
    return appearance;
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

/** The theme's web fonts, for the provider: stylesheets of known font hosts (UP-17, contract 7.5). */
export function themeFonts(moreHosts: readonly string[] = []): { cssSrc: string }[] {
  const hosts = [...FONT_HOSTS, ...moreHosts];
  return [...document.styleSheets].flatMap(({ href }) => (href && hosts.includes(hostOf(href)) ? [{ cssSrc: href }] : []));
}

function hostOf(href: string): string {
  try {
    return new URL(href, document.baseURI).host;
  } catch {
    return '';
  }
}

const FIELDS = '.woocommerce-billing-fields__field-wrapper';
const MODEL = 'billing_first_name';
/** Printed beside the element by Stripe 10.7, for pages without billing fields. */
const STYLE_MODEL = 'wc-stripe-hidden-style-input';
const TEXT_SOURCES =
  '#payment .payment_methods li .payment_box fieldset, .woocommerce-checkout .form-row, .woocommerce-PaymentBox p';
const LABEL = '.woocommerce-checkout .form-row label, .woocommerce-PaymentMethod label';
const BACKGROUNDS = [
  'li.wc_payment_method .wc-payment-form',
  'li.wc_payment_method .payment_box',
  '.woocommerce-PaymentBox',
  '#payment',
  '#order_review',
  'form.checkout',
  'body',
];
const DEFAULT_BACKGROUND = '#ffffff';

function styleOf(element: Element | null | undefined): StyleSource {
  if (!element) return {};
  const style = getComputedStyle(element);
  const camel = (name: string): string =>
    name.startsWith('-') ? name : name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
  const longhands = [...style].map((name) => [camel(name), style.getPropertyValue(name)] as const);
  return Object.fromEntries(longhands);
}

/** First background around the payment area that can be seen. */
function paymentBackground(): string {
  for (const selector of BACKGROUNDS) {
    const element = document.querySelector(selector);
    const color = element ? getComputedStyle(element).backgroundColor : '';
    if ((parseColor(color)?.alpha ?? 0) > 0) return color;
  }
  return DEFAULT_BACKGROUND;
}

/** A copy of a shop field in a row of its own, that no form sends. */
function probe(model: HTMLElement, id: string, rowClass: string): [row: HTMLElement, input: HTMLElement] {
  const row = document.createElement('p');
  row.className = rowClass;
  const input = model.cloneNode(true);
  if (!(input instanceof HTMLInputElement)) return [row, row];
  input.id = id;
  input.removeAttribute('name');
  input.value = '';
  input.tabIndex = -1;
  input.style.transition = 'none';
  row.append(input);
  return [row, input];
}

/**
 * Reads the theme's appearance from hidden copies of a shop field (contract 7.2). Leaves nothing behind.
 * @returns `undefined` on a page without billing fields and their model: such an appearance is never stored (contract 7.6).
 */
export function probeTheme(): ThemeSources | undefined {
  const wrapper = document.querySelector(FIELDS) ?? document.getElementById('payment');
  const model = document.getElementById(MODEL) ?? document.getElementById(STYLE_MODEL);
  if (!wrapper || !model) return undefined;
  const box = document.createElement('div');
  box.id = 'wc-stripe-hidden-div';
  box.setAttribute('aria-hidden', 'true');
  box.style.cssText = 'border:0;clip:rect(0 0 0 0);height:1px;margin:-1px;overflow:hidden;padding:0;position:absolute;width:1px';
  const [row, input] = probe(model, 'wc-stripe-hidden-input', 'form-row');
  const [badRow, badInput] = probe(
    model,
    'wc-stripe-hidden-invalid-input',
    'form-row woocommerce-invalid woocommerce-invalid-required-field',
  );
  box.append(row, badRow);
  wrapper.append(box);
  try {
    return {
      input: styleOf(input),
      invalidInput: styleOf(badInput),
      label: styleOf(document.querySelector(LABEL)),
      tab: styleOf(model),
      text: styleOf(document.querySelector(TEXT_SOURCES)),
      background: paymentBackground(),
    };
  } finally {
    box.remove();
  }
}
