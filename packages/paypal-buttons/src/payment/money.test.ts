import { reportCounts } from '@shop/core';
import { type Reply, sampled } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import {
  CHANGED,
  isCovered,
  MINI_CART,
  openPayPal,
  type PayPalOptions,
  type PayPalPage,
  RECEIVED,
  shownErrors,
  UNKNOWN,
} from '../testing/open-paypal';
import { type ConfigChange, HOSTED_FIELDS, within } from '../testing/recorded-page';
import { aPricedCart } from '../testing/shop';

let page: PayPalPage;

const RIGHT = { success: true, data: { result: 'success', order_received_url: 'https://shop.example/danke/' } };
const WITHOUT_REDIRECT = { success: true, data: { result: 'success', order_received_url: 'data:text/html,x' } };
const text = (body: string, status = 200): Reply => new Response(body, { status });
/** An answer of the provider to a restart, which ends the payment. */
const noRestart = (): void => page.fake.control.always({ call: 'actions.restart', answer: undefined });

/** Ways in which an answer is lost. A server has got the request in each of them. */
const LOST: [title: string, reply: Reply][] = [
  ['a 502', text('<html><h1>502 Bad Gateway</h1></html>', 502)],
  ['offline', Response.error()],
  ['broken JSON', text('{"success":tru')],
  ['an answer cut in the middle', text(JSON.stringify(RIGHT).slice(0, 40))],
  ['a cut rejection with an approval inside', text('{"success":false,"data":{"debug":{"success":true,"data":{}},"messa')],
  ['an empty answer', text('')],
  ['a breakdown of the server behind the order', text('{"code":"internal_server_error","message":"Fehler","data":{}}', 500)],
  ['JSON that is neither approval nor rejection', { id: 1 }],
];

const PLAN: ConfigChange = [
  {
    data_client_id: { user: 3, has_subscriptions: true, paypal_subscriptions_enabled: true },
    subscription_plan_id: 'P-1',
    subscription_product_allowed: '1',
    vaultingEnabled: '1',
  },
  within('url_params', { vault: 'true' }),
];
const TRIAL_OF_GUEST = { is_free_trial_cart: '1', user: { is_logged: false, has_wc_card_payment_tokens: false } };
const TRIAL_OF_CUSTOMER = { is_free_trial_cart: '1', user: { is_logged: true, has_wc_card_payment_tokens: false } };

const byButton = (): Promise<void> => page.pay();
const byCard = (): Promise<void> => page.payByCard();
const byGoogle = (): Promise<void> => page.payWith('googlepay');
const byApple = (): Promise<void> => page.payWith('applepay');
async function inMiniCart(): Promise<void> {
  await page.refreshMiniCart();
  await page.pay(MINI_CART);
}

/** Every place in which something is paid. An approval redirects from it, or is left to the shop's own "place order". */
const PLACES: [
  title: string,
  name: string,
  pay: () => Promise<void>,
  call: string,
  end: 'leaves' | 'places',
  options?: PayPalOptions,
][] = [
  ['a product', 'product-simple', byButton, 'ppc-approve-order', 'leaves'],
  ['a product without review', 'variant-product-no-review', byButton, 'ppc-approve-order', 'leaves'],
  ['the cart', 'cart', byButton, 'ppc-approve-order', 'leaves'],
  ['the mini-cart', 'shop-with-cart', inMiniCart, 'ppc-approve-order', 'leaves'],
  ['the checkout', 'checkout-guest', byButton, 'ppc-approve-order', 'places'],
  ['pay-for-order', 'order-pay', byButton, 'ppc-approve-order', 'places'],
  ['the plan of a product', 'product-simple', byButton, 'ppc-approve-subscription', 'leaves', { config: PLAN }],
  ['the plan of a cart', 'cart', byButton, 'ppc-approve-subscription', 'leaves', { config: PLAN }],
  ['a plan at the checkout', 'checkout-guest', byButton, 'ppc-approve-subscription', 'places', { config: PLAN }],
  ['a free trial of a guest', 'checkout-guest', byButton, 'ppc-update-customer-id', 'places', { config: TRIAL_OF_GUEST }],
  ['a free trial of a customer', 'checkout-guest', byButton, 'ppc-create-payment-token', 'places', { config: TRIAL_OF_CUSTOMER }],
  ['a card', 'checkout-guest', byCard, 'ppc-approve-order', 'places', { cards: true }],
  ['an older card form', 'checkout-guest', byCard, 'ppc-approve-order', 'places', { cards: true, config: HOSTED_FIELDS }],
  [
    'a card in a free trial',
    'variant-checkout-vault',
    byCard,
    'ppc-create-payment-token',
    'places',
    { cards: true, config: TRIAL_OF_CUSTOMER },
  ],
  ['Google Pay in the cart', 'cart', byGoogle, 'ppc-approve-order', 'leaves', { googlePay: true }],
  ['Google Pay at the checkout', 'checkout-guest', byGoogle, 'ppc-approve-order', 'places', { googlePay: true }],
  ['Apple Pay in the cart', 'cart', byApple, 'ppc-approve-order', 'leaves', { applePay: true }],
  ['Apple Pay at the checkout', 'checkout-guest', byApple, 'ppc-approve-order', 'places', { applePay: true }],
  ['Apple Pay with shipping', 'cart', byApple, 'ppcp_create_order', 'leaves', { applePay: { product: { needShipping: true } } }],
];
const TITLES = PLACES.map(([title]) => title);

describe.each(PLACES)('%s', (title, name, pay, call, end, options = {}) => {
  // A plan is a contract with the provider, which bills also after a rejection by the shop; elsewhere a rejection means that nothing is paid.
  const isPlan = call === 'ppc-approve-subscription';
  const reports = (): number => reportCounts.get('paypal-buttons payment-unknown') ?? 0;

  it(`[PP-11] [PP-16] an approval whose answer is lost${isPlan ? ', or rejected,' : ''} is unknown: no restart, no second request, look first; one that is given is final, also without a usable redirect URL`, async () => {
    page = await openPayPal(name, {
      ...options,
      lean: true,
      config: [options.config ?? {}, { redirect: 'javascript:alert(1)' }],
    });
    let asked = 0;
    const expectUnknown = (lost: string): void => {
      asked += 1;
      expect([shownErrors(), page.count(call), page.posts.length, page.visited], lost).toEqual([[UNKNOWN], asked, 0, []]);
      expect(page.count('ppc-create-order'), lost).toBeLessThanOrEqual(asked);
      expect([page.fake.calls.of('actions.restart').length, isCovered()], lost).toEqual([0, false]);
      expect(document.querySelector('[aria-busy="true"]'), lost).toBeNull();
    };
    for (const [lost, reply] of sampled(LOST, TITLES.indexOf(title))) {
      page.answer(call, reply);
      await pay();
      await page.pass(1000);
      expectUnknown(lost);
    }
    page.spoil(call, 'no answer');
    await pay();
    await page.pass(178_000);
    expect([isCovered(), shownErrors()]).toEqual([true, []]);
    await page.pass(3000);
    expectUnknown('no answer in time');

    page.spoil(call);
    page.answer(call, { success: false, data: { code: 100, message: 'Nein.' } });
    noRestart();
    const before = reports();
    await pay();
    // A sheet that was refused stays open.
    if (page.apple.dialogs.current) await page.cancel();
    expect(shownErrors()).toHaveLength(1);
    expect([shownErrors().includes(UNKNOWN), reports() - before]).toEqual(isPlan ? [true, 1] : [false, 0]);
    expect([page.count(call), page.posts.length, page.visited, isCovered()]).toEqual([asked + 1, 0, [], false]);
    if (isPlan) expect(page.fake.calls.of('onError')).toEqual([]);
    const restarts = page.fake.calls.of('actions.restart').length;

    page.answer(call, WITHOUT_REDIRECT);
    await pay();
    await page.pass(1000);
    expect([shownErrors(), page.count(call), page.posts.length]).toEqual([[], asked + 2, end === 'leaves' ? 0 : 1]);
    expect(document.querySelector('.woocommerce-message')?.textContent).toBe(end === 'leaves' ? RECEIVED : undefined);
    expect(page.fake.calls.of('actions.restart')).toHaveLength(restarts);
  });
});

describe('an order that the shop was asked to approve', () => {
  const order = (status: string): Reply => ({
    success: true,
    data: { status, purchase_units: [{ amount: { currency_code: 'EUR', value: '34.69' } }] },
  });

  it.each<[title: string, name: string, pay: () => Promise<void>, call: string, options: PayPalOptions]>([
    ['PayPal in the cart', 'cart', byButton, 'ppc-approve-order', { config: { final_review_enabled: '' } }],
    ['PayPal on a product', 'variant-product-no-review', byButton, 'ppc-approve-order', {}],
    ['Google Pay on a product', 'product-simple', byGoogle, 'ppc-approve-order', { googlePay: true }],
    ['Google Pay at the checkout', 'checkout-guest', byGoogle, 'ppc-approve-order', { googlePay: true }],
    ['Apple Pay in the cart', 'cart', byApple, 'ppcp_create_order', { applePay: { product: { needShipping: true } } }],
  ])('[PP-11] %s: is not paid for again once the provider has its money', async (_title, name, pay, call, options) => {
    page = await openPayPal(name, { ...options, answers: { ...aPricedCart().answers, [call]: text('', 504) } });
    page.answer('ppc-get-order', order('APPROVED'));
    await pay();
    page.answer('ppc-get-order', order('COMPLETED'));
    for (let again = 0; again < 2; again += 1) {
      await pay();
      // A sheet that was refused stays open.
      if (page.apple.dialogs.current) await page.cancel();
    }
    expect([page.count('ppc-create-order'), page.count(call), shownErrors(), isCovered()]).toEqual([1, 1, [UNKNOWN], false]);
    page.answer('ppc-get-order', order('APPROVED'));
    await pay();
    expect(page.count('ppc-create-order')).toBe(2);
    page.answer('ppc-get-order', order('COMPLETED'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await pay();
    expect(page.count('ppc-create-order')).toBe(3);
  });
});

/** Callbacks of the page for the SDK. */
const callbacks = () => page.fake.calls.last('Buttons').args[0] as Record<'onError' | 'onCancel', (reason: unknown) => unknown>;

describe.each(['product-simple', 'checkout-guest'])('what the SDK says about an approval (%s)', (name) => {
  const END = name === 'product-simple' ? [1, 0] : [0, 1];

  it.each<[string, Reply, string[], number[]]>([
    ['an approval', RIGHT, [], END],
    ['an unknown end', text('', 502), [UNKNOWN], [0, 0]],
  ])('[PP-11] after %s an error or a cancel shows no message and sends nothing', async (_end, reply, shown, end) => {
    page = await openPayPal(name, { answers: { 'ppc-approve-order': reply }, listen: ['wc_fragment_refresh', 'checkout_error'] });
    await page.pay();
    const before = page.requests().length;
    await callbacks().onError(new Error('The window was closed'));
    await callbacks().onCancel({});
    await page.settle();
    expect([shownErrors(), page.heard, page.requests().length - before, isCovered()]).toEqual([shown, [], 0, false]);
    await page.pass(1000);
    expect([page.visited.length, page.posts.length, page.count('ppc-approve-order')]).toEqual([...end, 1]);
  });

  it.each<[string, () => unknown]>([
    ['an error', () => callbacks().onError(new Error('The window was closed'))],
    ['a cancel', () => callbacks().onCancel({})],
    ['buttons that were torn down', () => callbacks().onError(new Error('zoid destroyed all components'))],
  ])(
    '[PP-11] %s while the approval is in flight shows no message and keeps the cover, a click buys nothing; the answer counts',
    async (_what, say) => {
      page = await openPayPal(name);
      const answer = page.hold('ppc-approve-order');
      await page.pay();
      await say();
      await page.settle();
      expect([shownErrors(), isCovered(), page.posts.length]).toEqual([[], true, 0]);
      await page.pay();
      expect([page.count('ppc-create-order'), page.count('ppc-approve-order')]).toEqual([1, 1]);
      answer(RIGHT);
      await page.pass(1000);
      expect([page.visited.length, page.posts.length, shownErrors()]).toEqual([...END, []]);
    },
  );
});

it('[PP-11] while the page is being left a click buys nothing, also after an error of the SDK', async () => {
  page = await openPayPal('product-simple', { answers: { 'ppc-approve-order': RIGHT } });
  await page.pay();
  await callbacks().onError(new Error('The window was closed'));
  await page.pay();
  expect([page.count('ppc-create-order'), page.count('ppc-approve-order')]).toEqual([1, 1]);
});

describe('the total of the window is the total of the order', () => {
  const WITHOUT_REVIEW = { final_review_enabled: '' };

  it.each(['cart', 'variant-product-no-review'])(
    '[PP-11] [PP-31] PayPal without a review page (%s): another total is not ordered, the next click gets a new window',
    async (name) => {
      const shop = aPricedCart();
      page = await openPayPal(name, { answers: shop.answers, config: WITHOUT_REVIEW });
      await page.click();
      shop.total = '44.69';
      await page.approve();
      expect([shownErrors(), isCovered()]).toEqual([[CHANGED], false]);
      expect([page.count('ppc-approve-order'), page.fake.calls.of('actions.restart').length]).toEqual([0, 0]);
      await page.pay();
      expect([page.count('ppc-create-order'), page.count('ppc-approve-order')]).toEqual([2, 1]);
    },
  );

  it('[PP-11] a total that cannot be read again is no yes: nothing is ordered, trying again is safe', async () => {
    page = await openPayPal('cart', { answers: aPricedCart().answers, config: WITHOUT_REVIEW });
    noRestart();
    await page.click();
    page.spoil('ppc-cart-script-params', 'offline');
    await page.approve();
    expect([page.count('ppc-approve-order'), shownErrors().length, shownErrors().includes(UNKNOWN)]).toEqual([0, 1, false]);
  });

  it.each(['cart', 'product-simple', 'checkout-guest'])(
    '[PP-28] Google Pay (%s): a total that changed under the sheet makes no order; the next sheet shows the new one',
    async (name) => {
      const shop = aPricedCart();
      page = await openPayPal(name, { googlePay: true, answers: shop.answers });
      await page.openSheet('googlepay');
      shop.total = '44.69';
      await page.approve();
      expect([shownErrors(), page.count('ppc-create-order')]).toEqual([[CHANGED], 0]);
      await page.payWith('googlepay');
      expect(page.google.calls.last('PaymentsClient.loadPaymentData').args[0]).toMatchObject({
        transactionInfo: { totalPrice: '44.69' },
      });
      expect(page.count('ppc-create-order')).toBe(1);
    },
  );

  it.each([false, true])(
    '[PP-28] Apple Pay (shipping in the sheet: %s): a total that changed makes no order, the sheet hears it',
    async (needShipping) => {
      const shop = aPricedCart();
      page = await openPayPal('cart', { applePay: { product: { needShipping } }, answers: shop.answers });
      await page.openSheet('applepay');
      shop.total = '44.69';
      await page.approve();
      expect([shownErrors(), page.count('ppc-create-order')]).toEqual([[CHANGED], 0]);
      expect(page.apple.calls.of('ApplePaySession.completePayment').map(({ args }) => args[0])).toEqual([1]);
    },
  );
});
