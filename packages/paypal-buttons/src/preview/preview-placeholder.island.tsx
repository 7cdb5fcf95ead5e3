import { type Log, createIslands } from '@shop/core';
import type { ReactNode } from 'react';
import { previewMessage } from './messages';

/** What a settings page shows where buttons cannot be previewed. */
export function PreviewPlaceholder({ reason }: { reason: string }): ReactNode {
  return (
    <p className="ppcp-preview-placeholder" role="note">
      <span>{previewMessage('previewFailed', { reason })}</span>
    </p>
  );
}

/** Puts the placeholder into the node of a preview. */
export function showPlaceholder(node: HTMLElement, reason: string, log: Log): void {
  const islands = createIslands({ bundle: 'paypal-buttons', load: async () => ({ PreviewPlaceholder }), log });
  islands.mount(node, 'PreviewPlaceholder', { reason }, previewMessage('previewFailed', { reason }));
}
