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
