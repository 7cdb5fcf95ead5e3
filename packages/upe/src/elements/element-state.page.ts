import { STRIPE, consentNote, createHost, unmountIsland } from '@shop/core';
import { ELEMENT_HEIGHT, SKELETON_AFTER_MS } from '../constants';
import { islands } from '../islands';
import { text } from '../messages/index';
import { methodBox } from '../methods/gateways.page';

const MARK = 'data-shop-upe-element-state';

/** Boxes that are about to show that their element is loading. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

function newHost(box: HTMLElement, attributes: Readonly<Record<string, string>>): HTMLElement {
  return createHost({ tag: 'div', attributes: { [MARK]: '', ...attributes } }, (host) => box.prepend(host));
}

/** Takes away what a method's box shows in place of its element. */
export function clearElementState(type: string): void {
  clearTimeout(waiting.get(type));
  waiting.delete(type);
  const host = methodBox(type)?.querySelector(`[${MARK}]`);
  if (host && !unmountIsland(host)) host.remove();
}

/** Holds the element's place in the method's box once it takes longer than a moment: where it comes at once, nothing flashes up. */
export function showElementLoading(type: string): void {
  clearElementState(type);
  const show = (): void => {
    waiting.delete(type);
    const box = methodBox(type);
    if (box)
      islands.mount(newHost(box, {}), 'ElementState', { state: 'loading', label: text('loading'), height: ELEMENT_HEIGHT });
  };
  waiting.set(type, setTimeout(show, SKELETON_AFTER_MS));
}

/**
 * Shows a load error in the method's box, not in the mount node, so that a later pass can fill that (contract 6.3.8).
 * @param onRetry begins such a pass; the panel is busy until it ends.
 */
export function showElementError(type: string, message: string, onRetry: () => Promise<unknown>): void {
  const box = methodBox(type);
  // The same panel when a try fails again: its button keeps the focus.
  const shown = box?.querySelector<HTMLElement>(`[${MARK}][role="alert"]`);
  if (!shown) clearElementState(type);
  if (!box) return;
  const host = shown ?? newHost(box, { role: 'alert' });
  const note = consentNote(STRIPE);
  if (note) {
    const { text: why, dialog } = note;
    islands.mount(
      host,
      'ElementState',
      { state: 'failed', text: why, retryLabel: dialog?.label, onRetry: dialog?.open ?? onRetry },
      why,
    );
    return;
  }
  // One panel says it once; without React there is no button to speak of.
  islands.mount(host, 'ElementState', { state: 'failed', text: `${message} ${text('retryHint')}`, onRetry }, message);
}
