import { delay } from '@shop/core';
import { MULTISTEP_FIRST_CHECK_MS, MULTISTEP_LOOKS, MULTISTEP_POLL_MS } from '../../constants';
import { SELECTOR } from '../../page/selectors';

function hasSize(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.offsetWidth > 0 || element.offsetHeight > 0);
}

/**
 * Checkouts in steps or tabs show the payment area late: tells everybody when it can be seen (PP-27, contract 6.W). Ends with the page, with
 * its form, and after half an hour: later on the events of the checkout are enough.
 * @param onVisible for parts of ours that could not be painted while it was hidden.
 */
export async function watchMultistep(onVisible: () => void, signal: AbortSignal): Promise<void> {
  const left = new AbortController();
  const stop = (): void => left.abort();
  window.addEventListener('pagehide', stop, { once: true, signal });
  signal.addEventListener('abort', stop);
  for (let looks = 0; looks < MULTISTEP_LOOKS; looks += 1) {
    await delay(looks === 0 ? MULTISTEP_FIRST_CHECK_MS : MULTISTEP_POLL_MS, left.signal);
    const area = document.querySelector(SELECTOR.paymentArea);
    if (left.signal.aborted || !document.querySelector(SELECTOR.classicCheckoutForm)) return;
    // Only an area that was there and hidden at first is waited for.
    if (looks === 0 && (!area || hasSize(area))) return;
    if (!hasSize(area)) continue;
    document.dispatchEvent(new Event('ppcp_refresh_payment_buttons'));
    return onVisible();
  }
}
