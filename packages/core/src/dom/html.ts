import { reviveScripts } from './fragment-scripts';
import { trustedHtml } from './trusted';

/** Parses HTML without running or loading anything in it. */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html.trim());
  return template.content;
}

/** Parses a whole page, inert (cart answers, checkout contract E5). */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html');
}

/**
 * Replaces an element by HTML of the shop's own server, running inline scripts in it as the shop expects (A13). `''` removes the element.
 * @returns the new root elements.
 */
export function replaceWithHtml(target: Element, html: string): Element[] {
  const content = parseHtml(html);
  reviveScripts(content);
  const roots = [...content.children];
  target.replaceWith(content);
  return roots;
}

/** Inserts HTML of the shop's own server next to or into an element; see `replaceWithHtml`. */
export function insertHtml(place: Element, position: 'before' | 'prepend' | 'append' | 'after', html: string): Element[] {
  const content = parseHtml(html);
  reviveScripts(content);
  const roots = [...content.children];
  place[position](content);
  return roots;
}
