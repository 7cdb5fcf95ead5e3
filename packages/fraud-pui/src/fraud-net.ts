import { membersOf } from '@shop/core/dom/elements';
import { own } from '@shop/core/rules';
import {
  CONFIG_GLOBAL,
  SANDBOX_ON,
  LOADER_URL,
  NAME,
  CONFIG_ELEMENT_ID,
  CONFIG_KEY,
  CONFIG_KEY_ATTRIBUTE,
  FIELDS_EVENT,
  ORDER_PAY_FORM,
  SESSION_FIELD,
} from './constants';

/** What the provider's script needs to know, in the order in which it is written. */
export interface FraudConfig {
  /** FraudNet session id, passed on byte for byte. Never empty. */
  readonly f: string;
  /** Source website id, `{merchantId}_checkout-page`. */
  readonly s: string;
  /** Only there in the sandbox (FP-03): a live configuration has no such key. */
  readonly sandbox?: true;
}

/** What the page says about FraudNet. */
export type FraudConfigAnswer =
  /** No global, or no session: there is nothing to collect for, which is no fault (contract f6, f7). */
  | { readonly state: 'absent' }
  /** The global cannot be used; each problem names a field. */
  | { readonly state: 'invalid'; readonly problems: readonly string[] }
  | { readonly state: 'ok'; readonly config: FraudConfig };

/**
 * Reads the page global again, as its values may change while the page is open.
 * Own properties only: neither a polluted prototype nor an element of the global's name can become the configuration.
 */
export function readFraudConfig(): FraudConfigAnswer {
  const raw = own(window, CONFIG_GLOBAL);
  if (raw === undefined) return { state: 'absent' };
  if (typeof raw !== 'object' || raw === null) return { state: 'invalid', problems: ['must be an object'] };

  const f = own(raw, 'f');
  const s = own(raw, 's');
  if (f === '') return { state: 'absent' };
  if (typeof f === 'string' && typeof s === 'string') {
    return { state: 'ok', config: own(raw, 'sandbox') === SANDBOX_ON ? { f, s, sandbox: true } : { f, s } };
  }
  return {
    state: 'invalid',
    problems: Object.entries({ f, s }).flatMap(([name, value]) => (typeof value === 'string' ? [] : `${name} must be a text`)),
  };
}

declare global {
  interface Window {
    /** Made by the provider's script: late, or never when the host is blocked. */
    PAYPAL?: { readonly asyncData?: { readonly initAndCollect?: unknown } };
  }
}

/**
 * Starts asynchronous collection when the provider's script is there; otherwise nothing (contract e7, f1).
 * Neither a throw nor a rejection leaves this function: it runs inside a foreign event dispatch.
 */
export async function startCollection(): Promise<void> {
  try {
    const asyncData = window.PAYPAL?.asyncData;
    if (typeof asyncData?.initAndCollect === 'function') await asyncData.initAndCollect();
  } catch {
    // The reason is not logged: it is the provider's and may hold what it collected.
    console.warn(`[${NAME}] the provider's data collection failed`);
  }
}

/** The element that loads the provider's script. A failing load needs no answer: checkout works without it (contract f10). */
export function createLoader(nonce: string): HTMLScriptElement {
  const script = document.createElement('script');
  // The property, not the attribute: attributes can be read by style sheets.
  if (nonce) script.nonce = nonce;
  Reflect.set(script, 'src', trustedLoaderUrl());
  return script;
}

/** Our Trusted Types policy. What it returns is an object of the browser, for one sink. */
interface Policy {
  createScriptURL(url: string): unknown;
  createScript(text: string): unknown;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}

let policy: Policy | undefined;
let hasAsked = false;

/** The policy, created once: its name can be used once a page. `undefined` without Trusted Types, or where the page does not list the name. */
function currentPolicy(): Policy | undefined {
  if (hasAsked) return policy;
  hasAsked = true;
  const factory: unknown = Reflect.get(window, 'trustedTypes');
  try {
    if (isPolicyFactory(factory)) {
      policy = factory.createPolicy(NAME, { createScriptURL: () => LOADER_URL, createScript: (text) => text });
    }
  } catch {
    // Not on the page's list: a default policy of the shop decides about plain texts.
  }
  return policy;
}

/** The address of the provider's script, as the page's policy requires it. */
export function trustedLoaderUrl(): unknown {
  return currentPolicy()?.createScriptURL(LOADER_URL) ?? LOADER_URL;
}

/** Fills a data block. It is no code, but browsers ask Trusted Types about the text of every script element. */
export function writeScriptText(element: HTMLScriptElement, text: string): void {
  const trusted = currentPolicy()?.createScript(text);
  // Without a policy a text node: Trusted Types report it, but the `text` setter throws.
  if (trusted === undefined) element.append(text);
  else Reflect.set(element, 'text', trusted);
}

/**
 * Brings the FraudNet session into the page and keeps it there (contract section e): configuration, session field,
 * provider script; again after every `hosted_fields_loaded`.
 * @param nonce of the script tag that loads this bundle, for the provider's script; `''` where the page has none
 * @returns whether the page has a usable configuration. Without one nothing is touched and nothing listens.
 */
export function startFraudNet(nonce: string): boolean {
  let loader: HTMLScriptElement | undefined;

  const inject = (config: FraudConfig): void => {
    writeConfigElement(config);
    writeSessionField(config.f);
    // A fresh element each time: only that makes the provider's script read the new configuration. Never more than one of ours (f3).
    loader?.remove();
    loader = createLoader(nonce);
    document.body.append(loader);
  };

  const first = usableConfig();
  if (!first) return false;

  document.addEventListener(FIELDS_EVENT, () => {
    void startCollection();
    const current = usableConfig();
    if (current) inject(current);
  });
  keepSessionOnSubmit();
  inject(first);
  return true;
}

/**
 * An order without the session id is refused (`DEVICE_DATA_NOT_AVAILABLE`), and foreign scripts render the pay form again without telling. So the field
 * is looked after at the last moment: `submit` for scripts that read the form, `formdata` for a bare `form.submit()`.
 */
function keepSessionOnSubmit(): void {
  document.addEventListener('submit', () => withConfig(({ f }) => writeSessionField(f)), true);
  document.addEventListener('formdata', (event) => {
    if (event.target === payForm()) withConfig(({ f }) => event.formData.set(SESSION_FIELD, f));
  });
}

function withConfig(act: (config: FraudConfig) => void): void {
  const config = usableConfig();
  if (config) act(config);
}

let reported = false;

/** The current configuration; a wrong one is reported once (XC-01), by field names only. */
function usableConfig(): FraudConfig | undefined {
  const answer = readFraudConfig();
  switch (answer.state) {
    case 'ok':
      return answer.config;
    case 'invalid':
      if (!reported) console.error(`[${NAME}] ${CONFIG_GLOBAL}: ${answer.problems.join(', ')}`);
      reported = true;
      return undefined;
    case 'absent':
      return undefined;
  }
}

/**
 * Puts the configuration at the end of the body as the only one of its key (FP-01, FP-02, contract f4): the provider's
 * button script leaves another behind, and the first in the document would win.
 */
export function writeConfigElement(config: FraudConfig): void {
  for (const old of document.querySelectorAll(`[${CONFIG_KEY_ATTRIBUTE}="${CONFIG_KEY}"]`)) old.remove();
  const element = document.createElement('script');
  element.id = CONFIG_ELEMENT_ID;
  element.type = 'application/json';
  element.setAttribute(CONFIG_KEY_ATTRIBUTE, CONFIG_KEY);
  writeScriptText(element, JSON.stringify(config));
  document.body.append(element);
}

/** The form of the pay-for-order page, if this is that page. */
export function payForm(): HTMLFormElement | undefined {
  // Looked up by what `document.forms` goes by, without its members that an element can be named like.
  return [...document.querySelectorAll('form')].find(
    (form) => membersOf(form).id === ORDER_PAY_FORM || membersOf(form).name === ORDER_PAY_FORM,
  );
}

/** Makes sure that the pay form holds exactly one session field with this id (FP-01, contract f2); elsewhere does nothing. */
export function writeSessionField(session: string): void {
  const form = payForm();
  if (!form) return;
  const [kept = createSessionField(), ...doubles] = sessionFields(form);
  kept.value = session;
  for (const double of doubles) double.remove();
  // Through the prototype: a field of the form may be named like the method.
  if (!kept.isConnected) Node.prototype.appendChild.call(form, kept);
}

function sessionFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...document.getElementsByName(SESSION_FIELD)].filter(
    (node): node is HTMLInputElement => node instanceof HTMLInputElement && node.form === form,
  );
}

function createSessionField(): HTMLInputElement {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = SESSION_FIELD;
  return field;
}
