import { ISLAND_ATTRIBUTE, type PlainElement, createFeatures } from '@shop/core';
import { BUNDLE } from './constants';
import { log } from './log';
import type * as views from './views';

/** The views of this bundle. React comes with the first one; no button and no payment waits for it. */
export const features = createFeatures<typeof views>({ bundle: BUNDLE, log });

/** An element of a fallback: the one that the view would put there, with a text. */
export function plainText(view: keyof typeof views, className: string, text: string): Omit<PlainElement, 'into'> {
  return { tag: 'div', attributes: { class: className, [ISLAND_ATTRIBUTE]: `${BUNDLE}.${view}` }, text };
}
