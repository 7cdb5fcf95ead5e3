import { ISLAND_ATTRIBUTE, createFeatures, membersOf } from '@shop/core';
import { BUNDLE } from './constants';
import { log } from './log';
import type * as views from './views';

/** The views of this bundle. React comes with the first one; no button and no payment waits for it. */
export const features = createFeatures<typeof views>({ bundle: BUNDLE, log });

/** A text that is shown while React is not there, in the element that the view would put there. */
export interface PlainText {
  readonly className: string;
  readonly text: string;
  readonly into: Element;
  readonly at: InsertPosition;
}

/** Makes the fallback of a feature. @param read the texts of the feature's store as it is now. */
export function plainTexts(read: () => readonly PlainText[]): (isShown: boolean) => void {
  const shown: Element[] = [];
  return (isShown) => {
    for (const element of shown.splice(0)) element.remove();
    if (!isShown) return;
    for (const { className, text, into, at } of read()) {
      const element = document.createElement('div');
      element.className = className;
      element.setAttribute(ISLAND_ATTRIBUTE, '');
      element.textContent = text;
      membersOf(into).insertAdjacentElement(at, element);
      shown.push(element);
    }
  };
}
