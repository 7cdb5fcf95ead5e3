import { asList, own, methodOf } from '@shop/core';
import { METHOD } from '../../constants';
import { buttonHeight, hidePlace, keepButton, revealMethod } from '../sheet/wallet-button.page';
import { callMethod } from '../sheet/call';
import { type WalletContext, hasOwnForm } from '../sheet/wallet-context.rules';
import type { WalletDeps } from '../sheet/deps';
import { claim } from '../sheet/instances.page';
import { askPrice, priceToPay } from '../sheet/order.flow';
import { beginPayment } from '../sheet/wallet-payment.flow';
import { loadScript } from '../sheet/wallet-script.page';
import { componentSource } from '../sheet/component';
import { type Transaction, isSameTotal } from '../sheet/transaction.rules';
import { setSessionPayer } from '../../page/page-globals.page';
import { SELECTOR } from '../../page/selectors';
import { whenPresent } from '../../page/when-present.page';
import { changePaymentData, clientClass, createClient, isReady } from './client.page';
import { canUseGooglePay } from './device.page';
import { type GooglePayConfig, readGooglePayConfig } from './config';
import { needsShipping } from './request.rules';
import { payWithGoogle } from './sheet.flow';
import { rememberPayer } from './payer-storage.page';
import { payerOf } from './payer.rules';
import { API_VERSION, paymentRequest } from './request.rules';

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

/** Where the button of a context is: the method's own place, or one beside the other buttons. */
function placeOf({ is_wc_gateway_enabled: isMethod, button }: GooglePayConfig, context: WalletContext) {
  const isSeparate = isMethod && hasOwnForm(context);
  const inline = context === 'mini-cart' ? button.mini_cart_wrapper : button.wrapper;
  return { isSeparate, inline, wrapper: isSeparate ? SELECTOR.googlePay : inline };
}

/** Starts Google Pay (PP-28). @returns starts it in one place; `undefined` when the page does not want it. */
export function startGooglePay(deps: WalletDeps): ((context: WalletContext, handler: unknown) => void) | undefined {
  const { area, log, signal } = deps;
  const config = readGooglePayConfig(log);
  if (!config || !canUseGooglePay()) return undefined;
  const component = componentSource(deps, 'googlepay');
  let merchant: Promise<unknown> | undefined;

  /** What the provider knows of the merchant; with the library of Google, both at a time. */
  async function prepare({ sdk_url }: GooglePayConfig): Promise<unknown> {
    const [made] = await Promise.all([component(), loadScript(sdk_url, () => clientClass() !== undefined)]);
    return callMethod(made, 'config');
  }

  async function start(settings: GooglePayConfig, context: WalletContext, handler: unknown): Promise<void> {
    const { isSeparate, inline, wrapper } = placeOf(settings, context);
    /** What the sheet shows, and the change of address or rate that made it so. */
    let current: Transaction | undefined;
    let asked: unknown;

    merchant ??= prepare(settings);
    const known = await merchant;
    const client = createClient(settings, needsShipping(settings) ? onPaymentDataChanged : undefined);
    const allowed = asList(own(known, 'allowedPaymentMethods'));
    const isEligible = await isReady(client, { ...API_VERSION, allowedPaymentMethods: allowed });
    if (!isEligible) return giveUp(wrapper, isSeparate);
    if (isSeparate) revealMethod(METHOD.googlePay, inline);

    async function onPaymentDataChanged(data: unknown) {
      if (!current) throw new Error('There is no price to pay');
      const { update, transaction } = await changePaymentData(settings, context, data, current);
      current = transaction;
      asked = data;
      return update;
    }

    const readPrice = async (): Promise<Transaction | undefined> => priceToPay(deps, await askPrice(deps, context, handler, ''));

    /** Asks again what was asked for the sheet. */
    async function isStillSame(): Promise<boolean> {
      const base = await readPrice();
      if (!base || !current) throw new Error('There is no price to pay');
      const now = asked === undefined ? base : (await changePaymentData(settings, context, asked, base)).transaction;
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
        openSheet: (transaction) => callMethod(client, 'loadPaymentData', paymentRequest(settings, known, transaction)),
        readPayer: payerOf,
        keepPayer(payer) {
          rememberPayer(payer);
          setSessionPayer(payer);
        },
      });
    }

    const render = keepButton(deps, {
      method: METHOD.googlePay,
      context,
      wrapper,
      isSeparate,
      className: 'google-pay',
      make(place) {
        const options = { ...buttonLook(settings, context), onClick: click, allowedPaymentMethods: allowed.slice(0, 1) };
        const made = methodOf(client, 'createButton')?.(options);
        if (!(made instanceof HTMLElement)) return undefined;
        place.style.height = `${buttonHeight(deps, context)}px`;
        return made;
      },
    });
    area.setUsable(METHOD.googlePay, true);
    render();
  }

  function giveUp(wrapper: string, isSeparate: boolean): void {
    hidePlace(wrapper, signal);
    if (isSeparate) area.setUsable(METHOD.googlePay, false);
  }

  return (context, handler) => {
    if (!claim(METHOD.googlePay, context)) return;
    async function startHere(settings: GooglePayConfig): Promise<void> {
      try {
        await start(settings, context, handler);
      } catch (error) {
        merchant = undefined;
        log.error('Google Pay cannot be offered', error);
        giveUp(placeOf(settings, context).inline, hasOwnForm(context));
      }
    }
    // Nothing of it is loaded for a place that is not in the page.
    whenPresent(placeOf(config, context).wrapper, () => startHere(config), signal);
  };
}
