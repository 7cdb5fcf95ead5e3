import { need } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { after, cartAt, type ExpressPage, openExpress, THANKS } from '../testing/express-page';

const QUESTION = 'wc_stripe_get_selected_product_data';
const REFUSED = { error: 'Nur 3 auf Lager' };

let page: ExpressPage;
let alert: ReturnType<typeof vi.spyOn>;
beforeEach(() => void (alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined)));

async function choose(id: string, size: string): Promise<void> {
  need<HTMLSelectElement>('select[name="attribute_pa_farbe"]').value = 'rot';
  need<HTMLSelectElement>('select[name="attribute_groesse"]').value = size;
  need<HTMLInputElement>('input[name="variation_id"]').value = id;
  need('.single_add_to_cart_button').classList.remove('disabled', 'wc-variation-selection-needed');
  await page.trigger('woocommerce_variation_has_changed', [], need('.variations_form'));
}

async function type(quantity: string, ms = 300): Promise<void> {
  need<HTMLInputElement>('.quantity .qty').value = quantity;
  need('.quantity .qty').dispatchEvent(new Event('input', { bubbles: true }));
  await page.pass(ms);
}

const priceOf = (quantity: number): object => ({
  total: { amount: quantity * 1490 },
  displayItems: [{ label: `${quantity} Becher`, amount: quantity * 1490 }],
  requestShipping: true,
  currency: 'eur',
});

/** Nothing is added, no sheet is open, and the shop's words were alerted so often. */
const expectRefused = (times: number): void =>
  expect([alert.mock.calls, page.sent('cart/add-item'), page.sheet()]).toEqual([Array(times).fill([REFUSED.error]), 0, '']);

describe('another size while the first is being added', () => {
  let cart: { size: string; ordered: string[]; adds: string[] };

  /** A shop that takes `addMs` to put a variation into its cart, and orders what is in it. */
  async function openShop(addMs: number): Promise<void> {
    cart = { size: '', ordered: [], adds: [] };
    page = await openExpress('product-variable', {
      answers: {
        wc_stripe_add_to_cart(request) {
          const size = String(request.fields['attributes[attribute_groesse]']);
          cart.adds.push(size);
          const added = { result: 'success', total: { amount: 2980 }, displayItems: [{ label: size, amount: 2980 }] };
          return after(addMs, () => ((cart.size = size), added));
        },
        checkout() {
          cart.ordered.push(cart.size);
          return { payment_result: { payment_status: 'success', redirect_url: THANKS } };
        },
      },
    });
    await choose('40', 'M');
  }

  it.each([900, 2_500])('[MS-05] orders size L after size M was cancelled while an add of %d ms runs', async (addMs) => {
    await openShop(addMs);
    await page.pressWallet('googlePay', 750);
    await page.inSheet('cancel');
    await choose('41', 'L');
    await page.pressWallet();
    await page.pass(6_000);
    await page.inSheet('pay', 6_000);
    expect([cart.ordered, cart.adds, page.visited]).toEqual([['L'], ['M', 'L'], [THANKS]]);
  });

  it('[MS-05] adds size L when the add of size M has ended, not beside it', async () => {
    await openShop(2_500);
    await page.pressWallet('googlePay', 750);
    await page.inSheet('cancel');
    await choose('41', 'L');
    await page.pressWallet('googlePay', 500);
    expect([cart.size, cart.adds]).toEqual(['', ['M']]);
    await page.pass(2_500);
    expect([cart.size, cart.adds]).toEqual(['M', ['M', 'L']]);
  });

  it('[MS-05] joins the running add for the identical choice', async () => {
    await openShop(2_500);
    await page.pressWallet();
    await page.inSheet('cancel');
    await page.pressWallet();
    await page.pass(4_000);
    await page.inSheet('pay', 3_000);
    expect([cart.adds, cart.ordered]).toEqual([['M'], ['M']]);
  });
});

describe('an error answer to the quantity question', () => {
  it.each([200, 500])('[MS-20] with HTTP %d is shown at the next press, and nothing is added', async (status) => {
    page = await openExpress('product-simple', { answers: { [QUESTION]: () => Response.json(REFUSED, { status }) } });
    await type('99');
    await page.pressWallet();
    expectRefused(1);
    expect(page.sent('wc_stripe_clear_cart')).toBe(0);
    page.answer(QUESTION, priceOf(2));
    await type('2');
    await page.buyAgain();
    expect(alert).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['before the question is asked: it waits for the answer', 0, 0, 1],
    ['while the question is in flight: it waits for the answer', 300, 400, 1],
    ['whose answer comes too late: the next press says so', 300, 2_000, 0],
  ])('[MS-20] a press %s, and adds nothing', async (_case, pressAfter, answerMs, alerts) => {
    page = await openExpress('product-simple', { answers: { [QUESTION]: after(answerMs, REFUSED) } });
    await type('99', pressAfter);
    await page.pressWallet();
    expectRefused(alerts);
    if (alerts > 0) return expect(page.covers()).toBe(0);
    await page.pass(2_000);
    await page.pressWallet();
    expectRefused(1);
  });

  it('[MS-20] a good answer about another size clears the error', async () => {
    page = await openExpress('product-variable');
    await choose('40', 'M');
    page.answer(QUESTION, REFUSED);
    await type('99');
    page.answer(QUESTION, priceOf(2));
    await choose('41', 'L');
    await page.pressWallet();
    expect([alert.mock.calls, page.sheet() === '']).toEqual([[], false]);
  });
});

describe('a quantity that is raised and lowered quickly', () => {
  it.each([
    [50, 50],
    [50, 900],
    [600, 50],
    [600, 900],
    [900, 900],
  ])('[MS-21] shows the line items of now, with a price answer of %d ms and an add of %d ms', async (priceMs, addMs) => {
    page = await openExpress('product-simple', {
      answers: {
        [QUESTION]: ({ fields }) => after(priceMs, priceOf(Number(fields['qty']))),
        'cart/add-item': after(addMs, { ...cartAt(1490), items_count: 1 }),
      },
    });
    await type('3', 1_300);
    await type('1', 100);
    await page.pressWallet();
    if (page.sheet() === '') {
      // The price of now was not known in time: no sheet with another one.
      await page.pass(1_000);
      await page.pressWallet();
    }
    const items = page.calls('express.click.resolve')[0]?.['lineItems'] as { amount: number }[];
    expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(1490);
    expect(page.shown()).not.toBe(4470);
  });
});
