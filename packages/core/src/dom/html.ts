import { createLog } from '../log/log';
import { safeUrl } from '../redirect/navigate';
import { membersOf } from './members';
import { shopScriptAddress, trustedHtml, trustedScript } from './trusted';

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

const SCRIPT_TYPES = /^(?:$|module$|(?:text|application)\/(?:x-)?(?:java|ecma)script$)/i;

/** Hosts of the payment providers whose scripts the shop's gateways print into fragments. */
const PROVIDER_HOST = /(?:^|\.)(?:stripe|paypal|paypalobjects|google|apple|cdn-apple)\.com$/;

/** May a script come from there? The shop itself, a listed provider, or where the page itself has a script from. */
function isKnownSource(src: string): boolean {
  const url = safeUrl(src);
  if (!url) return false;
  if (url.origin === window.location.origin || (url.protocol === 'https:' && PROVIDER_HOST.test(url.hostname))) return true;
  return [...membersOf(document).scripts].some((present) => safeUrl(present.src)?.origin === url.origin);
}

/**
 * Parsed scripts do not run when they are inserted; a copy made by hand does (checkout contract A13). It has the nonce that the node itself
 * carries and no other: the page's own would let every injected script pass the security policy.
 */
function revive(root: ParentNode): void {
  for (const inert of root.querySelectorAll('script')) {
    if (!SCRIPT_TYPES.test(inert.type)) continue;
    if (inert.hasAttribute('src') && !isKnownSource(inert.src)) {
      createLog('shop-runtime').warn(
        `A script from ${safeUrl(inert.src)?.host ?? 'an unknown place'} in the shop's HTML was not run`,
      );
      inert.remove();
      continue;
    }
    const script = document.createElement('script');
    for (const { name, value } of inert.attributes) script.setAttribute(name, name === 'src' ? shopScriptAddress(value) : value);
    script.async = false;
    script.text = trustedScript(inert.text);
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
