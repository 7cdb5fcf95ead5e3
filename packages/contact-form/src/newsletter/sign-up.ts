import { announce, loadUi, parseHtml } from '@shop/core';
import { sanitizeHtml } from '@shop/ui';
import { textFor } from '../messages';
import { all, own } from '../page';
import { isAccepted, refusalText } from './answer';
import { subscribe } from './request';

/** Our message at the end of a form that could not be sent. */
const MESSAGE_CLASS = 'tnp-message';

const plainText = (html: string): string => parseHtml(html).textContent ?? '';

const isBusy = (form: HTMLFormElement): boolean => own(form, 'getAttribute').call(form, 'aria-busy') === 'true';

/**
 * Sends a sign-up and shows the answer in the form (NL-01, contract i). Ignored while an earlier one runs.
 * @param url the site's ajax address
 */
export async function signUp(form: HTMLFormElement, url: string): Promise<void> {
  if (isBusy(form)) return;
  for (const old of all(form, `.${MESSAGE_CLASS}`)) old.remove();
  const release = setBusy(form);
  const answer = await subscribe(url, new FormData(form));
  const html = answer.ok ? answer.data : (answer.error.body ?? '');
  const isOffline = !answer.ok && answer.error.kind === 'offline';
  if (isAccepted(answer.ok, html)) await showAccepted(form, html);
  else showRefusal(form, refusalText(html, plainText) || textFor(form, isOffline ? 'fetch_error' : 'http_error'));
  release();
}

/** Marks the form busy and locks its buttons; what was disabled before stays so. */
function setBusy(form: HTMLFormElement): () => void {
  const buttons = all(form, ':is([type="submit"], button):enabled');
  const mark = (busy: boolean): void => {
    own(form, 'setAttribute').call(form, 'aria-busy', String(busy));
    for (const button of buttons) button.toggleAttribute('disabled', busy);
  };
  mark(true);
  return () => mark(false);
}

/** The answer takes the place of the form's content; the form element and its listeners stay (contract i). */
async function showAccepted(form: HTMLFormElement, html: string): Promise<void> {
  const answer = document.createElement('div');
  // Markup needs the sanitiser, which is fetched on demand; without it the text alone is shown.
  answer.append(html.includes('<') && (await loadUi()) ? sanitizeHtml(html) : plainText(html));
  own(form, 'replaceChildren').call(form, answer);
  announce(answer.textContent.trim());
}

/** The form stays as it is, with the reason at its end. */
function showRefusal(form: HTMLFormElement, text: string): void {
  const message = document.createElement('p');
  message.className = MESSAGE_CLASS;
  message.setAttribute('role', 'alert');
  own(form, 'append').call(form, message);
  message.textContent = text;
}
