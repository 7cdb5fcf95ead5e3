export { type FieldLine, FINAL_NOTICE, NOTICE_CLASS, type Notice, type NoticeKind, type ShowNotice } from './notice';
export { focusNotice } from './focus';
export { clearNotices, showNotices } from './show';
