import { ensureStylesheet, type Log, on } from '@shop/core';
import { type Api, createApi } from './api/shop.api';
import { log, message, notify } from './bundle';
import { type ButtonStatus, createButtonStatus } from './buttons/callbacks';
import { startLayout } from './buttons/layout';
import { followPlacementState } from './buttons/placement-states';
import { type ButtonRegistry, createButtonRegistry, offerWidgetBuilder } from './buttons/registry';
import { type Chunks, chunks, fetchPaymentEarly, finishInThisBrowser } from './chunks';
import { isPreview } from './config/config.rules';
import { isGuestWithSubscription, type LiveConfig, readLiveConfig } from './config/live';
import { BUNDLE } from './constants';
import { find, placeOrderButtons } from './page/checkout';
import { createNotices, type Notices } from './page/notices';
import { createPageOverlay, type PageOverlay } from './page/overlay';
import { SELECTOR } from './page/selectors';
import { createSpinners, setShownByClass, type Spinners } from './page/visibility';
import { createPayLater } from './pay-later';
import { offerCards, offerWallets } from './payment-methods';
import { type AmountStore, createAmount, followAmount } from './payment/amount';
import { createPaymentSession, createResume, type PaymentSession, type Resume } from './payment/session';
import { hasProduct, type Placements, startPlacements } from './placements';
import { guardEnter, hideEarly, openVouchers, watchMultistep } from './placements/checkout';
import { createPaymentArea, type PaymentArea } from './placements/checkout/payment-area';
import { getClientToken } from './sdk/client-token';
import { earlyLoad } from './sdk/early-load';
import { createSdkLoader, type SdkLoader } from './sdk/loader';
import type { SdkPort } from './sdk/script';

/** What the files of one page share. Built once, below; tests build it from fakes. */
export interface Gateway {
  readonly live: LiveConfig;
  readonly log: Log;
  readonly api: Api;
  readonly notices: Notices;
  readonly overlay: PageOverlay;
  readonly spinners: Spinners;
  readonly port: SdkPort;
  readonly loader: SdkLoader;
  readonly buttons: ButtonRegistry;
  readonly status: ButtonStatus;
  readonly area: PaymentArea;
  readonly session: PaymentSession;
  readonly resume: Resume;
  readonly amount: AmountStore;
  /** The chunk of a payment, fetched with the first use. Rejects when it does not load; the shop was not asked anything then. */
  readonly loadPayment: Chunks['payment'];
  /** Something that decides about the messages has changed. */
  renderMessages(): void;
}

/** Starts everything that lives on `PayPalCommerceGateway` (contract 6.B). @returns `false` when the page has no usable config. */
export function startGateway(methods = [offerCards, offerWallets]): boolean {
  const config = readLiveConfig(log);
  if (config.state === 'absent') log.error('PayPal button could not be configured.');
  if (config.state !== 'ok') return false;
  ensureStylesheet(BUNDLE);
  const { live } = config;
  if (isGuestWithSubscription(live)) return true;

  let placements: Placements | undefined;
  const product = hasProduct(live) ? chunks.product() : undefined;
  // Told when the placements start, which wait for it.
  product?.catch(() => undefined);
  const payLater = createPayLater(live);

  const gateway = createGateway(live, {
    ready() {
      stopHiding();
      void watchMultistep(repaint);
      guardEnter();
      for (const offer of methods) offer(gateway);
      placements = startPlacements(gateway, product);
      if (isPreview(live.current.context)) void loadPreview();
      followAmount(gateway.amount, live);
      void payLater.start(gateway, placements.settled);
      void placements.settled.then(showState);
      startLayout();
      releaseIdle();
      showState();
    },
    failed() {
      stopHiding();
      setShownByClass(placeOrderButtons(), true);
      gateway.spinners.release();
    },
    repaint,
    // After the whole round of painting.
    outcome() {
      queueMicrotask(gateway.area.apply);
      showState();
    },
    renderMessages: payLater.render,
  });
  const stopHiding = hideEarly(gateway);
  const showState = followPlacementState(gateway);

  function repaint(): void {
    placements?.repaint();
    gateway.buttons.render();
    payLater.render();
    showState();
  }

  /** Shoppers never need it (PP-01, contract 6.Z). */
  async function loadPreview(): Promise<void> {
    try {
      (await import('./preview')).startPreview(gateway);
    } catch (error) {
      log.error('The preview could not be loaded', error);
    }
  }

  /** Where nothing is being painted, nothing will take the spinner off. */
  function releaseIdle(): void {
    const place = document.querySelector(SELECTOR.buttonWrapper);
    if (place && !gateway.buttons.outcomesBelow(live.current.button.wrapper).includes('painting'))
      gateway.spinners.release(place);
  }

  function releaseCards(): void {
    const cards = find(live.current.hosted_fields.wrapper, HTMLElement);
    if (cards) gateway.spinners.release(cards);
  }

  /** From the browser's memory: nothing runs any more. */
  function comeBack(): void {
    gateway.overlay.clear();
    gateway.session.restore();
    gateway.resume.giveUp();
    gateway.spinners.release();
    repaint();
    void watchMultistep(repaint);
  }

  on(document, 'ppcp-render', repaint);
  on(document, 'hosted_fields_loaded', releaseCards);
  window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack());
  openVouchers(log);
  fetchPaymentEarly(gateway);
  void finishInThisBrowser(gateway);
  void gateway.loader.start();
  return true;
}

/** Builds what the files of a page share. @param handlers what follows a change: of the SDK, of a slot, of the messages. */
function createGateway(
  live: LiveConfig,
  handlers: Record<'ready' | 'failed' | 'repaint' | 'outcome' | 'renderMessages', () => void>,
): Gateway {
  const { port, tag } = earlyLoad();
  const api = createApi(live, log);
  const spinners = createSpinners();
  const buttons = createButtonRegistry({
    onInit(element) {
      notify(document, 'ppcp-smart-buttons-init');
      spinners.release(element);
    },
    onOutcome(element) {
      spinners.release(element);
      handlers.outcome();
    },
  });
  const offerSdk = offerWidgetBuilder(buttons, handlers.renderMessages);
  const session: PaymentSession = createPaymentSession(() => loader.paymentEnded());
  let isReady = false;
  function repaint(): void {
    handlers.repaint();
    spinners.release();
  }
  const loader: SdkLoader = createSdkLoader({
    live,
    port,
    prepared: tag,
    log,
    getToken: (fresh) => getClientToken(live.current, api, fresh),
    isPaymentOpen: session.isOpen,
    onAdopted(sdk) {
      buttons.adopt(sdk);
      offerSdk(sdk);
      if (isReady) return repaint();
      isReady = true;
      handlers.ready();
    },
    onRepaint: repaint,
    onReloading: () => spinners.blockAll(SELECTOR.buttonWrapper),
    onFailed: handlers.failed,
  });
  const shared = {
    live,
    api,
    log,
    session,
    port,
    loader,
    buttons,
    spinners,
    amount: createAmount(live.current.messages.amount),
    overlay: createPageOverlay(),
    status: createButtonStatus(buttons.actionsIn),
    notices: createNotices({
      generic: () => live.current.labels.error.generic || message('genericError'),
      fallback: () => document.querySelector(SELECTOR.buttonWrapper),
      sections: () => ({ billing: live.current.labels.billing_field, shipping: live.current.labels.shipping_field }),
    }),
    resume: createResume(() => live.current.button.wrapper),
    loadPayment: chunks.payment,
    renderMessages: handlers.renderMessages,
  };
  return { ...shared, area: createPaymentArea(shared) };
}
