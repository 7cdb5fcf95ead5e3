export { cleanHtml } from './clean';
export { FINAL_NOTICE, NOTICE_CLASS, NOTICE_ROLE, type Notice, type NoticeKind, STALE_NOTICES, type ShowNotice } from './notice';
export { clearNotices, showNotices } from './show';
