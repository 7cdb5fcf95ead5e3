import { ANSWER_FAULT_NAMES, need, sampled } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { text } from '../messages';
import { type ExpressPage, isWaitedFor, openExpress, TOO_LONG } from '../testing/express-page';

let page: ExpressPage;

describe('get_selected_product_data', () => {
  const endpoint = 'wc_stripe_get_selected_product_data';
  const typeQuantity = async (value: string): Promise<void> => {
    need<HTMLInputElement>('.quantity .qty').value = value;
    need('.quantity .qty').dispatchEvent(new Event('input', { bubbles: true }));
    await page.pass(300);
  };

  it.each(sampled(ANSWER_FAULT_NAMES, 0))(
    '[SX-06] [SX-07] %s: said once, at the next click, by alert; another quantity heals it',
    async (fault) => {
      const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
      page = await openExpress('product-simple', { faults: { [endpoint]: fault } });
      await typeQuantity('2');
      await page.pass(TOO_LONG);
      expect([page.notices(), page.announced(), page.covers()]).toEqual([[], [], 0]);
      await page.pressWallet();
      expect(alert.mock.calls).toEqual(isWaitedFor(fault) ? [] : [[text('productInfo')]]);
      expect(page.sheet() === '').toBe(!isWaitedFor(fault));
      if (isWaitedFor(fault)) return;
      expect(page.sent('cart/add-item')).toBe(0);
      page.spoil(endpoint);
      await typeQuantity('3');
      await page.buyAgain();
      expect(alert).toHaveBeenCalledTimes(1);
    },
  );
});

describe.each([
  ['cart/add-item', 'product-simple'],
  ['wc_stripe_add_to_cart', 'product-variable'],
  ['wc_stripe_clear_cart', 'product-simple'],
] as const)('%s', (endpoint, name) => {
  it.each(sampled(ANSWER_FAULT_NAMES, 1))(
    '[SX-05] %s: without the product no sheet where the shop says so in time, one message, no order',
    async (fault) => {
      page = await openExpress(name);
      if (name === 'product-variable') {
        for (const select of document.querySelectorAll<HTMLSelectElement>('.variations select')) select.selectedIndex = 1;
        need<HTMLInputElement>('input[name="variation_id"]').value = '40';
        await page.trigger('woocommerce_variation_has_changed', [], need('.variations_form'));
      }
      page.spoil(endpoint, fault);
      const isLate = fault === 'no answer' || fault === 'a slow answer';
      const opens = isLate || isWaitedFor(fault) || endpoint === 'wc_stripe_clear_cart';
      await page.pressWallet();
      expect(page.sheet() !== '').toBe(opens);
      // The confirmation waits for a running add (MS-21).
      if (isLate) await page.pass(20_000);
      if (opens) await page.inSheet('pay', isLate ? 20_000 : 3_000);
      // An answer to the emptying of the cart does not matter, but it is waited for.
      const works = isWaitedFor(fault) || (endpoint === 'wc_stripe_clear_cart' && fault !== 'no answer');
      expect([page.errors(), page.sent('checkout')]).toEqual(works ? [[], 1] : [[text('addFailed')], 0]);
      if (works) return;
      expect([page.announced(), page.focus()]).toEqual([[], text('addFailed')]);
      expect([page.calls('express.paymentFailed').length, page.calls('stripe.createPaymentMethod')]).toEqual([opens ? 1 : 0, []]);
      expect([page.covers(), page.visited]).toEqual([0, []]);
      page.spoil(endpoint);
      if (opens) await page.inSheet('cancel');
      await page.pass(TOO_LONG);
      await page.buyAgain();
    },
  );
});

describe('a product that the shop refuses', () => {
  const refuse = (status: number, code: string, message: string) => (): Response =>
    Response.json({ code, message, data: { status } }, { status });

  it.each([
    ['its words', 400, 'woocommerce_rest_add_to_cart_error', 'Bitte <strong>Gravur</strong> eingeben.', 'Bitte Gravur eingeben.'],
    ['a number that the stock lacks', 400, 'woocommerce_rest_product_partially_out_of_stock', '3 auf Lager.', '3 auf Lager.'],
    ['nothing', 400, 'woocommerce_rest_add_to_cart_error', '', text('addFailed')],
    ['words about the request', 400, 'rest_invalid_param', 'Ungültiger Parameter: id', text('addFailed')],
    ['words about the nonce', 403, 'woocommerce_rest_invalid_nonce', 'Nonce is invalid.', text('addFailed')],
    ['words about a crash', 500, 'internal_server_error', 'Kritischer Fehler', text('addFailed')],
  ])('[SX-05] with %s: the shopper reads why', async (_name, status, code, message, expected) => {
    page = await openExpress('product-simple', { answers: { 'cart/add-item': refuse(status, code, message) } });
    await page.pressWallet();
    expect([page.sheet(), page.errors(), page.focus()]).toEqual(['', [expected], expected]);
  });

  it('[SX-05] too late for the sheet: the confirmation says why', async () => {
    const answer = refuse(400, 'woocommerce_rest_add_to_cart_error', 'Bitte Gravur eingeben.');
    page = await openExpress('product-simple', {
      answers: { 'cart/add-item': () => new Promise<Response>((done) => void setTimeout(() => done(answer()), 2_000)) },
    });
    await page.pressWallet();
    expect(page.sheet()).not.toBe('');
    await page.pass(3_000);
    await page.inSheet('pay', 3_000);
    expect([page.errors(), page.sent('checkout')]).toEqual([['Bitte Gravur eingeben.'], 0]);
  });
});

describe('POST cart/remove-item', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 2))('[SX-21] %s: does not keep the shopper from buying', async (fault) => {
    page = await openExpress('product-simple', {
      config: (printed) => ({ ...printed, has_bookings_store_api: '1' }),
      answers: { 'cart/remove-item': { items: [] } },
      faults: { 'cart/remove-item': fault },
    });
    await page.pressWallet();
    await page.pass(TOO_LONG * 4);
    expect([page.sent('cart/add-item'), page.notices()]).toEqual([1, []]);
  });
});
