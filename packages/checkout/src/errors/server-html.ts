import { parseHtml } from '@shop/core';

const XHTML = / xmlns="http:\/\/www\.w3\.org\/1999\/xhtml"/g;

/** HTML text of nodes. */
export function htmlOf(nodes: Iterable<Node>): string {
  const serializer = new XMLSerializer();
  return [...nodes].map((node) => serializer.serializeToString(node).replace(XHTML, '')).join('');
}

function element(tag: string, className: string, content: Iterable<Node>): HTMLElement {
  const created = document.createElement(tag);
  if (className) created.className = className;
  created.append(...content);
  return created;
}

/** An error list with one item of the given HTML or text. */
export function errorList(content: Iterable<Node>): HTMLElement {
  return element('ul', 'woocommerce-error', [element('li', '', content)]);
}

/** The generic error of the page config, which is HTML (contract F5 step 1). */
export function genericError(html: string): HTMLElement {
  return element('div', 'woocommerce-error', [...parseHtml(html).childNodes]);
}

/** A single-item error list around HTML of the page config, with an optional link to load the page anew. */
export function errorNotice(html: string, reloadText?: string): string {
  const content = [...parseHtml(html).childNodes];
  if (reloadText === undefined) return htmlOf([errorList(content)]);
  const link = document.createElement('a');
  link.href = `${location.pathname}${location.search}`;
  link.textContent = reloadText;
  return htmlOf([errorList([...content, document.createTextNode(' '), link])]);
}

/** The HTML without roles on its roots: the notice around it has one, and on a list it would take the list's own meaning away. */
export function withoutRoles(html: string): string {
  const content = parseHtml(html);
  for (const root of content.children) root.removeAttribute('role');
  return htmlOf(content.childNodes);
}

/** Text of server HTML, without the markup. */
export function textOf(html: string): string {
  return parseHtml(html).textContent.replace(/\s+/g, ' ').trim();
}
