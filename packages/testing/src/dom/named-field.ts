/**
 * Adds a field that takes the place of the form's own member of that name, as in browsers; jsdom alone does not have that.
 * A field named `classList` still answers `contains`, because jsdom's selectors ask it; whatever else is read there finds the field.
 */
export function addNamedField(form: HTMLFormElement, name: string): void {
  const field = Object.assign(document.createElement('input'), { type: 'hidden', name });
  if (name === 'classList') Object.assign(field, { contains: (token: string) => ownClasses(form).contains(token) });
  HTMLFormElement.prototype.append.call(form, field);
  Object.defineProperty(form, name, { value: field, configurable: true, writable: true });
}

/** The classes of an element, whatever hides its member. */
export function ownClasses(element: Element): DOMTokenList {
  return Reflect.get(Element.prototype, 'classList', element) as DOMTokenList;
}
