/** `upe-islands.js`: the views of this bundle. */
export { VoucherDialog } from '../../confirm/voucher-dialog.island';
export { ElementState } from '../../elements/element-state.island';
export { SaveHint } from '../../methods/save-hint.island';
export { CashAppNotice } from '../../notices/cash-app-notice.island';
