import { createAttempts, isRecord, own } from '@shop/core';
import type { ProductLine } from '../../api/shop.api';
import { notify } from '../../bundle';
import { SIMULATE_THROTTLE_MS } from '../../constants';
import type { Gateway } from '../../gateway';
import { setTotal } from '../../payment/amount';
import { applyFunding } from './product.rules';

function changesOf(answer: unknown): Record<string, unknown> {
  const button = own(own(answer, 'button'), 'is_disabled');
  const messages = own(own(answer, 'messages'), 'is_hidden');
  return {
    ...(typeof button === 'boolean' ? { button: { is_disabled: button } } : {}),
    ...(typeof messages === 'boolean' ? { messages: { is_hidden: messages } } : {}),
  };
}

/**
 * Asks the server what the shown product would cost, and follows its answer (PP-06, contract 6.P 8 – 10).
 * @param onAnswer the config may have changed: check the status, without another simulation.
 */
export function createSimulation(gateway: Gateway, lines: () => ProductLine[], onAnswer: () => void) {
  const { live, api, session, loader } = gateway;
  const attempts = createAttempts();
  /** Asked for and not answered yet. */
  let isWaiting = false;
  /** Given up for a payment, or because the page is left: asked again after that. */
  let isPostponed = false;

  function apply(answer: unknown): void {
    const total = own(answer, 'total');
    if (total !== undefined) {
      setTotal(gateway.amount, total);
      notify(document.body, 'ppcp_product_total_updated', [total]);
    }
    const before = live.current.url_params;
    const parameters = live.current.single_product_buttons_enabled ? applyFunding(before, own(answer, 'funding')) : before;
    live.merge(changesOf(answer), parameters === before ? {} : { url_params: parameters });
    if (parameters !== before) loader.reload();
    onAnswer();
  }

  async function ask(): Promise<void> {
    if (session.isOpen()) {
      isPostponed = true;
      return;
    }
    const attempt = attempts.start();
    const answer = await api.simulateCart(lines(), { signal: attempt.signal });
    if (attempt.isStale()) return;
    isWaiting = false;
    if (answer.ok && isRecord(answer.data)) apply(answer.data);
  }

  const { throttling } = live.current.simulate_cart;
  const throttled = throttleLatest(() => void ask(), throttling > 0 ? throttling : SIMULATE_THROTTLE_MS);
  /** Asks now, or after the throttle time with the state of then. */
  function request(): void {
    if (!live.current.simulate_cart.enabled) return;
    isWaiting = true;
    throttled();
  }
  function resume(): void {
    if (!isPostponed || session.isOpen() || session.isSettled()) return;
    isPostponed = false;
    request();
  }
  /** Drops what is waiting and what is in flight: an order is being made, or the form is being sent (contract B6). */
  function cancel(): void {
    isPostponed ||= isWaiting;
    throttled.cancel();
    attempts.cancel();
  }
  session.store.subscribe(resume);
  // The browser cuts off what a page asks for that is being left.
  window.addEventListener('pagehide', cancel);
  window.addEventListener('pageshow', resume);
  return { request, cancel };
}

/** Calls `fn` at once, then at most every `ms`; the last call of a burst is never lost. `cancel` forgets it. */
export function throttleLatest<Args extends unknown[]>(
  fn: (...args: Args) => void,
  ms: number,
): ((...args: Args) => void) & { cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Args | undefined;
  const run = (args: Args): void => {
    waiting = undefined;
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting) run(waiting);
    }, ms);
    fn(...args);
  };
  const throttled = (...args: Args): void => {
    if (timer === undefined) run(args);
    else waiting = args;
  };
  return Object.assign(throttled, {
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  });
}
