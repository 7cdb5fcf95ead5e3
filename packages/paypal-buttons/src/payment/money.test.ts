import { click, given, need, sampled } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { type Reply, isCovered, openPage, settle, shownErrors } from '../testing/page';
import { PLACES, RATES, WRAPPER, aPayment, applePayAt, approve, asked, paypalAt } from '../testing/payments';
import { type WalletPage, openWallets } from '../testing/wallets-page';

const UNKNOWN =
  'Ihre Zahlung wurde möglicherweise bereits angenommen. Bitte sehen Sie in Ihren E-Mails oder Bestellungen nach, bevor Sie erneut bezahlen.';
const RECEIVED = 'Ihre Bestellung ist eingegangen. Bitte sehen Sie in Ihren E-Mails nach.';

const RIGHT = '{"success":true,"data":{"result":"success","order_received_url":"https://shop.example/danke/"}}';
const text =
  (body: string, status = 200) =>
  (): Promise<Response> =>
    Promise.resolve(new Response(body, { status }));

/** Ways in which an answer is lost. A server has got the request in each of them. */
const LOST: Record<string, Reply> = {
  'no answer in time': 'never',
  'a 502': text('<html><h1>502 Bad Gateway</h1></html>', 502),
  offline: () => Promise.reject(new TypeError('Failed to fetch')),
  'broken JSON': text('{"success":tru'),
  'an answer cut in the middle': text(RIGHT.slice(0, 40)),
  'a cut rejection with an approval inside': text('{"success":false,"data":{"debug":{"success":true,"data":{}},"messa'),
  'an empty answer': text(''),
  'a breakdown of the server behind the order': text('{"code":"internal_server_error","message":"Fehler","data":{}}', 500),
  'JSON that says neither yes nor no': text('{"id":1}'),
};

const { placed } = aPayment();

describe.each(Object.entries(PLACES))('%s', (name, place) => {
  it.each(sampled(Object.keys(LOST), Object.keys(PLACES).indexOf(name)))(
    '[PP-11] [PP-16] an approval with %s is unknown: no restart, no second request, look first',
    async (lost) => {
      const page = await place.open({ replies: { [place.call]: LOST[lost] ?? '' } });
      await place.pay(page);
      if (lost === 'no answer in time') {
        const { limit = 180 } = place;
        await vi.advanceTimersByTimeAsync(limit * 1000 - 2000);
        expect([isCovered(), shownErrors()]).toEqual([true, []]);
        await vi.advanceTimersByTimeAsync(2000);
      }
      await vi.advanceTimersByTimeAsync(1000);
      await settle();
      expect(shownErrors()).toEqual([UNKNOWN]);
      expect([asked(page, place), page.of('ppc-create-order').length <= 1, placed()]).toEqual([1, true, 0]);
      expect([page.left, page.fake.calls.of('actions.restart').length, isCovered()]).toEqual([[], 0, false]);
      expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    },
  );

  it('[PP-11] shows a rejection as a rejection', async () => {
    const page = await place.open({
      replies: { [place.call]: { success: false, data: { code: 100, message: 'Nein.' } } },
    });
    page.fake.control.always({ call: 'actions.restart', answer: undefined });
    await place.pay(page);
    expect(shownErrors()).toHaveLength(1);
    expect(shownErrors()).not.toContain(UNKNOWN);
    expect([asked(page, place), placed(), page.left, isCovered()]).toEqual([1, 0, [], false]);
  });

  it('[PP-11] an approval is final, also without a usable redirect URL: received, no error, no second order', async () => {
    const page = await place.open({
      config: { redirect: 'javascript:alert(1)' },
      replies: {
        'ppc-approve-subscription': text(RIGHT.replace('https:', 'data:')),
        [place.call]: text(RIGHT.replace('https:', 'data:')),
      },
    });
    await place.pay(page);
    await vi.advanceTimersByTimeAsync(1000);
    await settle();
    expect(shownErrors()).toEqual([]);
    expect([asked(page, place), placed()]).toEqual([1, place.leaves ? 0 : 1]);
    expect(document.querySelector('.woocommerce-message')?.textContent).toBe(place.leaves ? RECEIVED : undefined);
    expect(page.fake.calls.of('actions.restart')).toEqual([]);
  });
});

describe('what the SDK says after the end of an approval', () => {
  it.each<[string, string, Reply, string[]]>([
    ['an approval', 'product-simple', text(RIGHT), []],
    ['an approval', 'checkout-guest', text(RIGHT), []],
    ['an unknown end', 'product-simple', text('', 502), [UNKNOWN]],
    ['an unknown end', 'checkout-guest', text('', 502), [UNKNOWN]],
  ])('[PP-11] after %s (%s) an error or a cancel says nothing and frees nothing', async (_end, name, reply, shown) => {
    const place = paypalAt(name, name === 'product-simple');
    const page = await place.open({ replies: { 'ppc-approve-order': reply }, listen: ['wc_fragment_refresh', 'checkout_error'] });
    await place.pay(page);
    const [props] = page.fake.calls.last('Buttons').args as [Record<'onError' | 'onCancel', (reason: unknown) => unknown>];
    const before = page.sent.length;
    await props.onError(new Error('The window was closed'));
    await props.onCancel({});
    await settle();
    expect([shownErrors(), page.heard, page.sent.length - before, isCovered()]).toEqual([shown, [], 0, false]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([page.left.length, placed()]).toEqual(shown.length > 0 ? [0, 0] : name === 'product-simple' ? [1, 0] : [0, 1]);
    expect(page.of('ppc-approve-order')).toHaveLength(1);
  });

  it('[PP-11] while the page is being left a click buys nothing, also after an error of the SDK', async () => {
    const place = paypalAt('product-simple', true);
    const page = await place.open({ replies: { 'ppc-approve-order': text(RIGHT) } });
    await place.pay(page);
    const [props] = page.fake.calls.last('Buttons').args as [Record<'onError', (reason: unknown) => unknown>];
    await props.onError(new Error('The window was closed'));
    await approve(page);
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
    const place = paypalAt(name, name === 'product-simple');
    let answer: (body: object) => void = () => undefined;
    const asked = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const page = await place.open({ replies: { 'ppc-approve-order': () => asked } });
    await place.pay(page);
    const [props] = page.fake.calls.last('Buttons').args as [Record<'onError' | 'onCancel', (reason: unknown) => unknown>];
    if (what === 'a cancel') await props.onCancel({});
    else await props.onError(new Error(what === 'an error' ? 'The window was closed' : 'zoid destroyed all components'));
    await settle();
    expect([shownErrors(), isCovered(), placed()]).toEqual([[], true, 0]);
    await approve(page);
    expect([page.of('ppc-create-order').length, page.of('ppc-approve-order').length]).toEqual([1, 1]);
    answer(JSON.parse(RIGHT));
    await settle();
    await vi.advanceTimersByTimeAsync(1000);
    expect([page.left.length, placed(), shownErrors()]).toEqual(name === 'product-simple' ? [1, 0, []] : [0, 1, []]);
  });
});

describe('the total of the window is the total of the order', () => {
  const CHANGED = 'Der Gesamtbetrag hat sich geändert. Bitte prüfen Sie ihn und bezahlen Sie erneut.';
  const price = (total: string) => ({
    success: true,
    data: { total, total_str: total, currency_code: 'EUR', country_code: 'DE' },
  });

  /** The server's price, which the test changes while a window is open. */
  function pricedReplies(): { replies: Record<string, Reply>; total: string } {
    const shop = { replies: {}, total: '34.69' };
    const now = () => price(shop.total);
    const units = () => ({ success: true, data: [{ amount: { currency_code: 'EUR', value: shop.total }, items: [] }] });
    return Object.assign(shop, {
      replies: { 'ppc-cart-script-params': now, 'ppc-simulate-cart': now, 'ppc-change-cart': units },
    });
  }

  it.each(['cart', 'variant-product-no-review'])(
    '[PP-11] [PP-31] PayPal without a review page (%s): another total is not ordered, the next click gets a new window',
    async (name) => {
      const shop = pricedReplies();
      const page = await openPage(name, { replies: shop.replies, config: { final_review_enabled: '' } });
      void page.fake.click('paypal', WRAPPER);
      await settle();
      shop.total = '44.69';
      given(page.fake.dialogs.current, 'dialog').press('approve');
      await settle();
      expect(shownErrors()).toEqual([CHANGED]);
      expect([page.of('ppc-approve-order').length, page.fake.calls.of('actions.restart').length, isCovered()]).toEqual([
        0,
        0,
        false,
      ]);
      await approve(page);
      expect([page.of('ppc-create-order').length, page.of('ppc-approve-order').length]).toEqual([2, 1]);
    },
  );

  it('[PP-11] with a review page, or a price that has not changed, the order is made', async () => {
    const shop = pricedReplies();
    const reviewed = await openPage('cart', { replies: shop.replies });
    void reviewed.fake.click('paypal', WRAPPER);
    await settle();
    shop.total = '44.69';
    given(reviewed.fake.dialogs.current, 'dialog').press('approve');
    await settle();
    expect(reviewed.of('ppc-approve-order')).toHaveLength(1);
    const same = await openPage('cart', { replies: shop.replies, config: { final_review_enabled: '' } });
    await approve(same);
    expect(same.of('ppc-approve-order')).toHaveLength(1);
  });

  it('[PP-11] a total that cannot be read again is no yes: nothing is ordered, trying again is safe', async () => {
    let isDead = false;
    const page = await openPage('cart', {
      replies: { 'ppc-cart-script-params': () => (isDead ? Promise.reject(new TypeError('Failed to fetch')) : price('34.69')) },
      config: { final_review_enabled: '' },
    });
    page.fake.control.always({ call: 'actions.restart', answer: undefined });
    void page.fake.click('paypal', WRAPPER);
    await settle();
    isDead = true;
    given(page.fake.dialogs.current, 'dialog').press('approve');
    await settle();
    expect([page.of('ppc-approve-order').length, shownErrors().length]).toEqual([0, 1]);
    expect(shownErrors()).not.toContain(UNKNOWN);
  });

  it.each(['cart', 'product-simple', 'checkout-guest'])(
    '[PP-28] Google Pay (%s): a total that changed under the sheet makes no order; the next sheet shows the new one',
    async (name) => {
      const shop = pricedReplies();
      const page = await openWallets(name, { method: 'ppcp-gateway', apple: false, replies: shop.replies });
      const button = need('#ppc-button-googlepay-container .gpay-button');
      button.click();
      const sheet = await page.google.dialogs.opened('googlepay');
      shop.total = '44.69';
      sheet.press('pay');
      await settle();
      await settle();
      expect(shownErrors()).toEqual([CHANGED]);
      expect(page.of('ppc-create-order')).toEqual([]);
      page.google.control.queue({ call: 'dialog.googlepay', press: 'pay' });
      button.click();
      await settle();
      await settle();
      expect(page.google.calls.last('PaymentsClient.loadPaymentData')?.args[0]).toMatchObject({
        transactionInfo: { totalPrice: '44.69' },
      });
      expect(page.of('ppc-create-order')).toHaveLength(1);
    },
  );

  it.each([false, true])(
    '[PP-28] Apple Pay (shipping in the sheet: %s): a total that changed makes no order, the sheet hears it',
    async (needShipping) => {
      const shop = pricedReplies();
      const rates = () => ({ success: true, data: { ...RATES, newTotal: { ...RATES.newTotal, amount: shop.total } } });
      const { open } = applePayAt('cart', true, needShipping);
      const page = (await open({
        replies: { ...shop.replies, ppcp_update_shipping_contact: rates, ppcp_update_shipping_method: rates },
      })) as WalletPage;
      click('apple-pay-button');
      const sheet = await page.apple.dialogs.opened('applepay');
      await settle();
      shop.total = '44.69';
      sheet.press('pay');
      await settle();
      await settle();
      expect(shownErrors()).toEqual([CHANGED]);
      expect(page.of('ppc-create-order')).toEqual([]);
      expect(page.apple.calls.of('ApplePaySession.completePayment').map(({ args }) => args[0])).toEqual([1]);
    },
  );
});
