import { emit } from '@shop/core';
import { describe, expect, it, vi } from 'vitest';
import { text } from '../messages';
import { aFaultyShop, overlays, shownNotices, THANKS } from '../testing/faulty-shop';
import { cartAt, shownAmount } from '../testing/shown-cart';

const shop = aFaultyShop();
const field = (selector: string): HTMLInputElement => document.querySelector(selector) as HTMLInputElement;
const later = (ms: number, answer: () => Response) => (): Promise<Response> =>
  new Promise((resolve) => setTimeout(() => resolve(answer()), ms));

async function choose(id: string, size: string): Promise<void> {
  field('select[name="attribute_pa_farbe"]').value = 'rot';
  field('select[name="attribute_groesse"]').value = size;
  field('input[name="variation_id"]').value = id;
  document.querySelector('.single_add_to_cart_button')?.classList.remove('disabled', 'wc-variation-selection-needed');
  emit(document.querySelector('.variations_form') as Element, 'woocommerce_variation_has_changed');
  await shop.pass(50);
}

async function type(quantity: string, ms = 300): Promise<void> {
  field('.quantity .qty').value = quantity;
  field('.quantity .qty').dispatchEvent(new Event('input', { bubbles: true }));
  await shop.pass(ms);
}

const priceOf = (quantity: number, item = 1490): object => ({
  total: { amount: quantity * item },
  displayItems: [{ label: `${quantity} Becher`, amount: quantity * item }],
  requestShipping: true,
  currency: 'eur',
});

describe('another size while the first is being added', () => {
  /** A shop that takes `addMs` to put a variation into its cart, and orders what is in it. */
  const aCart = (addMs: number) => {
    const cart = { size: '', ordered: [] as string[], adds: [] as string[] };
    shop.answer('add_to_cart', async () => {
      const size = new URLSearchParams(shop.lastBody('add_to_cart')).get('attributes[attribute_groesse]') ?? '';
      cart.adds.push(size);
      await new Promise((resolve) => setTimeout(resolve, addMs));
      cart.size = size;
      return Response.json({ result: 'success', total: { amount: 2980 }, displayItems: [{ label: size, amount: 2980 }] });
    });
    shop.answer('POST checkout', () => {
      cart.ordered.push(cart.size);
      return Response.json({ payment_result: { payment_status: 'success', redirect_url: THANKS } });
    });
    return cart;
  };

  it.each([900, 2_500])('[MS-05] orders size L after size M was cancelled while an add of %d ms runs', async (addMs) => {
    await shop.open('product-variable');
    const cart = aCart(addMs);
    await choose('40', 'M');
    shop.providers.stripe.pressWallet('googlePay');
    await shop.pass(750);
    await shop.inSheet('cancel');
    await choose('41', 'L');
    await shop.press();
    await shop.pass(6_000);
    await shop.inSheet('pay');
    await shop.pass(6_000);
    expect(cart.ordered).toEqual(['L']);
    expect(cart.adds).toEqual(['M', 'L']);
    expect(shop.visited).toEqual([THANKS]);
  });

  it('[MS-05] joins the running add for the identical choice', async () => {
    await shop.open('product-variable');
    const cart = aCart(2_500);
    await choose('40', 'M');
    await shop.press();
    await shop.inSheet('cancel');
    await shop.press();
    await shop.pass(4_000);
    await shop.inSheet('pay');
    await shop.pass(3_000);
    expect([cart.adds, cart.ordered]).toEqual([['M'], ['M']]);
  });
});

describe('an error answer to the quantity question', () => {
  it.each([
    ['HTTP 200', 200],
    ['HTTP 500', 500],
  ])('[MS-20] with %s is shown at the next press, and nothing is added', async (_case, status) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    await shop.open('product-simple');
    shop.answer('get_selected_product_data', () => Response.json({ error: 'Nur 3 auf Lager' }, { status }));
    await type('99');
    await shop.press();
    expect(alert.mock.calls).toEqual([['Nur 3 auf Lager']]);
    expect([shop.sent('POST cart/add-item'), shop.sent('clear_cart'), shop.providers.stripe.dialogs.current]).toEqual([
      0,
      0,
      undefined,
    ]);
    shop.answer('get_selected_product_data', () => Response.json(priceOf(2)));
    await type('2');
    await shop.buyAgain();
    expect(alert).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['before the question is asked', 0, 0],
    ['while the question is in flight', 300, 400],
  ])('[MS-20] a press %s waits for the answer, and adds nothing', async (_case, pressAfter, answerMs) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    await shop.open('product-simple');
    shop.answer(
      'get_selected_product_data',
      later(answerMs, () => Response.json({ error: 'Nur 3 auf Lager' })),
    );
    await type('99', pressAfter);
    await shop.press();
    expect(alert.mock.calls).toEqual([['Nur 3 auf Lager']]);
    expect([shop.sent('POST cart/add-item'), shop.providers.stripe.dialogs.current]).toEqual([0, undefined]);
    expect(overlays()).toBe(0);
  });

  it('[MS-20] an answer that comes after the press was refused is shown at the next press', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    await shop.open('product-simple');
    shop.answer(
      'get_selected_product_data',
      later(2_000, () => Response.json({ error: 'Nur 3 auf Lager' })),
    );
    await type('99');
    await shop.press();
    expect([alert.mock.calls, shop.providers.stripe.dialogs.current]).toEqual([[], undefined]);
    await shop.pass(2_000);
    await shop.press();
    expect([alert.mock.calls, shop.sent('POST cart/add-item')]).toEqual([[['Nur 3 auf Lager']], 0]);
  });

  it('[MS-20] a good answer about another size clears the error', async () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    await shop.open('product-variable');
    await choose('40', 'M');
    shop.answer('get_selected_product_data', () => Response.json({ error: 'Nur 3 auf Lager' }));
    await type('99');
    shop.answer('get_selected_product_data', () => Response.json(priceOf(2)));
    await choose('41', 'L');
    await shop.press();
    expect([alert.mock.calls, shop.providers.stripe.dialogs.current === undefined]).toEqual([[], false]);
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
    await shop.open('product-simple');
    shop.answer('get_selected_product_data', () => {
      const quantity = Number(new URLSearchParams(shop.lastBody('get_selected_product_data')).get('qty'));
      return later(priceMs, () => Response.json(priceOf(quantity)))();
    });
    const add = cartAt(1490);
    shop.answer(
      'POST cart/add-item',
      later(addMs, () => Response.json({ ...add, items_count: 1 })),
    );
    await type('3', 1_300);
    await type('1', 100);
    await shop.press();
    if (!shop.providers.stripe.dialogs.current) {
      // The price of now was not known in time: no sheet with another one.
      await shop.pass(1_000);
      await shop.press();
    }
    const [click] = shop.providers.stripe.calls.of('express.click.resolve');
    const [details] = (click?.args ?? []) as { lineItems: { amount: number }[] }[];
    expect(details?.lineItems.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(1490);
    expect(shownAmount(shop.providers)).not.toBe(4470);
  });
});

describe('a very slow add', () => {
  describe.each([900, 1_800, 3_000, 8_000])('of %d ms', (addMs) => {
    const slow = (): void => {
      shop.answer(
        'clear_cart',
        later(addMs / 2, () => new Response('')),
      );
      const body = { ...cartAt(1490), items_count: 1 };
      shop.answer(
        'POST cart/add-item',
        later(addMs / 2, () => Response.json(body)),
      );
    };

    it('[MS-21] a confirmation waits for it, and then orders', async () => {
      await shop.open('product-virtual');
      slow();
      await shop.press();
      await shop.inSheet('pay');
      await shop.pass(addMs + 3_000);
      expect([shownNotices(), shop.sent('POST checkout'), shop.visited]).toEqual([[], 1, [THANKS]]);
    });

    it('[MS-21] an address is answered after it, with rates', async () => {
      await shop.open('product-simple');
      slow();
      await shop.press();
      if (addMs > 900) expect(shop.sent('get_shipping_options')).toBe(0);
      await shop.pass(addMs);
      expect(shop.sent('get_shipping_options')).toBe(1);
      await shop.inSheet('pay');
      await shop.pass(3_000);
      expect([shownNotices(), shop.sent('POST checkout'), shop.visited]).toEqual([[], 1, [THANKS]]);
    });
  });

  it('[MS-21] that never ends: the sheet says so, nothing is ordered', async () => {
    await shop.open('product-virtual');
    shop.spoil('POST cart/add-item', 'no answer');
    await shop.press();
    await shop.inSheet('pay');
    await shop.pass(30_000);
    expect([shownNotices(), shop.sent('POST checkout'), overlays()]).toEqual([[text('addFailed')], 0, 0]);
  });
});
