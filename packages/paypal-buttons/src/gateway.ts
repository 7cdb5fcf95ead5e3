import { type Log, on } from '@shop/core';
import { followPlacementState } from './buttons/placement-states';
import { startLayout } from './buttons/layout';
import { setShownByClass, createSpinners, type Spinners } from './page/visibility';
import { guardEnter, hideEarly, watchMultistep, openVouchers } from './placements/checkout';
import { createPaymentArea } from './placements/checkout/payment-area';
import { isGuestWithSubscription, readLiveConfig, type LiveConfig } from './config/live';
import { find, placeOrderButtons } from './page/checkout';
import { SELECTOR } from './page/selectors';
import type { Prepared } from './sdk/early-load';
import { type Placements, hasProduct, startPlacements } from './placements';
import { createMessages } from './pay-later';
import { fetchPaymentEarly, finishInThisBrowser, type PageParts, pageParts } from './chunks';
import { followAmount, createAmount } from './payment/amount';
import type { Companion, PlacementDeps } from './deps';
import { isPreview } from './config/config.rules';
import { createApi } from './api/shop.api';
import { createButtonRegistry, offerWidgetBuilder } from './buttons/registry';
import { createButtonStatus } from './buttons/status';
import { message } from './messages';
import { createNotices } from './page/notices';
import { createPageOverlay } from './page/overlay';
import { type PaymentSession, createPaymentSession } from './payment/session';
import { createResume } from './payment/return';
import { getClientToken, sessionTokenStore } from './sdk/client-token';
import { type SdkLoader, createSdkLoader } from './sdk/loader';
import { randomId } from './sdk/script';
import { notify } from './bundle';

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
    const { startPreview } = await import('./preview');
    startPreview(deps);
  } catch (error) {
    deps.log.error('The preview could not be loaded', error);
  }
}

/** What the parts of a page tell each other beyond the deps. */
export interface PageEvents {
  /** The first SDK object is there: the placements may start. */
  onReady(): void;
  /** There will be none. */
  onFailed(): void;
  /** Paint what is empty: another SDK object, or the same after a reload that changed nothing. */
  onRepaint(): void;
  /** A slot turned out usable or not. */
  onOutcome(): void;
  renderMessages(): void;
}

/** Builds what the placements share. */
export function composeGateway(
  live: LiveConfig,
  { port, tag }: Prepared,
  log: Log,
  signal: AbortSignal,
  spinners: Spinners,
  loadPayment: PageParts['payment'],
  events: PageEvents,
): PlacementDeps {
  const api = createApi(live, log);
  const buttons = createButtonRegistry(log, {
    onInit(element) {
      notify(document, 'ppcp-smart-buttons-init');
      spinners.release(element);
    },
    onOutcome(element) {
      spinners.release(element);
      events.onOutcome();
    },
  });
  const widgets = offerWidgetBuilder(buttons, events.renderMessages);
  const session: PaymentSession = createPaymentSession(() => loader.paymentEnded());
  let hasStarted = false;
  function repaint(): void {
    events.onRepaint();
    spinners.release();
  }
  const loader: SdkLoader = createSdkLoader({
    live,
    port,
    prepared: tag,
    log,
    signal,
    getToken: (fresh) => getClientToken(live.current, { api, store: sessionTokenStore, now: Date.now, fresh }),
    randomId,
    isPaymentOpen: session.isOpen,
    onAdopted(sdk) {
      buttons.adopt(sdk);
      widgets.adopt(sdk);
      if (hasStarted) return repaint();
      hasStarted = true;
      events.onReady();
    },
    onRepaint: repaint,
    onReloading: () => spinners.blockAll(SELECTOR.buttonWrapper),
    onFailed: events.onFailed,
  });
  return {
    live,
    api,
    log,
    signal,
    session,
    loader,
    buttons,
    spinners,
    amount: createAmount(live.current.messages.amount, signal),
    overlay: createPageOverlay(signal),
    status: createButtonStatus({ log, actionsIn: buttons.actionsIn }),
    notices: createNotices({
      generic: () => live.current.labels.error.generic || message('genericError'),
      fallback: () => document.querySelector(SELECTOR.buttonWrapper),
      sections: () => ({ billing: live.current.labels.billing_field, shipping: live.current.labels.shipping_field }),
    }),
    resume: createResume(() => live.current.button.wrapper),
    loadPayment,
    renderMessages: events.renderMessages,
  };
}
