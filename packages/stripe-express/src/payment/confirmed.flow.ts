import { navigate, report, safeUrl } from '@shop/core';
import { BUNDLE } from '../constants';
import type { RestAnswer } from '../api/rest.api';
import type { ShopAjax } from '../api/shop-ajax.api';
import type { StoreApi } from '../api/store.api';
import type { WalletButton } from '../buttons/button.page';
import type { Buttons, Charged } from '../buttons/registry.page';
import type { CardPageConfig, ExpressConfig, PayOrder } from '../config';
import { log } from '../log';
import { text } from '../messages/index';
import type { Notify } from '../notices/notice.page';
import type { PagePart } from '../product/page-part';
import type { Sheet } from '../sheet/sheet.page';
import type { ConfirmEvent, Stripe } from '../stripe-sdk';
import type { NewPrice } from '../totals/fetch-totals.flow';
import { ordersByAjax } from '../release.rules';
import { ajaxOrder } from './ajax-order.rules';
import { blankCustomFields, customerNote, orderAttribution, orderExtensions } from './extensions.page';
import type { PayOutcome } from './outcome';
import { reportFailure } from './report-failure.flow';
import { type PayPort, pay } from './pay.flow';
import { type OrderParts, existingOrderPayload, orderPayload } from './payload.rules';

/** What a confirmed payment works with. */
export interface PaymentDeps {
  config: ExpressConfig;
  cardPage: CardPageConfig;
  /** The order of a pay-for-order page. */
  order: PayOrder | undefined;
  stripe: Stripe;
  ajax: ShopAjax;
  store: StoreApi;
  sheet: Sheet;
  part: Pick<PagePart, 'productAdded'>;
  /** What the cart costs by now, if that is not what the sheet says. Never rejects. */
  newPrice: (shown: Charged | undefined) => Promise<NewPrice>;
  buttons: Buttons;
  notify: Notify;
}

/**
 * Pays what the shopper has confirmed in the sheet, and carries the page to the end of it. Never rejects.
 * @param isStale has the shopper opened another sheet meanwhile?
 */
export async function payConfirmed(
  deps: PaymentDeps,
  button: WalletButton,
  event: ConfirmEvent,
  isStale: () => boolean,
): Promise<void> {
  await conclude(deps, await pay(payPort(deps, button, isStale), event), isStale, event);
}

function payPort(
  { config, cardPage, stripe, ajax, sheet, part, ...deps }: PaymentDeps,
  button: WalletButton,
  isLeft: () => boolean,
): PayPort {
  const isStale = (): boolean => isLeft() || sheet.state().at !== 'preparing';
  const send = (made: Omit<OrderParts, 'extensions' | 'custom' | 'note'>): Promise<RestAnswer> => {
    const whole: OrderParts = {
      ...made,
      extensions: orderExtensions(config),
      custom: blankCustomFields(config.custom_checkout_fields, config.is_checkout_page),
      note: customerNote(),
    };
    if (ordersByAjax(config)) return ajax.order(ajaxOrder(whole, orderAttribution()), deps.order?.order);
    return deps.order
      ? deps.store.payOrder(deps.order, existingOrderPayload(whole, deps.order.orderDetails.shippingAddress))
      : deps.store.placeOrder(orderPayload(whole));
  };
  return {
    productAdded: () => part.productAdded(),
    submit: () => button.elements.submit(),
    createCredential: (walletType) =>
      walletType === 'amazon_pay'
        ? stripe.createConfirmationToken({ elements: button.elements, params: { return_url: window.location.href } })
        : stripe.createPaymentMethod({ elements: button.elements }),
    // Releases that order through shop ajax normalize there.
    normalise: async (addresses) => (ordersByAjax(config) ? {} : (await ajax.normaliseAddresses(addresses)).body),
    newPrice: () => deps.newPrice(deps.buttons.charged()),
    order: (addresses, credential, walletType) => send({ addresses, credential, walletType }),
    isStale,
    mayOrder: () => !isStale() && sheet.send({ type: 'ordered' }),
    confirm: (kind, clientSecret) =>
      kind === 'pi'
        ? stripe.confirmPayment({ clientSecret, redirect: 'if_required' })
        : stripe.confirmSetup({ clientSecret, redirect: 'if_required' }),
    report: (report) => ajax.reportStatus(report),
    changingOrderId: cardPage.isChangingPayment ? cardPage.orderId : undefined,
  };
}

/** Brings page and sheet to the end of a payment. A sheet that was closed meanwhile has said goodbye already. */
async function conclude(deps: PaymentDeps, outcome: PayOutcome, isStale: () => boolean, event: ConfirmEvent): Promise<void> {
  const { sheet, buttons, notify } = deps;
  /** The order is taken: the buttons go, and the message can't be mistaken for a failure. */
  const take = (): void => {
    sheet.send({ type: 'taken' });
    buttons.setHeld(true);
    notify('success', text('orderTaken'));
  };
  /** Closes the sheet first, then says why. */
  const close = (message: string, sheetOpen = false): boolean => {
    if (isStale() || !sheet.send({ type: 'failed', sheetOpen })) return false;
    notify('error', message);
    return true;
  };
  let isLeaving = false;
  switch (outcome.kind) {
    case 'cancelled':
      return;
    case 'taken':
      return take();
    case 'leave':
      sheet.send({ type: 'left' });
      isLeaving = navigate(outcome.url, { log, allowApps: true });
      // An app opens beside the page, which stays (MS-17).
      if (isLeaving && safeUrl(outcome.url)) return;
      if (outcome.isTaken) return take();
      sheet.send({ type: 'returned' });
      if (!isLeaving) report(BUNDLE, 'payment-unknown');
      return notify('error', text('checkOrder'));
    case 'unknown':
      report(BUNDLE, 'payment-unknown');
      return void close(outcome.text);
    case 'repriced':
      if (close(text('repriced'))) buttons.sync(outcome.totals);
      return;
    case 'failed':
      if (outcome.sheetOpen) await reportFailure(event);
      return void close(outcome.text, outcome.sheetOpen);
  }
}
