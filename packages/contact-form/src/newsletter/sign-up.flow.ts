import { announce, createHost, parseHtml, unmountIsland, membersOf } from '@shop/core';
import { islands } from '../islands';
import { textFor } from '../messages';
import { all } from '../page/markup.page';
import { isAccepted, refusalText } from './answer.rules';
import { subscribe } from './newsletter.api';

/** Our message at the end of a form that could not be sent. */
const MESSAGE_CLASS = 'tnp-message';

const plainText = (html: string): string => parseHtml(html).textContent ?? '';

const isBusy = (form: HTMLFormElement): boolean => membersOf(form).getAttribute('aria-busy') === 'true';

/**
 * Sends a sign-up and shows the answer in the form (NL-01, contract i). Ignored while an earlier one runs.
 * @param url the site's ajax address
 */
export async function signUp(form: HTMLFormElement, url: string): Promise<void> {
  if (isBusy(form)) return;
  for (const old of all(form, `.${MESSAGE_CLASS}`)) if (!unmountIsland(old)) old.remove();
  const release = setBusy(form);
  const answer = await subscribe(url, new FormData(form));
  const html = answer.ok ? answer.data : (answer.error.body ?? '');
  const isOffline = !answer.ok && answer.error.kind === 'offline';
  if (isAccepted(answer.ok, html)) showAccepted(form, html);
  else showRefusal(form, refusalText(html, plainText) || textFor(form, isOffline ? 'fetch_error' : 'http_error'));
  release();
}

/** Marks the form busy and locks its buttons; what was disabled before stays so. */
function setBusy(form: HTMLFormElement): () => void {
  const buttons = all(form, ':is([type="submit"], button):enabled');
  const mark = (busy: boolean): void => {
    membersOf(form).setAttribute('aria-busy', String(busy));
    for (const button of buttons) button.toggleAttribute('disabled', busy);
  };
  mark(true);
  return () => mark(false);
}

/** The answer takes the place of the form's content; the form element and its listeners stay (contract i). */
function showAccepted(form: HTMLFormElement, html: string): void {
  const text = plainText(html).trim();
  const host = createHost({ tag: 'div' }, (answer) => membersOf(form).replaceChildren(answer));
  islands.mount(host, 'NewsletterAnswer', html.includes('<') ? { html } : { text: html }, text);
  announce(text);
}

/** The form stays as it is, with the reason at its end. */
function showRefusal(form: HTMLFormElement, text: string): void {
  const host = createHost({ tag: 'p', className: MESSAGE_CLASS, attributes: { role: 'alert' } }, (message) =>
    membersOf(form).append(message),
  );
  islands.mount(host, 'NewsletterAnswer', { text }, text);
}
