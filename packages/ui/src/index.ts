/**
 * `@shop/ui`: React views that more than one bundle draws. Fetched on demand as `shop-ui.js`; nothing here may be called before
 * `loadUi()` was true. Components must be plain functions: bundles reach them through late-bound wrappers.
 */
export { Spinner } from './busy/spinner';
export { confirmDialog } from './dialog/confirm-dialog';
export { ConfirmDialog } from './dialog/dialog-view';
export { NoticeList } from './notices/notice-list';
export { Html } from './sanitize/html';
export { sanitizeHtml } from './sanitize/sanitize';
export { useStore } from 'zustand/react';
