import { FINAL_NOTICE, focusNotice, navigate, reloadPage, safeUrl } from '@shop/core';
import { attempt as tryStep, log } from '../../log';
import { message } from '../messages';
import { clearPageNotices, scrollToNotices, showNoticesBefore } from '../../page/notice.page';

/** Leaves the page: reloads it without an address. @returns false when the page stays: the address leads nowhere, or to an app, which may be missing. */
export function leavePage(url: string | undefined): boolean {
  if (url === undefined) {
    reloadPage();
    return true;
  }
  return navigate(url, { allowApps: true, log }) && safeUrl(url) !== undefined;
}

/** Shows that the order is placed, on a page that stays. */
export async function confirmOrder(form: HTMLFormElement): Promise<void> {
  tryStep('remove notices', clearPageNotices);
  const html = `<div class="woocommerce-message" role="alert" tabindex="-1" ${FINAL_NOTICE}="">${message('orderReceived')}</div>`;
  const shown = await showNoticesBefore(form, 'success', html);
  if (!shown) return;
  // The plain text, too, stays for as long as the page does.
  shown.setAttribute(FINAL_NOTICE, '');
  focusNotice(shown);
  tryStep('scroll to the notice', () => scrollToNotices(shown));
}
