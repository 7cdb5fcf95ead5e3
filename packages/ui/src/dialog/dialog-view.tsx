import { uiMessage } from '../messages/index';
import { type ReactNode, useEffect, useId, useRef } from 'react';

/** Props of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  title: string;
  /** One paragraph each. */
  message: readonly string[];
  /** Default: "OK" in the page's language. */
  confirmLabel?: string;
  /** Default: "cancel" in the page's language. */
  cancelLabel?: string;
  /** Called once with the shopper's choice; Escape is a no. */
  onAnswer: (confirmed: boolean) => void;
}

/** A modal question: focus goes in and comes back, Escape cancels, the page behind is inert. */
export function ConfirmDialog({ title, message, confirmLabel, cancelLabel, onAnswer }: ConfirmDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  useEffect(() => {
    const node = dialog.current;
    if (node && !node.open) node.showModal();
    return () => node?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="shop-dialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <h2 id={titleId} className="shop-dialog__title">
        {title}
      </h2>
      <div id={textId} className="shop-dialog__text">
        {message.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="shop-dialog__actions">
        <button type="button" className="shop-dialog__cancel" onClick={() => onAnswer(false)}>
          {cancelLabel ?? uiMessage('cancel')}
        </button>
        <button type="button" className="shop-dialog__confirm" onClick={() => onAnswer(true)}>
          {confirmLabel ?? uiMessage('confirm')}
        </button>
      </div>
    </dialog>
  );
}
