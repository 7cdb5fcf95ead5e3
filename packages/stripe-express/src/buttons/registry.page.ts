import { createMachine } from '@shop/core';
import { type ExpressConfig } from '../config';
import { log } from '../log';
import { type Totals, canCharge } from '../totals/totals.rules';
import { findContainer, showContainer } from './container.page';
import { WALLETS, type Wallet, enabledWallets, walletRules } from './wallets.rules';
import type { Stripe } from '../stripe-sdk';
import { buttonHeight } from './appearance.rules';
import { createExpressState } from './express-state.page';
import { type ButtonEvents, type WalletButton, createButton, removeButton } from './button.page';

/** The buttons of a page: at most one living element a wallet (SX-02, SX-04, contract 7.2, 7.3). */
export interface Buttons {
  /** Makes the buttons say what the offer says: updated where possible, made anew where not. Without an offer they are hidden. */
  sync(totals: Totals | undefined, options?: { anew?: boolean }): void;
  /** Updates the amount of every group, also to the one that it has (MS-40). @throws what the provider throws at a wrong one. */
  setAmount(amount: number): void;
  /** Sets the amount back to what the page sells, when a sheet with shipping of its own has gone (contract 7.9). Never throws. */
  restore(): void;
  /** What the buttons sell. */
  totals(): Totals | undefined;
  /** What an open sheet shows; `undefined` when the provider refused an amount half-way. */
  charged(): Charged | undefined;
  /** Changes what the next sheet shows, and nothing on the page. */
  price(totals: Totals): void;
  /** Hides the buttons while the page's choice cannot be bought. */
  setHeld(held: boolean): void;
}

/** An amount that the provider shows. */
export interface Charged {
  /** Minor units. */
  readonly amount: number;
  /** Lower case. */
  readonly currency: string;
}

/** Why the buttons are there or not: each rule with its value, for the debug panel. */
export interface ButtonRules {
  /** Has the server told the total? */
  readonly isPriced: boolean;
  /** Can this total be charged, with a shipping rate where one is needed? */
  readonly isChargeable: boolean;
  /** Does the choice on a product page keep them hidden? */
  readonly isHeld: boolean;
  /** Has the provider refused to make them? */
  readonly isBroken: boolean;
  /** Field of the page config that decides about each wallet, with its value (VR-01). */
  readonly wallets: Readonly<Record<Wallet, string>>;
  /** Wallets that the shop has switched on. */
  readonly wanted: number;
  /** Wallets that this browser and shopper can pay with. */
  readonly ready: number;
  readonly isShown: boolean;
}

/** What the registry needs. */
export interface ButtonsPort {
  config: ExpressConfig;
  stripe: Stripe;
  linkConfigured: boolean;
  /** Handlers of the provider's events, but for `ready`. */
  events: Omit<ButtonEvents, 'onReady'>;
}

/** Makes the registry of a page. */
export function createButtons({ config, stripe, linkConfigured, events }: ButtonsPort): Buttons {
  let buttons: WalletButton[] = [];
  let totals: Totals | undefined;
  let held = false;
  const available = new Set<Wallet>();
  /** Amount of the groups; unknown when the provider refused one half-way. */
  let charged: number | undefined;
  /** Currency that the groups were made with. */
  let currency = '';

  /** Has the shopper seen buttons here? Then their place says what has become of them. */
  let wereShown = false;
  let isBroken = false;
  const offers = walletRules(config);
  const wanted = Object.fromEntries(WALLETS.map((wallet) => [wallet, offers[wallet].rule])) as ButtonRules['wallets'];
  const rulesNow = (): ButtonRules => {
    const isChargeable = totals !== undefined && canCharge(totals, config);
    const isShown = isChargeable && !held && buttons.some(({ wallet }) => available.has(wallet));
    return {
      isPriced: totals !== undefined,
      isChargeable,
      isHeld: held,
      isBroken,
      wallets: wanted,
      wanted: enabledWallets(config).length,
      ready: available.size,
      isShown,
    };
  };
  const rules = createMachine<ButtonRules, { readonly type: 'drawn'; readonly rules: ButtonRules }>({
    name: 'stripe-express.buttons',
    initial: rulesNow(),
    log,
    transition: (_before, { rules: state }) => ({ state, effects: [] }),
  });
  const view = createExpressState(buttonHeight(config.button.height), () => sync(totals));

  const draw = (): void => {
    const now = rulesNow();
    showContainer(now.isShown);
    rules.send({ type: 'drawn', rules: now });
    wereShown ||= now.isShown;
    const isMissed = wereShown && now.isChargeable && !held && !now.isShown;
    view.show(!isMissed ? 'none' : isBroken ? 'failed' : buttons.length > 0 ? 'loading' : 'none', findContainer());
  };

  const settle = (wallet: Wallet, place: HTMLElement, isAvailable: boolean): void => {
    const button = buttons.find((candidate) => candidate.wallet === wallet && candidate.place === place);
    if (!button) return;
    if (isAvailable) available.add(wallet);
    else {
      available.delete(wallet);
      buttons = buttons.filter((candidate) => candidate !== button);
      removeButton(button);
    }
    draw();
  };

  const removeAll = (): void => {
    for (const button of buttons) removeButton(button);
    buttons = [];
    available.clear();
  };

  const build = (container: HTMLElement, sold: Totals): void => {
    removeAll();
    charged = sold.amount;
    currency = sold.currency;
    container.replaceChildren();
    const parts = { stripe, config, totals: sold, linkConfigured, container };
    for (const wallet of enabledWallets(config)) {
      const button = createButton(parts, wallet, {
        ...events,
        onReady: (isAvailable) => {
          if (button) settle(wallet, button.place, isAvailable);
        },
      });
      if (button) buttons.push(button);
    }
  };

  const setAmount = (amount: number): void => {
    if (config.is_change_payment_method) return;
    charged = undefined;
    for (const { elements } of buttons) elements.update({ amount });
    charged = amount;
  };

  /** The container these buttons were made for; `undefined` before the first. */
  let home: HTMLElement | undefined;

  const sync: Buttons['sync'] = (next, { anew = false } = {}) => {
    const before = totals;
    totals = next;
    const container = findContainer();
    if (next && container && canCharge(next, config)) {
      const fits =
        !anew && before?.currency === next.currency && before.requestShipping === next.requestShipping && home === container;
      isBroken = false;
      try {
        if (!fits) build((home = container), next);
        else if (next.amount !== charged) setAmount(next.amount);
      } catch (error) {
        log.error('The wallet buttons cannot be updated', error);
        isBroken = true;
        removeAll();
        home = undefined;
      }
    }
    draw();
  };

  return {
    setAmount,
    restore() {
      try {
        if (totals && totals.amount !== charged && canCharge(totals, config)) setAmount(totals.amount);
      } catch (error) {
        log.warn('The amount of the wallet buttons cannot be set back', error);
      }
    },
    totals: () => totals,
    charged: () => (charged === undefined ? undefined : { amount: charged, currency }),
    price(next) {
      totals = next;
    },
    setHeld(next) {
      held = next;
      draw();
    },
    sync,
  };
}
