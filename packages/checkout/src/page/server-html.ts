import { parseHtml, runtimeScript, safeUrl, shopScriptAddress, trustedScript } from '@shop/core';
import { log } from '../bundle';

/** HTML text of nodes, scripts among them as they were. */
export function htmlOf(nodes: Iterable<Node>): string {
  const holder = document.createElement('template');
  holder.content.append(...[...nodes].map((node) => node.cloneNode(true)));
  return holder.innerHTML;
}

const SCRIPT_TYPES = /^(?:$|module$|(?:text|application)\/(?:x-)?(?:java|ecma)script$)/i;

/** Whether the page would load a script from there: the shop itself, or any https address (gateways print scripts of their own hosts). */
function isLoadable(src: string): boolean {
  const url = safeUrl(src);
  return url?.protocol === 'https:' || url?.origin === location.origin;
}

/** Whether an inline script with a made-up nonce runs when we insert it: without a policy, and under `strict-dynamic`. */
function runsWhenInserted(): boolean {
  const probe = document.createElement('script');
  probe.nonce = 'made-up';
  probe.text = trustedScript("document.currentScript.dataset.ran=''");
  document.head.append(probe);
  probe.remove();
  return 'ran' in probe.dataset;
}

/** Whether a handler in an attribute runs: without a policy that is enforced, or with one that allows every inline script. */
function runsInAttribute(): boolean {
  const probe = document.createElement('i');
  probe.setAttribute('onclick', trustedScript("this.dataset.ran=''"));
  probe.click();
  return 'ran' in probe.dataset;
}

let needsNonce: boolean | undefined;

/**
 * Whether a script may run that a policy could forbid. `strict-dynamic` lets every script run that another one inserts, so there we allow what it allows to a
 * parsed one: the page's nonce. Without it the policy judges what we insert as it judges what is parsed.
 */
function isAllowed({ nonce }: HTMLScriptElement): boolean {
  const { nonce: ours } = runtimeScript();
  if (!ours || nonce === ours) return true;
  return !(needsNonce ??= runsWhenInserted() && !runsInAttribute());
}

let hasWarned = false;

/** One line a page: the same fragments come again and again. */
function warnOfNonce(): void {
  if (hasWarned) return;
  hasWarned = true;
  log.warn("A script in the shop's HTML was not run: it lacks the page's nonce. Print that in fragments, too");
}

/**
 * Runs the scripts of parsed HTML when it is inserted: a copy made by hand runs, a parsed script does not (checkout contract A13). The copy has the
 * nonce that the script itself carries and no other: the page's own would let every injected script pass the security policy.
 */
function reviveScripts(root: ParentNode): void {
  for (const inert of root.querySelectorAll('script')) {
    if (!SCRIPT_TYPES.test(inert.type)) continue;
    if (inert.hasAttribute('src') && !isLoadable(inert.src)) {
      log.warn(`A script from ${safeUrl(inert.src)?.host ?? 'an unknown place'} in the shop's HTML was not run`);
      inert.remove();
      continue;
    }
    if (!isAllowed(inert)) {
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

/** Replaces an element by HTML of the shop, running inline scripts as the shop expects (A13). `''` removes it. @returns the new root elements */
export function replaceWithHtml(target: Element, html: string): Element[] {
  const content = parseHtml(html);
  reviveScripts(content);
  const roots = [...content.children];
  target.replaceWith(content);
  return roots;
}
