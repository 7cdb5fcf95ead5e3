/** Selectors and class names of the server's markup (contract b); nowhere else in the bundle. */
export const WRAPPER = '.wpcf7';
export const FORMS = '.wpcf7 > form';
export const NESTED_WRAPPER = 'form .wpcf7[id^="wpcf7-f"]';
export const FIELD_WRAP = '.wpcf7-form-control-wrap';
export const NAMED_WRAP = `${FIELD_WRAP}[data-name]`;
export const CONTROL = '.wpcf7-form-control';
export const NOT_VALIDATED = '.novalidate';
export const TIP_CLASS = 'wpcf7-not-valid-tip';
export const NOT_VALID_CLASS = 'wpcf7-not-valid';
export const SPINNER = 'wpcf7-spinner';
export const RESPONSE_OUTPUT = '.wpcf7-response-output';
export const SCREEN_READER_STATUS = '.screen-reader-response [role="status"]';
export const SCREEN_READER_LIST = '.screen-reader-response ul';

/** All matching elements inside an element, which may be a form. */
export function all(root: Element, selector: string): HTMLElement[] {
  return [...Element.prototype.querySelectorAll.call(root, selector)].filter((element) => element instanceof HTMLElement);
}

/** All matching inputs inside an element. */
export function inputs(root: Element, selector: string): HTMLInputElement[] {
  return all(root, selector).filter((element) => element instanceof HTMLInputElement);
}

/** The closest ancestor or the element itself, which may be a form. */
export function closest(element: Element, selector: string): Element | null {
  return Element.prototype.closest.call(element, selector);
}

/** Adds a listener for some events to a form or the document. */
export function listen(target: EventTarget, types: string, handler: (event: Event) => void, isCapturing = false): void {
  for (const type of types.split(' ')) EventTarget.prototype.addEventListener.call(target, type, handler, isCapturing);
}

/** The wraps of a field inside an element; the server writes dots of a name as `_` (contract c). */
export function wrapsOf(root: Element, field: string): HTMLElement[] {
  return all(root, NAMED_WRAP).filter((wrap) => {
    const { name } = wrap.dataset;
    return name === field || name?.replaceAll('.', '_') === field;
  });
}

/** The whole number at the start of an attribute's or a field's text; NaN when there is none. */
export function integerOf(text: string | null | undefined): number {
  return Number.parseInt(text ?? '', 10);
}

/** A form control that holds a value. */
export type ValueControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the element is a control with a value. */
export function isValueControl(element: unknown): element is ValueControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

/** The controls with a name inside an element, in document order. */
export function namedControls(root: Element): ValueControl[] {
  return all(root, '[name]').filter(isValueControl);
}

/** The first input of that name inside an element. */
export function inputNamed(root: Element, name: string): HTMLInputElement | undefined {
  return inputs(root, '[name]').find((input) => input.name === name);
}

/** Has a control described by an error before all else, or by none. @param isError which of the earlier descriptions were errors */
export function describeByError(control: Element, error: string | undefined, isError: (id: string) => boolean): void {
  const others = (control.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((id) => id !== '' && !isError(id));
  const ids = [...(error === undefined ? [] : [error]), ...others].join(' ');
  if (ids === '') control.removeAttribute('aria-describedby');
  else if (control.getAttribute('aria-describedby') !== ids) control.setAttribute('aria-describedby', ids);
}
