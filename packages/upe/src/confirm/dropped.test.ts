import { listStores, reportCounts } from '@shop/core';
import { given, sampled } from '@shop/testing';
import { HOSTILE_ADDRESSES } from '@shop/testing/fuzz/index.ts';
import { describe, expect, it, vi } from 'vitest';
import { text } from '../messages';
import { blockForm } from '../page';
import { openUpe, shownNotices, THANKS, type UpePage } from '../testing/upe-page';

let page: UpePage;
const FIRST = '#wc-stripe-confirm-pi:77:pi_1_secret_2:0a1b2c3d4e';
const SECOND = '#wc-stripe-confirm-pi:78:pi_7_secret_8:0a1b2c3d4e';
const THIRD = '#wc-stripe-confirm-pi:79:pi_8_secret_9:0a1b2c3d4e';
const confirms = (): number => page.calls('stripe.confirmPayment');
const restore = async (): Promise<void> => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await page.pass(1_000);
};

describe('a fragment that cannot be read', () => {
  it.each([
    '#wc-stripe-confirm-pi:77:pi_1_secret_2',
    '#wc-stripe-voucher-79:multibanco',
    '#wc-stripe-wallet-55:cashapp:other:pi_1_secret_2:x:n',
  ])('[MS-07] %s: unblocks the form and shows a message', async (hash) => {
    page = await openUpe('checkout-guest');
    blockForm(page.form);
    await page.follow(hash);
    expect([shownNotices(), page.covers(), confirms()]).toEqual([[text('processingProblem')], 0, 0]);
    expect(window.location.href).not.toContain('secret');
  });
});

describe('a confirmation that never settles', () => {
  it.each(['checkout-guest', 'order-pay'])(
    '[MS-08] %s, restored from the back/forward cache: is reset, and the next fragment is confirmed',
    async (name) => {
      page = await openUpe(name);
      await restore();
      expect(shownNotices()).toEqual([]);
      page.providers.stripe.control.queue({ call: 'stripe.confirmPayment', never: true });
      await page.follow(FIRST);
      expect(page.covers()).toBeGreaterThan(0);
      await restore();
      expect([page.covers(), shownNotices()]).toEqual([0, [text('checkOrder')]]);
      await page.follow(SECOND);
      given(page.providers.stripe.dialogs.current, 'dialog').press('approve');
      await page.pass(1_000);
      expect([confirms(), page.visited, shownNotices()]).toEqual([2, [THANKS], [text('checkOrder')]]);
    },
  );

  it('[MS-08] a late success after the reset is reported and followed', async () => {
    page = await openUpe('checkout-guest');
    await page.follow(FIRST);
    await restore();
    given(page.providers.stripe.dialogs.current, 'dialog').press('approve');
    await page.pass(1_000);
    expect([page.requests('wc_stripe_update_order_status').length, page.visited]).toEqual([1, [THANKS]]);
  });

  it('[MS-08] a late refusal after the reset replaces the notice of the unknown outcome', async () => {
    page = await openUpe('checkout-guest');
    await page.follow(FIRST);
    await restore();
    given(page.providers.stripe.dialogs.current, 'dialog').press('cancel');
    await page.pass(1_000);
    expect(shownNotices()).toHaveLength(1);
    expect(shownNotices()).not.toEqual([text('checkOrder')]);
    expect([page.visited, page.covers()]).toEqual([[], 0]);
  });

  it.each([
    ['another', SECOND],
    ['the same', FIRST],
  ])('[MS-08] a late refusal after the reset leaves the next confirmation, of %s fragment, alone', async (_which, next) => {
    page = await openUpe('checkout-guest');
    page.providers.stripe.control.queue({ call: 'stripe.confirmPayment', delayMs: 5_000, error: { message: 'Abgelehnt' } });
    await page.follow(FIRST);
    await restore();
    page.providers.stripe.control.queue({ call: 'stripe.confirmPayment', never: true });
    await page.follow(next, 20_000);
    expect([confirms(), shownNotices(), page.covers() > 0]).toEqual([2, [text('checkOrder')], true]);
    await page.follow(THIRD);
    expect(confirms()).toBe(2);
  });

  it.each([
    [
      'paid, and the shop refuses the report',
      { answer: { paymentIntent: { id: 'pi_1', status: 'succeeded' } } },
      { success: false, data: { error: { message: 'Gesperrt' } } },
      [`Gesperrt ${text('checkOrder')}`],
    ],
    [
      'paid, and the way on is refused',
      { answer: { paymentIntent: { id: 'pi_1', status: 'succeeded' } } },
      { success: true, data: { return_url: 'javascript:alert(1)' } },
      [text('checkOrder')],
    ],
    ['of unknown outcome', { error: { type: 'api_error', message: 'x' } }, { success: true, data: {} }, [text('checkOrder')]],
  ])('[MS-08] a late payment, %s, is shown beside the next confirmation', async (_name, late, answer, notices) => {
    const reports = (): number => reportCounts.get('upe payment-unknown') ?? 0;
    const before = reports();
    page = await openUpe('checkout-guest');
    page.answer('wc_stripe_update_order_status', () => Response.json(answer));
    page.providers.stripe.control.queue({ call: 'stripe.confirmPayment', delayMs: 5_000, ...late });
    await page.follow(FIRST);
    await restore();
    page.providers.stripe.control.queue({ call: 'stripe.confirmPayment', never: true });
    await page.follow(SECOND, 20_000);
    expect([shownNotices(), page.covers() > 0, page.visited]).toEqual([notices, true, []]);
    // Of the reset, and of the payment.
    expect(reports() - before).toBe(2);
  });

  it('[MS-08] nothing is confirmed after the reset when the provider’s library arrives late', async () => {
    page = await openUpe('checkout-guest');
    // The library is fetched for an instance with other options.
    const stripe: unknown = Reflect.get(window, 'Stripe');
    Reflect.deleteProperty(window, 'Stripe');
    Reflect.deleteProperty(window, '__shopStripe');
    const tag = document.createElement('script');
    tag.type = 'text/plain';
    tag.src = 'https://js.stripe.com/v3/';
    document.body.append(tag);
    await page.follow(FIRST);
    await restore();
    Reflect.set(window, 'Stripe', stripe);
    await page.pass(30_000);
    tag.remove();
    expect([confirms(), page.covers()]).toEqual([0, 0]);
  });

  it('[MS-08] a fragment that is dropped meanwhile unblocks the form and says why', async () => {
    page = await openUpe('checkout-guest');
    page.providers.stripe.control.queue({ call: 'stripe.confirmPayment', never: true });
    await page.follow(FIRST);
    const confirming = { key: expect.stringContaining('pi_1_secret_2') };
    const stores = [...listStores()].filter(([name]) => name.startsWith('upe.confirmation'));
    expect(stores.at(-1)?.[1].getState()).toMatchObject({ confirming });
    await page.follow(SECOND);
    expect([confirms(), page.covers(), shownNotices()]).toEqual([1, 0, [text('confirmationRuns')]]);
    expect(window.location.hash).toBe('');
  });

  it('[MS-08] the same fragment again is not dropped: its confirmation runs, the form stays blocked', async () => {
    page = await openUpe('checkout-guest');
    page.providers.stripe.control.queue({ call: 'stripe.confirmPayment', never: true });
    await page.follow(FIRST);
    await page.follow(FIRST);
    expect([confirms(), page.covers() > 0, shownNotices()]).toEqual([1, true, []]);
  });
});

it('[UP-11] a fragment that led on leads there again and is not confirmed again; one that was refused may be tried again', async () => {
  page = await openUpe('checkout-guest');
  const answer = { paymentIntent: { id: 'pi_1', status: 'succeeded' } };
  page.providers.stripe.control.queue({ call: 'stripe.confirmPayment', answer });
  for (let times = 0; times < 2; times += 1) await page.follow(FIRST);
  expect([confirms(), page.visited]).toEqual([1, [THANKS, THANKS]]);
  page.providers.stripe.control.always({ call: 'stripe.confirmPayment', error: { message: 'Abgelehnt' } });
  for (let times = 0; times < 2; times += 1) await page.follow(SECOND);
  expect([confirms(), shownNotices()]).toEqual([3, ['Abgelehnt']]);
});

describe('a wallet on a page with a block checkout', () => {
  it.each([
    ['#wc-stripe-wallet-55:cashapp:payment_intent:pi_1_secret_2:x:0a1b2c3d4e', 'stripe.confirmCashappPayment', true],
    [FIRST, 'stripe.confirmPayment', false],
  ])(
    '[UP-10] %s closed by the shopper: nothing is said, and the stores rest where a wallet was asked',
    async (hash, call, rests) => {
      const actions = { __internalSetIdle: vi.fn(), __internalSetPaymentIdle: vi.fn(), __internalSetRedirectUrl: vi.fn() };
      vi.stubGlobal('wc', { wcBlocksData: { CHECKOUT_STORE_KEY: 'checkout', PAYMENT_STORE_KEY: 'payment' } });
      vi.stubGlobal('wp', { data: { dispatch: () => actions } });
      page = await openUpe('checkout-guest');
      page.providers.stripe.control.queue({ call, answer: { paymentIntent: { id: 'pi_1', status: 'requires_action' } } });
      await page.follow(hash, 1_000);
      expect(page.visited.length > 0 || shownNotices().length > 0).toBe(!rests);
      expect(Object.values(actions).map(({ mock }) => mock.calls)).toEqual(rests ? [[[]], [[]], [[null]]] : [[], [], []]);
    },
  );
});

describe('a wallet with a hostile return address', () => {
  it.each([
    ['knows the order-received page', {}, 0],
    ['does not know the order-received page', { orderReceivedURL: '' }, 1],
    ['has a hostile order-received page', { orderReceivedURL: 'javascript:alert(1)//' }, 2],
  ])(
    '[MS-23] where the page %s: runs nothing, and frees the form with a message or follows a safe address',
    async (_name, config, table) => {
      page = await openUpe('checkout-guest', { config: () => config });
      page.providers.stripe.control.always({
        call: 'stripe.confirmCashappPayment',
        answer: { paymentIntent: { id: 'pi_1', status: 'succeeded' } },
      });
      const addresses = HOSTILE_ADDRESSES.flatMap((address) => {
        try {
          return [encodeURIComponent(address), address];
        } catch {
          return [address];
        }
      });
      const rows = [...new Set([...addresses, '%', '%E0%A4%A', '%25'])];
      // Which addresses are safe does not depend on the page: all of them on one, a few on the others.
      const tried = table === 0 ? sampled(rows, 0) : rows.filter((_row, index) => index % 15 === table);
      for (const [index, address] of tried.entries()) {
        const before = page.visited.length;
        blockForm(page.form);
        await page.follow(`#wc-stripe-wallet-${index + 1}:cashapp:payment_intent:pi_${index}_secret_2:${address}:0a1b2c3d4e`);
        const [url] = page.visited.slice(before);
        if (url === undefined) {
          expect([page.covers(), shownNotices()], address).toEqual([0, [expect.stringMatching(/\S/)]]);
          continue;
        }
        const { protocol, origin, username } = new URL(url);
        expect([protocol, origin, username], address).toEqual(['https:', window.location.origin, '']);
      }
    },
  );
});
