import { parseColour } from './colour.rules';
import type { StyleSource, ThemeSources } from './theme.rules';

const FIELDS = '.woocommerce-billing-fields__field-wrapper';
const MODEL = 'billing_first_name';
const TEXT_SOURCES = '#payment .payment_methods li .payment_box fieldset, .woocommerce-checkout .form-row';
const LABEL = '.woocommerce-checkout .form-row label';
const BACKGROUNDS = [
  'li.wc_payment_method .wc-payment-form',
  'li.wc_payment_method .payment_box',
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
    const colour = element ? getComputedStyle(element).backgroundColor : '';
    if ((parseColour(colour)?.alpha ?? 0) > 0) return colour;
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
 * @returns `undefined` on a page without billing fields: such an appearance is never stored (contract 7.6).
 */
export function probeTheme(): ThemeSources | undefined {
  const wrapper = document.querySelector(FIELDS);
  const model = document.getElementById(MODEL);
  if (!wrapper || !model) return undefined;
  const box = document.createElement('div');
  box.id = 'wc-stripe-hidden-div';
  box.setAttribute('aria-hidden', 'true');
  Object.assign(box.style, {
    border: '0',
    clip: 'rect(0 0 0 0)',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    padding: '0',
    position: 'absolute',
    width: '1px',
  });
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
