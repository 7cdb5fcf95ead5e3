import type { ReactNode } from 'react';

/** Props of `PreviewPlaceholder`. */
export interface PreviewPlaceholderProps {
  text: string;
}

/** What a settings page shows where buttons cannot be previewed. Host: the node of the preview. */
export function PreviewPlaceholder({ text }: PreviewPlaceholderProps): ReactNode {
  return (
    <p className="ppcp-preview-placeholder" role="note">
      <span>{text}</span>
    </p>
  );
}
