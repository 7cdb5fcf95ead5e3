/** Markup of an element, for scripts of the page that expect the error list as HTML; without the mark of our views. */
export function markupOf(element: Element): string {
  return new XMLSerializer()
    .serializeToString(element)
    .replace(' xmlns="http://www.w3.org/1999/xhtml"', '')
    .replace(/ data-shop-island="[\w.-]*"/g, '');
}
