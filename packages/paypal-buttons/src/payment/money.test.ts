import { reportCounts } from '@shop/core';
import { sampled } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MINI_CART, openPage, type PageOptions, type PayPalPage } from '../testing/paypal-page';
import { aLateReply, aPricedCart, type Reply } from '../testing/paypal-shop';
import { withHostedFields } from '../testing/recorded-page';
import type { ConfigChange } from '../testing/recorded-page';
import { isCovered, refreshMiniCart, settle, shownErrors } from '../testing/shopper';

const UNKNOWN =
  'Ihre Zahlung wurde möglicherweise bereits angenommen. Bitte sehen Sie in Ihren E-Mails oder Bestellungen nach, bevor Sie erneut bezahlen.';
const RECEIVED = 'Ihre Bestellung ist eingegangen. Bitte sehen Sie in Ihren E-Mails nach.';

const RIGHT = '{"success":true,"data":{"result":"success","order_received_url":"https://shop.example/danke/"}}';
const WITHOUT_REDIRECT = RIGHT.replace('https:', 'data:');

/** Ways in which an answer is lost. A server has got the request in each of them. */
const LOST: Record<string, Reply> = {
  'no answer in time': 'never',
  'a 502': () => new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 }),
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
  'broken JSON': () => new Response('{"success":tru'),
  'an answer cut in the middle': () => new Response(RIGHT.slice(0, 40)),
  'a cut rejection with an approval inside': () =>
    new Response('{"success":false,"data":{"debug":{"success":true,"data":{}},"messa'),
  'an empty answer': () => new Response(''),
  'a breakdown of the server behind the order': () =>
    new Response('{"code":"internal_server_error","message":"Fehler","data":{}}', { status: 500 }),
  'JSON that says neither yes nor no': () => new Response('{"id":1}'),
};

const PLAN: ConfigChange = (recorded) => ({
  ...recorded,
  data_client_id: { user: 3, has_subscriptions: true, paypal_subscriptions_enabled: true },
  subscription_plan_id: 'P-1',
  subscription_product_allowed: '1',
  vaultingEnabled: '1',
  url_params: { ...Object(recorded['url_params']), vault: 'true' },
});
const TRIAL_OF_GUEST = { is_free_trial_cart: '1', user: { is_logged: false, has_wc_card_payment_tokens: false } };
const TRIAL_OF_CUSTOMER = { is_free_trial_cart: '1', user: { is_logged: true, has_wc_card_payment_tokens: false } };

interface Place {
  /** The recorded page. */
  name: string;
  with?: PageOptions;
  pay(page: PayPalPage): Promise<void>;
  /** The call that may make an order. */
  call: string;
  /** Whether an approval redirects. Elsewhere the shop's own "place order" is clicked. */
  leaves: boolean;
}

/** Every place in which something is paid. */
const PLACES: Record<string, Place> = {
  'a product': { name: 'product-simple', pay: (page) => page.approve(), call: 'ppc-approve-order', leaves: true },
  'a product without review': {
    name: 'variant-product-no-review',
    pay: (page) => page.approve(),
    call: 'ppc-approve-order',
    leaves: true,
  },
  'the cart': { name: 'cart', pay: (page) => page.approve(), call: 'ppc-approve-order', leaves: true },
  'the mini-cart': {
    name: 'shop-with-cart',
    async pay(page) {
      await refreshMiniCart();
      await page.approve(MINI_CART);
    },
    call: 'ppc-approve-order',
    leaves: true,
  },
  'the checkout': { name: 'checkout-guest', pay: (page) => page.approve(), call: 'ppc-approve-order', leaves: false },
  'pay-for-order': { name: 'order-pay', pay: (page) => page.approve(), call: 'ppc-approve-order', leaves: false },
  'the plan of a product': {
    name: 'product-simple',
    with: { config: PLAN },
    pay: (page) => page.approve(),
    call: 'ppc-approve-subscription',
    leaves: true,
  },
  'the plan of a cart': {
    name: 'cart',
    with: { config: PLAN },
    pay: (page) => page.approve(),
    call: 'ppc-approve-subscription',
    leaves: true,
  },
  'a plan at the checkout': {
    name: 'checkout-guest',
    with: { config: PLAN },
    pay: (page) => page.approve(),
    call: 'ppc-approve-subscription',
    leaves: false,
  },
  'a free trial of a guest': {
    name: 'checkout-guest',
    with: { config: TRIAL_OF_GUEST },
    pay: (page) => page.approve(),
    call: 'ppc-update-customer-id',
    leaves: false,
  },
  'a free trial of a customer': {
    name: 'checkout-guest',
    with: { config: TRIAL_OF_CUSTOMER },
    pay: (page) => page.approve(),
    call: 'ppc-create-payment-token',
    leaves: false,
  },
  'a card': {
    name: 'checkout-guest',
    with: { cards: true },
    pay: (page) => page.payByCard(),
    call: 'ppc-approve-order',
    leaves: false,
  },
  'an older card form': {
    name: 'checkout-guest',
    with: { cards: true, config: withHostedFields() },
    pay: (page) => page.payByCard(),
    call: 'ppc-approve-order',
    leaves: false,
  },
  'a card in a free trial': {
    name: 'variant-checkout-vault',
    with: { cards: true, config: TRIAL_OF_CUSTOMER },
    pay: (page) => page.payByCard(),
    call: 'ppc-create-payment-token',
    leaves: false,
  },
  'Google Pay in the cart': {
    name: 'cart',
    with: { googlePay: true },
    pay: (page) => page.payWith('googlepay'),
    call: 'ppc-approve-order',
    leaves: true,
  },
  'Google Pay at the checkout': {
    name: 'checkout-guest',
    with: { googlePay: true },
    pay: (page) => page.payWith('googlepay'),
    call: 'ppc-approve-order',
    leaves: false,
  },
  'Apple Pay in the cart': {
    name: 'cart',
    with: { applePay: true },
    pay: (page) => page.payWith('applepay'),
    call: 'ppc-approve-order',
    leaves: true,
  },
  'Apple Pay at the checkout': {
    name: 'checkout-guest',
    with: { applePay: true },
    pay: (page) => page.payWith('applepay'),
    call: 'ppc-approve-order',
    leaves: false,
  },
  'Apple Pay with shipping': {
    name: 'cart',
    with: { applePay: { product: { needShipping: true } } },
    pay: (page) => page.payWith('applepay'),
    call: 'ppcp_create_order',
    leaves: true,
  },
};

/** A contract with the provider, which bills whatever the shop says; elsewhere the shop's no means that nothing is paid. */
const isPlan = ({ call }: Place): boolean => call === 'ppc-approve-subscription';

beforeEach(() => vi.useFakeTimers());

describe.each(Object.entries(PLACES))('%s', (name, place) => {
  it.each(sampled(Object.keys(LOST), Object.keys(PLACES).indexOf(name)))(
    '[PP-11] [PP-16] an approval with %s is unknown: no restart, no second request, look first',
    async (lost) => {
      const page = await openPage(place.name, { ...place.with, replies: { [place.call]: LOST[lost] ?? '' } });
      await place.pay(page);
      if (lost === 'no answer in time') {
        await vi.advanceTimersByTimeAsync(178_000);
        expect([isCovered(), shownErrors()]).toEqual([true, []]);
        await vi.advanceTimersByTimeAsync(2000);
      }
      await vi.advanceTimersByTimeAsync(1000);
      await settle();
      expect(shownErrors()).toEqual([UNKNOWN]);
      expect([page.of(place.call).length, page.of('ppc-create-order').length <= 1, page.placed()]).toEqual([1, true, 0]);
      expect([page.left, page.fake.calls.of('actions.restart').length, isCovered()]).toEqual([[], 0, false]);
      expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    },
  );

  it(`[PP-11] ${isPlan(place) ? 'a rejection after the provider’s yes is unknown' : 'shows a rejection as a rejection'}`, async () => {
    const reports = (): number => reportCounts.get('paypal-buttons payment-unknown') ?? 0;
    const before = reports();
    const page = await openPage(place.name, {
      ...place.with,
      replies: { [place.call]: { success: false, data: { code: 100, message: 'Nein.' } } },
    });
    page.fake.control.always({ call: 'actions.restart', answer: undefined });
    await place.pay(page);
    expect(shownErrors()).toHaveLength(1);
    expect([shownErrors().includes(UNKNOWN), reports() - before]).toEqual(isPlan(place) ? [true, 1] : [false, 0]);
    expect([page.of(place.call).length, page.placed(), page.left, isCovered()]).toEqual([1, 0, [], false]);
  });

  it('[PP-11] an approval is final, also without a usable redirect URL: received, no error, no second order', async () => {
    const page = await openPage(place.name, {
      ...place.with,
      config: [place.with?.config ?? {}, { redirect: 'javascript:alert(1)' }],
      replies: {
        'ppc-approve-subscription': () => new Response(WITHOUT_REDIRECT),
        [place.call]: () => new Response(WITHOUT_REDIRECT),
      },
    });
    await place.pay(page);
    await vi.advanceTimersByTimeAsync(1000);
    await settle();
    expect(shownErrors()).toEqual([]);
    expect([page.of(place.call).length, page.placed()]).toEqual([1, place.leaves ? 0 : 1]);
    expect(document.querySelector('.woocommerce-message')?.textContent).toBe(place.leaves ? RECEIVED : undefined);
    expect(page.fake.calls.of('actions.restart')).toEqual([]);
  });
});

describe('what the SDK says after the end of an approval', () => {
  it.each<[string, string, Reply, string[]]>([
    ['an approval', 'product-simple', () => new Response(RIGHT), []],
    ['an approval', 'checkout-guest', () => new Response(RIGHT), []],
    ['an unknown end', 'product-simple', () => new Response('', { status: 502 }), [UNKNOWN]],
    ['an unknown end', 'checkout-guest', () => new Response('', { status: 502 }), [UNKNOWN]],
  ])('[PP-11] after %s (%s) an error or a cancel says nothing and frees nothing', async (_end, name, reply, shown) => {
    const page = await openPage(name, {
      replies: { 'ppc-approve-order': reply },
      listen: ['wc_fragment_refresh', 'checkout_error'],
    });
    await page.approve();
    const [props] = page.fake.calls.last('Buttons').args as [Record<'onError' | 'onCancel', (reason: unknown) => unknown>];
    const before = page.sent.length;
    await props.onError(new Error('The window was closed'));
    await props.onCancel({});
    await settle();
    expect([shownErrors(), page.heard, page.sent.length - before, isCovered()]).toEqual([shown, [], 0, false]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([page.left.length, page.placed()]).toEqual(shown.length > 0 ? [0, 0] : name === 'product-simple' ? [1, 0] : [0, 1]);
    expect(page.of('ppc-approve-order')).toHaveLength(1);
  });

  it('[PP-11] while the page is being left a click buys nothing, also after an error of the SDK', async () => {
    const page = await openPage('product-simple', { replies: { 'ppc-approve-order': () => new Response(RIGHT) } });
    await page.approve();
    const [props] = page.fake.calls.last('Buttons').args as [Record<'onError', (reason: unknown) => unknown>];
    await props.onError(new Error('The window was closed'));
    await page.approve();
    expect([page.of('ppc-create-order').length, page.of('ppc-approve-order').length]).toEqual([1, 1]);
  });
});

describe('what the SDK says while the shop is asked', () => {
  it.each([
    ['an error', 'product-simple'],
    ['an error', 'checkout-guest'],
    ['a cancel', 'product-simple'],
    ['a cancel', 'checkout-guest'],
    ['buttons that were torn down', 'product-simple'],
    ['buttons that were torn down', 'checkout-guest'],
  ])('[PP-11] %s (%s) says nothing, uncovers nothing, and a click buys nothing; the answer counts', async (what, name) => {
    const approval = aLateReply();
    const page = await openPage(name, { replies: { 'ppc-approve-order': approval.reply } });
    await page.approve();
    const [props] = page.fake.calls.last('Buttons').args as [Record<'onError' | 'onCancel', (reason: unknown) => unknown>];
    if (what === 'a cancel') await props.onCancel({});
    else await props.onError(new Error(what === 'an error' ? 'The window was closed' : 'zoid destroyed all components'));
    await settle();
    expect([shownErrors(), isCovered(), page.placed()]).toEqual([[], true, 0]);
    await page.approve();
    expect([page.of('ppc-create-order').length, page.of('ppc-approve-order').length]).toEqual([1, 1]);
    approval.answer(JSON.parse(RIGHT));
    await settle();
    await vi.advanceTimersByTimeAsync(1000);
    expect([page.left.length, page.placed(), shownErrors()]).toEqual(name === 'product-simple' ? [1, 0, []] : [0, 1, []]);
  });
});

describe('the total of the window is the total of the order', () => {
  const CHANGED = 'Der Gesamtbetrag hat sich geändert. Bitte prüfen Sie ihn und bezahlen Sie erneut.';
  it.each(['cart', 'variant-product-no-review'])(
    '[PP-11] [PP-31] PayPal without a review page (%s): another total is not ordered, the next click gets a new window',
    async (name) => {
      const shop = aPricedCart();
      const page = await openPage(name, { replies: shop.replies, config: { final_review_enabled: '' } });
      await page.clickPayPal();
      shop.total = '44.69';
      await page.press('approve');
      expect(shownErrors()).toEqual([CHANGED]);
      expect([page.of('ppc-approve-order').length, page.fake.calls.of('actions.restart').length, isCovered()]).toEqual([
        0,
        0,
        false,
      ]);
      await page.approve();
      expect([page.of('ppc-create-order').length, page.of('ppc-approve-order').length]).toEqual([2, 1]);
    },
  );

  it('[PP-11] with a review page, or a price that has not changed, the order is made', async () => {
    const shop = aPricedCart();
    const reviewed = await openPage('cart', { replies: shop.replies });
    await reviewed.clickPayPal();
    shop.total = '44.69';
    await reviewed.press('approve');
    expect(reviewed.of('ppc-approve-order')).toHaveLength(1);
    const same = await openPage('cart', { replies: shop.replies, config: { final_review_enabled: '' } });
    await same.approve();
    expect(same.of('ppc-approve-order')).toHaveLength(1);
  });

  it('[PP-11] a total that cannot be read again is no yes: nothing is ordered, trying again is safe', async () => {
    const shop = aPricedCart();
    const page = await openPage('cart', { replies: shop.replies, config: { final_review_enabled: '' } });
    page.fake.control.always({ call: 'actions.restart', answer: undefined });
    await page.clickPayPal();
    shop.replies['ppc-cart-script-params'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await page.press('approve');
    expect([page.of('ppc-approve-order').length, shownErrors().length]).toEqual([0, 1]);
    expect(shownErrors()).not.toContain(UNKNOWN);
  });

  it.each(['cart', 'product-simple', 'checkout-guest'])(
    '[PP-28] Google Pay (%s): a total that changed under the sheet makes no order; the next sheet shows the new one',
    async (name) => {
      const shop = aPricedCart();
      const page = await openPage(name, { googlePay: true, replies: shop.replies });
      await page.openSheet('googlepay');
      shop.total = '44.69';
      await page.press('pay');
      expect(shownErrors()).toEqual([CHANGED]);
      expect(page.of('ppc-create-order')).toEqual([]);
      await page.payWith('googlepay');
      expect(page.google.calls.last('PaymentsClient.loadPaymentData')?.args[0]).toMatchObject({
        transactionInfo: { totalPrice: '44.69' },
      });
      expect(page.of('ppc-create-order')).toHaveLength(1);
    },
  );

  it.each([false, true])(
    '[PP-28] Apple Pay (shipping in the sheet: %s): a total that changed makes no order, the sheet hears it',
    async (needShipping) => {
      const shop = aPricedCart();
      const page = await openPage('cart', { applePay: { product: { needShipping } }, replies: shop.replies });
      await page.openSheet('applepay');
      shop.total = '44.69';
      await page.press('pay');
      expect(shownErrors()).toEqual([CHANGED]);
      expect(page.of('ppc-create-order')).toEqual([]);
      expect(page.apple.calls.of('ApplePaySession.completePayment').map(({ args }) => args[0])).toEqual([1]);
    },
  );
});
