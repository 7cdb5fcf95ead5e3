import { hide, show } from '@shop/core';
import { NOTICE_FOCUS_DELAY_MS } from '../../constants';
import { all, first } from '../../page/controls.page';
import { readCookie } from '../../page/cookie.page';
import { onBody, onElement } from '../../page/listen.page';

const SPEAKING = ['.woocommerce-error', '.woocommerce-message', '.wc-block-components-notice-banner']
  .map((notice) => `${notice}[role="alert"]`)
  // One that is shown as plain text, because React is not there.
  .concat('.woocommerce-message[role="status"]')
  .join(', ');

function focusFirst(): void {
  const notice = first(SPEAKING);
  // A shopper may be on its "undo" link already.
  if (!notice || notice.contains(document.activeElement)) return;
  notice.tabIndex = -1;
  notice.focus();
}

/** Moves the focus to the first notice when a page begins with one, and after each update of the cart (F14, H). */
export function focusNotices(): void {
  setTimeout(() => {
    // Who is typing already goes on typing.
    if (document.activeElement === document.body) focusFirst();
  }, NOTICE_FOCUS_DELAY_MS);
  onBody('updated_wc_div', () => void setTimeout(focusFirst, NOTICE_FOCUS_DELAY_MS));
}

const NOTICE = '.woocommerce-store-notice';

/** Shows the notice of the store until the shopper dismisses it; a cookie remembers that (C7). */
export function startStoreNotice(): void {
  const cookie = `store_notice${first(NOTICE)?.dataset['noticeId'] ?? ''}`;
  const dismissed = readCookie(cookie) === 'hidden';
  for (const notice of all(NOTICE)) (dismissed ? hide : show)(notice);
  onElement('click', `${NOTICE}__dismiss-link`, (_link, event) => {
    event.preventDefault();
    document.cookie = `${cookie}=hidden; path=/`;
    all(NOTICE).forEach(hide);
  });
}
