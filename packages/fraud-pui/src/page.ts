import { membersOf } from '@shop/core/dom/members';
import { CONFIG_ELEMENT_ID, CONFIG_KEY, CONFIG_KEY_ATTRIBUTE, PAY_FORM, SESSION_FIELD } from './constants';
import type { FraudConfig } from './config';
import { writeScriptText } from './trusted';

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
