import { MULTISTEP_FIRST_CHECK_MS, MULTISTEP_POLL_MS } from '../constants';
import { SELECTOR } from '../page/selectors';

function hasSize(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.offsetWidth > 0 || element.offsetHeight > 0);
}

/**
 * Checkouts in steps or tabs show the payment area late: tells everybody when it can be seen (PP-27, contract 6.W).
 * @param onVisible for parts of ours that could not be painted while it was hidden.
 */
export function watchMultistep(onVisible: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>;
  function look(): void {
    if (!hasSize(document.querySelector(SELECTOR.paymentArea))) {
      timer = setTimeout(look, MULTISTEP_POLL_MS);
      return;
    }
    document.dispatchEvent(new Event('ppcp_refresh_payment_buttons'));
    onVisible();
  }
  timer = setTimeout(() => {
    const isThere = document.querySelector(SELECTOR.classicCheckoutForm) && document.querySelector(SELECTOR.paymentArea);
    if (isThere && !hasSize(document.querySelector(SELECTOR.paymentArea))) look();
  }, MULTISTEP_FIRST_CHECK_MS);
  const stop = (): void => clearTimeout(timer);
  window.addEventListener('pagehide', stop, { once: true, signal });
  signal.addEventListener('abort', stop);
}
