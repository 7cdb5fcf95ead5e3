import type { ReactNode } from 'react';
import type { Upload } from './form.machine';

/** Props of `UploadProgress`. */
export interface UploadProgressProps {
  upload: Upload;
  label: string;
  cancelLabel: string;
  /** Ends the upload; what was typed stays. */
  onCancel: () => void;
}

/** How much of a large upload has left, with a way out. Host: `div.wpcf7-upload`. */
export function UploadProgress({ upload: { sent, total }, label, cancelLabel, onCancel }: UploadProgressProps): ReactNode {
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
  return (
    <>
      <progress max={100} value={percent} aria-label={label} />
      <span>{` ${percent} % `}</span>
      <button type="button" className="shop-button" onClick={onCancel}>
        {cancelLabel}
      </button>
    </>
  );
}
