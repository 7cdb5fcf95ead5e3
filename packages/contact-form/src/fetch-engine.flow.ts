import { type Log, membersOf } from '@shop/core';
import type { ContactConfig } from './config';
import type * as engine from './parts/engine';
import { FORMS, listen, NESTED_WRAPPER } from './page/markup.page';
import { callPublic, publicCalls } from './public-api/public-calls.page';
import type { RulesLoader } from './validation/rules-loader';

/**
 * Fetches what drives the forms: at once on a page that has one, else with the first call of a public function. A form that is sent before that waits, and is
 * sent once. Where it cannot be had, the forms are the browser's, and the next call of a public function tries again.
 * @param bring fetches the file
 */
export function fetchEngine(
  deps: { readonly config: ContactConfig; readonly log: Log; readonly rules: RulesLoader },
  bring: () => Promise<typeof engine> = () => import('./parts/engine'),
): void {
  const calls = publicCalls();
  const release = holdSubmits(() => calls.engine === undefined);
  let isLoading = false;
  const fetch = async (): Promise<void> => {
    if (isLoading || calls.engine) return;
    isLoading = true;
    try {
      const { startEngine } = await bring();
      startEngine(deps);
      release((form, submitter) => callPublic('submit', form, { submitter }));
    } catch (error) {
      deps.log.error('The contact forms are left to the browser: contact-form-engine.js could not be loaded', error);
      release(leaveToBrowser);
    } finally {
      isLoading = false;
    }
  };
  calls.wake = () => void fetch();
  if (calls.queue.length > 0 || document.querySelector(`${FORMS}, ${NESTED_WRAPPER}`)) calls.wake();
}

type Submitter = HTMLElement | null;

/** Keeps the page's forms from being sent while `isHeld`; `release` hands over what visitors have sent meanwhile, each form once. */
function holdSubmits(isHeld: () => boolean): (send: (form: HTMLFormElement, submitter: Submitter) => void) => void {
  const held = new Map<HTMLFormElement, Submitter>();
  let isOver = false;
  for (const form of document.querySelectorAll<HTMLFormElement>(FORMS)) {
    listen(form, 'submit', (event) => {
      if (isOver || !isHeld()) return;
      event.preventDefault();
      held.set(form, 'submitter' in event && event.submitter instanceof HTMLElement ? event.submitter : null);
    });
  }
  return (send) => {
    isOver = true;
    for (const [form, submitter] of held) if (membersOf(form).isConnected) send(form, submitter);
    held.clear();
  };
}

/** The browser's own post, with the pressed button's value where the button is still there. */
function leaveToBrowser(form: HTMLFormElement, submitter: Submitter): void {
  const members = membersOf(form);
  if (submitter && members.contains(submitter)) members.requestSubmit(submitter);
  else members.requestSubmit();
}
