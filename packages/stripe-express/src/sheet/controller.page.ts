import { loadUi, navigate } from '@shop/core';
import { confirmDialog } from '@shop/ui';
import type { RestAnswer } from '../api/rest.api';
import type { ShopAjax } from '../api/shop-ajax.api';
import type { StoreApi } from '../api/store.api';
import type { ButtonEvents, WalletButton } from '../buttons/button.page';
import type { Buttons } from '../buttons/registry.page';
import type { CardPageConfig, ExpressConfig, PayOrder } from '../config';
import { asJson } from '../json';
import { log } from '../log';
import { say } from '../messages/index';
import { type Offer, canSell } from '../totals/totals.rules';
import { blankCustomFields, customerNote } from '../payment/custom-fields.page';
import { orderExtensions } from '../payment/extensions.page';
import { type OrderParts, existingOrderPayload, orderPayload } from '../payment/payload.rules';
import { plainText } from '../payment/plain-text.page';
import { type PageNotice, showPageNotice } from '../notices/notice.page';
import { shippingQuery } from '../payment/addresses.rules';
import { clickDetails } from './click-details.rules';
import { loginQuestion } from '../buttons/wallets.rules';
import type { ConfirmEvent, Stripe } from '../stripe-sdk';
import { type ChangePort, answerAddressChange, answerRateChange } from './change.flow';
import { answerClick } from './click.flow';
import type { PayOutcome } from '../payment/outcome';
import { pay } from '../payment/pay.flow';
import type { PagePart } from '../product/page-part';
import type { Sheet } from './sheet.page';

/** What the flows of a page work with. */
export interface ControllerParts {
  config: ExpressConfig;
  cardPage: CardPageConfig;
  order: PayOrder | undefined;
  stripe: Stripe;
  ajax: ShopAjax;
  store: StoreApi;
  sheet: Sheet;
  /** The page's own part: where its offer comes from, what a click must do first. */
  part: PagePart;
  /** What the page's cart would cost now; `undefined` when nobody says. Never rejects. */
  newPrice: (shown: number) => Promise<Offer | undefined>;
  buttons: () => Buttons;
}

type Notify = (kind: PageNotice['kind'], text: string, extraClass?: string) => void;

async function askLogin(config: ExpressConfig, walletType: string, notify: Notify): Promise<void> {
  const { login_confirmation: login } = config;
  if (!login) return;
  const message = plainText(loginQuestion(login.message, walletType), say('loginTitle'));
  // Without the ui file the browser's own question does.
  const confirmed = (await loadUi())
    ? await confirmDialog({ title: say('loginTitle'), message: [message], confirmLabel: say('loginConfirm') })
    : window.confirm(message);
  // An address elsewhere is not gone to: there somebody else would ask for the password.
  if (confirmed && !navigate(login.redirectUrl, { log, sameOrigin: true })) notify('error', message);
}

/** Tells the sheet that the payment failed. It may be too late for that, which is no harm (contract 10.17). */
async function tellSheet(event: ConfirmEvent): Promise<void> {
  try {
    await event.paymentFailed({ reason: 'fail' });
  } catch (error) {
    log.info('paymentFailed() was refused', error);
  }
}

/** Makes the handlers of the provider's events. */
export function createController(parts: ControllerParts): Omit<ButtonEvents, 'onReady'> {
  const { config, cardPage, order, stripe, ajax, store, sheet, part, buttons } = parts;
  const notify: Notify = (kind, text, extraClass = '') =>
    showPageNotice({ kind, text, extraClass }, config.has_block && !config.is_pay_for_order);

  const sendOrder = (made: Omit<OrderParts, 'extensions' | 'custom' | 'note'>): Promise<RestAnswer> => {
    const whole: OrderParts = {
      ...made,
      extensions: orderExtensions(config),
      custom: blankCustomFields(config.custom_checkout_fields, config.is_checkout_page),
      note: customerNote(),
    };
    return order
      ? store.payOrder(order, existingOrderPayload(whole, order.orderDetails.shippingAddress))
      : store.placeOrder(orderPayload(whole));
  };

  const createMeans = (button: WalletButton, walletType: string): Promise<unknown> =>
    walletType === 'amazon_pay'
      ? stripe.createConfirmationToken({ elements: button.elements, params: { return_url: window.location.href } })
      : stripe.createPaymentMethod({ elements: button.elements });

  /** The order is taken: the buttons go, and the message can't be mistaken for a failure. */
  const conclude = (): void => {
    sheet.send({ type: 'taken' });
    buttons().setHeld(true);
    notify('success', say('orderTaken'));
  };

  /** Closes the sheet, then says why; not when a sheet that was closed meanwhile has said goodbye already. */
  const close = (sheetNumber: number, text: string, sheetOpen = false): boolean => {
    if (sheetNumber !== sheet.count() || !sheet.send({ type: 'failed', sheetOpen })) return false;
    notify('error', text);
    return true;
  };

  const end = async (outcome: PayOutcome, sheetNumber: number, event: ConfirmEvent): Promise<void> => {
    switch (outcome.kind) {
      case 'cancelled':
        return;
      case 'taken':
        return conclude();
      case 'leave':
        sheet.send({ type: 'left' });
        if (navigate(outcome.url, { log, allowApps: true })) return;
        if (outcome.isTaken) return conclude();
        sheet.send({ type: 'returned' });
        return notify('error', say('checkOrder'));
      case 'unknown':
        return void close(sheetNumber, outcome.text);
      case 'repriced':
        if (close(sheetNumber, say('repriced'))) buttons().sync(outcome.offer);
        return;
      case 'failed':
        if (outcome.sheetOpen) await tellSheet(event);
        return void close(sheetNumber, outcome.text, outcome.sheetOpen);
    }
  };

  const confirmed = async (button: WalletButton, event: ConfirmEvent): Promise<void> => {
    if (!sheet.send({ type: 'confirmed' })) return;
    const sheetNumber = sheet.count();
    const isStale = (): boolean => sheetNumber !== sheet.count() || sheet.state().at !== 'preparing';
    const outcome = await pay(
      {
        productAdded: () => part.productAdded(),
        submit: () => button.elements.submit(),
        createMeans: (walletType) => createMeans(button, walletType),
        normalise: async (addresses) => (await ajax.normaliseAddresses(addresses)).body,
        newPrice: async () => {
          const shown = buttons().charged();
          return shown === undefined ? undefined : parts.newPrice(shown);
        },
        order: (addresses, means, walletType) => sendOrder({ addresses, means, walletType }),
        isStale,
        mayOrder: () => !isStale() && sheet.send({ type: 'ordered' }),
        confirm: (kind, clientSecret) =>
          kind === 'pi'
            ? stripe.confirmPayment({ clientSecret, redirect: 'if_required' })
            : stripe.confirmSetup({ clientSecret, redirect: 'if_required' }),
        report: (report) => ajax.reportStatus(report),
        changingOrderId: cardPage.isChangingPayment ? cardPage.orderId : undefined,
      },
      event,
    );
    await end(outcome, sheetNumber, event);
  };

  const changePort = (): ChangePort => {
    const sheetNumber = sheet.count();
    return {
      productSettled: () => part.productAdded(),
      setAmount: (amount) => buttons().setAmount(amount),
      isOpen: () => sheetNumber === sheet.count() && sheet.state().at !== 'closed',
    };
  };

  return {
    onClick(click) {
      void answerClick(
        {
          sheet,
          loginRequired: config.login_confirmation !== undefined,
          askLogin: (walletType) => void askLogin(config, walletType, notify),
          tellTaxes() {
            if (config.taxes_based_on_billing) notify('info', say('taxInfo'), 'ece-taxes-info');
          },
          obstacle: () => part.obstacle(),
          alert: (text) => window.alert(plainText(text, say('orderFailed'))),
          addProduct: part.addProduct,
          priced: () => part.priced(),
          offer() {
            const offer = buttons().offer();
            return offer && canSell(offer, config) ? offer : undefined;
          },
          charge: (offer) => buttons().setAmount(offer.amount),
          details: (offer) => clickDetails(offer, config),
        },
        click,
      );
    },
    onAddress: (event) => void answerAddressChange(changePort(), event, () => ajax.shippingOptions(shippingQuery(event.address))),
    onRate: (event) =>
      void answerRateChange(changePort(), event, () => ajax.chooseRate(String(asJson(event.shippingRate)['id'] ?? ''))),
    onConfirm: (button, event) => void confirmed(button, event),
    onCancel() {
      if (sheet.send({ type: 'cancelled' })) part.cancelled();
    },
  };
}
