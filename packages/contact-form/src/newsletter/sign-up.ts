import { announce, loadUi, type Log, parseHtml } from '@shop/core';
import { sanitizeHtml } from '@shop/ui';
import { subscribe } from '../api';
import { newsletterUrl } from '../config';
import { textFor } from '../messages';
import { all, listen, own } from '../page';
import { readSignUp } from './answer';

/** Sign-up forms that the site wants sent without leaving the page (contract i). */
const FORMS = 'form.tnp-ajax';

/** Our message at the end of a form that could not be sent. */
const MESSAGE_CLASS = 'tnp-message';

const plainText = (html: string): string => parseHtml(html).textContent ?? '';

/**
 * Takes over the newsletter sign-up forms of the page (NL-01). Without the page's `newsletter_data` they stay ordinary forms.
 * @returns false when the page has none (yet)
 */
export function startNewsletter(log: Log): boolean {
  const forms = all(document.documentElement, FORMS).filter((form) => form instanceof HTMLFormElement);
  const url = forms.length > 0 ? newsletterUrl(log) : undefined;
  if (url === undefined) return false;
  for (const form of forms) wireSignUp(form, url);
  return true;
}

function wireSignUp(form: HTMLFormElement, url: string): void {
  let isBusy = false;
  listen(form, 'submit', (event) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    isBusy = true;
    void signUp(form, url).finally(() => {
      isBusy = false;
    });
  });
}

async function signUp(form: HTMLFormElement, url: string): Promise<void> {
  for (const old of all(form, `.${MESSAGE_CLASS}`)) old.remove();
  const body = new FormData(form);
  const release = setBusy(form);
  const { sent, html, offline } = await subscribe(url, body);
  const result = readSignUp(sent, html, plainText);
  switch (result.kind) {
    case 'accepted':
      await showAccepted(form, result.html);
      break;
    case 'refused':
      showRefusal(form, result.text ?? textFor(form, offline ? 'fetchError' : 'sendError'));
      break;
  }
  release();
}

/** Marks the form busy and locks its buttons; what was disabled before stays so. */
function setBusy(form: HTMLFormElement): () => void {
  const buttons = all(form, 'input[type="submit"]:enabled, button:enabled');
  own(form, 'setAttribute').call(form, 'aria-busy', 'true');
  for (const button of buttons) button.setAttribute('disabled', '');
  return () => {
    own(form, 'removeAttribute').call(form, 'aria-busy');
    for (const button of buttons) button.removeAttribute('disabled');
  };
}

/** The answer takes the place of the form's content; the form element and its listeners stay (contract i). */
async function showAccepted(form: HTMLFormElement, html: string): Promise<void> {
  // Markup needs the sanitiser, which is fetched on demand; without it the text alone is shown.
  const content = html.includes('<') && (await loadUi()) ? sanitizeHtml(html) : plainText(html);
  const answer = document.createElement('div');
  answer.append(content);
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
