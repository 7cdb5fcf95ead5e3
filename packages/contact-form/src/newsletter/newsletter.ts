import { membersOf, own, readGlobal, sameOriginUrl } from '@shop/core';
import { log } from '../bundle';
import { listen } from '../page';

/**
 * Takes over the newsletter sign-up forms of the page (NL-01, contract i). Without the page's `newsletter_data` they stay ordinary forms; what
 * sends them comes with the first sign-up, and where it does not load, the browser sends the form.
 * @returns false when the page has none (yet)
 */
export function startNewsletter(): boolean {
  const forms = document.querySelectorAll<HTMLFormElement>('form.tnp-ajax');
  if (forms.length === 0) return false;
  const url = newsletterUrl();
  if (url !== undefined) for (const form of forms) wireSignUp(form, url);
  return true;
}

function wireSignUp(form: HTMLFormElement, url: string): void {
  listen(form, 'submit', (event) => {
    event.preventDefault();
    event.stopPropagation();
    const leaveToBrowser = (cause: unknown): void => {
      log.error('The newsletter form is left to the browser', cause);
      membersOf(form).submit();
    };
    void import('../form/engine').then(({ signUp }) => signUp(form, url), leaveToBrowser);
  });
}

/**
 * The newsletter's ajax address (contract a1). `undefined` when the page names none: its forms are not ours then, and nothing is logged. One of another
 * origin is a wrong config: one line in the console.
 */
export function newsletterUrl(): string | undefined {
  const url = own(readGlobal('newsletter_data'), 'action_url');
  if (typeof url !== 'string' || url === '') return undefined;
  if (sameOriginUrl(url) !== undefined) return url;
  log.error('newsletter_data.action_url is not of this origin.');
  return undefined;
}
