export {
  type FieldLine,
  FINAL_NOTICE,
  NOTICE_CLASS,
  NOTICE_POSITION,
  NOTICE_ROLE,
  type Notice,
  type NoticeKind,
  type NoticesProps,
  type PageNotice,
  type ShowNotice,
} from './notice';
export { focusNotice } from './focus';
export { clearNotices, noticesDrawn, showNotices } from './show';
