import type * as views from './views';
import { createFeatures, createLog, membersOf } from '@shop/core';
import { BUNDLE } from './constants';
/** What this bundle draws. React and the views come when a visitor begins to fill a form in, or with the first message. */
export const features = createFeatures<typeof views>({
  bundle: BUNDLE,
  log: createLog(BUNDLE),
});

/** The element around a form, in which React listens. It must not be a form, whose fields may be called like its methods. */
export function elementAround(form: HTMLFormElement, parent: Element = form): Element {
  return parent instanceof HTMLFormElement ? (membersOf(form).parentElement ?? document.body) : parent;
}
