import { need, type PageRequest } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import * as payment from '../payment';
import { MINI_CART, openPayPal, type PayPalPage, shownErrors } from '../testing/open-paypal';

let page: PayPalPage;

const ACTIONS = { resolve: () => undefined, reject: () => false };
const order = (id: string) => ({ success: true, data: { id, custom_id: '' } });

type Callback = (...given: unknown[]) => Promise<unknown>;
type Callbacks = Record<'onClick' | 'createOrder' | 'onCancel' | 'onError', Callback>;

/** What the page has given the SDK for the buttons of each place. */
const callbacks = () => page.fake.calls.of('Buttons').map(({ args }) => args[0] as Callbacks);

/** Clicks a button, whose order the shop takes its time for. */
async function click(buttons: Callbacks | undefined): Promise<[order: Promise<unknown>, answer: (id: string) => void]> {
  const answer = page.hold('ppc-create-order');
  await buttons?.onClick({ fundingSource: 'paypal' }, ACTIONS);
  const made = buttons?.createOrder({}, {}).catch(async (error: unknown) => {
    await buttons.onError(error);
    return 'no order';
  });
  await page.settle();
  return [Promise.resolve(made), (id) => answer(order(id))];
}

describe('a click after another one', () => {
  it('[PP-13] [PP-14] gets its order, also when that of the cancelled one before comes later', async () => {
    page = await openPayPal('cart');
    const [buttons] = callbacks();
    const [first, answerFirst] = await click(buttons);
    await buttons?.onCancel({});
    const [second, answerSecond] = await click(buttons);
    answerFirst('O1');
    expect(await first).toBe('no order');
    answerSecond('O2');
    expect(await second).toBe('O2');
  });

  it('[PP-13] on another funding source is what the form tells the server, also while the first is still checked', async () => {
    page = await openPayPal('checkout-guest');
    const [buttons] = callbacks();
    const answer = page.hold('ppc-save-checkout-form');
    const clicks = ['paypal', 'card'].map((fundingSource) => buttons?.onClick({ fundingSource }, ACTIONS));
    await page.settle();
    answer({ success: true });
    await Promise.all(clicks);
    expect(need<HTMLInputElement>('input[name="ppcp-funding-source"]').value).toBe('card');
  });

  it('[PP-13] gets its order, also when the window of the same buttons ends whose order was made before', async () => {
    page = await openPayPal('cart', { answers: { 'ppc-create-order': [order('O1')] } });
    const [buttons] = callbacks();
    await buttons?.onClick({ fundingSource: 'card' }, ACTIONS);
    const orderID = await buttons?.createOrder({}, {});
    const [made, answer] = await click(buttons);
    await buttons?.onCancel({ orderID });
    answer('O2');
    expect([orderID, await made]).toEqual(['O1', 'O2']);
  });

  it.each(['onCancel', 'onError'] as const)(
    '[PP-13] gets its order, also when the window of another button ends meanwhile (%s)',
    async (end) => {
      page = await openPayPal('product-simple');
      await page.refreshMiniCart();
      expect(page.fake.painted(MINI_CART)).toContain('paypal');
      const [ofPage, ofMiniCart] = callbacks();
      await page.click();
      const [made, answer] = await click(ofMiniCart);
      await ofPage?.[end](new Error('The window was closed'));
      answer('O2');
      expect(await made).toBe('O2');
    },
  );

  it('[PP-13] [MS-12] of another button gets an order of its own, also when that of the first is still being made', async () => {
    page = await openPayPal('product-simple');
    await page.refreshMiniCart();
    const [ofPage, ofMiniCart] = callbacks();
    const [first, answerFirst] = await click(ofPage);
    const [second, answerSecond] = await click(ofMiniCart);
    answerSecond('O2');
    answerFirst('O1');
    expect([await first, await second]).toEqual(['no order', 'O2']);
    expect(page.sent('ppc-create-order', 1)).toMatchObject({ context: 'mini-cart' });
  });

  it('[PP-13] [PP-14] of another button keeps the cart, also when the first is still checked', async () => {
    let arrive = (_flows: typeof payment): void => undefined;
    const coming = new Promise<typeof payment>((resolve) => (arrive = resolve));
    page = await openPayPal('product-simple', { files: { payment: () => coming } });
    await page.refreshMiniCart();
    const pressed = callbacks();
    const clicks = pressed.map((buttons) => buttons.onClick({ fundingSource: 'paypal' }, ACTIONS));
    arrive(payment);
    await Promise.all(clicks);
    const made = pressed.map((buttons) => buttons.createOrder({}, {}).catch(() => 'no order'));
    expect(await Promise.all(made)).toEqual(['no order', expect.any(String)]);
    expect([page.count('ppc-change-cart'), page.requests('ppc-create-order').map(({ fields }) => fields['context'])]).toEqual([
      0,
      ['mini-cart'],
    ]);
  });

  it('[PP-28] [MS-12] of a wallet pays what its sheet shows, also when the order of the mini-cart is still being made', async () => {
    page = await openPayPal('product-simple', { googlePay: true });
    await page.refreshMiniCart();
    const [, ofMiniCart] = callbacks();
    const answer = page.hold('ppc-create-order');
    await ofMiniCart?.onClick({ fundingSource: 'paypal' }, ACTIONS);
    const made = ofMiniCart?.createOrder({}, {}).catch(() => 'no order');
    await page.settle();
    await page.openSheet('googlepay');
    answer(order('mini-cart'));
    page.answer('ppc-create-order', ({ fields }: PageRequest) => order(String(fields['context'])));
    await page.approve();
    const [confirmed] = page.fake.calls.of('Googlepay.confirmOrder');
    expect([await made, confirmed?.args[0]]).toEqual(['no order', expect.objectContaining({ orderId: 'product' })]);
  });

  it('[PP-13] [PP-22] of PayPal keeps its funding source, also when a card is still checked', async () => {
    let arrive = (_flows: typeof payment): void => undefined;
    const coming = new Promise<typeof payment>((resolve) => (arrive = resolve));
    page = await openPayPal('checkout-guest', { cards: true, files: { payment: () => coming } });
    await page.payByCard();
    const [buttons] = callbacks();
    const clicked = buttons?.onClick({ fundingSource: 'paylater' }, ACTIONS);
    arrive(payment);
    await clicked;
    await buttons?.createOrder({}, {});
    expect(page.sent('ppc-create-order')).toMatchObject({ funding_source: 'paylater' });
  });

  it('[PP-13] [PP-22] of PayPal gets an order of its own, not that of a card', async () => {
    page = await openPayPal('checkout-guest', { cards: true });
    const answerCard = page.hold('ppc-create-order');
    await page.payByCard();
    const [buttons] = callbacks();
    const [made, answer] = await click(buttons);
    answer('O2');
    answerCard(order('O1'));
    expect(await made).toBe('O2');
    await page.settle();
    expect([page.count('ppc-approve-order'), shownErrors()]).toEqual([0, []]);
  });
});
