/** `@shop/ui`: React views that more than one bundle draws. Built into `shop-ui.js`, which is fetched on demand. */
export { ConfirmDialog } from './dialog/ConfirmDialog';
export { RetryPanel } from './feedback/RetryPanel';
export { Skeleton, SlowHint, Spinner } from './feedback/Loading';
export { Elements, type ElementsProps } from './features/Elements';
export { Slot, WithoutListeners } from './features/Slot';
export { Html } from './html/html';
export { NoticeGroup } from './notices/NoticeGroup';
export { sanitizeHtml } from './html/sanitize';
export { useStore } from 'zustand/react';
