import { emit, jq, unblockElement } from '@shop/core';
import { type Control, all, allIfReadable, isControl, PAYMENT_BOX, ROW, TERMS } from '../../page/markup';
import { replaceWithHtml } from '../../page/server-html';

/**
 * Puts fragments on the page (contract F2 step 4, CO-08). One that is the same as last time leaves the page alone, so that hosted payment
 * fields in it survive; `''` removes. Values that are no text are not for the page.
 * @param applied what is on the page, by selector; kept up to date here
 */
export function applyFragments(fragments: object, applied: Map<string, string>): void {
  for (const [selector, html] of Object.entries(fragments)) {
    if (typeof html !== 'string') continue;
    const targets = allIfReadable(selector);
    if (targets.length > 0 && applied.get(selector) !== html) {
      for (const target of targets) {
        jq.clean(target);
        replaceWithHtml(target, html);
      }
      applied.set(selector, html);
    }
    for (const target of allIfReadable(selector)) unblockElement(target);
  }
}

interface KeptControl {
  readonly element: Control;
  readonly value: string | boolean;
  /** Restored payment data fires `change`. */
  readonly isPayment: boolean;
  /** What was agreed to with a ticked box; `undefined` where the wording does not matter. */
  readonly wording: string | undefined;
}

/** What the shopper has put into the page, before an answer replaces parts of it (contract F2 steps 3, 5, 6; CO-08). */
type KeptInput = ReturnType<typeof keepInput>;

function holdsText(element: Element | null | undefined): element is HTMLInputElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function hasType(control: Element, ...types: string[]): control is HTMLInputElement {
  return control instanceof HTMLInputElement && types.includes(control.type);
}

function selectionOf(element: Element | null): readonly [number, number] | undefined {
  if (!holdsText(element)) return undefined;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

function wordingOf(box: Element): string {
  return (box.closest(`${ROW}, p, li, label`) ?? box.parentElement)?.textContent?.replace(/\s+/g, ' ') ?? '';
}

const CONSENT = `${TERMS}, [required], .legal *, .validate-required *`;

/** Remembers what was typed, ticked and focused: everything in payment boxes, and consents. An offer that the server has taken off is not ordered again. */
export function keepInput() {
  const controls: KeptControl[] = [];
  for (const element of all(`${PAYMENT_BOX} [id], input[type="checkbox"][id]:checked`)) {
    if (!isControl(element) || hasType(element, 'file') || !element.matches(`${PAYMENT_BOX} *, ${CONSENT}`)) continue;
    const isPayment = element.closest(PAYMENT_BOX) !== null;
    controls.push({
      element,
      value: hasType(element, 'checkbox', 'radio') ? element.checked : element.value,
      isPayment,
      wording: isPayment || element.matches(TERMS) ? undefined : wordingOf(element),
    });
  }
  return { focus: document.activeElement, selection: selectionOf(document.activeElement), controls };
}

/** The element that took the place of `old`; `undefined` when it is still the same, or gone. */
function successorOf(old: Element): HTMLElement | undefined {
  return old.isConnected || old.id === '' ? undefined : (document.getElementById(old.id) ?? undefined);
}

/** Puts ticks and typed payment data into controls that were replaced. Consent to a text that has changed is not carried over. */
export function restoreInput({ controls }: KeptInput): void {
  for (const { element, value, isPayment, wording } of controls) {
    const control = successorOf(element);
    if (!isControl(control) || hasType(control, 'file')) continue;
    if (wording !== undefined && wording !== wordingOf(control)) continue;
    if (hasType(control, 'checkbox', 'radio')) control.checked = value === true;
    else if (value !== '' && control.value === '') control.value = String(value);
    else continue;
    if (isPayment) emit(control, 'change');
  }
}

/** Gives the focus back when the focused element was replaced, with its selection, and without scrolling. */
export function restoreFocus({ focus, selection }: KeptInput): void {
  const target = focus ? successorOf(focus) : undefined;
  target?.focus({ preventScroll: true });
  if (selection && holdsText(target) && target.selectionStart !== null) target.setSelectionRange(...selection);
}
