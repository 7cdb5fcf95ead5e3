import { createMachine, createStore, drawSafely, type Feature, flushViews, membersOf, own } from '@shop/core';
import type { ShopAjax } from '../api/shop-ajax.api';
import type { StoreApi } from '../api/store.api';
import { features, log } from '../bundle';
import type { ButtonEvents, Buttons, Charged } from '../buttons/registry';
import type { CardPageConfig, ExpressConfig, PayOrder } from '../config';
import { OVERLAY_STYLE } from '../constants';
import { text } from '../messages';
import type { Notify } from '../notices/notice';
import type { AddOutcome } from '../product/add-to-cart';
import { reportFailure, type Stripe } from '../stripe';
import type { NewPrice } from '../totals/read-totals';
import { answerChange, type OpenSheet, answerClick } from './answers';
import { CLOSED, isBlocked, isQuiet, type SheetEvent, type SheetState, transition } from './sheet.rules';

export type Sheet = ReturnType<typeof createSheet>;

/** Starts the machine of the sheet. @param setBusy shows or removes the overlay @param closed when a sheet has gone, before what waited for that */
export function createSheet(setBusy: (busy: boolean) => void, closed: () => void) {
  let waiting: (() => void) | undefined;
  const { getState, attempt, send, subscribe } = createMachine<SheetState, SheetEvent, { readonly type: 'closed' }>({
    name: 'stripe-express.sheet',
    initial: CLOSED,
    log,
    transition,
    perform() {
      const task = waiting;
      waiting = undefined;
      try {
        closed();
      } finally {
        task?.();
      }
    },
  });
  subscribe((state, previous) => {
    if (state !== previous) setBusy(isBlocked(state));
  });
  return {
    state: getState,
    /** The sheet of now, for work that takes time: has another button been pressed by the time it is done? */
    attempt,
    /** @returns whether the event meant anything. */
    send,
    /** Runs now, or as soon as no sheet is open; the last one asked for counts. */
    whenQuiet(task: () => void): void {
      if (isQuiet(getState())) task();
      else waiting = task;
    },
  };
}

const store = createStore<{ readonly overlay: HTMLElement | undefined }>(() => ({ overlay: undefined }));
let feature: Feature | undefined;

/** Covers the whole page while a payment runs, or uncovers it. Doing it twice is harmless. The cover is there at once, its spinner when React is. */
export function showBusy(isBusy: boolean): void {
  const { overlay } = store.getState();
  if (isBusy ? overlay?.isConnected : !overlay) return;
  if (overlay) uncover(overlay);
  if (isBusy) cover();
}

function cover(): void {
  const overlay = document.createElement('div');
  overlay.className = 'blockUI blockOverlay';
  overlay.style.cssText = OVERLAY_STYLE;
  document.body.append(overlay);
  store.setState({ overlay });
  feature ??= features.create('Busy', { around: membersOf(document).body, props: { store }, fallback: () => undefined });
  feature.update();
  flushViews();
}

function uncover(overlay: HTMLElement): void {
  // Out of the way first: a script of the page may have broken `remove()`.
  overlay.className = '';
  overlay.style.display = 'none';
  store.setState({ overlay: undefined });
  drawSafely(() => feature?.unmount());
  feature = undefined;
  overlay.remove();
}

/** What differs between a product page and the others. */
export interface PageKind {
  /** What stands against a click; a text for the shopper. */
  blockingReason(): string | undefined;
  /** Begins add-to-cart; `undefined` where the goods are in the cart already. */
  addProduct: (() => Promise<AddOutcome>) | undefined;
  /** Resolves when a running request for the price has ended, with whether the price is known now. `undefined` when none runs. */
  whenPriced(): Promise<boolean> | undefined;
  /** Whether the server has not answered what the page costs. */
  hasPriceFailed(): boolean;
  /** Returns whether there is something to pay for, else why not. Waits for a running add-to-cart request. */
  whenAdded(): Promise<AddOutcome>;
  onCancel(): void;
}

/** Cart, checkout and pay-for-order: there is nothing to do before a payment. */
export const CART_PAGE: Omit<PageKind, 'whenPriced' | 'hasPriceFailed'> = {
  blockingReason: () => undefined,
  addProduct: undefined,
  whenAdded: () => Promise.resolve({ added: true, charge: undefined }),
  onCancel: () => undefined,
};

/** What a payment in the sheet of a page works with. */
export interface HandlerDeps {
  config: ExpressConfig;
  cardPage: CardPageConfig;
  /** The order of a pay-for-order page. */
  order: PayOrder | undefined;
  stripe: Stripe;
  ajax: ShopAjax;
  store: StoreApi;
  sheet: Sheet;
  /** What differs by page: where its totals come from, what a click must do first. */
  pageKind: PageKind;
  /** What the cart costs by now, if that is not what the sheet says. Never rejects. */
  newPrice: (shown: Charged | undefined) => Promise<NewPrice>;
  buttons: Buttons;
  notify: Notify;
}

/** Makes the handlers of the provider's events, but for `ready`, on buttons that are there already. */
export function createSheetHandlers(deps: HandlerDeps): ButtonEvents {
  const { ajax, sheet, pageKind, buttons, notify } = deps;
  // The last change decides what the cart costs: the server gets them in the shopper's order (MS-42).
  const changes = createTurns();

  const openSheet = (): OpenSheet => {
    const { isStale } = sheet.attempt();
    return {
      inTurn: (ask) =>
        changes.take(async () => {
          await pageKind.whenAdded();
          return ask();
        }),
      setAmount: buttons.setAmount,
      isOpen: () => !isStale() && sheet.state().at !== 'closed',
    };
  };

  return {
    onClick(click, isThere) {
      void answerClick(deps, click, isThere);
      // The shopper reads the sheet meanwhile. Checked when they confirm.
      loadPayment().catch(() => undefined);
      return sheet.attempt().isStale;
    },
    onAddress(event) {
      // Without its file the sheet can only refuse the address; the page says why.
      const ask = async () => {
        const payment = await needPayment();
        if (payment) return ajax.shippingOptions(payment.shippingQuery(event.address));
        notify('error', text('orderFailed'));
        return undefined;
      };
      void answerChange(openSheet(), event, ask, true);
    },
    onRate(event) {
      const ask = () => ajax.chooseRate(String(own(event.shippingRate, 'id') ?? ''));
      void answerChange(openSheet(), event, ask, false);
    },
    onConfirm: (button, event) => void payInSheet(deps, changes.settled(), button, event),
    onCancel() {
      if (sheet.send({ type: 'cancelled' })) pageKind.onCancel();
    },
  };
}

/** Loads `stripe-express-payment.js`, which pays after a confirmation. */
const loadPayment = () => import('../payment/pay');

/** The same where nothing goes on without it. `undefined` when it cannot be loaded. */
const needPayment = () => loadPayment().catch((error: unknown) => log.error('The payment could not be loaded', error));

/** Pays what the shopper has confirmed. Without the file that does, nothing has happened yet, and the sheet says so. Never rejects. */
async function payInSheet(
  deps: HandlerDeps,
  changed: Promise<unknown>,
  ...[button, event]: Parameters<ButtonEvents['onConfirm']>
): Promise<void> {
  const { sheet, notify } = deps;
  if (!sheet.send({ type: 'confirmed' })) return;
  const { isStale } = sheet.attempt();
  // Some wallets confirm before the last address or rate is answered; the order costs what that answer says (MS-42).
  await changed;
  const payment = await needPayment();
  if (payment) return payment.payConfirmed(deps, button, event, isStale);
  await reportFailure(event);
  if (!isStale() && sheet.send({ type: 'failed', sheetOpen: true })) notify('error', text('orderFailed'));
}

/** Makes a queue: its requests reach the server one after the other. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Sends a request after the earlier ones have been answered. */
    take<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
      const mine = last.then(ask);
      last = mine.catch(() => undefined);
      return mine;
    },
    /** Resolves when every request taken so far has been answered. Never rejects. */
    settled: (): Promise<unknown> => last,
  };
}
