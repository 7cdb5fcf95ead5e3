import type { ReactNode } from 'react';
import { message } from '../messages';

/** What a settings page shows where buttons cannot be previewed. */
export function PreviewPlaceholder({ reason }: { reason: string }): ReactNode {
  return (
    <p className="ppcp-preview-placeholder" role="note">
      <span>{message('previewFailed', { reason })}</span>
    </p>
  );
}
