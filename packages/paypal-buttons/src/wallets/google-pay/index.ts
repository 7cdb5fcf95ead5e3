import { asList, createMessages, emit, methodOf, own, ownText, send } from '@shop/core';
import { readShopAnswer } from '../../api/answer.rules';
import { BUNDLE, METHOD } from '../../constants';
import type { Gateway } from '../../gateway';
import { setSessionPayer } from '../../page/checkout';
import { SELECTOR } from '../../page/selectors';
import { callMethod, type ComponentSource, componentSource, loadScript } from '../component';
import { rememberPayer } from '../payer-storage';
import { askPrice, beginPayment, createPriceSource, priceToPay, type WalletPayment } from '../payment';
import { buttonHeight, createWallet, type WalletButton, type WalletPlace } from '../wallet';
import { isSameTotal, type Transaction } from '../../payment/transaction.rules';
import { hasOwnForm, type WalletContext } from '../wallets.rules';
import { clientClass, createClient, type GooglePayConfig, isReady, readGooglePayConfig } from './config';
import {
  API_VERSION,
  needsShipping,
  payerOf,
  paymentRequest,
  receiverOf,
  type ShippingUpdate,
  shippingUpdate,
  updatedTransaction,
} from './google-pay.rules';

const message = createMessages({
  de: { unserviceable: 'An diese Adresse kann nicht geliefert werden.' },
  en: { unserviceable: 'Cannot ship to the selected address.' },
});

/** Source of the payment, as the shop names it. */
const SOURCE = 'googlepay';
const RADIUS_PX = 4;

/** Look of Google's button (contract 1.5, 6.G 4). "buy" has no room in the mini-cart. */
function buttonLook({ button }: GooglePayConfig, context: WalletContext): Record<string, unknown> {
  const isMini = context === 'mini-cart';
  const { color, type, language } = isMini ? button.mini_cart_style : button.style;
  return {
    buttonColor: color,
    buttonSizeMode: 'fill',
    buttonLocale: language,
    buttonType: isMini && type === 'buy' ? 'pay' : type,
    buttonRadius: RADIUS_PX,
  };
}

/** Starts Google Pay (PP-28). @returns starts it in one place; `undefined` when the page does not want it. */
export function startGooglePay(gateway: Gateway): ((context: WalletContext, handler: unknown) => void) | undefined {
  const config = readGooglePayConfig(gateway.log);
  if (!config) return undefined;
  const { is_wc_gateway_enabled: isMethod, button, sdk_url: library } = config;
  const component = componentSource(gateway, 'googlepay');
  return createWallet(gateway, {
    method: METHOD.googlePay,
    name: 'Google Pay',
    isMethod,
    ownPlace: SELECTOR.googlePay,
    inlinePlace: (context) => (context === 'mini-cart' ? button.mini_cart_wrapper : button.wrapper),
    async prepare() {
      const [made] = await Promise.all([component(), loadScript(library, () => clientClass() !== undefined)]);
      return callMethod(made, 'config');
    },
    buttonFor: (merchant, place) => googleButton(gateway, config, component, merchant, place),
  });
}

/** One button of Google Pay with its sheet; `undefined` when Google reports that payment is not possible here. */
async function googleButton(
  gateway: Gateway,
  printed: GooglePayConfig,
  component: ComponentSource,
  merchant: unknown,
  { context, handler }: WalletPlace,
): Promise<WalletButton | undefined> {
  // The page's form has the address of the order: with another one in the sheet, the sheet would show another total than that of the order.
  const config = hasOwnForm(context) ? { ...printed, shipping: { ...printed.shipping, enabled: false } } : printed;
  /** What the sheet shows, and the change of address or rate that made it so. */
  let current: Transaction | undefined;
  let asked: unknown;
  /** Whose sheet that is: an answer to an earlier one is not its price. */
  let open: WalletPayment | undefined;
  const { place, isShown } = createPriceSource(context, handler);

  const client = createClient(config, needsShipping(config) ? onPaymentDataChanged : undefined);
  const allowed = asList(own(merchant, 'allowedPaymentMethods'));
  if (!(await isReady(client, { ...API_VERSION, allowedPaymentMethods: allowed }))) return undefined;

  async function onPaymentDataChanged(data: unknown) {
    if (!current) throw new Error('There is no price to pay');
    const mine = open;
    const { update, transaction } = await changePaymentData(config, place(), data, current);
    if (mine === open) [current, asked] = [transaction, data];
    return update;
  }

  const readPrice = async (): Promise<Transaction | undefined> =>
    priceToPay(gateway, await askPrice(gateway, place(), handler, ''));

  /** Would the order still cost what the sheet has shown last? Repeats the sheet's requests; rejects when the server does not say. */
  async function isStillSame(): Promise<boolean> {
    const base = await readPrice();
    if (!base || !current) throw new Error('There is no price to pay');
    const now = asked === undefined ? base : (await changePaymentData(config, place(), asked, base)).transaction;
    return isSameTotal(current, now);
  }

  /** From the check of the form to the approved order (contract 6.G 5, 7). */
  async function pay(payment: WalletPayment): Promise<void> {
    try {
      if (!(await payment.check())) return;
      [open, asked] = [payment, undefined];
      current = await readPrice();
      if (!current) throw new Error('There is no price to pay');
      const paymentData = await callMethod(client, 'loadPaymentData', paymentRequest(config, merchant, current));
      const payer = payerOf(paymentData);
      rememberPayer(payer);
      setSessionPayer(payer);
      const googlePay = await component();
      const orderId = await payment.create(isStillSame);
      await payment.confirm(() => confirm(googlePay, orderId, paymentData));
      await payment.approve(orderId, { payer, shippingAddress: receiverOf(paymentData) });
    } catch (error) {
      // The shopper has closed the sheet, or something went wrong.
      await (own(error, 'statusCode') === 'CANCELED' ? payment.cancel() : payment.fail(error));
    }
  }

  function click(): void {
    const payment = beginPayment(gateway, { context, source: SOURCE, handler, isShown: (total) => isShown(total, current) });
    if (payment) void pay(payment);
  }

  return {
    className: 'google-pay',
    make(place) {
      const options = { ...buttonLook(config, context), onClick: click, allowedPaymentMethods: allowed.slice(0, 1) };
      const made = methodOf(client, 'createButton')?.(options);
      if (!(made instanceof HTMLElement)) return undefined;
      place.style.height = `${buttonHeight(gateway, context)}px`;
      return made;
    },
  };
}

/** Confirms with the provider; the bank may ask the shopper meanwhile. @throws Error when it is refused. */
async function confirm(component: unknown, orderId: string, paymentData: unknown): Promise<void> {
  const paymentMethodData = own(paymentData, 'paymentMethodData');
  const status = own(await callMethod(component, 'confirmOrder', { orderId, paymentMethodData }), 'status');
  if (status === 'APPROVED') return;
  if (status !== 'PAYER_ACTION_REQUIRED') throw new Error('TRANSACTION FAILED');
  await callMethod(component, 'initiatePayerAction', { orderId });
}

/** Asks the shop what an address or option of the sheet costs. Rejects when it does not say. */
async function changePaymentData(
  { ajax }: GooglePayConfig,
  context: WalletContext,
  paymentData: unknown,
  before: Transaction,
): Promise<{ update: ShippingUpdate; transaction: Transaction }> {
  const { endpoint: url, nonce } = ajax.update_payment_data;
  const answer = readShopAnswer(await send({ bundle: BUNDLE, url, json: { nonce, paymentData }, expect: 'json' }));
  if (!answer.ok) throw new Error('The shop does not know a price for this');
  const trigger = ownText(paymentData, 'callbackTrigger') ?? '';
  const chosen = ownText(own(paymentData, 'shippingOptionData'), 'id');
  const transaction = updatedTransaction(context, before, answer.data, chosen);
  const update = shippingUpdate(trigger, answer.data, transaction, message('unserviceable'));
  // A product that is not in the cart yet has no choice on the page.
  if (context !== 'product' && trigger === 'SHIPPING_OPTION' && chosen !== undefined) followShippingOption(chosen);
  return { update, transaction };
}

const RADIOS = '.woocommerce-shipping-methods input[type="radio"], input.shipping_method[type="radio"]';
const LISTS = '.woocommerce-shipping-methods select, select.shipping_method';

/** Lets the page's own choice of shipping follow the sheet (contract 6.G 6). */
export function followShippingOption(id: string): void {
  const radio = [...document.querySelectorAll<HTMLInputElement>(RADIOS)].find(({ value }) => value === id);
  if (radio && !radio.checked) radio.click();
  if (radio) return;
  for (const list of document.querySelectorAll<HTMLSelectElement>(LISTS)) {
    if (list.value === id || ![...list.options].some(({ value }) => value === id)) continue;
    list.value = id;
    emit(list, 'change');
  }
}
