import type { Log } from '@shop/core';
import { createApi } from './api/shop.api';
import { createButtonRegistry } from './buttons/registry.page';
import { createButtonStatus } from './buttons/status.page';
import { offerWidgetBuilder } from './buttons/widget-builder.page';
import type { LiveConfig } from './config/live.page';
import type { PlacementDeps } from './deps';
import { message } from './messages';
import { createNotices } from './page/notices.page';
import { createPageOverlay } from './page/overlay.page';
import { SELECTOR } from './page/selectors';
import type { Spinners } from './page/spinners.page';
import { type PaymentSession, createPaymentSession } from './payment/session';
import { createAmount } from './payment/amount.page';
import type { Prepared } from './prepare-sdk';
import { createResume } from './payment/return.page';
import { getClientToken, sessionTokenStore } from './sdk/client-token.flow';
import { type SdkLoader, createSdkLoader } from './sdk';
import { randomId } from './sdk/sdk-tag.flow';
import { notify } from './notify';
import type { PageParts } from './page-parts';

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
