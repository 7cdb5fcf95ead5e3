import type { UiPort } from '@shop/core';
import { confirmDialog } from './dialog/confirm-dialog';
import { flushViews, mountFeature } from './features/features';
import { Slot } from './features/slot';
import { NoticeGroup } from './notices/notice-group';
import { sanitizeHtml } from './sanitize/sanitize';

/** What the runtime uses of React; `@shop/views` adds the views of the bundles. */
export const uiPort: UiPort = {
  views: { ui: { NoticeGroup } },
  Slot,
  mountFeature,
  flush: flushViews,
  clean: sanitizeHtml,
  confirm: confirmDialog,
};
