import type { ExpressConfig } from '../config';
import { enabledWallets, type Wallet, WALLETS, walletRules } from '../config.rules';
import { canCharge, type Totals } from '../totals/totals.rules';

/** Names of the wallets as shoppers know them, by the type that events carry. */
const WALLET_NAMES: Readonly<Record<string, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  amazon_pay: 'Amazon Pay',
  paypal: 'PayPal',
  link: 'Link',
};

/** The login question, about the wallet that was clicked: the first `**…**` becomes its name (SX-12, contract 7.4). */
export function loginQuestion(message: string, walletType: string): string {
  const name = Object.hasOwn(WALLET_NAMES, walletType) ? WALLET_NAMES[walletType] : undefined;
  return (name === undefined ? message : message.replace(/\*\*.*?\*\*/, () => name)).replaceAll('**', '');
}

/** Why the buttons are there or not: each rule with its value, for the debug panel. */
interface ButtonRules {
  /** Field of the page config that decides about each wallet, with its value (VR-01). */
  readonly wallets: Readonly<Record<Wallet, string>>;
  /** Wallets that the shop has switched on. */
  readonly wanted: number;
  /** Whether the server has sent the total. */
  readonly isPriced: boolean;
  /** Whether this total can be charged, with a shipping rate if needed. */
  readonly isChargeable: boolean;
  /** Wallets that this browser and shopper can pay with. */
  readonly ready: number;
  readonly isShown: boolean;
  /** Whether the shopper has seen buttons here. */
  readonly wereShown: boolean;
  /** State of buttons that the shopper has seen and that could not be made again; `retrying`: another try runs. */
  readonly missing: 'failed' | 'retrying' | undefined;
}

/** What decides about the buttons. */
interface ButtonFacts<Button> {
  /** Whether the choice on a product page keeps them hidden. */
  readonly isHeld: boolean;
  /** Whether the provider refused to create them. */
  readonly isBroken: boolean;
  /** What the page sells. */
  readonly totals: Totals | undefined;
  /** Amount of the groups, minor units; unknown when the provider refused one half-way. */
  readonly amount: number | undefined;
  /** Currency that the groups were made with, lower case. */
  readonly currency: string;
  /** Made buttons; the shopper can pay with the ready ones. */
  readonly buttons: readonly { readonly button: Button; readonly isReady: boolean }[];
}

export type ButtonsState<Button = object> = ButtonFacts<Button> & ButtonRules;

export function withRules<Button>(
  config: ExpressConfig,
  facts: ButtonFacts<Button>,
  before?: Pick<ButtonRules, 'wereShown' | 'missing'>,
): ButtonsState<Button> {
  const { totals, isHeld, buttons } = facts;
  const offers = walletRules(config);
  const isChargeable = totals !== undefined && canCharge(totals, config);
  const ready = buttons.filter(({ isReady }) => isReady).length;
  const isShown = isChargeable && !isHeld && ready > 0;
  const wereShown = isShown || before?.wereShown === true;
  const isMissing = wereShown && isChargeable && !isHeld && !isShown;
  return {
    ...facts,
    wallets: Object.fromEntries(WALLETS.map((wallet) => [wallet, offers[wallet].rule])) as Record<Wallet, string>,
    wanted: enabledWallets(config).length,
    isPriced: totals !== undefined,
    isChargeable,
    ready,
    isShown,
    wereShown,
    missing: isMissing ? missingOf(facts, before?.missing) : undefined,
  };
}

/** Whether buttons may still come, so that room is kept for them. */
export function isAwaited({ totals, isChargeable, isHeld, isBroken, buttons }: ButtonsState): boolean {
  return totals === undefined || (isChargeable && !isHeld && !isBroken && buttons.length > 0);
}

/** State of buttons that should be there. @param before the state before this change */
function missingOf(
  { isBroken, buttons }: Pick<ButtonFacts<unknown>, 'isBroken' | 'buttons'>,
  before: ButtonRules['missing'],
): ButtonRules['missing'] {
  const isRetry = before === 'failed' || before === 'retrying';
  if (isBroken || (isRetry && buttons.length === 0)) return 'failed';
  return isRetry ? 'retrying' : undefined;
}

/** Where every page begins. */
export const NO_BUTTONS: ButtonFacts<never> = {
  isHeld: false,
  isBroken: false,
  totals: undefined,
  amount: undefined,
  currency: '',
  buttons: [],
};
