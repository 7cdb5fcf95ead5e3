import { recordedExchange } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { isPlaceOrderShown, openPayPal, shownErrors, WRAPPER } from '../../testing/open-paypal';

describe('pay for order', () => {
  it('[PP-01] [PP-08] [PP-13] orders with the form of the page and places it; the form is not saved', async () => {
    const page = await openPayPal('order-pay', {
      answers: { 'ppc-create-order': 'ppc-create-order--order-pay-paypal' },
    });
    await page.pay();
    expect(page.calls()).toEqual(['ppc-create-order', 'ppc-approve-order']);
    const recorded: Record<string, unknown> = JSON.parse(
      String(recordedExchange('ppc-create-order--order-pay-paypal').request.body),
    );
    const body = page.sent('ppc-create-order') ?? {};
    expect(Object.keys(body)).toEqual(Object.keys(recorded));
    expect(body).toMatchObject({ context: 'pay-now', bn_code: '', order_id: '692', payment_method: 'ppcp-gateway' });
    expect(String(body['form_encoded'])).toContain('woocommerce_pay=1');
    expect(page.posts[0]?.['ppcp-resume-order']).toBe('603');
    expect(page.posts[0]).not.toHaveProperty('ppcp-funding-source');
    expect(page.loggedErrors).toEqual([]);
  });

  it('[PP-27] follows the method; there is no updated_checkout here', async () => {
    const page = await openPayPal('order-pay');
    expect(isPlaceOrderShown()).toBe(false);
    await page.use('stripe');
    expect(isPlaceOrderShown()).toBe(true);
  });

  it('[PP-32] while a payment method is changed, place order and wallet stay as printed', async () => {
    const page = await openPayPal('order-pay', {
      address: '/kasse/order-pay/692/?pay_for_order=true&change_payment_method=692',
    });
    await page.trigger('payment_method_selected');
    expect(isPlaceOrderShown()).toBe(true);
    expect(document.querySelector<HTMLElement>(WRAPPER)?.style.display).toBe('');
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-17] [PP-11] shows a resumed approval without restart once, then normal buttons', async () => {
    const page = await openPayPal('order-pay', {
      hash: '#onApprove&token=ORDER7&PayerID=P&switch_initiated_time=1&tab=2',
      answers: { 'ppc-approve-order': 'ppc-approve-order-card-not-accepted' },
    });
    await page.settle();
    expect(page.sent('ppc-approve-order')).toMatchObject({ order_id: 'ORDER7' });
    expect(shownErrors()).toEqual(['Leider können wir diese Karte nicht akzeptieren.']);
    expect(location.hash).toBe('#tab=2');
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
  });
});
