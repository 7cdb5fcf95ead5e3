/** Marks the element that an island is: `<bundle>.<name>`. */
export const ISLAND_ATTRIBUTE = 'data-shop-island';

/** The outermost element of an island that we create: the one that themes and plugins look for by tag, class, parent and sibling. */
export interface HostElement {
  tag: string;
  className?: string;
  /** Further attributes, e.g. `{ role: 'alert' }`. */
  attributes?: Readonly<Record<string, string>>;
}

/** Makes a host and puts it in its place: `createHost({ tag: 'span', className: 'tip' }, (host) => wrap.append(host))`. */
export function createHost({ tag, className, attributes = {} }: HostElement, place: (host: HTMLElement) => void): HTMLElement {
  const host = document.createElement(tag);
  if (className !== undefined) host.className = className;
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
  // Ours: it goes when the island goes. A host of the server's only becomes empty.
  host.setAttribute(ISLAND_ATTRIBUTE, '');
  place(host);
  return host;
}
