/** Kinds of the shop's notices, after their classes (XC-06). */
export type NoticeKind = 'error' | 'info' | 'success';

/** What a notice says: the shop's own HTML (sanitised before it is drawn), or plain texts, one per line. */
export interface Notice {
  kind: NoticeKind;
  /** HTML of the shop's server. */
  html?: string;
  /** Plain texts; markup in them is shown, not run. */
  texts?: readonly string[];
}

/** Where and how a notice is shown. */
export interface ShowNotice extends Notice {
  /** Class of the element around it; the last notice with this class in the host is replaced. Default `shop-notices`. */
  groupClass?: string;
  /** Default `start`. */
  position?: 'start' | 'end';
  /** Move the focus to the notice (errors after a submit). */
  focus?: boolean;
}

/** Class of the list or box of a kind. */
export const NOTICE_CLASS: Record<NoticeKind, string> = {
  error: 'woocommerce-error',
  info: 'woocommerce-info',
  success: 'woocommerce-message',
};

/** ARIA role of a kind: errors interrupt. */
export const NOTICE_ROLE: Record<NoticeKind, 'alert' | 'status'> = { error: 'alert', info: 'status', success: 'status' };

/** Every notice that a new one replaces (checkout contract F5). */
export const STALE_NOTICES = '.woocommerce-error, .woocommerce-message, .is-error, .is-success';
