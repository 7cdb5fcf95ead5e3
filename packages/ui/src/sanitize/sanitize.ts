import DOMPurify, { type Config } from 'dompurify';

const TAGS = [
  'a',
  'abbr',
  'b',
  'bdi',
  'br',
  'code',
  'del',
  'div',
  'em',
  'i',
  'ins',
  'li',
  'ol',
  'p',
  'path',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'svg',
  'ul',
];
const ATTRIBUTES = [
  'class',
  'd',
  'dir',
  'fill',
  'focusable',
  'height',
  'href',
  'lang',
  'rel',
  'role',
  'tabindex',
  'target',
  'title',
  'viewBox',
  'width',
  'xmlns',
];

/** What a notice of the shop needs, and nothing that loads, runs, styles or submits. `data-*` and `aria-*` stay; ids go (DOM clobbering). */
const RULES: Config = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/#?]|[^:]*$)/i,
  RETURN_DOM_FRAGMENT: true,
};

/** Cleans HTML of a server or a provider (XC-06): keeps text, lists, links and emphasis; scripts, styles, images, forms and handlers go. */
export function sanitizeHtml(html: string): DocumentFragment {
  const clean: unknown = DOMPurify.sanitize(html, RULES);
  return clean instanceof DocumentFragment ? clean : document.createDocumentFragment();
}
