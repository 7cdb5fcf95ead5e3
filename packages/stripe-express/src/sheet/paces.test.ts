import { ANSWER_PACES, type AnswerPace, given, type OpenDialog } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { approveAtOnce, type ExpressPage, openExpress, THANKS, TOO_LONG } from '../testing/express-page';
import { DONE, THREE_DS } from '../testing/ports';

let page: ExpressPage;
const provide = (call: string, answer: object, pace: AnswerPace): void =>
  page.providers.stripe.control.queue({ call, answer: pace.of(() => answer) });

const pay = async (wallet?: 'googlePay' | 'amazonPay'): Promise<void> => {
  await page.buy(wallet);
  await page.pass(TOO_LONG);
};

describe.each([
  ['elements.submit', 'googlePay', {}],
  ['stripe.createPaymentMethod', 'googlePay', { paymentMethod: { id: 'pm_1' } }],
  ['stripe.createConfirmationToken', 'amazonPay', { confirmationToken: { id: 'ctoken_1' } }],
] as const)('%s', (call, wallet, answer) => {
  it.each(ANSWER_PACES)('[SX-09] [SX-11] the provider answers $name: one order, or none', async (pace) => {
    page = await openExpress('cart');
    provide(call, answer, pace);
    const { control } = page.providers.stripe;
    // The fake makes none of a form that it has not checked itself.
    if (call === 'elements.submit')
      control.queue({ call: 'stripe.createPaymentMethod', answer: { paymentMethod: { id: 'pm_1' } } });
    await pay(wallet);
    expect(page.calls(call)).toHaveLength(1);
    expect([page.sent('checkout'), page.visited]).toEqual(pace.answers ? [1, [THANKS]] : [0, []]);
    expect(page.notices()).toEqual([]);
    if (pace.answers) return;
    // Nothing is ordered yet: closing the sheet gives the page back, and the next one pays.
    await page.inSheet('cancel');
    expect(page.covers()).toBe(0);
    control.clear();
    await page.buyAgain();
  });
});

it('[SX-09] [SX-11] a payment method of a sheet that was cancelled meanwhile orders nothing; the next sheet pays', async () => {
  page = await openExpress('cart');
  const answer = { paymentMethod: { id: 'pm_1' } };
  page.providers.stripe.control.queue({ call: 'stripe.createPaymentMethod', delayMs: 1_000, answer });
  await page.pressWallet();
  for (const button of ['pay', 'cancel'] as const) await page.inSheet(button);
  await page.pass(TOO_LONG);
  expect([page.sent('checkout'), page.visited, page.notices(), page.covers()]).toEqual([0, [], [], 0]);
  await page.buyAgain();
});

it('[SX-09] [SX-11] a sheet that is closed late leaves that of another wallet alone, which pays', async () => {
  page = await openExpress('cart');
  await page.pressWallet('amazonPay');
  const { current } = page.providers.stripe.dialogs;
  await page.pressWallet('googlePay');
  current?.press('cancel');
  await page.inSheet('pay', 3_000);
  expect([page.sent('checkout'), page.visited, page.errors()]).toEqual([1, [THANKS], []]);
});

it.each<[string, (sheet: OpenDialog) => void]>([
  ['another address', (sheet) => sheet.choose('address', 'wien')],
  ['a confirmation', (sheet) => sheet.press('pay')],
])('[SX-08] [SX-09] %s in the sheet of an earlier wallet changes nothing for the next one, which pays', async (_what, act) => {
  page = await openExpress('cart');
  await page.pressWallet('amazonPay');
  const earlier = given(page.providers.stripe.dialogs.current, 'sheet');
  await page.pressWallet('googlePay');
  const before = page.posted();
  act(earlier);
  await page.pass(3_000);
  expect([page.posted(), page.visited, page.errors()]).toEqual([before, [], []]);
  await page.inSheet('pay', 3_000);
  expect([page.sent('checkout'), page.visited]).toEqual([1, [THANKS]]);
});

it('[SX-11] a press that is refused during a payment does not keep the page covered when its sheet closes', async () => {
  page = await openExpress('cart');
  page.providers.stripe.control.queue({ call: 'elements.submit', never: true });
  await page.pressWallet();
  await page.inSheet('pay');
  const sheet = given(page.providers.stripe.dialogs.current, 'sheet');
  await page.pressWallet('amazonPay');
  sheet.press('cancel');
  await page.pass(100);
  expect(page.covers()).toBe(0);
});

describe.each([
  ['stripe.confirmPayment', 'pi', { paymentIntent: { id: 'pi_1', status: 'succeeded' } }],
  ['stripe.confirmSetup', 'si', { setupIntent: { id: 'seti_1', status: 'succeeded' } }],
] as const)('%s', (call, kind, answer) => {
  const checkout = JSON.parse(JSON.stringify(THREE_DS).replace('-pi:7:', `-${kind}:7:`)) as object;

  it.each(ANSWER_PACES)('[SX-10] the bank answers $name: reported once, or not at all', async (pace) => {
    page = await openExpress('cart', { answers: { checkout } });
    provide(call, answer, pace);
    await pay();
    const reports = page.sent('wc_stripe_update_order_status');
    expect([page.calls(call).length, page.sent('checkout'), reports]).toEqual([1, 1, pace.answers ? 1 : 0]);
    expect([page.visited, page.notices()]).toEqual([pace.answers ? [THANKS] : [], []]);
    // The bank's window stands open: the order is carried to its end, whatever the sheet does.
    if (!pace.answers) expect(page.covers()).toBeGreaterThan(0);
  });
});

// A server that never answers is in the table of its faults.
describe.each([
  ['checkout', DONE],
  ['wc_stripe_update_order_status', { success: true, data: { return_url: THANKS } }],
])('%s', (endpoint, answer) => {
  it.each(ANSWER_PACES.filter(({ answers }) => answers))('[SX-10] [SX-11] the shop answers $name: one order', async (pace) => {
    const late = async (): Promise<object> => (await pace.of(() => answer)) as object;
    page = await openExpress('cart', { answers: { checkout: THREE_DS, [endpoint]: late } });
    approveAtOnce(page);
    await pay();
    expect([page.sent('checkout'), page.sent(endpoint), page.visited, page.notices()]).toEqual([1, 1, [THANKS], []]);
  });
});
