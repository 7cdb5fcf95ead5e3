/**
 * First script of every demo page: keeps the providers' scripts on this machine. A script element with a provider's address stays in the page with that
 * address, as loaders expect, but does not load; a stand-in loads next to it, and its `load` or `error` event is passed on.
 */
import { isBlocked, standInFor } from './providers';

const seen = new WeakSet<HTMLScriptElement>();
const PASSED_ON = /^(data-|nonce$|crossorigin$)/;

function providerScripts(node: unknown): HTMLScriptElement[] {
  // Most of what a page puts somewhere is one element or text, and this runs each time: it must not be what a measurement finds.
  if (!(node instanceof Node) || (node.nodeName !== 'SCRIPT' && !node.hasChildNodes())) return [];
  if (!(node instanceof Element) && !(node instanceof DocumentFragment)) return [];
  const scripts = node instanceof HTMLScriptElement ? [node] : [...node.querySelectorAll<HTMLScriptElement>('script[src]')];
  return scripts.filter((script) => !seen.has(script) && standInFor(script.src) !== undefined);
}

/** Makes the element inert, before it gets into the page. */
function hold(script: HTMLScriptElement): void {
  seen.add(script);
  script.type = 'text/x-provider';
}

/** Provider scripts in the page with their stand-ins. */
const standIns = new Map<HTMLScriptElement, HTMLScriptElement>();

/** A stand-in leaves the page with the script that it stands for. */
function removeLeft(): void {
  for (const [script, standIn] of standIns) {
    if (script.isConnected) continue;
    standIn.remove();
    standIns.delete(script);
  }
}

/** Loads the stand-in, after the element got into the page. */
function loadStandIn(script: HTMLScriptElement): void {
  if (isBlocked(script.src, document.documentElement.dataset['blocked'])) {
    setTimeout(() => script.dispatchEvent(new Event('error')));
    return;
  }
  const standIn = document.createElement('script');
  for (const { name, value } of script.attributes) if (PASSED_ON.test(name)) standIn.setAttribute(name, value);
  standIn.nonce = script.nonce;
  standIn.dataset['standsFor'] = script.src;
  standIn.src = standInFor(script.src) ?? '';
  for (const type of ['load', 'error'] as const) standIn.addEventListener(type, () => script.dispatchEvent(new Event(type)));
  removeLeft();
  standIns.set(script, standIn);
  document.head.append(standIn);
}

function patch(prototype: object, names: readonly string[]): void {
  for (const name of names) {
    const original: unknown = Reflect.get(prototype, name);
    if (typeof original !== 'function') continue;
    Object.defineProperty(prototype, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...args: unknown[]): unknown {
        const scripts = args.flatMap(providerScripts);
        for (const script of scripts) hold(script);
        const result: unknown = Reflect.apply(original, this, args);
        for (const script of scripts) if (script.isConnected) loadStandIn(script);
        return result;
      },
    });
  }
}

patch(Node.prototype, ['appendChild', 'insertBefore', 'replaceChild']);
patch(Element.prototype, ['append', 'prepend', 'before', 'after', 'replaceWith', 'replaceChildren', 'insertAdjacentElement']);
patch(DocumentFragment.prototype, ['append', 'prepend', 'replaceChildren']);
