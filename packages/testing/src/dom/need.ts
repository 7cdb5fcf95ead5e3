/** An element's constructor, which is also its type guard. */
type ElementType<Wanted extends Element> = abstract new () => Wanted;

function describe(root: ParentNode): string {
  return root instanceof Element ? `<${root.localName}>` : 'the document';
}

/**
 * The first element that matches; a test that needs one that is not there fails here, with its name.
 * @param root where to look; default the document.
 * @throws when nothing matches, or what matches is no HTML element.
 */
export function need<Wanted extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document): Wanted {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`Nothing matches "${selector}" in ${describe(root)}`);
  if (!(found instanceof HTMLElement)) throw new Error(`"${selector}" in ${describe(root)} is no HTML element`);
  return found as Wanted;
}

/**
 * The value itself, when it is an element of that kind.
 * @throws when it is missing or of another kind.
 */
export function needElement<Wanted extends Element>(value: unknown, type: ElementType<Wanted>): Wanted {
  if (value instanceof type) return value;
  throw new Error(
    `Expected an element of ${type.name}, found ${value instanceof Element ? `<${value.localName}>` : String(value)}`,
  );
}

/**
 * All elements that match, at least one.
 * @throws when nothing matches: a check of every element of an empty list would prove nothing.
 */
export function needAll<Wanted extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document): Wanted[] {
  need(selector, root);
  return [...root.querySelectorAll<Wanted>(selector)];
}

/**
 * Clicks the first element that matches, as a shopper would: one that is disabled can't be clicked.
 * @throws when nothing matches, or it is disabled.
 */
export function click(selector: string, root: ParentNode = document): void {
  const element = need(selector, root);
  if (element.matches(':disabled')) throw new Error(`"${selector}" in ${describe(root)} is disabled`);
  element.click();
}

/**
 * Fires an event at the first element that matches.
 * @returns `false` when a listener prevented the default.
 * @throws when nothing matches.
 */
export function fire(selector: string, event: Event, root: ParentNode = document): boolean {
  return need(selector, root).dispatchEvent(event);
}

/**
 * Sends the first form that matches, as its submit button would: constraint validation included.
 * @throws when nothing matches, or it is no form.
 */
export function submit(selector: string, root: ParentNode = document): void {
  HTMLFormElement.prototype.requestSubmit.call(needElement(need(selector, root), HTMLFormElement));
}

/**
 * The value, which has to be there: the dialog that is open, the tag that was inserted.
 * @throws Error when it is missing, so that a test cannot pass by doing nothing
 */
export function given<Value>(value: Value | null | undefined, what = 'value'): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`);
  return value;
}
