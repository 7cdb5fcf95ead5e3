import { ANSWER_FAULT_NAMES, sampled } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { text } from './messages';
import { cartAt, type ExpressPage, isRepaired, openExpress, THANKS } from '../testing/express-page';
import { THREE_DS } from '../testing/ports';

let page: ExpressPage;
const open = async (...args: Parameters<typeof openExpress>): Promise<void> => void (page = await openExpress(...args));
const refresh = (): Promise<void> => page.trigger('updated_cart_totals');

/** Opens the sheet. @returns its amount */
async function openSheet(): Promise<number> {
  await page.pressWallet();
  await page.pass(2_000);
  return page.shown();
}

const pay = (): Promise<void> => page.inSheet('pay', 3_000);

/** Nothing is ordered, and the page says why and is usable. */
function expectStopped(message: 'repriced' | 'priceUnknown'): void {
  expect(page.errors()).toEqual([text(message)]);
  expect([page.sent('checkout'), page.covers(), page.visited]).toEqual([0, 0, []]);
}

async function expectNextBuys(): Promise<void> {
  await page.buy();
  expect([page.sent('checkout'), page.visited]).toEqual([1, [THANKS]]);
}

describe.each(['cart', 'product-simple'])('[SX-09] the sheet’s amount is the order’s amount, on the page %s', (name) => {
  it('another total stops the flow, and the next sheet has it', async () => {
    await open(name);
    const other = (await openSheet()) + 500;
    page.answer('cart', cartAt(other));
    await pay();
    expectStopped('repriced');
    expect(page.shown()).toBe(other);
    // The shop's answers in the sheet say the same by now.
    for (const endpoint of ['wc_stripe_get_shipping_options', 'wc_stripe_update_shipping_method'])
      page.answer(endpoint, {
        result: 'success',
        total: { amount: other },
        displayItems: [],
        shipping_options: [{ id: 'a', amount: 0 }],
      });
    await expectNextBuys();
  });

  it('[MS-11] the same number in another currency stops the flow, and the next sheet has that currency', async () => {
    await open(name);
    const amount = await openSheet();
    page.answer('cart', cartAt(amount, { currency_code: 'USD' }));
    await pay();
    expectStopped('repriced');
    expect(page.calls('stripe.elements').at(-1)).toMatchObject({ currency: 'usd', amount });
    await expectNextBuys();
  });
});

describe('[SX-09] the sheet’s amount is the order’s amount', () => {
  it('[MS-11] a cart in another currency than the page’s config is charged in the cart’s, in its own units', async () => {
    const totals = { currency_code: 'JPY', currency_minor_unit: 0 };
    await open('cart', { answers: { cart: { ...cartAt(1_990, totals), items: [] } } });
    expect(page.calls('stripe.elements')[0]).toMatchObject({ currency: 'jpy', amount: 1_990 });
  });

  it('after an unknown result the sheet counts as closed: the buttons follow the cart again', async () => {
    await open('cart', { faults: { checkout: 502 } });
    await page.buy();
    expect(page.errors()).toEqual([text('checkOrder')]);
    const other = page.shown() + 500;
    page.answer('cart', cartAt(other));
    await refresh();
    expect(page.shown()).toBe(other);
  });

  it.each(sampled(ANSWER_FAULT_NAMES, 2))('orders nothing while the total cannot be read again: %s', async (fault) => {
    await open('cart');
    page.spoil('cart', fault);
    await page.buy();
    await page.pass(10_000);
    if (isRepaired(fault)) return expect([page.errors(), page.sent('checkout'), page.covers()]).toEqual([[], 1, 1]);
    expectStopped('priceUnknown');
    page.spoil('cart');
    await expectNextBuys();
  });

  it('a press right after an unanswered update asks again, and opens with the new total; still unanswered: no sheet, and the reason', async () => {
    await open('cart');
    page.spoil('cart', 502);
    await refresh();
    await page.pressWallet();
    expect([page.sheet(), page.errors()]).toEqual(['', [text('priceUnknown')]]);
    page.spoil('cart');
    const other = page.shown() + 500;
    page.answer('cart', cartAt(other));
    await page.pressWallet();
    expect(page.calls('express.click.resolve')).toHaveLength(1);
    expect(page.amounts()[0]).toBe(other);
  });

  it('leaves it to the server to say that another tab has emptied the cart', async () => {
    await open('cart', { answers: { checkout: () => Response.json({ message: 'Dein Warenkorb ist leer.' }, { status: 409 }) } });
    await openSheet();
    page.answer('cart', { ...cartAt(0), items: [], items_count: 0 });
    await pay();
    expect([page.errors(), page.covers()]).toEqual([['Dein Warenkorb ist leer.'], 0]);
  });

  it('a cart that counts more exactly than the provider may differ by rounding', async () => {
    await open('cart');
    const amount = await openSheet();
    page.answer('cart', cartAt(undefined, { currency_minor_unit: 3, total_price: String(amount * 10 + 9) }));
    await pay();
    expect(page.visited).toEqual([THANKS]);
  });
});

it('[SX-04] [SX-11] a sheet that closes after a failed payment without a cancel, on a page that replaces the buttons: new ones, which buy', async () => {
  const page = await openExpress('cart');
  const { control, dialogs } = page.providers.stripe;
  control.queue({ call: 'stripe.createPaymentMethod', answer: { error: { type: 'card_error', message: 'Nein' } } });
  await page.buy();
  dialogs.current?.close();
  const fresh = page.container.cloneNode() as HTMLElement;
  page.container.replaceWith(fresh);
  await page.trigger('updated_cart_totals');
  await page.pass(100);
  expect([page.isShown(), page.container.childElementCount > 0]).toEqual([true, true]);
  await page.buyAgain();
});

it('[SX-04] [SX-11] a press on a button that is made again opens no sheet and leaves the page free; the new button buys', async () => {
  let currency_code = 'EUR';
  const page = await openExpress('cart', { answers: { cart: () => Response.json(cartAt(2980, { currency_code })) } });
  const { control, dialogs } = page.providers.stripe;
  control.queue({ call: 'stripe.createPaymentMethod', answer: { error: { type: 'card_error', message: 'Nein' } } });
  await page.buy('googlePay');
  dialogs.current?.close();
  currency_code = 'CHF';
  await page.trigger('updated_cart_totals');
  await page.pressWallet('applePay');
  expect([page.sheet(), page.covers()]).toEqual(['', 0]);
  await page.pass(100);
  await page.pressWallet('applePay');
  expect(page.sheet()).toContain('CHF');
});

it('[SX-04] [SX-09] a sheet that closes after a failed payment without a cancel: the next press opens with what the cart costs by then', async () => {
  let price = 2980;
  const cart = () => Response.json({ ...cartAt(price), needs_shipping: false });
  const page = await openExpress('cart', { answers: { cart } });
  const { control, dialogs } = page.providers.stripe;
  control.queue({ call: 'stripe.createPaymentMethod', answer: { error: { type: 'card_error', message: 'Nein' } } });
  await page.buy('googlePay');
  dialogs.current?.close();
  price = 5000;
  await page.trigger('updated_cart_totals');
  await page.buy('applePay');
  expect([page.shown(), page.visited]).toEqual([5000, [THANKS]]);
});

describe('[SX-10] success is final', () => {
  const buyTo = async (redirect_url: string): Promise<void> => {
    await open('cart', { answers: { checkout: { payment_result: { payment_status: 'success', redirect_url } } } });
    await page.buy();
  };

  it.each([
    ['no address', '', []],
    ['a script', 'javascript:alert(1)', []],
    ['a password in it', 'https://user:pass@shop.example/', []],
    ['[MS-17] an app’s address, which is followed', 'swish://pay', ['swish://pay']],
  ])('an accepted order with %s: said as received, no button is left, no second order', async (_case, url, visited) => {
    await buyTo(url);
    expect([page.errors(), page.notices(), page.covers()]).toEqual([[], [text('orderTaken')], 0]);
    await refresh();
    expect([page.isShown(), page.sent('checkout'), page.visited]).toEqual([false, 1, visited]);
  });

  it('[MS-17] a bank that is an app removes the overlay, and the message says to look before paying again', async () => {
    await open('cart', { answers: { checkout: THREE_DS } });
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url: 'bankid://approve' } };
    const paymentIntent = { id: 'pi_1', status: 'requires_action', next_action };
    page.providers.stripe.control.queue({ call: 'stripe.confirmPayment', answer: { paymentIntent } });
    await page.buy();
    expect([page.visited, page.covers(), page.errors()]).toEqual([['bankid://approve'], 0, [text('checkOrder')]]);
  });
});
