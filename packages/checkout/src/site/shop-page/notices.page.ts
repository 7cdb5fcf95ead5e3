import { hide, on, show } from '@shop/core';
import { NOTICE_FOCUS_DELAY_MS } from '../../constants';
import { all, dataText, first } from '../../page/controls.page';
import { readCookie } from '../../page/cookie.page';
import { onBody } from '../../page/listen.page';

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
  onBody('item_removed_from_classic_cart updated_wc_div', () => void setTimeout(focusFirst, NOTICE_FOCUS_DELAY_MS));
}

const NOTICE = '.woocommerce-store-notice';

/** Shows the notice of the store until the shopper dismisses it; a cookie remembers that (C7). */
export function startStoreNotice(): void {
  const notice = first(NOTICE);
  const cookie = `store_notice${notice ? dataText(notice, 'notice-id') : ''}`;
  const isDismissed = readCookie(cookie) === 'hidden';
  for (const each of all(NOTICE)) (isDismissed ? hide : show)(each);
  if (isDismissed) return;
  const shown = new AbortController();
  for (const link of all(`${NOTICE}__dismiss-link`)) {
    const listen = { signal: shown.signal };
    on(
      link,
      'click',
      (event) => {
        event.preventDefault();
        document.cookie = `${cookie}=hidden; path=/`;
        all(NOTICE).forEach(hide);
        shown.abort();
      },
      listen,
    );
    on(
      link,
      'keydown',
      (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        link.click();
      },
      listen,
    );
  }
}
