import { membersOf } from '@shop/core/dom/members';
import { type FraudConfig, readFraudConfig } from './config';
import {
  CONFIG_ELEMENT_ID,
  CONFIG_GLOBAL,
  CONFIG_KEY,
  CONFIG_KEY_ATTRIBUTE,
  FIELDS_EVENT,
  NAME,
  PAY_FORM,
  SESSION_FIELD,
} from './constants';
import { createLoader, startCollection, writeScriptText } from './provider';

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
    (form) => membersOf(form).id === PAY_FORM || membersOf(form).name === PAY_FORM,
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
