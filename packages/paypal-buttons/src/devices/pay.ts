import type { FlowSteps } from '../payment/button-flow';
import { kindOf } from '../payment/sdk-error';
import { setFundingField } from '../page/checkout-page';
import { setFundingSource } from '../page/page-state';
import type { DeviceContext } from './context';
import type { DevicesDeps } from './deps';

/** One payment in a wallet's sheet. */
export interface DevicePayment {
  /** The server's check where the shop has a form; the shopper has been told when it is `false`. */
  check(): Promise<boolean>;
  /** Makes the order. @throws what the shopper has been told. */
  create(): Promise<string>;
  /** Approves it. @returns whether it is paid; if not, the shopper has been told. */
  approve(orderId: string, payer?: unknown): Promise<boolean>;
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
  { gateway, validate }: DevicesDeps,
  { context, source, steps }: { context: DeviceContext; source: string; steps: FlowSteps },
): DevicePayment | undefined {
  const { session, notices, overlay, log } = gateway;
  const self = {};
  const click = session.click(self);
  if (click === undefined) return undefined;
  setFundingSource(source);
  if (context === 'checkout') setFundingField(source);
  if (context !== 'checkout') session.clickChecked(click, true);

  function end(): void {
    overlay.clear();
    if (session.isOwnedBy(self)) session.end();
  }
  return {
    end,
    async check() {
      if (context !== 'checkout') return true;
      const isValid = await validate();
      session.clickChecked(click, isValid);
      return isValid;
    },
    async create() {
      const id = await session.create((stale) => steps.create(stale, undefined));
      // Not compared with the session's own mark: a part has another copy of it.
      if (typeof id !== 'string') throw { type: 'overtaken' };
      return id;
    },
    async approve(orderId, payer) {
      const outcome = await steps.approve({ orderID: orderId, paymentSource: source, ...(payer ? { payer } : {}) }, {});
      return outcome.state === 'approved';
    },
    async cancel() {
      end();
      await steps.cancelled?.();
    },
    async fail(error) {
      end();
      await steps.failed?.();
      if (kindOf(error) !== 'unknown') return;
      log.error('The payment failed', error);
      await notices.show({ kind: 'generic' });
    },
  };
}
