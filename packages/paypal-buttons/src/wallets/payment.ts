import { methodOf } from '@shop/core';
import type { ShopAnswer } from '../api/answer.rules';
import type { ProductLine } from '../api/shop.api';
import { ABANDONED_CONFIRM_MS, CONFIRM_TIMEOUT_MS } from '../constants';
import type { Gateway } from '../gateway';
import { setFundingField, setFundingSource } from '../page/checkout';
import type { ApproveOutcome, Verdict } from '../payment/approve';
import type { Total } from '../payment/order';
import { SUPERSEDED } from '../payment/session';
import type { FlowSteps, ProductSource } from '../payment/steps';
import { kindOf, type OwnError } from '../sdk/errors.rules';
import type { ApproveData } from '../sdk/types';
import { readTransaction, totalText, type Transaction } from '../payment/transaction.rules';
import type { WalletContext } from './wallets.rules';

/** Lines of the shown product. @param handler what the place registered with the page's watcher; none of it in places without a product. */
export function linesOf(handler: unknown): ProductLine[] {
  return (methodOf(handler, 'lines')?.() ?? []) as ProductLine[];
}

/** A sheet shows its total until the end, also where a review page follows. */
const always = (): boolean => true;

/** Where a wallet pays, and with what. */
type Paid = { context: WalletContext; source: string; handler: unknown } & Pick<ProductSource, 'isShown'>;

async function stepsOf(gateway: Gateway, { context, handler, isShown }: Paid): Promise<FlowSteps> {
  const flows = await gateway.loadPayment();
  // The price of an order that is there already is the page's own.
  if (context === 'pay-now') return flows.checkoutOrderSteps(gateway);
  if (context === 'checkout') return flows.watchTotal(gateway, flows.checkoutOrderSteps(gateway), always);
  if (context !== 'product') return flows.cartOrderSteps(gateway, context, always);
  return flows.productOrderSteps(gateway, {
    lines: () => linesOf(handler),
    // No simulation runs while a payment is open.
    simulation: { cancel: () => undefined },
    cartOptions: { keepShipping: true },
    isWatched: always,
    isShown,
  });
}

/** Asks what is bought there would cost now. @param query more parameters. */
export async function askPrice(
  { live, api }: Pick<Gateway, 'live' | 'api'>,
  context: WalletContext,
  handler: unknown,
  query: string,
): Promise<ShopAnswer> {
  if (context === 'pay-now') return { ok: true, data: live.current.pay_now };
  return context === 'product' ? api.simulateCart(linesOf(handler)) : api.cartScriptParams(undefined, query);
}

/**
 * Price for a payment that has begun; `undefined` when the server does not say.
 * @throws what the SDK's callbacks throw when the shop says no, e.g. to the quantity: the shopper has read why.
 */
export async function priceToPay(gateway: Gateway, answer: ShopAnswer): Promise<Transaction | undefined> {
  if (answer.ok) return readTransaction(answer.data);
  return answer.refusal.reached ? (await gateway.loadPayment()).refuseOrder(gateway, answer.refusal) : undefined;
}

/** What a sheet of a place shows: on a product page the product, until a try has put it into the cart, where it costs something else. */
export function createPriceSource(context: WalletContext, handler: unknown) {
  /** Lines of that try: from then on the cart says what they cost. */
  let added: string | undefined;
  const lines = (): string => JSON.stringify(linesOf(handler));
  return {
    place: (): WalletContext => (added === lines() ? 'cart' : context),
    /** Whether the order costs what the sheet shows. @param total of the cart, which is the product now */
    isShown(total: Total, shown: Transaction | undefined): boolean {
      const isSame = shown !== undefined && total === `${totalText(shown)} ${shown.currency}`;
      if (!isSame) added = lines();
      return isSame;
    },
  };
}

export type WalletPayment = NonNullable<ReturnType<typeof beginPayment>>;

/** Whose sheet was opened last. */
let latest: object | undefined;

/**
 * Begins a payment, on the page's one payment session. Synchronous, because Apple's sheet must open in the click.
 * @returns `undefined` while another payment is under way, or a sheet is open: the provider opens no second one, and the first would end with it.
 */
export function beginPayment(gateway: Gateway, paid: Paid) {
  const { context, source } = paid;
  const { session, notices, overlay, log } = gateway;
  if (latest && session.isOwnedBy(latest)) return undefined;
  const self = {};
  const click = session.click(self);
  if (click === undefined) return undefined;
  latest = self;
  setFundingSource(source);
  if (context === 'checkout') setFundingField(source);
  if (context !== 'checkout') session.clickChecked(click, true);

  let steps: FlowSteps | undefined;
  async function load(): Promise<FlowSteps> {
    const made = await stepsOf(gateway, paid);
    return (steps ??= made);
  }
  // They load while the sheet opens; their users report a failure.
  load().catch((error: unknown) => log.info('The payment is not loaded yet', error));

  function end(): void {
    if (session.isApproving()) return;
    overlay.clear();
    if (session.isOwnedBy(self)) session.abandon(ABANDONED_CONFIRM_MS);
  }

  function stopSuperseded(): never {
    throw { type: 'superseded' } satisfies OwnError;
  }
  return {
    end,
    /** The server's check where the shop has a form; the shopper has been told when it is `false`. */
    async check(): Promise<boolean> {
      if (context !== 'checkout') return true;
      const { showFailedCheck, validateEarly } = await gateway.loadPayment();
      const verdict = await validateEarly(gateway);
      if (verdict.state === 'failed') await showFailedCheck(gateway, verdict.refusal);
      session.clickChecked(click, verdict.state === 'passed');
      return verdict.state === 'passed';
    },
    /** Makes the order, if it still costs what the sheet has shown (contract 6.G 7). @throws what the shopper has been told, or `fail` will tell. */
    async create(isSameTotal: () => Promise<boolean>): Promise<string> {
      const { create, created } = await load();
      if (!(await isSameTotal())) return (await gateway.loadPayment()).refuseWith(gateway, 'totalChanged');
      // The sheet may have ended, or another button may have been clicked, while the price was asked.
      if (!session.isOwnedBy(self)) return stopSuperseded();
      const id = await session.create((isStale) => create(isStale, undefined), self);
      if (id === SUPERSEDED || id === undefined) return stopSuperseded();
      created?.(id);
      return id;
    },
    /**
     * Lets the provider confirm the order. While it does no other payment begins on the page.
     * @throws what the shopper has been told, e.g. when the sheet has ended meanwhile.
     */
    async confirm<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
      const answer = await session.confirm(ask, CONFIRM_TIMEOUT_MS);
      return answer === SUPERSEDED ? stopSuperseded() : answer;
    },
    /** Approves it by the rules of the place; the shopper has been told how it ended. */
    async approve(orderId: string, shopper?: Pick<ApproveData, 'payer' | 'shippingAddress'>): Promise<ApproveOutcome> {
      return (await load()).approve({ orderID: orderId, paymentSource: source, ...shopper }, {});
    },
    /** The same where the shop makes the order out of the sheet. */
    async approveBy(orderId: string, ask: () => Promise<Verdict>): Promise<ApproveOutcome> {
      return (await gateway.loadPayment()).runApproval(gateway, { ask, orderId, leaves: true });
    },
    async cancel(): Promise<void> {
      end();
      await steps?.cancelled?.();
    },
    /** Something went wrong; tells the shopper unless he knows. */
    async fail(error: unknown): Promise<void> {
      end();
      await steps?.failed?.();
      if (kindOf(error) !== 'unknown') return;
      log.error('The payment failed', error);
      await notices.show({ kind: 'generic' });
    },
  };
}
