import { uiPort } from '../mount/port';
import { ConfirmDialog, type ConfirmDialogProps } from './dialog-view';

/** A question to the shopper. */
export type ConfirmQuestion = Omit<ConfirmDialogProps, 'onAnswer'>;

/**
 * Asks the shopper and waits for the answer; the focus returns to where it was.
 * @returns `true` when confirmed; `false` when cancelled, closed, or when the dialog could not be drawn.
 */
export function confirmDialog(question: ConfirmQuestion): Promise<boolean> {
  const before = document.activeElement;
  const host = document.createElement('div');
  document.body.append(host);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean): void => {
      island.unmount();
      host.remove();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      resolve(confirmed);
    };
    const island = uiPort.mount(
      host,
      () => <ConfirmDialog {...question} onAnswer={answer} />,
      () => answer(false),
    );
  });
}
