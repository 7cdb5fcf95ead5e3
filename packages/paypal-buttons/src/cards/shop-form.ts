import { find } from '../page/checkout';
import { SELECTOR } from '../page/selectors';

const ID = 'ppcp-credit-card-gateway-card-';

/** The shop's card inputs, whose places the provider's fields take (contract 2.1). */
export type CardInputs = NonNullable<ReturnType<typeof cardInputs>>;

/** Selectors of the inputs, and of what is put in their places. */
export const CARD_INPUT = {
  name: `#${ID}name`,
  number: `#${ID}number`,
  expiry: `#${ID}expiry`,
  cvc: `#${ID}cvc`,
} as const;

/** Group of the card fields, which errors of the card link to: the fields themselves are frames of the provider. */
export const CARD_FIELDS_ID = 'wc-ppcp-credit-card-gateway-cc-form';
/** Place of the card form inside its payment method. */
export const CARD_BOX = '.payment_box.payment_method_ppcp-credit-card-gateway';
/** The payment method in the list, which the server hides until cards are possible. */
const CARD_ITEM = '.wc_payment_method.payment_method_ppcp-credit-card-gateway';
const HIDE_CARDS = '#ppcp-hide-dcc';
export const CARD_RADIO = '#payment_method_ppcp-credit-card-gateway';

export function cardInputs() {
  const number = find(CARD_INPUT.number, HTMLInputElement);
  if (!number) return undefined;
  const one = (selector: string): HTMLInputElement | undefined => find(selector, HTMLInputElement);
  return { number, name: one(CARD_INPUT.name), expiry: one(CARD_INPUT.expiry), cvc: one(CARD_INPUT.cvc) };
}

/** CSS properties that the provider takes for its inputs (contract 6.D 1). */
const PROPERTIES: readonly string[] = [
  'appearance',
  'color',
  'direction',
  'font',
  'font-family',
  'font-size',
  'font-size-adjust',
  'font-stretch',
  'font-style',
  'font-variant',
  'font-variant-alternates',
  'font-variant-caps',
  'font-variant-east-asian',
  'font-variant-ligatures',
  'font-variant-numeric',
  'font-weight',
  'letter-spacing',
  'line-height',
  'opacity',
  'outline',
  'padding',
  'padding-bottom',
  'padding-left',
  'padding-right',
  'padding-top',
  'text-shadow',
  'transition',
  '-moz-appearance',
  '-moz-osx-font-smoothing',
  '-moz-tap-highlight-color',
  '-moz-transition',
  '-webkit-appearance',
  '-webkit-osx-font-smoothing',
  '-webkit-tap-highlight-color',
  '-webkit-transition',
];

/** Look of a box around an iframe: what the provider draws has no border or size of its own. */
const BOX: readonly string[] = [
  'background-color',
  'border',
  'border-radius',
  'box-shadow',
  'box-sizing',
  'float',
  'height',
  'margin',
  'padding',
  'width',
];

function read(input: Element, names: readonly string[]): Record<string, string> {
  const computed = getComputedStyle(input);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = computed.getPropertyValue(name);
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** How the theme draws an input, for the provider's own input. */
export function inputStyle(input: Element): Record<string, string> {
  return read(input, PROPERTIES);
}

/** A box in place of an input, with its id, class and look; the provider's frame comes into it (contract 6.H 2). */
export function boxFor(input: HTMLInputElement): HTMLElement {
  const box = document.createElement('span');
  box.id = input.id;
  box.className = input.className;
  for (const [name, value] of Object.entries(read(input, BOX))) box.style.setProperty(name, value);
  // A span has no size otherwise; on narrow screens it must not stick out.
  box.style.setProperty('display', 'block');
  box.style.setProperty('max-width', '100%');
  return box;
}

/** Runs something that measures while an element, if there is one, is laid out, even if it is hidden at the moment. */
export function whileDisplayed<Result>(element: HTMLElement | undefined, measure: () => Result): Result {
  const before = element?.style.display ?? '';
  if (element) element.style.display = 'block';
  try {
    return measure();
  } finally {
    if (element) element.style.display = before;
  }
}

/** The server hides the payment method until cards are possible. */
export function revealCards(): void {
  for (const item of document.querySelectorAll<HTMLElement>(CARD_ITEM)) item.style.removeProperty('display');
  document.querySelector(HIDE_CARDS)?.remove();
}

const DISABLED = 'ppcp-credit-card-gateway-form-field-disabled';

/** Look of the card form while a stored card is chosen: the fields for a new one are out of use (PP-24, contract 6.D 6). */
export function showSavedCardLook(isSaved: boolean, isForced: boolean): void {
  for (const selector of Object.values(CARD_INPUT)) {
    for (const element of document.querySelectorAll(`${selector}, label[for="${selector.slice(1)}"]`)) {
      element.classList.toggle(DISABLED, isSaved);
    }
  }
  const box = find(SELECTOR.vaultBox, HTMLInputElement);
  if (box) box.disabled = isSaved || isForced;
}

const BOXES: readonly string[] = [SELECTOR.saveCard, SELECTOR.vaultBox];

/** Ticks and locks the box "keep this card": the shop has to keep it (PP-22, PP-26). */
export function forceSaveBoxes(): void {
  for (const selector of BOXES) {
    const box = find(selector, HTMLInputElement);
    if (!box) continue;
    box.checked = true;
    box.disabled = true;
  }
}
