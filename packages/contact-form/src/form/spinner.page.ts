import { createHost } from '@shop/core';
import { islands } from '../islands';
import { all } from '../page/markup.page';

const SPINNER = 'wpcf7-spinner';

/** Puts the page's spinner after each element that wants one (contract b3). A cloned form has its spinner already. */
export function addSpinners(form: HTMLFormElement): void {
  for (const place of all(form, '.has-spinner')) {
    if (place.nextElementSibling?.className !== SPINNER)
      createHost({ tag: 'span', className: SPINNER }, (host) => place.after(host));
  }
}

/** Says in the spinners what the form is doing; empty: nothing. The page's stylesheet shows and hides them. */
export function showSpinners(form: HTMLFormElement, text: string): void {
  for (const spinner of all(form, `.${SPINNER}`)) islands.mount(spinner, 'SubmitSpinner', { text });
}
