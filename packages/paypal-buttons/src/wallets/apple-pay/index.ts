import { createMessages, formPairs, own } from '@shop/core';
import { METHOD } from '../../constants';
import type { Gateway } from '../../gateway';
import { paymentForm } from '../../page/checkout';
import { SELECTOR } from '../../page/selectors';
import { callMethod, type ComponentSource, componentSource, loadScript } from '../component';
import { askPrice, beginPayment, createPriceSource, linesOf, priceToPay } from '../payment';
import { buttonHeight, createWallet, type WalletButton, type WalletPlace } from '../wallet';
import { isSameTotal, readTransaction, totalText, type Transaction, withTotal } from '../../payment/transaction.rules';
import type { WalletContext } from '../wallets.rules';
import { createAppleApi } from './apple-pay.api';
import { asksShipping, sessionRequest, totalLine } from './apple-pay.rules';
import { APPLE_TAG, type ApplePayConfig, makeButton, readApplePayConfig } from './config';
import { createSession, runSheet } from './sheet';

const message = createMessages({
  de: { otherCurrency: 'Die Währung des Warenkorbs hat sich geändert. Bitte die Seite neu laden und erneut bezahlen.' },
  en: { otherCurrency: 'The currency of your cart has changed. Please reload the page and pay again.' },
});

/** Source of the payment, as the shop names it. */
const SOURCE = 'apple_pay';

/** Starts Apple Pay (PP-28). @returns starts it in one place; `undefined` when the page does not want it. */
export function startApplePay(gateway: Gateway): ((context: WalletContext, handler: unknown) => void) | undefined {
  const config = readApplePayConfig(gateway.log);
  if (!config) return undefined;
  const { is_wc_gateway_enabled: isMethod, button, sdk_url: library } = config;
  const component = componentSource(gateway, 'applepay');
  return createWallet(gateway, {
    method: METHOD.applePay,
    name: 'Apple Pay',
    isMethod,
    ownPlace: SELECTOR.applePay,
    inlinePlace: (context) => `#${context === 'mini-cart' ? button.mini_cart_wrapper : button.wrapper}`,
    async prepare() {
      const [made] = await Promise.all([component(), loadScript(library, () => customElements.get(APPLE_TAG) !== undefined)]);
      return callMethod(made, 'config');
    },
    async buttonFor(merchant, place) {
      return own(merchant, 'isEligible') === true ? appleButton(gateway, config, component, merchant, place) : undefined;
    },
  });
}

/** One button of Apple Pay with its sheet. Nothing is drawn before the price is known: the sheet needs it within the click. */
function appleButton(
  gateway: Gateway,
  config: ApplePayConfig,
  component: ComponentSource,
  merchant: unknown,
  { context, wrapper, handler, render }: WalletPlace,
): WalletButton {
  const { amount, log } = gateway;
  const { place, isShown } = createPriceSource(context, handler);
  const hasShipping = asksShipping(config, context);
  let transaction: Transaction | undefined;
  let reading: ReturnType<typeof ask> | undefined;
  async function ask() {
    // No request for a place that is not on the page.
    if (!document.querySelector(wrapper)) return undefined;
    const answer = await askPrice(gateway, place(), handler, 'shipping=1');
    const fresh = answer.ok ? readTransaction(answer.data) : undefined;
    if (fresh) {
      transaction = fresh;
      render();
    }
    return answer;
  }
  /** One request at a time, for all who ask meanwhile. */
  const readPrice = () => (reading ??= ask().finally(() => (reading = undefined)));
  /** The same for a payment that has begun: the shopper reads why there is none. */
  async function priceOfPayment(): Promise<Transaction | undefined> {
    const answer = await readPrice();
    return answer && priceToPay(gateway, answer);
  }
  function followTotal({ amount: total }: { amount: unknown }): void {
    if (transaction && place() === 'product') transaction = withTotal(transaction, total);
  }

  function click(): void {
    const shown = transaction;
    if (!shown) return;
    // In a multi-currency shop a cached page may have another currency than the price.
    if (shown.currency !== config.shop.currencyCode) {
      gateway.notices.clear();
      return void gateway.notices.add([message('otherCurrency')]);
    }
    let session: ReturnType<typeof createSession>;
    try {
      const form = paymentForm(context);
      const typed = form && Object.fromEntries(formPairs(form));
      session = createSession(sessionRequest(config, merchant, context, shown, typed));
    } catch (error) {
      log.error('The sheet of Apple Pay could not be opened', error);
      return void gateway.notices.show({ kind: 'generic' });
    }
    const payment = beginPayment(gateway, {
      context,
      source: SOURCE,
      handler,
      isShown(total) {
        // With shipping the shop makes the order out of the sheet, with the rate that was chosen there.
        const isFine = hasShipping || isShown(total, shown);
        if (!isFine) void readPrice();
        return isFine;
      },
    });
    if (!payment) return;
    runSheet({
      session,
      payment,
      component,
      api: createAppleApi(config, context, () => linesOf(handler)),
      asksShipping: hasShipping,
      shown: totalLine(config, totalText(shown)),
      // Apple's sheet cannot wait for an answer: it is open already when the shop says no to the quantity.
      ...(context === 'product' && { verify: priceOfPayment }),
      async isSameTotal() {
        const now = await priceOfPayment();
        if (!now) throw new Error('There is no price to pay');
        return isSameTotal(shown, now);
      },
    });
  }

  if (context === 'product') amount.subscribe(followTotal);
  return {
    className: 'ppcp-button-applepay',
    make(place) {
      if (transaction) return makeButton(config, place.id, buttonHeight(gateway, context), click);
      void readPrice();
      return undefined;
    },
    refresh: () => void readPrice(),
  };
}
