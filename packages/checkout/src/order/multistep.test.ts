import { beforeEach, describe, expect, it } from 'vitest';
import { form, isOpen, openSmallCheckout, placeOrder, refusal, type ShopPage, success } from '../testing/checkout-page';

let page: ShopPage;
let jQuery: JQueryStatic;
beforeEach(async () => {
  page = await openSmallCheckout({
    jquery: true,
    answers: { update_order_review: { result: 'success', fragments: {} }, checkout: success('/danke/') },
  });
  ({ jQuery } = page);
});

/** A step is sent as an order that the server refuses without a text: `checkout_error` without an error opens the next step. */
function startSteps(): { current: number } {
  const step = { current: 1 };
  const body = jQuery(document.body);
  jQuery(document).on('ajaxSend', (_event, _xhr, settings: { url?: string; data?: string }) => {
    if (!settings.url?.includes('wc-ajax=checkout') || step.current === 2) return;
    settings.data += `&step_submit=${step.current}`;
    body.on('checkout_error', () => {
      body.off('checkout_error');
      if (document.querySelector('.woocommerce-NoticeGroup-checkout .woocommerce-error') === null) step.current += 1;
    });
  });
  return step;
}

describe('a checkout in steps', () => {
  it('[EX-165] each step is an order without text in its refusal: the next step opens, the last one orders', async () => {
    const step = startSteps();
    page.answer('checkout', refusal('Telefon fehlt'));
    await page.act(placeOrder);
    expect([step.current, page.notices(), isOpen()]).toEqual([1, ['Telefon fehlt'], true]);
    page.answer('checkout', { result: 'failure', messages: ' ', refresh: true, reload: false, fragments: {} });
    await page.act(placeOrder);
    expect([step.current, page.notices(), isOpen()]).toEqual([2, [], true]);
    page.answer('checkout', success('/danke/'));
    await page.act(placeOrder);
    expect(page.requests('checkout').map(({ fields }) => fields['step_submit'])).toEqual(['1', '1', undefined]);
    expect(page.visited).toHaveLength(1);
  });

  it('[EX-166] a hosted card field holds the submit back with data of its own, takes its listeners off, and sends the form with its token', async () => {
    const $form = jQuery(form());
    const veto = (): false => false;
    function send(event: JQuery.TriggeredEvent): void {
      event.preventDefault();
      event.stopImmediatePropagation();
      const { token } = event.data as { token: string };
      setTimeout(() => {
        $form.off('checkout_place_order', veto).off('submit', send as never);
        $form.append(`<input type="hidden" name="card_token" value="${token}">`).trigger('submit');
      }, 50);
    }
    $form.on('checkout_place_order', veto).on('submit', null, { token: 'tok' }, send as never);
    // The shop's own listener came first: only the veto holds it back.
    await page.act(placeOrder);
    expect(page.requests('checkout')).toHaveLength(0);
    await page.pass(100);
    expect(page.requests('checkout').map(({ fields }) => fields['card_token'])).toEqual(['tok']);
  });
});
