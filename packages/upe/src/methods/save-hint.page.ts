import { createHost, unmountIsland } from '@shop/core';
import { islands } from '../islands';
import { text } from '../messages/index';

const SAVE_HINT = 'shop-save-hint';

/** Says what saving means while the box is ticked, and nothing else. */
export function updateSaveHint(row: HTMLElement, isTicked: boolean): void {
  const present = row.querySelector(`.${SAVE_HINT}`);
  if (!isTicked) {
    if (present && !unmountIsland(present)) present.remove();
    return;
  }
  if (present) return;
  const content = text('saveHint');
  const host = createHost({ tag: 'small', className: SAVE_HINT, attributes: { role: 'status' } }, (made) => row.append(made));
  islands.mount(host, 'SaveHint', { text: content }, content);
}
