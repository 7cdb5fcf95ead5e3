/** What this bundle draws: built into `shop-ui.js`. */
export { VoucherDialog } from './confirm/voucher-dialog.island';
export { ElementState } from './elements/element-state.island';
export { SaveHint } from './methods/save-hint.island';
export { CashAppNotice } from './notices/cash-app-notice.island';
