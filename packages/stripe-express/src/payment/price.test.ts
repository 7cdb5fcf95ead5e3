import { emit } from '@shop/core';
import { ANSWER_FAULT_NAMES, need, sampled } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { text } from '../messages';
import { aFaultyShop, isRepaired, overlays, shownNotices, THANKS } from '../testing/faulty-shop';
import { THREE_DS } from '../testing/ports';
import { cartAt, shownAmount } from '../testing/shown-cart';

const shop = aFaultyShop();

describe('[SX-09] the sheet’s amount is the order’s amount', () => {
  it.each(['cart', 'product-simple'])('on the page %s another total stops the flow, and the next sheet has it', async (page) => {
    await shop.open(page);
    await shop.press();
    await shop.pass(2_000);
    const shown = shownAmount(shop.providers) ?? 0;
    shop.answer('GET cart', () => Response.json(cartAt(shown + 500)));
    await shop.inSheet('pay');
    await shop.pass(3_000);
    expect(shownNotices()).toEqual([text('repriced')]);
    expect([shop.sent('POST checkout'), overlays(), shop.visited.length]).toEqual([0, 0, 0]);
    expect(shownAmount(shop.providers)).toBe(shown + 500);
    // The shop's answers in the sheet say the same by now.
    for (const endpoint of ['get_shipping_options', 'update_shipping_method'])
      shop.answer(endpoint, () =>
        Response.json({
          result: 'success',
          total: { amount: shown + 500 },
          displayItems: [],
          shipping_options: [{ id: 'a', amount: 0 }],
        }),
      );
    await shop.buy();
    expect([shop.sent('POST checkout'), shop.visited]).toEqual([1, [THANKS]]);
  });

  it.each(['cart', 'product-simple'])(
    '[MS-11] on the page %s the same number in another currency stops the flow, and the next sheet has that currency',
    async (page) => {
      await shop.open(page);
      await shop.press();
      await shop.pass(2_000);
      const shown = shownAmount(shop.providers) ?? 0;
      const cart = cartAt(shown) as { totals: Record<string, unknown> };
      shop.answer('GET cart', () => Response.json({ ...cart, totals: { ...cart.totals, currency_code: 'USD' } }));
      await shop.inSheet('pay');
      await shop.pass(3_000);
      expect(shownNotices()).toEqual([text('repriced')]);
      expect([shop.sent('POST checkout'), overlays(), shop.visited.length]).toEqual([0, 0, 0]);
      expect(shop.providers.stripe.calls.of('stripe.elements').at(-1)?.args[0]).toMatchObject({ currency: 'usd', amount: shown });
      await shop.buy();
      expect([shop.sent('POST checkout'), shop.visited]).toEqual([1, [THANKS]]);
    },
  );

  it('[MS-11] a cart in another currency than the page’s config is charged in the cart’s, in its own units', async () => {
    const cart = cartAt(1_990) as { totals: Record<string, unknown> };
    shop.answer('GET cart', () =>
      Response.json({ ...cart, items: [], totals: { ...cart.totals, currency_code: 'JPY', currency_minor_unit: 0 } }),
    );
    await shop.open('cart');
    expect(shop.providers.stripe.calls.of('stripe.elements')[0]?.args[0]).toMatchObject({ currency: 'jpy', amount: 1_990 });
  });

  it('after an unknown result the sheet counts as closed: the buttons follow the cart again', async () => {
    await shop.open('cart');
    shop.answer('POST checkout', () => new Response('', { status: 502 }));
    await shop.buy();
    expect(shownNotices()).toEqual([text('checkOrder')]);
    const shown = shownAmount(shop.providers) ?? 0;
    shop.answer('GET cart', () => Response.json(cartAt(shown + 500)));
    emit(document.body, 'updated_cart_totals');
    await shop.pass(1_000);
    expect(shownAmount(shop.providers)).toBe(shown + 500);
  });

  it.each(sampled(ANSWER_FAULT_NAMES, 2))('orders nothing while the total cannot be read again: %s', async (fault) => {
    await shop.open('cart');
    shop.spoil('GET cart', fault);
    await shop.buy();
    await shop.pass(10_000);
    const isAnswered = isRepaired(fault);
    expect(shownNotices()).toEqual(isAnswered ? [] : [text('priceUnknown')]);
    expect([shop.sent('POST checkout'), overlays()]).toEqual([isAnswered ? 1 : 0, isAnswered ? 1 : 0]);
    if (isAnswered) return;
    shop.spoil('GET cart');
    await shop.buy();
    expect([shop.sent('POST checkout'), shop.visited]).toEqual([1, [THANKS]]);
  });

  it('a press right after an unanswered update asks again, and opens with the new total', async () => {
    await shop.open('cart');
    shop.spoil('GET cart', 502);
    emit(document.body, 'updated_cart_totals');
    await shop.pass(500);
    shop.spoil('GET cart');
    const old = shownAmount(shop.providers) ?? 0;
    shop.answer('GET cart', () => Response.json(cartAt(old + 500)));
    await shop.press();
    const [details] = shop.providers.stripe.calls.of('express.click.resolve').at(-1)?.args ?? [];
    expect(details).toBeDefined();
    expect(shop.providers.stripe.calls.of('elements.update')[0]?.args[0]).toEqual({ amount: old + 500 });
  });

  it('a press right after an unanswered update, still unanswered: no sheet, and the reason', async () => {
    await shop.open('cart');
    shop.spoil('GET cart', 502);
    emit(document.body, 'updated_cart_totals');
    await shop.pass(500);
    await shop.press();
    expect(shop.providers.stripe.dialogs.current).toBeUndefined();
    expect(shownNotices()).toEqual([text('priceUnknown')]);
  });

  it('a cart that counts more exactly than the provider may differ by rounding', async () => {
    await shop.open('cart');
    await shop.press();
    await shop.pass(2_000);
    const body = cartAt(undefined) as { totals: Record<string, unknown> };
    const shown = shownAmount(shop.providers) ?? 0;
    shop.answer('GET cart', () =>
      Response.json({ ...body, totals: { ...body.totals, currency_minor_unit: 3, total_price: String(shown * 10 + 9) } }),
    );
    await shop.inSheet('pay');
    await shop.pass(3_000);
    expect(shop.visited).toEqual([THANKS]);
  });
});

describe('[SX-10] success is final', () => {
  it.each([
    ['no address', ''],
    ['a script', 'javascript:alert(1)'],
    ['a password in it', 'https://user:pass@shop.example/'],
  ])('an accepted order with %s: said as received, no button is left, no second order', async (_case, redirect_url) => {
    await shop.open('cart');
    shop.answer('POST checkout', () => Response.json({ payment_result: { payment_status: 'success', redirect_url } }));
    await shop.buy();
    expect(shownNotices()).toEqual([]);
    expect(need('.woocommerce-message').textContent).toBe(text('orderTaken'));
    expect([overlays(), shop.isShown(), shop.visited.length]).toEqual([0, false, 0]);
    emit(document.body, 'updated_cart_totals');
    await shop.pass(1_000);
    expect(shop.isShown()).toBe(false);
    expect(shop.sent('POST checkout')).toBe(1);
  });

  it('an app’s address is followed: that is how a payment method goes on', async () => {
    await shop.open('cart');
    shop.answer('POST checkout', () =>
      Response.json({ payment_result: { payment_status: 'success', redirect_url: 'swish://pay' } }),
    );
    await shop.buy();
    expect(shop.visited).toEqual(['swish://pay']);
  });

  it('[MS-17] a redirect to an app removes the overlay: the page stays, the order is said as received, no button is left', async () => {
    await shop.open('cart');
    shop.answer('POST checkout', () =>
      Response.json({ payment_result: { payment_status: 'success', redirect_url: 'swish://pay' } }),
    );
    await shop.buy();
    expect([shop.visited, overlays(), shop.isShown()]).toEqual([['swish://pay'], 0, false]);
    expect([shownNotices(), need('.woocommerce-message').textContent]).toEqual([[], text('orderTaken')]);
  });

  it('[MS-17] a bank that is an app removes the overlay, and the message says to look before paying again', async () => {
    await shop.open('cart');
    shop.answer('POST checkout', () => Response.json(THREE_DS));
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url: 'bankid://approve' } };
    shop.providers.stripe.control.queue({
      call: 'stripe.confirmPayment',
      answer: { paymentIntent: { id: 'pi_1', status: 'requires_action', next_action } },
    });
    await shop.buy();
    expect([shop.visited, overlays(), shownNotices()]).toEqual([['bankid://approve'], 0, [text('checkOrder')]]);
  });

  it('a step that cannot be read is not gone to: its secret stays out of the address bar', async () => {
    await shop.open('cart');
    const redirect_url = '#wc-stripe-confirm-pi:7:pi_1_secret_2';
    shop.answer('POST checkout', () => Response.json({ payment_result: { payment_status: 'success', redirect_url } }));
    await shop.buy();
    expect(shownNotices()).toEqual([text('checkOrder')]);
    expect(shop.visited).toEqual([]);
  });
});
