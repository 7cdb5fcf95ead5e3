import { createLog, startOnce } from '@shop/core';
import { BUNDLE } from './constants';
import { startNewsletter } from './newsletter/newsletter';
import { startContactForms, whenParsed } from './fetch-engine';
/** Starts what the page has; a second execution of the file finds it running (XC-09). */
export function boot(): void {
  const log = createLog(BUNDLE);
  startOnce(`${BUNDLE}/forms`, () => startContactForms(log));
  whenParsed(() => void startOnce(`${BUNDLE}/newsletter`, () => startNewsletter(log)));
}
