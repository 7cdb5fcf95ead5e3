import { type ConfirmQuestion } from '@shop/core';
import type { ReactNode } from 'react';
import { mountFeature } from '../features/features';
import { Slot } from '../features/Slot';
import { uiMessage } from '../messages';
export interface ConfirmDialogProps extends ConfirmQuestion {
  /** Start of the ids that name and describe the dialog: `<id>-title`, `<id>-text`. */
  id: string;
  into: Element;
  /** Called when the dialog is in the document: opens it. */
  onPlaced: (dialog: HTMLDialogElement) => void;
  /** Called with the shopper's choice. */
  onAnswer: (confirmed: boolean) => void;
}

let asked = 0;

/** A modal question. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { id, into, title, message, confirmLabel, onPlaced, onAnswer } = props;
  return (
    <Slot into={into} onPlaced={(dialog) => dialog instanceof HTMLDialogElement && onPlaced(dialog)}>
      <dialog
        className="shop-dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onCancel={(event) => {
          event.preventDefault();
          onAnswer(false);
        }}
      >
        <h2 id={`${id}-title`} className="shop-dialog__title">
          {title}
        </h2>
        <div id={`${id}-text`} className="shop-dialog__text">
          {message.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="shop-dialog__actions">
          <button type="button" className="shop-button shop-dialog__cancel" onClick={() => onAnswer(false)}>
            {uiMessage('cancel')}
          </button>
          <button type="button" className="shop-button shop-button--primary shop-dialog__confirm" onClick={() => onAnswer(true)}>
            {confirmLabel ?? uiMessage('confirm')}
          </button>
        </div>
      </dialog>
    </Slot>
  );
}

/**
 * Asks the shopper in a modal dialog and waits for the answer. Escape answers no, and the focus returns to where it was.
 * @returns `true` when confirmed; `false` when cancelled, closed, or when the dialog could not be drawn.
 */
export function confirmDialog(question: ConfirmQuestion): Promise<boolean> {
  const { body } = document;
  return new Promise((resolve) => {
    let shown: HTMLDialogElement | undefined;
    const answer = (confirmed: boolean): void => {
      // Closed while it is still in the page: then the browser gives the focus back; a removed one leaves it on the body.
      if (shown?.open) shown.close();
      // Drawing may still be going on.
      queueMicrotask(() => unmount());
      resolve(confirmed);
    };
    const onPlaced = (dialog: HTMLDialogElement): void => {
      if (dialog === shown && dialog.open) return;
      shown = dialog;
      try {
        dialog.showModal();
      } catch {
        // A question that the shopper cannot see has no yes.
        answer(false);
      }
    };
    const unmount = mountFeature({
      bundle: 'ui',
      around: body,
      view: ConfirmDialog,
      props: { ...question, id: `shop-dialog-${(asked += 1)}`, into: body, onPlaced, onAnswer: answer },
      onEnd: () => answer(false),
    });
  });
}
