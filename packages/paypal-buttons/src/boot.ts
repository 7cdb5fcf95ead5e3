import { type Log, on } from '@shop/core';
import type { Placement } from './buttons/placement';
import { startLayout } from './buttons/layout';
import { setShownByClass } from './buttons/visibility';
import { guardEnter } from './checkout/enter-guard';
import { hideEarly } from './checkout/hide-early';
import { hideMessagesWithButtons } from './checkout/messages-rule';
import { type CheckoutUi, createCheckoutUi } from './checkout/ui';
import { composeGateway } from './compose';
import { type LiveConfig, readLiveConfig } from './config';
import type { Gateway } from './gateway';
import { watchMultistep } from './multistep/watch';
import { openVouchers } from './oxxo/voucher';
import { find, placeOrderButtons } from './page/checkout-page';
import { SELECTOR } from './page/selectors';
import { createSpinners } from './page/spinners';
import { type PayLater, startPayLater } from './pay-later/messages';
import type { SdkPort } from './paypal-sdk';
import { startPlacements } from './placements';
import { finishCrossBrowserReturn } from './resume/cross-browser';

/** Guests whose cart holds a subscription have to sign in first; outside checkout they get no buttons (PP-26). */
function isGuestWithSubscription({ current }: LiveConfig): boolean {
  const { user, has_subscriptions } = current.data_client_id;
  return current.context !== 'checkout' && user === 0 && has_subscriptions;
}

/** A further part of the bundle that runs on the same gateway (cards, device wallets), started between the checks and the placements. */
export type GatewayPart = (gateway: Gateway, ui: CheckoutUi) => void;

/** Starts everything that lives on `PayPalCommerceGateway` (contract 6.B). @returns `false` when the page has no usable config. */
export function bootGateway(
  port: SdkPort,
  log: Log,
  parts: readonly GatewayPart[] = [],
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

  const gateway = composeGateway(live, port, log, signal, spinners, {
    onReady() {
      stopHiding();
      void watchMultistep(repaint, signal);
      guardEnter(signal);
      for (const part of parts) part(gateway, ui);
      placements = startPlacements(gateway, port, ui);
      payLater = startPayLater(gateway);
      hideMessagesWithButtons(gateway);
      void payLater.render();
      startLayout(signal);
      releaseIdle();
    },
    onFailed() {
      stopHiding();
      setShownByClass(placeOrderButtons(), true);
      spinners.release();
    },
    onRepaint: repaint,
    // After the whole round of painting.
    onOutcome: () => queueMicrotask(ui.apply),
    renderMessages: () => void payLater?.render(),
  });
  const ui = createCheckoutUi(gateway);

  function repaint(): void {
    for (const placement of placements) {
      placement.paint();
      placement.status();
    }
    gateway.buttons.render();
    void payLater?.render();
  }

  /** Where nothing is being painted, nothing will take the spinner off. */
  function releaseIdle(): void {
    const { wrapper } = live.current.button;
    const place = document.querySelector(SELECTOR.buttonWrapper);
    if (place && !gateway.buttons.outcomesBelow(wrapper).includes('painting')) spinners.release(place);
  }

  function releaseCards(): void {
    const cards = find(live.current.hosted_fields.wrapper, HTMLElement);
    if (cards) spinners.release(cards);
  }

  /** From the browser's memory: nothing runs any more. */
  function comeBack(): void {
    gateway.overlay.clear();
    gateway.session.restore();
    gateway.resume.giveUp();
    spinners.release();
    repaint();
    void watchMultistep(repaint, signal);
  }

  on(document, 'ppcp-render', repaint, { signal });
  on(document, 'hosted_fields_loaded', releaseCards, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack(), { signal });
  openVouchers(log, signal);
  void finishCrossBrowserReturn(gateway);
  void gateway.loader.start();
  return true;
}
