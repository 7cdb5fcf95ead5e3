export { cleanHtml } from './clean';
export {
  type FieldLine,
  FINAL_NOTICE,
  NOTICE_CLASS,
  NOTICE_ROLE,
  type Notice,
  type NoticeKind,
  STALE_NOTICES,
  type ShowNotice,
} from './notice';
export { focusNotice } from './focus';
export { clearNotices, showNotices } from './show';
