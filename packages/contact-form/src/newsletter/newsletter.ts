import { membersOf } from '@shop/core';
import { log } from '../bundle';
import { newsletterUrl } from '../config';
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
