import { own } from '@shop/core';
import { log } from '../bundle';
import type { ShopAjax } from '../api/shop-ajax.api';
import type { StoreApi } from '../api/store.api';
import type { ButtonEvents, Buttons, Charged } from '../buttons/registry';
import type { CardPageConfig, ExpressConfig, PayOrder } from '../config';
import { text } from '../messages';
import type { Notify } from '../notices/notice';
import type { PageKind } from '../product';
import { reportFailure, type Stripe } from '../stripe';
import type { NewPrice } from '../totals/read-totals';
import { answerChange, type OpenSheet } from './change';
import { answerClick } from './click';
import type { Sheet } from './sheet';

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
          await pageKind.productAdded();
          return ask();
        }),
      setAmount: buttons.setAmount,
      isOpen: () => !isStale() && sheet.state().at !== 'closed',
    };
  };

  return {
    onClick(click) {
      void answerClick(deps, click);
      // The shopper reads the sheet meanwhile. Checked when they confirm.
      loadPayment().catch(() => undefined);
    },
    onAddress(event) {
      // Without its file the sheet can only refuse the address; the page says why.
      const bring = () =>
        loadPayment().catch((error: unknown) => {
          log.error('The payment could not be loaded', error);
          notify('error', text('orderFailed'));
          throw error;
        });
      const ask = async () => ajax.shippingOptions((await bring()).shippingQuery(event.address));
      void answerChange(openSheet(), event, ask, true);
    },
    onRate(event) {
      const ask = () => ajax.chooseRate(String(own(event.shippingRate, 'id') ?? ''));
      void answerChange(openSheet(), event, ask, false);
    },
    onConfirm: (button, event) => void payInSheet(deps, changes.settled(), button, event),
    onCancel() {
      if (sheet.send({ type: 'cancelled' })) pageKind.cancelled();
    },
  };
}

/** Loads `stripe-express-payment.js`, which pays after a confirmation. */
const loadPayment = () => import('../payment/pay');

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
  const payment = await loadPayment().catch((error: unknown) => log.error('The payment could not begin', error));
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
