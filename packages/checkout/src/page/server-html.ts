import { parseHtml } from '@shop/core';
/** HTML text of nodes, scripts among them as they were. */
export function htmlOf(nodes: Iterable<Node>): string {
  const holder = document.createElement('template');
  holder.content.append(...[...nodes].map((node) => node.cloneNode(true)));
  return holder.innerHTML;
}

/** A new element with a class, content and further attributes. */
export function element(
  tag: string,
  className: string,
  content: Iterable<Node | string> = [],
  attributes: Readonly<Record<string, string>> = {},
): HTMLElement {
  const created = document.createElement(tag);
  if (className) created.className = className;
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...content);
  return created;
}

/** A single-item error list around HTML of the page config. */
export function errorNotice(html: string): string {
  return `<ul class="woocommerce-error" role="alert"><li>${html}</li></ul>`;
}

/** Text as the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** A link that reloads this page. */
export function reloadLink(text: string): string {
  // One slash only: two would lead to another host.
  const here = location.pathname.replace(/^\/+/, '/') + location.search;
  return `<a href="${escapeAttribute(here)}">${text}</a>`;
}

/** Text of server HTML, without the markup; roughly on a page that forbids reading it (Trusted Types). */
export function textOf(html: string): string {
  let text: string | null;
  try {
    text = parseHtml(html).textContent;
  } catch {
    // The text is what matters, and it is only ever shown as text.
    text = html.replace(/<[^<>]*>/g, ' ');
  }
  return text.replace(/\s+/g, ' ').trim();
}
