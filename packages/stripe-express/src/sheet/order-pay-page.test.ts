import { emit } from '@shop/core';
import { aPage, type LoadedPage, recordedExchange } from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { server, startPage } from '../testing/page';

const PAY_PARAMS = 'wcStripeExpressCheckoutPayForOrderParams';
const withEmail = (billingEmail: string) => () =>
  aPage('order-pay')
    .config(PAY_PARAMS, (params) => ({ ...params, orderDetails: { ...Object(params['orderDetails']), billingEmail } }))
    .load();

describe('the pay-for-order page', () => {
  it('[SX-09] [SX-15] the order is paid: its own address, no shipping in the sheet, a `+` in the e-mail survives', async () => {
    const urls: string[] = [];
    const bodies: Record<string, unknown>[] = [];
    const { body } = recordedExchange('store-checkout-order-post--express-order-pay').response;
    const page = startPage(withEmail('max+x@y.de'), {
      exchanges: ['wc-stripe-normalize-address--express-cart'],
      before: () =>
        server.use(
          http.post('*/wp-json/wc/store/v1/checkout/692', async ({ request }) => {
            urls.push(new URL(request.url).search);
            bodies.push((await request.json()) as Record<string, unknown>);
            return HttpResponse.json(Object(body));
          }),
        ),
    });
    await vi.waitFor(() => expect(page.isShown()).toBe(true));
    page.providers.stripe.pressWallet('googlePay');
    const sheet = await page.providers.stripe.dialogs.opened('express');
    expect(sheet.text()).toContain('Zwischensumme');
    expect(sheet.text()).toContain('34,69');
    expect(sheet.text()).not.toContain('Lieferadresse');
    sheet.press('pay');
    await vi.waitFor(() => expect(page.visited).toHaveLength(1));
    expect(new URLSearchParams(urls[0]).get('billing_email')).toBe('max+x@y.de');
    expect(bodies[0]).toMatchObject({ shipping_address: { address_1: 'Heidestraße 17', postcode: '10557' } });
    expect(bodies[0]).not.toHaveProperty('customer_note');
    expect(page.visited[0]).toContain('/order-received/');
  });

  it.each<[string, () => LoadedPage, number]>([
    ['no e-mail', withEmail(''), 0],
    ['no order', () => aPage('order-pay').globals('wc_stripe_express_checkout_params').load(), 1],
  ])('[SX-01] [XC-01] %s: no buttons', async (_case, load, complaints) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = startPage(load);
    emit(document.body, 'updated_checkout');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(page.isShown()).toBe(false);
    expect(page.providers.stripe.calls.of('stripe.elements')).toEqual([]);
    expect(error.mock.calls.map(String).filter((line) => line.includes(PAY_PARAMS))).toHaveLength(complaints);
    expect(error).toHaveBeenCalledTimes(complaints);
  });
});
