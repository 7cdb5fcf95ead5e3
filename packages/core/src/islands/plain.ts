/** One line of a plain list. */
export interface PlainItem {
  text: string;
  id?: string;
  /** Where the line leads to, e.g. `#field`. */
  href?: string;
  /** Field that the line is about, as the shop marks its own lines: `data-id`. */
  field?: string;
}

/** What a host shows without React: a text, a link, or lines of a list (the host is the list). */
export type Plain = string | PlainItem | readonly PlainItem[];

const isList = (plain: PlainItem | readonly PlainItem[]): plain is readonly PlainItem[] => Array.isArray(plain);

/** The one fallback without React: every message is readable, whatever cannot be loaded. */
export function showPlain(host: Element, plain: Plain): void {
  if (typeof plain === 'string') host.textContent = plain;
  else host.replaceChildren(...(isList(plain) ? plain.map(lineOf) : [contentOf(plain)]));
}

function lineOf(item: PlainItem): Element {
  const line = document.createElement('li');
  if (item.id !== undefined) line.id = item.id;
  if (item.field !== undefined) line.dataset['id'] = item.field;
  line.append(contentOf(item));
  return line;
}

function contentOf({ text, href }: PlainItem): Node | string {
  if (href === undefined) return text;
  const link = document.createElement('a');
  link.setAttribute('href', href);
  link.textContent = text;
  return link;
}
