import { need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { MINI_CART, openPayPal, type PayPalPage } from '../testing/open-paypal';

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
});
