/** Selectors and class names of the server's markup (contract b); nowhere else in the bundle. */
export const WRAPPER = '.wpcf7';
export const FORMS = '.wpcf7 > form';
export const NESTED_WRAPPER = 'form .wpcf7[data-wpcf7-id]';
export const FIELD_WRAP = '.wpcf7-form-control-wrap';
export const NAMED_WRAP = '.wpcf7-form-control-wrap[data-name]';
export const CONTROL = '.wpcf7-form-control';
export const NOT_VALIDATED = '.novalidate';
export const TIP_CLASS = 'wpcf7-not-valid-tip';
export const NOT_VALID_CLASS = 'wpcf7-not-valid';
export const RESPONSE_OUTPUT = '.wpcf7-response-output';
export const SCREEN_READER_STATUS = '.screen-reader-response [role="status"]';
export const SCREEN_READER_LIST = '.screen-reader-response ul';

type FormMember = keyof HTMLFormElement & string;

/**
 * A member of the form itself. A field named `id`, `reset` or `classList` hides the form's own member of that name, so everything on a form is
 * read through its prototype.
 */
export function own<Key extends FormMember>(form: HTMLFormElement, key: Key): HTMLFormElement[Key] {
  return Reflect.get(HTMLFormElement.prototype, key, form);
}

/** All matching elements inside an element (see `own` for why this is not a plain call). */
export function all(root: Element, selector: string): HTMLElement[] {
  return [...Element.prototype.querySelectorAll.call(root, selector)].filter((element) => element instanceof HTMLElement);
}

/** The closest ancestor or the element itself. */
export function closest(element: Element, selector: string): HTMLElement | undefined {
  const found = Element.prototype.closest.call(element, selector);
  return found instanceof HTMLElement ? found : undefined;
}

/** Is the element the container or inside it? */
export function isWithin(container: Element, element: Element): boolean {
  return Node.prototype.contains.call(container, element);
}

/** An attribute, also of a form with a field named `getAttribute`. */
export function attribute(element: Element, name: string): string | undefined {
  return Element.prototype.getAttribute.call(element, name) ?? undefined;
}

/** Adds a listener to a form. */
export function listen(target: EventTarget, type: string, handler: (event: Event) => void, capture = false): void {
  EventTarget.prototype.addEventListener.call(target, type, handler, capture);
}

/** The element an event happened at. */
export function targetOf(event: Event): HTMLElement | undefined {
  return event.target instanceof HTMLElement ? event.target : undefined;
}

/** The wraps of a field inside an element; the server writes dots of a name as `_` (contract c). */
export function wrapsOf(root: Element, field: string): HTMLElement[] {
  return all(root, NAMED_WRAP).filter((wrap) => {
    const name = attribute(wrap, 'data-name');
    return name === field || name?.replaceAll('.', '_') === field;
  });
}

/** A form control that holds a value. */
export type ValueControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Is the element a control that holds a value? */
export function isValueControl(element: unknown): element is ValueControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

/** The controls with a name inside an element, in document order. */
export function namedControls(root: Element): ValueControl[] {
  return all(root, 'input[name], textarea[name], select[name]').filter(isValueControl);
}

/** The first input of that name inside an element. */
export function inputNamed(root: Element, name: string): HTMLInputElement | undefined {
  const found = all(root, 'input').find((input) => attribute(input, 'name') === name);
  return found instanceof HTMLInputElement ? found : undefined;
}
