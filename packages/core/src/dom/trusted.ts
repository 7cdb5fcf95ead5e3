import { ownScript, runtimeScript } from '../boot/script';
import { methodOf, own } from '../foreign/values.rules';

/** What our policy does with a text, by the names of Trusted Types. Where the page does not enforce them, texts stay texts. */
interface Rules {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(address: string): string;
}

/** The policy that a bundle made to load the runtime; its rules are ours from then on. A policy's name can be used once a page. */
interface Handover {
  policy: Rules;
  rules: Partial<Rules>;
}

/** Origins of the payment providers' scripts. Exact hosts: other hosts of the same companies answer with scripts of the caller's choice (JSONP). */
const PROVIDER_ORIGINS = [
  'https://www.paypal.com',
  'https://www.sandbox.paypal.com',
  'https://www.paypalobjects.com',
  'https://c.paypal.com',
  'https://js.stripe.com',
  'https://pay.google.com',
  'https://applepay.cdn-apple.com',
];

/** The last address of a script in the shop's HTML whose source was looked at there. */
let vouchedFor = '';

/** The address when it is in our folder or of a listed provider. @throws TypeError for any other */
function checked(address: string): string {
  const { href, origin } = new URL(address, location.href);
  const { base } = runtimeScript();
  if (PROVIDER_ORIGINS.includes(origin) || (base && href.startsWith(base))) return href;
  throw new TypeError(`Scripts of ${origin} are not loaded`);
}

const RULES: Rules = {
  createHTML: (text) => text,
  createScript: (text) => text,
  createScriptURL: (address) => (address === vouchedFor ? address : checked(address)),
};

let policy: Rules | undefined;

/** Ours; a shop with `trusted-types` in its security policy lists its name. */
function currentPolicy(): Rules {
  if (policy) return policy;
  policy = RULES;
  try {
    policy = (methodOf(Reflect.get(window, 'trustedTypes'), 'createPolicy')?.('shop-runtime', RULES) ?? RULES) as Rules;
  } catch {
    // Not on the page's list. A default policy of the shop may still take plain texts; without one the caller gets the browser's error.
  }
  return policy;
}

/** Takes over the policy of the bundle that loaded the runtime. Called while `document.currentScript` still tells. */
export function takeOverPolicy(): void {
  const tag = ownScript();
  const handed = own(tag, 'shopPolicy') as Handover | undefined;
  if (!handed) return;
  Object.assign(handed.rules, RULES);
  policy = handed.policy;
}

/** HTML for a sink of the browser: `innerHTML`, `parseFromString`. */
function trustedHtml(html: string): string {
  return currentPolicy().createHTML(html);
}

/** Text of a script that came with the shop's HTML. */
export function trustedScript(text: string): string {
  return currentPolicy().createScript(text);
}

/** Address of a script of ours: in our own folder, or of a listed payment provider. @throws TypeError for any other */
export function scriptAddress(address: string): string {
  return currentPolicy().createScriptURL(checked(address));
}

/** Address of a script in the shop's HTML, whose source the caller has looked at. */
export function shopScriptAddress(address: string): string {
  vouchedFor = address;
  return currentPolicy().createScriptURL(address);
}

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
