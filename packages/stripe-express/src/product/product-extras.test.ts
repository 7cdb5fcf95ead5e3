import { emit } from '@shop/core';
import { aProductPage, need } from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { loadNeeded, type PageOptions, type RunningPage, server, startPage } from '../testing/page';

const CLEAR = 'wc-stripe-clear-cart--express-product';
const start = (options: PageOptions): RunningPage => startPage(() => loadNeeded(aProductPage('simple')), options);
const shown = (page: RunningPage): Promise<void> => vi.waitFor(() => expect(page.isShown()).toBe(true));

describe('bookings, deposits and add-ons', () => {
  const withFields =
    (html: string, change: (form: HTMLFormElement) => void = () => undefined) =>
    () => {
      const form = document.querySelector('form.cart') as HTMLFormElement;
      const holder = document.createElement('div');
      holder.innerHTML = html;
      form.append(holder);
      change(form);
    };

  it('[SX-21] a booking: never in the cart before the click, taken back on cancel', async () => {
    const bodies: string[] = [];
    const page = start({
      before: withFields(
        '<div class="wc-bookings-booking-form"><input class="wc-booking-product-id" value="77"><input name="wc_bookings_field_day" value="3"></div>',
      ),
    });
    server.use(
      http.post('*/', async ({ request }) => {
        bodies.push(`${new URL(request.url).searchParams.get('wc-ajax')}?${await request.text()}`);
        return HttpResponse.json({
          result: 'success',
          bookingId: 501,
          total: { amount: 4000 },
          displayItems: [{ label: 'Tour', amount: 4000 }],
        });
      }),
    );
    await shown(page);
    emit(document.body, 'wc_booking_form_changed');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(bodies).toEqual([]);
    page.providers.stripe.pressWallet('googlePay');
    const sheet = await page.providers.stripe.dialogs.opened('express');
    expect(sheet.text()).toContain('Tour');
    expect(bodies[0]).toMatch(/^wc_stripe_add_to_cart\?.*product_id=77.*wc_bookings_field_day=3/);
    sheet.press('cancel');
    await vi.waitFor(() => expect(bodies.some((body) => /^wc_stripe_clear_cart\?.*booking_id=501$/.test(body))).toBe(true));
  });

  it('[SX-21] [SX-07] deposits and add-ons go along; another deposit makes new buttons', async () => {
    const bodies: string[] = [];
    const items: unknown[] = [];
    const page = start({
      jquery: true,
      exchanges: [CLEAR],
      before: () => {
        withFields(
          '<input type="radio" name="wc_deposit_option" value="yes" checked><input type="radio" name="wc_deposit_option" value="no"><input name="addon-21-note[]" value="A"><input name="addon-21-note[]" value="B"><input name="unrelated" value="x"><div id="product-addons-total"></div>',
        )();
        const jQuery = Reflect.get(window, 'jQuery') as (selector: string) => { data(key: string, value: unknown): void };
        jQuery('#product-addons-total').data('price_data', [{ cost: 2.5 }, { cost: 1 }]);
      },
    });
    server.use(
      http.post('*/wc/store/v1/cart/add-item', async ({ request }) => {
        items.push(await request.json());
        return HttpResponse.json({ items_count: 1, items: [], totals: { total_price: '0' } }, { status: 201 });
      }),
      http.post('*/', async ({ request }) => {
        if (!request.url.includes('get_selected_product_data')) return undefined;
        bodies.push(await request.text());
        return HttpResponse.json({ total: { amount: 745 }, displayItems: [], requestShipping: true, currency: 'eur' });
      }),
    );
    await shown(page);
    const other = need<HTMLInputElement>('input[value="no"]');
    other.checked = true;
    emit(other, 'change');
    await vi.waitFor(() => expect(bodies).toHaveLength(1));
    expect(new URLSearchParams(bodies[0]).get('wc_deposit_option')).toBe('no');
    expect(new URLSearchParams(bodies[0]).get('addon_value')).toBe('3.5');
    await vi.waitFor(() => expect(page.providers.stripe.calls.of('stripe.elements')).toHaveLength(8));
    expect(page.providers.stripe.mounted('expressCheckout')).toBe(4);
    await shown(page);
    page.providers.stripe.pressWallet('googlePay');
    await page.providers.stripe.dialogs.opened('express');
    expect(items[0]).toEqual({ id: '21', variation: [], quantity: '1', wc_deposit_option: 'no', 'addon-21-note': ['A', 'B'] });
  });
});
