import { createLog, type Log, membersOf } from '@shop/core';
import type { ContactConfig } from './config';
import { BUNDLE } from './constants';
import type * as engine from './parts/engine';
import { FORMS, listen, NESTED_WRAPPER } from './page/markup.page';
import { callPublic, publicCalls } from './public-api/public-calls.page';
import type { RulesLoader } from './validation/rules-loader';

/**
 * Fetches what drives the forms: at once on a page that has one, else with the first call of a public function. A form that is sent before that waits, and is
 * sent once. Where it cannot be loaded, the forms are the browser's, and the next call of a public function tries again.
 * @param bring fetches the file
 */
export function fetchEngine(
  deps: { readonly config: ContactConfig; readonly log: Log; readonly rules: RulesLoader },
  bring: () => Promise<typeof engine> = () => import('./parts/engine'),
): void {
  const calls = publicCalls();
  const release = holdSubmits();
  let isLoading = false;
  const fetch = async (): Promise<void> => {
    if (isLoading || calls.engine) return;
    isLoading = true;
    try {
      const { startEngine } = await bring();
      startEngine(deps);
      release(sendNow);
    } catch (error) {
      deps.log.error('contact-form-engine.js could not be started; the contact forms are left to the browser', error);
      release(leaveToBrowser);
    } finally {
      isLoading = false;
    }
  };
  calls.wake = () => void fetch();
  if (calls.queue.length > 0 || document.querySelector(`${FORMS}, ${NESTED_WRAPPER}`)) calls.wake();
}

type Submitter = HTMLElement | null;
const log = createLog(BUNDLE);

/** Keeps the page's forms from being sent. @returns lets them go, and hands over what visitors have sent meanwhile, each form once. */
function holdSubmits(): (send: (form: HTMLFormElement, submitter: Submitter) => void) => void {
  const held = new Map<HTMLFormElement, Submitter>();
  let isHeld = true;
  for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) {
    listen(form, 'submit', (event) => {
      if (!isHeld) return;
      event.preventDefault();
      held.set(form, 'submitter' in event && event.submitter instanceof HTMLElement ? event.submitter : null);
    });
  }
  return (send) => {
    isHeld = false;
    const waiting = [...held];
    held.clear();
    for (const [form, submitter] of waiting) if (membersOf(form).isConnected) send(form, submitter);
  };
}

/** As the form's own listener does: what cannot be sent in the background is the browser's. */
function sendNow(form: HTMLFormElement, submitter: Submitter): void {
  try {
    callPublic('submit', form, { submitter });
  } catch (error) {
    log.error('A contact form is left to the browser', error);
    membersOf(form).submit();
  }
}

/** The browser's own post, with the pressed button's value where the button is still there. */
function leaveToBrowser(form: HTMLFormElement, submitter: Submitter): void {
  const members = membersOf(form);
  if (submitter && members.contains(submitter)) members.requestSubmit(submitter);
  else members.requestSubmit();
}
