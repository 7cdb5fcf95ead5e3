import { emit } from '@shop/core';
import { recordedExchange } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { openPage, WRAPPER } from '../../testing/paypal-page';
import { choose, isPlaceOrderShown, settle, shownErrors } from '../../testing/shopper';

describe('pay for order', () => {
  it('[PP-01] [PP-08] [PP-13] orders with the form of the page and places it; the form is not saved', async () => {
    const { calls, of, errors, approve, forms } = await openPage('order-pay', {
      replies: { 'ppc-create-order': 'ppc-create-order--order-pay-paypal' },
    });
    await approve();
    expect(calls()).toEqual(['ppc-create-order', 'ppc-approve-order']);
    const recorded: Record<string, unknown> = JSON.parse(
      String(recordedExchange('ppc-create-order--order-pay-paypal').request.body),
    );
    const { body = {} } = of('ppc-create-order')[0] ?? {};
    expect(Object.keys(body)).toEqual(Object.keys(recorded));
    expect(body).toMatchObject({ context: 'pay-now', bn_code: '', order_id: '692', payment_method: 'ppcp-gateway' });
    expect(String(body['form_encoded'])).toContain('woocommerce_pay=1');
    expect(forms[0]?.['ppcp-resume-order']).toBe('603');
    expect(forms[0]).not.toHaveProperty('ppcp-funding-source');
    expect(errors()).toEqual([]);
  });

  it('[PP-27] follows the method; there is no updated_checkout here', async () => {
    await openPage('order-pay');
    expect(isPlaceOrderShown()).toBe(false);
    choose('stripe');
    expect(isPlaceOrderShown()).toBe(true);
  });

  it('[PP-32] while a payment method is changed, place order and wallet stay as printed', async () => {
    const { fake } = await openPage('order-pay', {
      address: '/kasse/order-pay/692/?pay_for_order=true&change_payment_method=692',
    });
    emit(document.body, 'payment_method_selected');
    expect(isPlaceOrderShown()).toBe(true);
    expect(document.querySelector<HTMLElement>(WRAPPER)?.style.display).toBe('');
    expect(fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-17] [PP-11] shows a resumed approval without restart once, then normal buttons', async () => {
    const { fake, of } = await openPage('order-pay', {
      hash: '#onApprove&token=ORDER7&PayerID=P&switch_initiated_time=1&tab=2',
      replies: { 'ppc-approve-order': 'ppc-approve-order-card-not-accepted' },
    });
    await settle();
    expect(of('ppc-approve-order')[0]?.body).toMatchObject({ order_id: 'ORDER7' });
    expect(shownErrors()).toEqual(['Leider können wir diese Karte nicht akzeptieren.']);
    expect(location.hash).toBe('#tab=2');
    expect(fake.painted(WRAPPER)).toContain('paypal');
  });
});
