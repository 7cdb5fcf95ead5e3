import { type Log, readGlobal } from '@shop/core';
import type { GatewayPart } from '../boot';
import { METHOD } from '../constants';
import { createNotices } from '../notices/notices';
import { validateRequiredFields } from '../page/checkout-page';
import { approveCheckout, approveVault } from '../payment/approve';
import { createFullOrder } from '../payment/create-order';
import type { SdkPort } from '../paypal-sdk';
import { passesBasicValidation, wantsBasicValidation } from '../validation/basic';
import { whenPresent } from './when-present';

const isAccountPage = (): boolean => readGlobal('ppcp_add_payment_method') !== undefined;

/** Brings the card part to checkouts with card fields. */
export const cardsPart: GatewayPart = (gateway, ui) => {
  const { live, log, signal, spinners } = gateway;
  const { context, hosted_fields } = live.current;
  if ((context !== 'checkout' && context !== 'pay-now') || isAccountPage()) return;
  whenPresent(hosted_fields.wrapper, load, signal);

  async function load(): Promise<void> {
    try {
      const { startCards } = await import('./cards.part');
      startCards({
        gateway,
        ui,
        createFullOrder,
        approveCheckout,
        approveVault,
        validateRequiredFields,
        wantsBasicValidation,
        passesBasicValidation,
      });
    } catch (error) {
      log.error('The card fields could not be loaded', error);
      spinners.release();
      ui.setUsable(METHOD.card, false);
    }
  }
};

/** Brings the card part to the account pages. @returns `false` when this is none. */
export function startAccountPage(port: SdkPort, log: Log, { signal } = new AbortController()): boolean {
  if (!isAccountPage()) return false;
  import('./cards.part')
    .then(({ startAccount }) => startAccount({ port, log, createNotices, signal }))
    .catch((error: unknown) => log.error('The card fields could not be loaded', error));
  return true;
}
