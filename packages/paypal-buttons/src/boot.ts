import { type Log, on } from '@shop/core';
import type { Placement } from './buttons/placement.page';
import { followPlacementState } from './buttons/placement-state.page';
import { startLayout } from './buttons/layout.page';
import { setShownByClass } from './page/visibility.page';
import { guardEnter } from './placements/checkout/enter-guard.page';
import { hideEarly } from './placements/checkout/hide-early.page';
import { hideMessagesWithButtons } from './placements/checkout/messages-with-buttons.page';
import { createPaymentArea } from './placements/checkout/payment-area.page';
import { composeGateway } from './compose';
import { type LiveConfig, readLiveConfig } from './config';
import { watchMultistep } from './placements/checkout/multistep.page';
import { openVouchers } from './placements/checkout/oxxo-voucher.page';
import { find, placeOrderButtons } from './page/checkout.page';
import { SELECTOR } from './page/selectors';
import { createSpinners } from './page/spinners.page';
import { type PayLater, startPayLater } from './pay-later';
import type { SdkPort } from './sdk/paypal-sdk.page';
import { startPlacements } from './placements';
import type { Companion } from './companions/companion';
import { isPreview } from './page/context.rules';
import { loadPreview } from './companions/preview.page';
import { finishCrossBrowserReturn } from './payment/cross-browser.flow';

/** Guests whose cart holds a subscription have to sign in first; outside checkout they get no buttons (PP-26). */
function isGuestWithSubscription({ current }: LiveConfig): boolean {
  const { user, has_subscriptions } = current.data_client_id;
  return current.context !== 'checkout' && user === 0 && has_subscriptions;
}

/** Starts everything that lives on `PayPalCommerceGateway` (contract 6.B). @returns `false` when the page has no usable config. */
export function bootGateway(
  port: SdkPort,
  log: Log,
  companions: readonly Companion[] = [],
  { signal }: { signal: AbortSignal } = new AbortController(),
): boolean {
  const config = readLiveConfig(log);
  if (config.state === 'absent') log.error('PayPal button could not be configured.');
  if (config.state !== 'ok') return false;
  const { live } = config;
  if (isGuestWithSubscription(live)) return true;

  const spinners = createSpinners();
  const stopHiding = hideEarly(live, spinners, signal);
  let placements: Placement[] = [];
  let payLater: PayLater | undefined;

  const deps = composeGateway(live, port, log, signal, spinners, {
    onReady() {
      stopHiding();
      void watchMultistep(repaint, signal);
      guardEnter(signal);
      for (const start of companions) start(deps, area);
      placements = startPlacements(deps, port, area);
      if (isPreview(live.current.context)) void loadPreview(deps);
      payLater = startPayLater(deps);
      hideMessagesWithButtons(deps);
      void payLater.render();
      startLayout(signal);
      releaseIdle();
      showState();
    },
    onFailed() {
      stopHiding();
      setShownByClass(placeOrderButtons(), true);
      spinners.release();
    },
    onRepaint: repaint,
    // After the whole round of painting.
    onOutcome() {
      queueMicrotask(area.apply);
      showState();
    },
    renderMessages: () => void payLater?.render(),
  });
  const area = createPaymentArea(deps);
  const showState = followPlacementState(deps);

  function repaint(): void {
    for (const placement of placements) {
      placement.paint();
      placement.status();
    }
    deps.buttons.render();
    void payLater?.render();
    showState();
  }

  /** Where nothing is being painted, nothing will take the spinner off. */
  function releaseIdle(): void {
    const { wrapper } = live.current.button;
    const place = document.querySelector(SELECTOR.buttonWrapper);
    if (place && !deps.buttons.outcomesBelow(wrapper).includes('painting')) spinners.release(place);
  }

  function releaseCards(): void {
    const cards = find(live.current.hosted_fields.wrapper, HTMLElement);
    if (cards) spinners.release(cards);
  }

  /** From the browser's memory: nothing runs any more. */
  function comeBack(): void {
    deps.overlay.clear();
    deps.session.restore();
    deps.resume.giveUp();
    spinners.release();
    repaint();
    void watchMultistep(repaint, signal);
  }

  on(document, 'ppcp-render', repaint, { signal });
  on(document, 'hosted_fields_loaded', releaseCards, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack(), { signal });
  openVouchers(log, signal);
  void finishCrossBrowserReturn(deps);
  void deps.loader.start();
  return true;
}
