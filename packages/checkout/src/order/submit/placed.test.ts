import { need } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { form, isOpen, JQUERY, openSmallCheckout, placeOrder, type ShopPage } from '../../testing/checkout-page';

const WARNING = 'Wir wissen noch nicht, ob die Bestellung angekommen ist.';
const warning = (): HTMLElement => need('.woocommerce-NoticeGroup-checkout .woocommerce-error');
const isGuarded = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('an order that the server has accepted', () => {
  let page: ShopPage;
  const place = async (redirect: unknown, jquery = false): Promise<void> => {
    page = await openSmallCheckout({ jquery, answers: { checkout: { result: 'success', redirect } } });
    await page.act(placeOrder);
  };

  it.each([
    ['no address', undefined],
    ['an empty address', '  '],
    ['something that is no text', 5],
    ['script as address', 'javascript:alert(1)'],
    ['a page of its own making as address', 'data:text/html,x'],
    ['a file as address', 'file:///etc/hosts'],
    ['an address with a password', 'https://erika:geheim@shop.example/danke'],
    ['an address that cannot be read', 'https://['],
  ])(
    '[CO-01] [CO-02] [EX-114] %s: the form opens with a warning, as the answer does not say how the order goes on',
    async (_case, redirect) => {
      await place(redirect);
      expect([isOpen(), page.visited, isGuarded()]).toEqual([true, [], false]);
      expect(warning().textContent).toContain(WARNING);
      expect(document.activeElement).toBe(warning());
      expect(need('.shop-order-progress').textContent).toContain('Bitte nicht gleich noch einmal bestellen');
      expect(document.querySelector('.woocommerce-message')).toBeNull();
    },
  );

  it.each([
    ['while the page is left for an address with a hash, nothing', 'https://shop.example/danke/#oben', 1],
    ['where the hash alone changes, the order of the next try', '#wc-stripe-confirm-pi:1:secret', 2],
  ])('[CO-02] [CO-22] a plugin opens the form: %s is sent', async (_what, redirect, count) => {
    await place(redirect);
    form().classList.remove('processing');
    await page.act(placeOrder);
    expect(page.requests('checkout')).toHaveLength(count);
  });

  it.each([
    'swish://paymentrequest?token=abc',
    'upi://pay?pa=shop',
    'intent://pay#Intent;scheme=bank;S.browser_fallback_url=https%3A%2F%2Fbank.example;end',
    'alipays://x',
  ])('[CO-02] the address of an app is followed, and the page that stays says what is: %s', async (redirect) => {
    await place(redirect);
    await page.pass(3000);
    expect(page.visited).toEqual([redirect]);
    expect(page.notices()).toEqual([expect.stringMatching(/^Die Bestellung ist eingegangen\./)]);
    expect(need('.woocommerce-message').nextElementSibling).toBe(form());
    await page.act(placeOrder);
    expect(page.requests('checkout')).toHaveLength(1);
  });

  it.each(JQUERY)(
    '[CO-01] on the way to the next page a script that opens the form makes no second order, %s',
    async (_name, jquery) => {
      await place('https://shop.example/danke', jquery);
      form().classList.remove('processing');
      await page.act(placeOrder);
      expect([page.requests('checkout').length, page.visited.length]).toEqual([1, 1]);
      expect(document.querySelector('.woocommerce-message')).toBeNull();
    },
  );
});

describe('a plugin that throws in checkout_place_order', () => {
  let page: ShopPage;
  let isBroken: boolean;

  beforeEach(async () => {
    isBroken = true;
    page = await openSmallCheckout({ jquery: true, listen: ['checkout_error'] });
    page.hear(form(), 'checkout_place_order', () => {
      if (isBroken) throw new Error('plugin');
    });
  });
  const nextTryGoesThrough = async (): Promise<void> => {
    isBroken = false;
    await page.act(placeOrder);
    expect([page.visited.length, page.requests('checkout').length]).toEqual([1, 1]);
  };

  it('[CO-22] [EX-132] does not stop the sale: the browser posts the form, once', async () => {
    await page.act(placeOrder);
    expect(page.posts).toHaveLength(1);
    expect(page.logged.filter((line) => line.includes('place the order'))).toHaveLength(1);
    expect([form().classList.contains('processing'), isOpen(), isGuarded()]).toEqual([true, false, false]);
    form().classList.remove('processing');
    await page.act(placeOrder);
    expect([page.posts.length, page.requests('checkout').length, page.heard]).toEqual([1, 0, []]);
  });

  it('[CO-02] [EX-132] when the browser stops its post, the form opens with a warning: the order may exist', async () => {
    await page.act(placeOrder);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(isOpen()).toBe(true);
    expect(warning().textContent).toContain(WARNING);
  });

  it('[CO-22] [EX-132] a later listener that takes the event finds the form open, and the next try goes through', async () => {
    form().addEventListener('submit', (event) => event.preventDefault(), { once: true });
    await page.act(placeOrder);
    expect([isOpen(), page.posts]).toEqual([true, []]);
    await nextTryGoesThrough();
  });

  it("[CO-22] [EX-132] a submit by jQuery is no browser's: the generic error, and the next try goes through", async () => {
    await page.trigger('submit', [], form());
    expect([page.names(), page.requests('checkout').length, isOpen()]).toEqual([['checkout_error'], 0, true]);
    await nextTryGoesThrough();
  });
});
