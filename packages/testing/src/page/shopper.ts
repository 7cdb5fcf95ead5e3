import { needElement } from '../dom/need';
import type { Providers } from '../providers/install';
import type { OpenDialog } from '../providers/sdk-kit/dialogs';

/** What can be pressed. */
const PRESSABLE = 'button, a[href], summary, input[type="submit"], input[type="button"], input[type="image"], [role="button"]';
/** What a value can be given to. */
const FIELDS = 'input:not([type="hidden"]), select, textarea';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Texts by which a shopper knows an element. */
function namesOf(element: HTMLElement): string[] {
  const labels = 'labels' in element && element.labels ? [...(element.labels as NodeListOf<HTMLLabelElement>)] : [];
  const value = element.matches('input[type="submit"], input[type="button"]') ? element.getAttribute('value') : undefined;
  const texts = [element.getAttribute('aria-label'), value, ...labels.map(({ textContent }) => textContent)];
  return [...texts, element.matches(PRESSABLE) ? element.textContent : ''].map((text) => plain(text)).filter(Boolean);
}

/**
 * The element that a test means: by a selector that begins with `#`, `.` or `[`, else by its text or label.
 * @throws Error when there is none; the message has what there is instead
 */
export function find(what: string, kinds: string): HTMLElement {
  if (/^[#.[]/.test(what)) {
    const found = document.querySelector(what);
    if (found === null) throw new Error(`Nothing matches "${what}"`);
    return needElement(found, HTMLElement);
  }
  const all = [...document.querySelectorAll<HTMLElement>(kinds)];
  const found =
    all.find((element) => namesOf(element).includes(what)) ??
    all.find((element) => namesOf(element).some((name) => name.startsWith(what)));
  if (found !== undefined) return found;
  throw new Error(`Nothing is called "${what}" here. There is: ${all.flatMap(namesOf).join(' | ') || 'nothing'}`);
}

function able<Wanted extends HTMLElement>(element: Wanted, what: string): Wanted {
  if (element.matches(':disabled')) throw new Error(`"${what}" is disabled`);
  return element;
}

const tell = (field: Field, ...types: readonly string[]): void => {
  for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
};

/** Presses a button or a link. */
export function press(what: string): void {
  const element = able(find(what, PRESSABLE), what);
  element.focus();
  element.click();
}

/** Types a text into a field, in place of what is in it: keys, `input` events, `change` when leaving. */
export function type(what: string, text: string): void {
  const field = able(find(what, FIELDS) as HTMLInputElement | HTMLTextAreaElement, what);
  field.focus();
  field.value = '';
  if (text === '') tell(field, 'input');
  for (const key of text) {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    field.value += key;
    field.dispatchEvent(new InputEvent('input', { data: key, bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
  }
  tell(field, 'change');
  field.blur();
}

/**
 * Chooses: a radio button or a check box by a click, an option of a list by its value or its text.
 * @param option for lists; without it a box is ticked
 */
export function choose(what: string, option?: string): void {
  const field = able(find(what, FIELDS), what);
  field.focus();
  if (option === undefined) return void field.click();
  const list = needElement(field, HTMLSelectElement);
  const wanted = [...list.options].find(({ value, text }) => value === option || plain(text) === option);
  if (wanted === undefined)
    throw new Error(`"${what}" has no "${option}": ${[...list.options].map(({ text }) => plain(text)).join(' | ')}`);
  list.value = wanted.value;
  tell(list, 'input', 'change');
}

/** The window, sheet or dialog of a provider that is open. @throws Error when none is */
export function openWindow({ paypal, googlePay, applePay, stripe }: Providers): OpenDialog {
  const dialog = [paypal, googlePay, applePay, stripe].map(({ dialogs }) => dialogs.current).find(Boolean);
  if (dialog === undefined) throw new Error('No window of a provider is open');
  return dialog;
}

/** Buttons of the providers' windows that approve. */
const APPROVALS = ['approve', 'pay', 'confirm', 'authorize', 'complete'];

/** Approves in the open window of a provider. */
export function approveIn(providers: Providers): void {
  const dialog = openWindow(providers);
  dialog.press(dialog.buttons().find((button) => APPROVALS.includes(button)) ?? 'approve');
}

const ALERTS = '.woocommerce-error, .woocommerce-message, .woocommerce-info, .wpcf7-response-output, [role="alert"]';
const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]';

const isDrawn = (element: Element | null): boolean =>
  element === null || (getComputedStyle(element).display !== 'none' && isDrawn(element.parentElement));

const texts = (elements: readonly Element[]): string[] => [
  ...new Set(elements.map(({ textContent }) => plain(textContent)).filter(Boolean)),
];

/** Messages that can be seen on the page, each once, an item of a list as one. */
export function notices(): string[] {
  const shown = [...document.querySelectorAll(ALERTS)].filter(
    (one) => isDrawn(one) && one.parentElement?.closest(ALERTS) === null,
  );
  return texts(shown.flatMap((one) => (one.querySelector('li') ? [...one.querySelectorAll('li')] : [one])));
}

/** What live regions hold: what a screen reader says. */
export const announced = (): string[] => texts([...document.querySelectorAll(LIVE)]);

/** Where the focus is: `#id`, `[name="…"]`, else the element's text; `body` when it is nowhere. */
export function focus(): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return 'body';
  if (element.id !== '') return `#${element.id}`;
  const name = element.getAttribute('name');
  return name === null ? plain(element.textContent) || element.localName : `[name="${name}"]`;
}

/** How many elements are covered, busy or locked. */
export const covers = (): number =>
  document.querySelectorAll('.blockUI, .processing, .loading, .updating, [aria-busy="true"]').length;
