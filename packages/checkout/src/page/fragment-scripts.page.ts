import { isProviderOrigin, membersOf, parseHtml, runtimeScript, safeUrl, shopScriptAddress, trustedScript } from '@shop/core';
import { log } from '../log';

const SCRIPT_TYPES = /^(?:$|module$|(?:text|application)\/(?:x-)?(?:java|ecma)script$)/i;

/** Whether a script may come from there: the shop itself, a listed provider, or where the page itself has a script from. */
function isKnownSource(src: string): boolean {
  const url = safeUrl(src);
  if (!url) return false;
  if (url.origin === window.location.origin || isProviderOrigin(url.origin)) return true;
  return [...membersOf(document).scripts].some((present) => safeUrl(present.src)?.origin === url.origin);
}

/** Results of `policyAllows`, by nonce. */
const probed = new Map<string, boolean>();

/** Asks the page's policy about a nonce: an inline script with it runs at once, or never. */
function policyAllows(nonce: string): boolean {
  const known = probed.get(nonce);
  if (known !== undefined) return known;
  const probe = document.createElement('script');
  probe.nonce = nonce;
  probe.text = trustedScript("document.currentScript.dataset.ran=''");
  membersOf(document).head.append(probe);
  probe.remove();
  const isAllowed = 'ran' in probe.dataset;
  probed.set(nonce, isAllowed);
  return isAllowed;
}

/**
 * Whether the page's policy lets a script of a fragment run. A script that we insert runs under `strict-dynamic` without a check of its nonce, so we
 * ask: ours, or one that the policy allows. On a page whose tags carry no nonce there is nothing to ask.
 */
function hasAllowedNonce({ nonce }: HTMLScriptElement): boolean {
  const { nonce: ours } = runtimeScript();
  return !ours || nonce === ours || (nonce !== '' && policyAllows(nonce));
}

let hasWarned = false;

/** One line a page: the same fragments come again and again. */
function warnOfNonce(): void {
  if (hasWarned) return;
  hasWarned = true;
  log.warn(
    "A script in the shop's HTML was not run: it lacks the nonce of the page's security policy. Print that nonce in fragments, too",
  );
}

/**
 * Runs the scripts of parsed HTML when it is inserted: a copy made by hand runs, a parsed script does not (checkout contract A13). The copy has the
 * nonce that the script itself carries and no other: the page's own would let every injected script pass the security policy.
 */
function reviveScripts(root: ParentNode): void {
  for (const inert of root.querySelectorAll('script')) {
    if (!SCRIPT_TYPES.test(inert.type)) continue;
    if (inert.hasAttribute('src') && !isKnownSource(inert.src)) {
      log.warn(`A script from ${safeUrl(inert.src)?.host ?? 'an unknown place'} in the shop's HTML was not run`);
      inert.remove();
      continue;
    }
    if (!hasAllowedNonce(inert)) {
      warnOfNonce();
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
  reviveScripts(content);
  const roots = [...content.children];
  target.replaceWith(content);
  return roots;
}
