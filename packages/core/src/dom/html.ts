import { runtimeScript } from '../boot/script';

interface HtmlPolicy {
  createHTML(html: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

/** Name of our Trusted Types policy; a shop with `trusted-types` in its security policy lists it. */
export const HTML_POLICY = 'shop-runtime';

let policy: HtmlPolicy | undefined;

function trusted(html: string): string {
  const factory = (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  policy ??= factory?.createPolicy(HTML_POLICY, { createHTML: (text) => text }) ?? { createHTML: (text) => text };
  return policy.createHTML(html);
}

/** Parses HTML without running or loading anything in it. */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trusted(html.trim());
  return template.content;
}

/** Parses a whole page, inert (cart answers, checkout contract E5). */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(trusted(html), 'text/html');
}

const SCRIPT_TYPES = /^(?:$|module$|(?:text|application)\/(?:x-)?(?:java|ecma)script$)/i;

/** Parsed scripts do not run when they are inserted; a copy made by hand does (checkout contract A13). */
function revive(root: ParentNode): void {
  for (const inert of root.querySelectorAll('script')) {
    if (!SCRIPT_TYPES.test(inert.type)) continue;
    const script = document.createElement('script');
    for (const { name, value } of inert.attributes) script.setAttribute(name, value);
    const nonce = inert.nonce || runtimeScript().nonce;
    if (nonce) script.nonce = nonce;
    script.async = false;
    script.text = inert.text;
    inert.replaceWith(script);
  }
}

/**
 * Replaces an element by HTML of the shop's own server, running inline scripts in it as the shop expects (A13). `''` removes the element.
 * @returns the new root elements.
 */
export function replaceWithHtml(target: Element, html: string): Element[] {
  const content = parseHtml(html);
  revive(content);
  const roots = [...content.children];
  target.replaceWith(content);
  return roots;
}

/** Inserts HTML of the shop's own server next to or into an element; see `replaceWithHtml`. */
export function insertHtml(place: Element, position: 'before' | 'prepend' | 'append' | 'after', html: string): Element[] {
  const content = parseHtml(html);
  revive(content);
  const roots = [...content.children];
  place[position](content);
  return roots;
}
