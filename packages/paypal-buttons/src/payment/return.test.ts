import { describe, expect, it } from 'vitest';
import {
  GENERIC,
  isCovered,
  MINI_CART,
  openPayPal,
  type PayPalOptions,
  type PayPalPage,
  putMiniCart,
  shownErrors,
  UNKNOWN,
  WRAPPER,
} from '../testing/open-paypal';
import { within } from '../testing/recorded-page';

let page: PayPalPage;

const APPROVED = '#onApprove&token=ORDER7&PayerID=P&payerID=P&button_session_id=b&switch_initiated_time=123';
const UNANSWERED: PayPalOptions = { faults: { 'ppc-approve-order': 'no answer' } };
const resumed = (): number => page.fake.calls.of('Buttons.resume').length;
const showPage = (persisted: boolean): void => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

describe('return from the app', () => {
  it('[PP-17] on checkout the approval goes on without painting, the address is clean before the order is placed', async () => {
    let hashAtClick: string | undefined;
    const noteHash = (event: Event): void => (event.preventDefault(), void (hashAtClick = location.hash));
    page = await openPayPal('checkout-guest', {
      hash: `${APPROVED}&tab=1`,
      before: () => document.addEventListener('click', noteHash, { once: true }),
    });
    expect([resumed(), page.fake.calls.of('Buttons.render')]).toEqual([1, []]);
    expect(page.sent('ppc-approve-order')).toMatchObject({ order_id: 'ORDER7' });
    expect([hashAtClick, isCovered()]).toEqual(['#tab=1', false]);
  });

  it('[PP-17] resumes once a page, however often the checkout is updated, and only the placement of the page', async () => {
    page = await openPayPal('product-simple-with-cart', { hash: APPROVED, ...UNANSWERED });
    putMiniCart();
    for (let round = 0; round < 3; round += 1) void page.trigger('wc_fragments_refreshed');
    await page.trigger('ppcp-render', [], document);
    expect([resumed(), page.count('ppc-approve-order'), page.fake.painted(WRAPPER)]).toEqual([1, 1, []]);
    expect(page.fake.painted(MINI_CART)).toContain('paypal');
  });

  it.each([
    ['onCancel', []],
    ['onError', [GENERIC]],
  ])('[PP-17] [PP-14] %s cleans the hash and brings normal buttons, without a loop', async (outcome, errors) => {
    page = await openPayPal('cart', { hash: `#${outcome}&token=O&switch_initiated_time=1&x=1`, listen: ['ppcp-reload-buttons'] });
    expect([location.hash, page.told(), shownErrors()]).toEqual(['#x=1', ['ppcp-reload-buttons'], errors]);
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
    expect([resumed(), page.fake.scripts.length]).toEqual([1, 1]);
  });

  it('[PP-17] any other hash is left alone', async () => {
    page = await openPayPal('cart', { hash: '#token=1&reviews' });
    await page.giveUp();
    expect(location.hash).toBe('#token=1&reviews');
  });

  it('[PP-17] [PP-11] a page from the browser memory is uncovered, and says that an approval in flight may have been accepted', async () => {
    page = await openPayPal('cart', UNANSWERED);
    await page.pay();
    for (const persisted of [false, true]) {
      expect([isCovered(), shownErrors()]).toEqual([true, []]);
      showPage(persisted);
      await page.settle();
    }
    expect([isCovered(), shownErrors()]).toEqual([false, [UNKNOWN]]);
  });

  it('[PP-17] a return that was under way when the page was left is over: ordinary buttons, clean address', async () => {
    page = await openPayPal('cart', { hash: `${APPROVED}&x=1`, ...UNANSWERED });
    expect(page.fake.painted(WRAPPER)).toEqual([]);
    showPage(true);
    await page.settle();
    expect([location.hash, page.count('ppc-approve-order')]).toEqual(['#x=1', 1]);
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-17] an approval that leaves the page cleans the address first: a returning shopper does not approve again', async () => {
    page = await openPayPal('cart', { hash: `${APPROVED}&x=1` });
    expect([page.count('ppc-approve-order'), location.hash]).toEqual([1, '#x=1']);
  });
});

describe('return in another browser', () => {
  const HASH = '#pcp-return=button&pcp-cart=KEY&pcp-cart-hash=H&x=1';
  const ENDPOINT = within('ajax', { create_cross_browser_order: { endpoint: '/?wc-ajax=ppc-cross', nonce: 'n' } });

  it('[PP-17] makes the order there and goes on', async () => {
    const answers = { 'ppc-cross': { success: true, data: { redirect: 'https://shop.example/kasse/' } } };
    page = await openPayPal('cart', { hash: HASH, config: ENDPOINT, answers });
    expect(page.sent('ppc-cross')).toEqual({ nonce: 'n', cart_key: 'KEY' });
    await page.pass(220);
    expect([page.visited, location.hash, isCovered()]).toEqual([['https://shop.example/kasse/#x=1'], '#x=1', false]);
  });

  it.each([
    ['without the endpoint', {}],
    ['with the same cart', [ENDPOINT, { cart_hash: 'H' }]],
  ])('[PP-17] nothing happens %s', async (_title, config) => {
    page = await openPayPal('cart', { hash: HASH, config });
    expect([page.requests(), location.hash]).toEqual([[], HASH]);
  });

  it('[PP-17] shows a rejection', async () => {
    page = await openPayPal('cart', { hash: HASH, config: ENDPOINT, answers: { 'ppc-cross': { success: false } } });
    expect([shownErrors().length, isCovered()]).toEqual([1, false]);
  });
});
