import { type Log, on } from '@shop/core';
import { followPlacementState } from './buttons/placement-state.page';
import { startLayout } from './buttons/layout.page';
import { setShownByClass } from './page/visibility.page';
import { guardEnter } from './placements/checkout/enter-guard.page';
import { hideEarly } from './placements/checkout/hide-early.page';
import { createPaymentArea } from './placements/checkout/payment-area.page';
import { composeGateway } from './compose';
import { isGuestWithSubscription, readLiveConfig } from './config/live.page';
import { watchMultistep } from './placements/checkout/multistep.page';
import { openVouchers } from './placements/checkout/oxxo-voucher.page';
import { find, placeOrderButtons } from './page/checkout.page';
import { SELECTOR } from './page/selectors';
import { createSpinners } from './page/spinners.page';
import type { Prepared } from './prepare-sdk';
import { type Placements, hasProduct, startPlacements } from './placements';
import { createMessages } from './companions/pay-later.page';
import { fetchPaymentEarly, finishInThisBrowser } from './companions/payment.page';
import { followAmount } from './payment/amount.page';
import { type PageParts, pageParts } from './page-parts';
import type { Companion, PlacementDeps } from './deps';
import { isPreview } from './config/context.rules';

/** Starts everything that lives on `PayPalCommerceGateway` (contract 6.B). @returns `false` when the page has no usable config. */
export function bootGateway(
  { port, tag }: Prepared,
  log: Log,
  companions: readonly Companion[] = [],
  { signal }: { signal: AbortSignal } = new AbortController(),
  parts: PageParts = pageParts,
): boolean {
  const config = readLiveConfig(log);
  if (config.state === 'absent') log.error('PayPal button could not be configured.');
  if (config.state !== 'ok') return false;
  const { live } = config;
  if (isGuestWithSubscription(live)) return true;

  const spinners = createSpinners();
  const stopHiding = hideEarly(live, spinners, signal);
  let placements: Placements | undefined;
  const product = hasProduct(live) ? { coming: parts.product(), port } : undefined;
  // Told when the placements start, which wait for it.
  product?.coming.catch(() => undefined);
  const messages = createMessages(live, signal);

  const deps = composeGateway(live, { port, tag }, log, signal, spinners, parts.payment, {
    onReady() {
      stopHiding();
      void watchMultistep(repaint, signal);
      guardEnter(signal);
      for (const start of companions) start(deps, area);
      placements = startPlacements(deps, area, product);
      if (isPreview(live.current.context)) void loadPreview(deps);
      followAmount(deps.amount, live, signal);
      messages.start(deps, placements.settled);
      void placements.settled.then(showState);
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
    renderMessages: messages.render,
  });
  const area = createPaymentArea(deps);
  const showState = followPlacementState(deps);

  function repaint(): void {
    placements?.repaint();
    deps.buttons.render();
    messages.render();
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
  fetchPaymentEarly(deps);
  void finishInThisBrowser(deps);
  void deps.loader.start();
  return true;
}

/** Brings the previews; shoppers never need them (PP-01, contract 6.Z). */
async function loadPreview(deps: PlacementDeps): Promise<void> {
  try {
    const { startPreview } = await import('./parts/preview');
    startPreview(deps);
  } catch (error) {
    deps.log.error('The preview could not be loaded', error);
  }
}
