import { asList, own, methodOf } from '@shop/core';
import { METHOD } from '../../constants';
import { type WalletButton, buttonHeight } from '../sheet/wallet-button.page';
import { type WalletPlace, createWallet } from '../sheet/wallet.page';
import { callMethod } from '../sheet/call';
import type { WalletContext } from '../sheet/wallet-context.rules';
import type { WalletDeps } from '../../deps';
import { askPrice, priceToPay } from '../sheet/order.flow';
import { beginPayment } from '../sheet/wallet-payment.flow';
import { loadScript } from '../sheet/wallet-script.page';
import { type ComponentSource, componentSource } from '../sheet/component';
import { type Transaction, isSameTotal } from '../sheet/transaction.rules';
import { setSessionPayer } from '../../page/page-globals.page';
import { SELECTOR } from '../../page/selectors';
import { changePaymentData, clientClass, createClient, isReady } from './payments-client.page';
import { canUseGooglePay } from '../device.page';
import { type GooglePayConfig, readGooglePayConfig } from './config';
import { needsShipping, API_VERSION, paymentRequest } from './payment-request.rules';
import { payWithGoogle } from './sheet.flow';
import { rememberPayer } from './payer-storage.page';
import { payerOf } from './payer.rules';

/** Source of the payment, as the shop names it. */
const SOURCE = 'googlepay';
const RADIUS_PX = 4;

/** Look of Google's button (contract 1.5, 6.G 4). "buy" has no room in the mini-cart. */
export function buttonLook({ button }: GooglePayConfig, context: WalletContext): Record<string, unknown> {
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
export function startGooglePay(deps: WalletDeps): ((context: WalletContext, handler: unknown) => void) | undefined {
  const config = readGooglePayConfig(deps.log);
  if (!config || !canUseGooglePay()) return undefined;
  const { is_wc_gateway_enabled: isMethod, button, sdk_url: library } = config;
  const component = componentSource(deps, 'googlepay');
  return createWallet(deps, {
    method: METHOD.googlePay,
    name: 'Google Pay',
    isMethod,
    ownPlace: SELECTOR.googlePay,
    inlinePlace: (context) => (context === 'mini-cart' ? button.mini_cart_wrapper : button.wrapper),
    async prepare() {
      const [made] = await Promise.all([component(), loadScript(library, () => clientClass() !== undefined)]);
      return callMethod(made, 'config');
    },
    buttonFor: (merchant, place) => googleButton(deps, config, component, merchant, place),
  });
}

/** One button of Google Pay with its sheet; `undefined` when Google reports that payment is not possible here. */
async function googleButton(
  deps: WalletDeps,
  config: GooglePayConfig,
  component: ComponentSource,
  merchant: unknown,
  { context, handler }: WalletPlace,
): Promise<Pick<WalletButton, 'className' | 'make'> | undefined> {
  /** What the sheet shows, and the change of address or rate that made it so. */
  let current: Transaction | undefined;
  let asked: unknown;

  const client = createClient(config, needsShipping(config) ? onPaymentDataChanged : undefined);
  const allowed = asList(own(merchant, 'allowedPaymentMethods'));
  if (!(await isReady(client, { ...API_VERSION, allowedPaymentMethods: allowed }))) return undefined;

  async function onPaymentDataChanged(data: unknown) {
    if (!current) throw new Error('There is no price to pay');
    const { update, transaction } = await changePaymentData(config, context, data, current);
    current = transaction;
    asked = data;
    return update;
  }

  const readPrice = async (): Promise<Transaction | undefined> => priceToPay(deps, await askPrice(deps, context, handler, ''));

  /** Repeats the sheet's requests. */
  async function isStillSame(): Promise<boolean> {
    const base = await readPrice();
    if (!base || !current) throw new Error('There is no price to pay');
    const now = asked === undefined ? base : (await changePaymentData(config, context, asked, base)).transaction;
    return isSameTotal(current, now);
  }

  function click(): void {
    const payment = beginPayment(deps, { context, source: SOURCE, handler });
    if (!payment) return;
    void payWithGoogle({
      payment,
      component,
      async price() {
        asked = undefined;
        current = await readPrice();
        return current;
      },
      isSameTotal: isStillSame,
      openSheet: (transaction) => callMethod(client, 'loadPaymentData', paymentRequest(config, merchant, transaction)),
      readPayer: payerOf,
      keepPayer(payer) {
        rememberPayer(payer);
        setSessionPayer(payer);
      },
    });
  }

  return {
    className: 'google-pay',
    make(place) {
      const options = { ...buttonLook(config, context), onClick: click, allowedPaymentMethods: allowed.slice(0, 1) };
      const made = methodOf(client, 'createButton')?.(options);
      if (!(made instanceof HTMLElement)) return undefined;
      place.style.height = `${buttonHeight(deps, context)}px`;
      return made;
    },
  };
}
