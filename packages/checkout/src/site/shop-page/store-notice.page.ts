import { hide, show } from '@shop/core';
import { readCookie } from '../../page/cookie.page';
import { all, first } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';

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
