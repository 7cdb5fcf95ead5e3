import type { ConfirmQuestion } from '@shop/core';
import type { ReactNode } from 'react';
import { uiMessage } from '../messages/index';

/** Props of `ConfirmDialog`. */
export interface ConfirmDialogProps extends ConfirmQuestion {
  /** Start of the ids that name and describe the dialog: `<id>-title`, `<id>-text`. */
  id: string;
  /** Called once with the shopper's choice. */
  onAnswer: (confirmed: boolean) => void;
}

/** What stands in a modal question; the `dialog` element itself is the host. */
export function ConfirmDialog({ id, title, message, confirmLabel, cancelLabel, onAnswer }: ConfirmDialogProps): ReactNode {
  return (
    <>
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
          {cancelLabel ?? uiMessage('cancel')}
        </button>
        <button type="button" className="shop-button shop-button--primary shop-dialog__confirm" onClick={() => onAnswer(true)}>
          {confirmLabel ?? uiMessage('confirm')}
        </button>
      </div>
    </>
  );
}
