import { type Log, readGlobal } from '@shop/core';
import type { Companion } from '../deps';
import { METHOD } from '../constants';
import type { SdkPort } from '../sdk/paypal-sdk.page';
import { whenPresent } from '../page/wait.page';
import { startMethods } from './start-methods.page';

const isAccountPage = (): boolean => readGlobal('ppcp_add_payment_method') !== undefined;

/** Brings the card part to checkouts with card fields. */
export const cardsPart: Companion = (deps, area) => {
  const { live, signal, spinners } = deps;
  const { context, hosted_fields } = live.current;
  if ((context !== 'checkout' && context !== 'pay-now') || isAccountPage()) return;
  const methods = { ids: [METHOD.card], start, failure: 'The card fields could not be loaded' };
  whenPresent(hosted_fields.wrapper, () => startMethods(deps, area, methods), signal);

  async function start(): Promise<void> {
    try {
      const { startCards } = await import('../parts/cards');
      startCards({ ...deps, area });
    } catch (error) {
      spinners.release();
      throw error;
    }
  }
};

/** Brings the card part to the account pages. @returns `false` when this is none. */
export function startAccountPage(port: SdkPort, log: Log, { signal } = new AbortController()): boolean {
  if (!isAccountPage()) return false;
  import('../parts/cards')
    .then(({ startAccount }) => startAccount({ port, log, signal }))
    .catch((error: unknown) => log.error('The card fields could not be loaded', error));
  return true;
}
