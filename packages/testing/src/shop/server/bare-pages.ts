import { summarise } from '../cart/summary';
import { renderCartContent } from '../render/cart-form';
import { noticesWrapper } from '../render/notices';
import { renderPaymentBox } from '../render/payment-box';
import { renderReviewTable } from '../render/review-table';
import type { ShopRequest, ShopResponse, ShopView } from '../types';
import { html } from './answers';
import type { Call } from './context';

/** Main region of the pages that scripts fetch and take parts from; other pages show their notices only. */
function mainRegion(path: string, view: ShopView): string {
  if (path.startsWith('/warenkorb')) return renderCartContent(view);
  if (path === '/kasse/' || path === '/kasse') {
    const summary = summarise(view);
    return (
      '<form name="checkout" method="post" class="checkout woocommerce-checkout">\n' +
      `<div id="order_review" class="woocommerce-checkout-review-order">\n${renderReviewTable(view, summary)}` +
      `${renderPaymentBox(view, '/kasse/', summary)}</div>\n</form>`
    );
  }
  return '';
}

/** A page without theme: notices and main region, for shops without a page renderer of their own. */
export function barePage(path: string, view: ShopView): string {
  return (
    '<!DOCTYPE html>\n<html lang="de-DE"><head><meta charset="utf-8"><title>Testladen</title></head><body class="woocommerce-page">' +
    `<div class="woocommerce">${noticesWrapper(view.session.notices)}\n${mainRegion(path, view)}</div></body></html>`
  );
}

/** The page of a call as it is now; waiting notices are shown once. */
export function bare(call: Call): ShopResponse {
  const query = call.query.toString();
  const url = query ? `${call.path}?${query}` : call.path;
  const request: ShopRequest = { method: 'GET', url, headers: {}, sessionId: call.sessionId };
  const page = call.shop.renderPage?.(request, call.view()) ?? html(barePage(call.path, call.view()));
  call.session.notices = [];
  return page;
}
