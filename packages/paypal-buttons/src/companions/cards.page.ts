import { type Log, on, readGlobal, whenIdle } from '@shop/core';
import type { Companion, PlacementDeps } from '../deps';
import { METHOD } from '../constants';
import type { SdkPort } from '../sdk/paypal-sdk.page';
import { clickPlaceOrder, currentMethod, hasSavedCard } from '../page/checkout.page';
import { whenPresent } from '../page/wait.page';
import { startMethods } from './start-methods.page';

const isAccountPage = (): boolean => readGlobal('ppcp_add_payment_method') !== undefined;

/** Resolves when cards are the chosen method, or when the buttons are painted: no button waits for what another method needs. */
function whenWanted({ buttons, signal }: PlacementDeps): Promise<void> {
  return new Promise((resolve) => {
    function look(): void {
      if (currentMethod() === METHOD.card) end();
    }
    const listeners = ['payment_method_selected', 'updated_checkout'].map((name) => on(document.body, name, look, { signal }));
    function end(): void {
      for (const off of listeners) off();
      resolve();
    }
    look();
    // Painting begins after the parts have started.
    queueMicrotask(() => void buttons.allPainted().then(() => whenIdle(end)));
  });
}

/** Brings the card part to checkouts with card fields. */
export const cardsPart: Companion = (deps, area) => {
  const { live, signal, spinners } = deps;
  const { context, hosted_fields } = live.current;
  if ((context !== 'checkout' && context !== 'pay-now') || isAccountPage()) return;
  const methods = { ids: [METHOD.card], start, failure: 'The card fields could not be loaded' };
  const startWhenWanted = (): Promise<void> => whenWanted(deps).then(() => startMethods(deps, area, methods));
  whenPresent(hosted_fields.wrapper, startWhenWanted, signal);

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

/** Brings the card part to the account pages; until it is there, a press with a new card waits for it. @returns `false` when this is none. */
export function startAccountPage(port: SdkPort, log: Log, { signal } = new AbortController()): boolean {
  if (!isAccountPage()) return false;
  let isPressed = false;
  function hold(event: { preventDefault(): void }): void {
    if (currentMethod() !== METHOD.card || hasSavedCard()) return;
    event.preventDefault();
    isPressed = true;
  }
  const stopHolding = on(document, 'click', hold, { selector: '#place_order', signal });
  function release(): void {
    stopHolding();
    if (isPressed) clickPlaceOrder();
    isPressed = false;
  }
  import('../parts/cards')
    .then(({ startAccount }) => {
      const running = startAccount({ port, log, signal });
      release();
      return running;
    })
    .catch((error: unknown) => {
      log.error('The card fields could not be loaded', error);
      release();
    });
  return true;
}
