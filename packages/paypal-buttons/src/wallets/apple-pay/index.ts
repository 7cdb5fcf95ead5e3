import { own, singleFlight } from '@shop/core';
import { METHOD } from '../../constants';
import { buttonHeight, hidePlace, keepButton, revealMethod } from '../sheet/wallet-button.page';
import { callMethod } from '../sheet/call';
import { type WalletContext, hasOwnForm } from '../sheet/wallet-context.rules';
import type { WalletDeps } from '../sheet/deps';
import { claim } from '../sheet/instances.page';
import { askPrice, linesOf, priceToPay } from '../sheet/order.flow';
import { beginPayment } from '../sheet/wallet-payment.flow';
import { loadScript } from '../sheet/wallet-script.page';
import { componentSource } from '../sheet/component';
import { type Transaction, isSameTotal, readTransaction, totalText, withTotal } from '../sheet/transaction.rules';
import { SELECTOR } from '../../page/selectors';
import { whenPresent } from '../../page/when-present.page';
import { createAppleApi } from './apple-pay.api';
import { APPLE_TAG, makeButton } from './button.page';
import { type ApplePayConfig, readApplePayConfig } from './config';
import { canMakePayments } from './device.page';
import { runSheet } from './sheet.flow';
import { planSheet, sessionRequest, totalLine } from './request.rules';
import { type AppleSession, createSession } from './session.page';

/** Source of the payment, as the shop names it. */
const SOURCE = 'apple_pay';

/** Where the button of a context is: the method's own place, or one beside the other buttons. */
function placeOf({ is_wc_gateway_enabled: isMethod, button }: ApplePayConfig, context: WalletContext) {
  const isSeparate = isMethod && hasOwnForm(context);
  const inline = `#${context === 'mini-cart' ? button.mini_cart_wrapper : button.wrapper}`;
  return { isSeparate, inline, wrapper: isSeparate ? SELECTOR.applePay : inline };
}

/** Starts Apple Pay (PP-28). @returns starts it in one place; `undefined` when the page does not want it. */
export function startApplePay(deps: WalletDeps): ((context: WalletContext, handler: unknown) => void) | undefined {
  const { area, log, signal } = deps;
  const config = readApplePayConfig(log);
  if (!config || !canMakePayments()) return undefined;
  const component = componentSource(deps, 'applepay');
  let merchant: Promise<unknown> | undefined;

  async function prepare({ sdk_url }: ApplePayConfig): Promise<unknown> {
    const [made] = await Promise.all([component(), loadScript(sdk_url, () => customElements.get(APPLE_TAG) !== undefined)]);
    return callMethod(made, 'config');
  }

  async function start(settings: ApplePayConfig, context: WalletContext, handler: unknown): Promise<void> {
    const { isSeparate, inline, wrapper } = placeOf(settings, context);
    merchant ??= prepare(settings);
    const known = await merchant;
    if (own(known, 'isEligible') !== true) return giveUp(wrapper, isSeparate);
    if (isSeparate) revealMethod(METHOD.applePay, inline);

    /** Known before the click: the sheet needs it at once. */
    let transaction: Transaction | undefined;
    const readPrice = singleFlight(async () => {
      // Nobody is asked for a place that is not in the page.
      if (!document.querySelector(wrapper)) return undefined;
      const answer = await askPrice(deps, context, handler, 'shipping=1');
      const fresh = answer.ok ? readTransaction(answer.data) : undefined;
      if (fresh) {
        transaction = fresh;
        render();
      }
      return answer;
    });
    /** The same for a payment that has begun: the shopper reads why there is none. */
    async function priceOfPayment(): Promise<Transaction | undefined> {
      const answer = await readPrice();
      return answer && priceToPay(deps, answer);
    }
    function followTotal({ amount }: { amount: unknown }): void {
      if (transaction) transaction = withTotal(transaction, amount);
    }

    function click(): void {
      const shown = transaction;
      if (!shown) return;
      let session: AppleSession;
      try {
        session = createSession(sessionRequest(settings, known, context, shown));
      } catch (error) {
        log.error('The sheet of Apple Pay could not be opened', error);
        return;
      }
      const payment = beginPayment(deps, { context, source: SOURCE, handler });
      if (!payment) return;
      runSheet({
        session,
        payment,
        component,
        api: createAppleApi(settings, context, () => linesOf(handler)),
        plan: planSheet(settings, context),
        total: totalLine(settings, totalText(shown)),
        // Apple's sheet cannot wait for an answer: it is open already when the shop says no to the quantity.
        ...(context === 'product' && { verify: priceOfPayment }),
        async isSameTotal() {
          const now = await priceOfPayment();
          if (!now) throw new Error('There is no price to pay');
          return isSameTotal(shown, now);
        },
      });
    }

    const render = keepButton(deps, {
      method: METHOD.applePay,
      context,
      wrapper,
      isSeparate,
      className: 'ppcp-button-applepay',
      make(place) {
        if (transaction) return makeButton(settings, place.id, buttonHeight(deps, context), click);
        void readPrice();
        return undefined;
      },
      refresh: () => void readPrice(),
    });
    area.setUsable(METHOD.applePay, true);
    if (context === 'product') signal.addEventListener('abort', deps.amount.subscribe(followTotal));
    render();
  }

  function giveUp(wrapper: string, isSeparate: boolean): void {
    hidePlace(wrapper, signal);
    if (isSeparate) area.setUsable(METHOD.applePay, false);
  }

  return (context, handler) => {
    if (!claim(METHOD.applePay, context)) return;
    async function startHere(settings: ApplePayConfig): Promise<void> {
      try {
        await start(settings, context, handler);
      } catch (error) {
        merchant = undefined;
        log.error('Apple Pay cannot be offered', error);
        giveUp(placeOf(settings, context).inline, hasOwnForm(context));
      }
    }
    // Nothing of it is loaded for a place that is not in the page.
    whenPresent(placeOf(config, context).wrapper, () => startHere(config), signal);
  };
}
