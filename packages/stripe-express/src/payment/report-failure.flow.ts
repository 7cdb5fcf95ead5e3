import { log } from '../log';
import type { ConfirmEvent } from '../stripe-sdk';

/** Tells the sheet that the payment failed. It may be too late for that, which is no harm (contract 10.17). */
export async function reportFailure(event: ConfirmEvent): Promise<void> {
  try {
    await event.paymentFailed({ reason: 'fail' });
  } catch (error) {
    log.info('paymentFailed() was refused', error);
  }
}
