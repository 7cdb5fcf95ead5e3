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
  'id',
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

/** What a notice of the shop needs, and nothing that loads, runs, styles or submits. `data-*` and `aria-*` stay, ids as far as `keepsId` says. */
const RULES: Config = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/#?]|[^:]*$)/i,
  RETURN_DOM_FRAGMENT: true,
};

/**
 * Gateways look their own notice up by its id, so the shop's ids stay, unless one could take another's place: that of a variable or of a
 * member of the page or a form, now or later (every id that could be a name in a script goes), or of an element outside of notices.
 */
function keepsId(id: string): boolean {
  if (!/[-:.]/.test(id) || /\s/.test(id)) return false;
  const present = document.getElementById(id);
  return !present || present.closest('[role="alert"], [role="status"]') !== null;
}

/** Cleans HTML of a server or a provider (XC-06): keeps text, lists, links and emphasis; scripts, styles, images, forms and handlers go. */
export function sanitizeHtml(html: string): DocumentFragment {
  const clean: unknown = DOMPurify.sanitize(html, RULES);
  if (!(clean instanceof DocumentFragment)) return document.createDocumentFragment();
  for (const element of clean.querySelectorAll('[id]')) if (!keepsId(element.id)) element.removeAttribute('id');
  return clean;
}
