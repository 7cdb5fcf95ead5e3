import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { type UiPort, whenIdle } from '@shop/core';
import { confirmDialog } from './dialog/ConfirmDialog';
import { flushViews, mountFeature, warmUp } from './features/features';
import { Slot } from './features/Slot';
import { sanitizeHtml } from './html/sanitize';
import { NoticeGroup } from './notices/NoticeGroup';
/** What the runtime uses of React; `@shop/views` adds the views of the bundles. */
export const uiPort: UiPort = {
  views: { ui: { NoticeGroup } },
  Slot,
  mountFeature,
  flush: flushViews,
  clean: sanitizeHtml,
  confirm: confirmDialog,
};

/** The runtime's members that `shop-ui.js` fills. */
interface RuntimeForUi {
  provideUi(port: UiPort): void;
  sharedModules: Record<string, unknown>;
}

declare const ShopRuntime: RuntimeForUi;

/** Gives React and the views to the runtime, once a page. React itself is shared with the debug panel alone. */
export function provideReact(port: UiPort): void {
  if (Object.hasOwn(ShopRuntime.sharedModules, 'createElement')) return;
  Object.assign(ShopRuntime.sharedModules, React, jsxRuntime);
  ShopRuntime.provideUi(port);
  whenIdle(warmUp);
}
