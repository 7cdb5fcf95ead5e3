import { ANSWER_PACES, type AnswerPace } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { aFaultyShop, overlays, shownNotices, THANKS, TOO_LONG } from '../testing/faulty-shop';
import { DONE, THREE_DS } from '../testing/ports';

const shop = aFaultyShop();
const provide = (call: string, answer: object, pace: AnswerPace): void =>
  shop.providers.stripe.control.queue({ call, answer: pace.of(() => answer) });
const calls = (call: string): number => shop.providers.stripe.calls.of(call).length;

const pay = async (wallet: 'googlePay' | 'amazonPay'): Promise<void> => {
  shop.providers.stripe.pressWallet(wallet);
  await shop.pass(3_000);
  await shop.inSheet('pay');
  await shop.pass(TOO_LONG);
};

describe.each([
  ['elements.submit', 'googlePay', {}],
  ['stripe.createPaymentMethod', 'googlePay', { paymentMethod: { id: 'pm_1' } }],
  ['stripe.createConfirmationToken', 'amazonPay', { confirmationToken: { id: 'ctoken_1' } }],
] as const)('%s', (call, wallet, answer) => {
  it.each(ANSWER_PACES)('[SX-09] [SX-11] the provider answers $name: one order, or none', async (pace) => {
    await shop.open('cart');
    provide(call, answer, pace);
    // The fake makes none of a form that it has not checked itself.
    if (call === 'elements.submit')
      shop.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', answer: { paymentMethod: { id: 'pm_1' } } });
    await pay(wallet);
    expect(calls(call)).toBe(1);
    expect([shop.sent('POST checkout'), shop.visited]).toEqual(pace.answers ? [1, [THANKS]] : [0, []]);
    expect(shownNotices()).toEqual([]);
    if (pace.answers) return;
    // Nothing is ordered yet: closing the sheet gives the page back, and the next one pays.
    await shop.inSheet('cancel');
    expect(overlays()).toBe(0);
    shop.providers.stripe.control.clear();
    await shop.buyAgain();
  });
});

describe.each([
  ['stripe.confirmPayment', 'pi', { paymentIntent: { id: 'pi_1', status: 'succeeded' } }],
  ['stripe.confirmSetup', 'si', { setupIntent: { id: 'seti_1', status: 'succeeded' } }],
] as const)('%s', (call, kind, answer) => {
  const order = (): object => JSON.parse(JSON.stringify(THREE_DS).replace('-pi:7:', `-${kind}:7:`)) as object;

  it.each(ANSWER_PACES)('[SX-10] the bank answers $name: reported once, or not at all', async (pace) => {
    shop.answer('POST checkout', () => Response.json(order()));
    await shop.open('cart');
    provide(call, answer, pace);
    await pay('googlePay');
    expect([calls(call), shop.sent('POST checkout'), shop.sent('update_order_status')]).toEqual([1, 1, pace.answers ? 1 : 0]);
    expect([shop.visited, shownNotices()]).toEqual([pace.answers ? [THANKS] : [], []]);
    // The bank's window stands open: the order is carried to its end, whatever the sheet does.
    if (!pace.answers) expect(overlays()).toBeGreaterThan(0);
  });
});

// A server that never answers is in the table of its faults.
describe.each([
  ['POST checkout', DONE],
  ['update_order_status', { success: true, data: { return_url: THANKS } }],
])('%s', (endpoint, answer) => {
  it.each(ANSWER_PACES.filter(({ answers }) => answers))('[SX-10] [SX-11] the shop answers $name: one order', async (pace) => {
    if (endpoint !== 'POST checkout') shop.answer('POST checkout', () => Response.json(THREE_DS));
    shop.answer(endpoint, async () => (await pace.of(() => Response.json(answer))) as Response);
    await shop.open('cart');
    shop.providers.stripe.control.always({
      call: 'stripe.confirmPayment',
      answer: { paymentIntent: { id: 'pi_1', status: 'succeeded' } },
    });
    await pay('googlePay');
    expect([shop.sent('POST checkout'), shop.sent(endpoint), shop.visited, shownNotices()]).toEqual([1, 1, [THANKS], []]);
  });
});
