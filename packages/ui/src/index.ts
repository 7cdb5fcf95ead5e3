/** `@shop/ui`: React views that more than one bundle draws. Built into `shop-ui.js`, which is fetched on demand. */
export { ConfirmDialog } from './dialog/confirm-dialog';
export { FieldError } from './feedback/field-error';
export { RetryPanel } from './feedback/retry-panel';
export { Skeleton, SlowHint, Spinner } from './feedback/loading';
export { Elements, type ElementsProps } from './features/elements';
export { Slot, SlotText } from './features/slot';
export { Html } from './html/html';
export { NoticeGroup } from './notices/notice-group';
export { sanitizeHtml } from './sanitize/sanitize';
export { useStore } from 'zustand/react';
