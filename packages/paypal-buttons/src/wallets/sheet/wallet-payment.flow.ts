import type { FlowSteps } from '../../payment/steps.flow';
import type { ApproveOutcome } from '../../payment/approve.flow';
import type { Verdict } from '../../payment/approval.machine';
import { type OwnError, kindOf } from '../../sdk/sdk-error.rules';
import { setFundingField } from '../../page/checkout.page';
import { setFundingSource } from '../../page/page-globals.page';
import { ABANDONED_CONFIRM_MS, CONFIRM_TIMEOUT_MS } from '../../constants';
import type { WalletContext } from './wallet-context.rules';
import type { WalletDeps } from '../../deps';
import { checkForm, stepsOf } from './order.flow';
import { SUPERSEDED } from '../../payment/session';

/** One payment in a wallet's sheet. */
export interface WalletPayment {
  /** The server's check where the shop has a form; the shopper has been told when it is `false`. */
  check(): Promise<boolean>;
  /**
   * Makes the order, if it still costs what the sheet has shown (contract 6.G 7).
   * @throws what the shopper has been told, or `fail` will tell.
   */
  create(isSameTotal: () => Promise<boolean>): Promise<string>;
  /**
   * Lets the provider confirm the order. While it does no other payment begins on the page.
   * @throws what the shopper has been told, e.g. when the sheet has ended meanwhile.
   */
  confirm<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
  /** Approves it by the rules of the place; the shopper has been told how it ended. */
  approve(orderId: string, payer?: unknown): Promise<ApproveOutcome>;
  /** The same where the shop makes the order out of the sheet. */
  approveBy(orderId: string, ask: () => Promise<Verdict>): Promise<ApproveOutcome>;
  /** The shopper has closed the sheet. */
  cancel(): Promise<void>;
  /** Something went wrong; tells the shopper unless he knows. */
  fail(error: unknown): Promise<void>;
  /** Nothing more will happen. */
  end(): void;
}

/**
 * Begins a payment, on the page's one payment session. Synchronous, because Apple's sheet must open in the click.
 * @returns `undefined` while another payment is under way.
 */
export function beginPayment(
  deps: WalletDeps,
  { context, source, handler }: { context: WalletContext; source: string; handler: unknown },
): WalletPayment | undefined {
  const { session, notices, overlay, log } = deps;
  const self = {};
  const click = session.click(self);
  if (click === undefined) return undefined;
  setFundingSource(source);
  if (context === 'checkout') setFundingField(source);
  if (context !== 'checkout') session.clickChecked(click, true);

  let steps: FlowSteps | undefined;
  async function load(): Promise<FlowSteps> {
    const made = await stepsOf(deps, context, handler);
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
    async check() {
      if (context !== 'checkout') return true;
      const isValid = await checkForm(deps);
      session.clickChecked(click, isValid);
      return isValid;
    },
    async create(isSameTotal) {
      const { create, created } = await load();
      if (!(await isSameTotal())) throw { type: 'total-changed' } satisfies OwnError;
      // The sheet may have ended, or another button may have been clicked, while the price was asked.
      if (!session.isOwnedBy(self)) return stopSuperseded();
      const id = await session.create((stale) => create(stale, undefined));
      if (id === SUPERSEDED || id === undefined) return stopSuperseded();
      created?.(id);
      return id;
    },
    async confirm(ask) {
      const answer = await session.confirm(ask, CONFIRM_TIMEOUT_MS);
      return answer === SUPERSEDED ? stopSuperseded() : answer;
    },
    async approve(orderId, payer) {
      return (await load()).approve({ orderID: orderId, paymentSource: source, ...(payer ? { payer } : {}) }, {});
    },
    async approveBy(orderId, ask) {
      return (await deps.loadPayment()).runApproval(deps, { ask, orderId, leaves: true });
    },
    async cancel() {
      end();
      await steps?.cancelled?.();
    },
    async fail(error) {
      end();
      await steps?.failed?.();
      const kind = kindOf(error);
      if (kind !== 'unknown' && kind !== 'total-changed') return;
      log.error('The payment failed', error);
      if (kind === 'total-changed') notices.clear();
      if (kind === 'unknown') await notices.show({ kind: 'generic' });
      // The order was about to be made, so the flows are there.
      else await (await deps.loadPayment()).showOutcome(notices, { kind: 'own', message: 'totalChanged' });
    },
  };
}
