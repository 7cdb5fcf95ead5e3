import { createFeatures, createLog, membersOf } from '@shop/core';
import { BUNDLE } from './constants';
import type * as views from './views';

/** Logs under the bundle's name. */
export const log = /* @__PURE__ */ createLog(BUNDLE);

/** What this bundle draws. React and the views come when a visitor begins to fill a form in, or with the first message. */
export const features = /* @__PURE__ */ createFeatures<typeof views>({ bundle: BUNDLE, log });

/** The element around a form, in which React listens. It must not be a form, whose fields may be called like its methods. */
export function elementAround(form: HTMLFormElement, parent: Element = form): Element {
  return parent instanceof HTMLFormElement ? (membersOf(form).parentElement ?? document.body) : parent;
}
