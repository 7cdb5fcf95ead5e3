import type { StateStore } from '../flow/stores';

/** Kinds of the shop's notices, after their classes (XC-06). */
export type NoticeKind = 'error' | 'info' | 'success';

/** A text of a notice with the field that it is about. */
export interface FieldLine {
  text: string;
  /** Id of the field's control; the text becomes a link to it. */
  field: string;
}

/** What a notice says: the shop's own HTML (sanitised before it is drawn), or plain texts, one per line. */
export interface Notice {
  kind: NoticeKind;
  /** HTML of the shop's server. */
  html?: string;
  /** Plain texts; markup in them is shown, not run. */
  texts?: readonly (string | FieldLine)[];
}

/** Where and how a notice is shown. Themes and plugins find notices by their place, so nothing else stands around them. */
export interface ShowNotice extends Notice {
  /** Class of an element around the notice, where the shop's own script puts one. */
  groupClass?: string;
  /**
   * `true` (default): in `<div role="alert">`, as the checkout's errors are. `false`: just as the server prints it (a coupon's answer, notices
   * of the cart); a root without a role gets the kind's.
   */
  framed?: boolean;
  /** In the host, or next to it. Default `start`. */
  position?: 'start' | 'end' | 'before' | 'after';
  /** Move the focus to the notice (errors after a submit). */
  focus?: boolean;
  /** Default: the notice replaces the host's last one of the same group. `true`: it joins those that are there. */
  isAdded?: boolean;
  /** The shop's own element of another page of the shop, with `html` as its markup: the fallback shows it with its links, and it stays when React arrives. */
  original?: Element;
}

/** A notice on the page. */
export interface PageNotice extends ShowNotice {
  readonly id: number;
  /** In this element, or next to it. */
  readonly host: Element;
}

/** The notices that stand on the page. */
export interface NoticesState {
  readonly notices: readonly PageNotice[];
}

/** Props of the view of notices. */
export interface NoticesProps {
  readonly store: StateStore<NoticesState>;
  /** The element of a notice that stands on the page as text already, and has been read out. */
  plainOf(notice: PageNotice): Element | undefined;
  /** Called for each of the notice's outermost elements when it is in its place; with `undefined` when the page has removed it. */
  onPlaced(notice: PageNotice, element: Element | undefined, index: number): void;
}

/** Where the notice goes, seen from its host. */
export const NOTICE_POSITION = { start: 'afterbegin', end: 'beforeend', before: 'beforebegin', after: 'afterend' } as const;

/** Class of the list or box of a kind. */
export const NOTICE_CLASS: Record<NoticeKind, string> = {
  error: 'woocommerce-error',
  info: 'woocommerce-info',
  success: 'woocommerce-message',
};

/** ARIA role of a kind: errors interrupt. */
export const NOTICE_ROLE: Record<NoticeKind, 'alert' | 'status'> = { error: 'alert', info: 'status', success: 'status' };

/** Marks a notice that holds for as long as the page does: an order that was received. */
export const FINAL_NOTICE = 'data-shop-final';

/** Every notice that a new one replaces (checkout contract F5). */
export const STALE_NOTICES = `:is(.woocommerce-error, .woocommerce-message, .is-error, .is-success):not([${FINAL_NOTICE}])`;
