import { type ExpressConfig } from '../config';
import { log } from '../log';
import { type Offer, canSell } from '../totals/totals.rules';
import { findContainer, showContainer } from './container.page';
import { type Wallet, offeredWallets } from './wallets.rules';
import type { Stripe } from '../stripe-sdk';
import { type ButtonEvents, type WalletButton, createButton, removeButton } from './button.page';

/** The buttons of a page: at most one living element a wallet (SX-02, SX-04, contract 7.2, 7.3). */
export interface Buttons {
  /** Makes the buttons say what the offer says: updated where possible, made anew where not. Without an offer they are hidden. */
  sync(offer: Offer | undefined, options?: { anew?: boolean }): void;
  /** Sets the amount of every group. @throws what the provider throws at a wrong one. */
  setAmount(amount: number): void;
  /** Sets the amount back to what the page sells, when a sheet with shipping of its own has gone (contract 7.9). Never throws. */
  restore(): void;
  /** What the buttons sell. */
  offer(): Offer | undefined;
  /** Amount that an open sheet shows, minor units; `undefined` when the provider refused one half-way. */
  charged(): number | undefined;
  /** Changes what the next sheet shows, and nothing on the page. */
  price(offer: Offer): void;
  /** Hides the buttons while the page's choice cannot be bought. */
  setHeld(held: boolean): void;
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
  let offer: Offer | undefined;
  let held = false;
  const available = new Set<Wallet>();
  /** Amount of the groups; unknown when the provider refused one half-way. */
  let charged: number | undefined;

  const draw = (): void => {
    const sellable = offer !== undefined && canSell(offer, config);
    showContainer(sellable && !held && buttons.some(({ wallet }) => available.has(wallet)));
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

  const build = (container: HTMLElement, sold: Offer): void => {
    removeAll();
    charged = sold.amount;
    container.replaceChildren();
    const parts = { stripe, config, offer: sold, linkConfigured, container };
    for (const wallet of offeredWallets(config)) {
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
    if (config.is_change_payment_method || amount === charged) return;
    charged = undefined;
    for (const { elements } of buttons) elements.update({ amount });
    charged = amount;
  };

  /** The container these buttons were made for; `undefined` before the first. */
  let home: HTMLElement | undefined;

  return {
    setAmount,
    restore() {
      try {
        if (offer && canSell(offer, config)) setAmount(offer.amount);
      } catch (error) {
        log.warn('The amount of the wallet buttons cannot be set back', error);
      }
    },
    offer: () => offer,
    charged: () => charged,
    price(next) {
      offer = next;
    },
    setHeld(next) {
      held = next;
      draw();
    },
    sync(next, { anew = false } = {}) {
      const before = offer;
      offer = next;
      const container = findContainer();
      if (next && container && canSell(next, config)) {
        const fits =
          !anew && before?.currency === next.currency && before.requestShipping === next.requestShipping && home === container;
        try {
          if (!fits) build((home = container), next);
          else setAmount(next.amount);
        } catch (error) {
          log.error('The wallet buttons cannot be updated', error);
          removeAll();
          home = undefined;
        }
      }
      draw();
    },
  };
}
