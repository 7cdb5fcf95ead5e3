import { emit } from '@shop/core';
import { type Control, all, first, isControl } from '../page/controls';
import { PAYMENT_BOX, ROW, TERMS } from '../page/selectors';

/** What the shopper has put into the parts of the page that an answer may replace (contract F2 steps 3, 5, 6; CO-08). */
export interface KeptInput {
  /** The element with the focus, and what is selected in it. */
  readonly focus: { readonly element: HTMLElement; readonly selection: readonly [start: number, end: number] | undefined } | undefined;
  readonly terms: { readonly element: HTMLInputElement; readonly checked: boolean } | undefined;
  /** Controls in payment boxes, by id. */
  readonly payment: ReadonlyMap<string, KeptControl>;
  /** Ticked boxes elsewhere, by id, with the text that was agreed to. */
  readonly consents: ReadonlyMap<string, { readonly element: HTMLInputElement; readonly wording: string }>;
}

interface KeptControl {
  readonly element: Control;
  readonly value: string | boolean;
}

const CHOICES = new Set(['checkbox', 'radio']);

function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && CHOICES.has(control.type);
}

function selectionOf(element: Element): readonly [number, number] | undefined {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

function wordingOf(box: Element): string {
  const holder = box.closest(`${ROW}, p, li, label`) ?? box.parentElement;
  return (holder?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Remembers what was typed, ticked and focused. */
export function keepInput(): KeptInput {
  const active = document.activeElement;
  const terms = first(TERMS);
  const payment = new Map<string, KeptControl>();
  for (const element of all('.payment_box [id]')) {
    if (!isControl(element) || (element instanceof HTMLInputElement && element.type === 'file')) continue;
    payment.set(element.id, { element, value: isChoice(element) ? element.checked : element.value });
  }
  const consents = new Map<string, { element: HTMLInputElement; wording: string }>();
  for (const box of all('input[type="checkbox"][id]:checked')) {
    if (box instanceof HTMLInputElement && box.id !== TERMS.slice(1) && !box.closest(PAYMENT_BOX)) {
      consents.set(box.id, { element: box, wording: wordingOf(box) });
    }
  }
  return {
    focus: active instanceof HTMLElement && active !== document.body ? { element: active, selection: selectionOf(active) } : undefined,
    terms: terms instanceof HTMLInputElement ? { element: terms, checked: terms.checked } : undefined,
    payment,
    consents,
  };
}

/** The control that took the place of `old`; `undefined` when it is still the same, or gone. */
function successor<T extends Element>(old: T, id: string): HTMLElement | undefined {
  if (old.isConnected) return undefined;
  return document.getElementById(id) ?? undefined;
}

/** Puts ticks and typed payment data into controls that were replaced. Consent to a text that has changed is not carried over. */
export function restoreInput({ terms, consents, payment }: KeptInput): void {
  if (terms?.checked) {
    const box = successor(terms.element, terms.element.id);
    if (box instanceof HTMLInputElement) box.checked = true;
  }
  for (const [id, { element, wording }] of consents) {
    const box = successor(element, id);
    if (box instanceof HTMLInputElement && wordingOf(box) === wording) box.checked = true;
  }
  for (const [id, { element, value }] of payment) restoreControl(successor(element, id), value);
}

function restoreControl(control: Element | undefined, value: string | boolean): void {
  if (!isControl(control) || (control instanceof HTMLInputElement && control.type === 'file')) return;
  if (isChoice(control)) {
    if (typeof value !== 'boolean') return;
    control.checked = value;
  } else {
    if (typeof value !== 'string' || value === '' || control.value !== '') return;
    control.value = value;
  }
  emit(control, 'change');
}

/** Gives the focus back when the focused element was replaced, with its selection, and without scrolling. */
export function restoreFocus({ focus }: KeptInput): void {
  if (!focus?.element.id) return;
  const target = successor(focus.element, focus.element.id);
  if (!target) return;
  target.focus({ preventScroll: true });
  if (focus.selection && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) {
    target.setSelectionRange(...focus.selection);
  }
}
