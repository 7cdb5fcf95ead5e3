import { type ConfirmQuestion, type UiPort, createHost } from '@shop/core';
import { ConfirmDialog } from './dialog-view';

let asked = 0;

/**
 * Asks the shopper in a modal dialog and waits for the answer; Escape is a no, and the focus returns to where it was.
 * @returns `true` when confirmed; `false` when cancelled, closed, or when the dialog could not be drawn.
 */
export function confirmDialog(question: ConfirmQuestion, mount: UiPort['mount']): Promise<boolean> {
  const id = `shop-dialog-${(asked += 1)}`;
  const dialog = createHost(
    {
      tag: 'dialog',
      className: 'shop-dialog',
      attributes: { 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-text` },
    },
    (host) => document.body.append(host),
  ) as HTMLDialogElement;
  return new Promise((resolve) => {
    const answer = (confirmed: boolean): void => {
      // Closed while it is still in the page: then the browser gives the focus back; a removed one leaves it on the body.
      dialog.close();
      island.unmount();
      dialog.remove();
      resolve(confirmed);
    };
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      answer(false);
    });
    const island = mount(dialog, ConfirmDialog, { ...question, id, onAnswer: answer }, () => answer(false));
    try {
      if (dialog.isConnected) dialog.showModal();
    } catch {
      // A question that nobody can see has no yes.
      answer(false);
    }
  });
}
