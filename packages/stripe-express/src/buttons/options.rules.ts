import type { StripeExpressCheckoutElementOptions } from '@stripe/stripe-js';
import type { ExpressConfig } from '../config';
import type { Wallet } from '../config.rules';
import { BUTTON_HEIGHT, SPACING } from '../constants';
import type { Totals } from '../totals/totals.rules';

/** Height of a button, px: clamped to what the provider takes; what is no number is the default (SX-17). */
export function buttonHeight(height: string): number {
  const number = Number.parseInt(height, 10);
  if (Number.isNaN(number)) return BUTTON_HEIGHT.fallback;
  return Math.min(BUTTON_HEIGHT.most, Math.max(BUTTON_HEIGHT.least, number));
}

type ButtonType = 'plain' | 'buy' | 'donate' | 'book';

/** Text of a button: `default` is a button without one, none set is "buy" (SX-17). Server values: default, buy, donate, book. */
export function buttonType(type: string): ButtonType {
  if (type === 'default' || type === 'plain') return 'plain';
  return type === 'donate' || type === 'book' ? type : 'buy';
}

/** Color of the wallets' buttons; Google has no outlined one (SX-17). */
export function buttonTheme(theme: string): { applePay: 'black' | 'white' | 'white-outline'; googlePay: 'black' | 'white' } {
  const applePay = theme === 'light' ? 'white' : theme === 'light-outline' ? 'white-outline' : 'black';
  return { applePay, googlePay: applePay === 'black' ? applePay : 'white' };
}

export function buttonAppearance({ button }: ExpressConfig): { variables: { borderRadius: string; spacingUnit: string } } {
  return { variables: { borderRadius: `${button.radius}px`, spacingUnit: SPACING } };
}

export function heightOf({ button }: Pick<ExpressConfig, 'button'>, wallet: Wallet): number {
  if (wallet === 'link' && button.link_button_height !== '') return buttonHeight(button.link_button_height);
  if (wallet === 'amazonPay' && button.amazon_pay_button_height !== '') return buttonHeight(button.amazon_pay_button_height);
  return buttonHeight(button.height);
}

/** Options of the element that shows one wallet's button and no other's (SX-17, contract 4). */
export function elementOptions(config: ExpressConfig, wallet: Wallet): StripeExpressCheckoutElementOptions {
  const type = buttonType(config.button.type);
  return {
    buttonTheme: buttonTheme(config.button.theme),
    buttonType: { applePay: type, googlePay: type },
    buttonHeight: heightOf(config, wallet),
    layout: { overflow: 'never' },
    paymentMethods: {
      applePay: wallet === 'applePay' ? 'always' : 'never',
      googlePay: wallet === 'googlePay' ? 'always' : 'never',
      amazonPay: wallet === 'amazonPay' ? 'auto' : 'never',
      link: wallet === 'link' ? 'auto' : 'never',
      paypal: 'never',
    },
  };
}

function methodTypes(wallet: Wallet, linkConfigured: boolean): string[] {
  if (wallet === 'amazonPay') return ['amazon_pay'];
  return wallet === 'link' && linkConfigured ? ['card', 'link'] : ['card'];
}

/**
 * Options of one wallet's group of elements (contract 4). Amazon Pay pays by confirmation token and therefore without `paymentMethodCreation` (SX-09); a free trial
 * is a subscription that may cost nothing now; a changed payment method is only set up.
 */
export function groupOptions(config: ExpressConfig, wallet: Wallet, totals: Totals, linkConfigured: boolean) {
  const mode = config.is_change_payment_method ? 'setup' : config.has_free_trial ? 'subscription' : 'payment';
  return {
    mode,
    ...(mode === 'setup' ? {} : { amount: totals.amount }),
    currency: totals.currency,
    ...(wallet === 'amazonPay' ? {} : { paymentMethodCreation: 'manual' }),
    paymentMethodTypes: methodTypes(wallet, linkConfigured),
    appearance: buttonAppearance(config),
    locale: config.stripe.locale || 'en',
  };
}
