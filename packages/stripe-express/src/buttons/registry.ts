import { createListedStore, drawSafely, type Feature, handOverFocus, membersOf, type StoreApi } from '@shop/core';
import { features, log } from '../bundle';
import type { ExpressConfig } from '../config';
import { enabledWallets, type Wallet } from '../config.rules';
import { addPlace, findContainer, showContainer } from '../page';
import {
  type AddressEvent,
  type ClickEvent,
  type ConfirmEvent,
  type RateEvent,
  reportFailure,
  type Stripe,
  type StripeElements,
  type StripeElementsOptionsMode,
  type StripeExpressCheckoutElement,
} from '../stripe';
import { canCharge, type Totals } from '../totals/totals.rules';
import { elementOptions, groupOptions } from './options.rules';
import { closeRoom, emptyPlace, fillPlace } from './room';
import { type ButtonsState, isAwaited, NO_BUTTONS, withRules } from './visibility.rules';

/** One wallet's button: a group of elements of its own (contract 4). */
export interface WalletButton {
  wallet: Wallet;
  elements: StripeElements;
  element: StripeExpressCheckoutElement;
  /** The node it is mounted in. */
  place: HTMLElement;
}

/** Answers to what the provider tells about a button. */
export interface ButtonEvents {
  /** @param isThere whether the page still has this button @returns whether another one has been pressed since */
  onClick: (event: ClickEvent, isThere: () => boolean) => () => boolean;
  onAddress: (event: AddressEvent) => void;
  onRate: (event: RateEvent) => void;
  onConfirm: (button: WalletButton, event: ConfirmEvent) => void;
  onCancel: () => void;
}

function removeButton({ element, place }: WalletButton): void {
  try {
    element.destroy();
  } catch {
    // Gone already: its frame went with the node that the page has replaced.
  }
  place.remove();
}

/** An amount that the provider shows, in minor units; the currency in lower case. */
export interface Charged {
  readonly amount: number;
  readonly currency: string;
}

export type Buttons = ReturnType<typeof createButtons>;

/**
 * Makes the registry of a page: at most one living element a wallet (SX-02, SX-04, contract 7.2, 7.3).
 * @param page `events` is asked when a button is made: its handlers need buttons themselves.
 */
export function createButtons({
  config,
  stripe,
  linkConfigured,
  events,
}: {
  config: ExpressConfig;
  stripe: Stripe;
  linkConfigured: boolean;
  events: () => ButtonEvents;
}) {
  const store = createListedStore<ButtonsState<WalletButton>>('stripe-express.buttons', withRules(config, NO_BUTTONS));
  const now = store.getState;
  const draw = (): void => {
    store.setState(withRules(config, now(), now()));
    if (!isAwaited(now())) closeRoom();
  };
  const feature = features.create('ExpressState', {
    around: membersOf(document).body,
    props: {
      store,
      container: findContainer,
      onRetry: () => sync(now().totals, { recreate: true }),
    },
    // The original shows nothing in place of its buttons.
    fallback: () => undefined,
  });
  followButtons(store, feature);

  const settle = (place: HTMLElement, isReady: boolean): void => {
    const { buttons } = now();
    const made = buttons.find(({ button }) => button.place === place);
    if (!made) return;
    const others = buttons.filter((one) => one !== made);
    store.setState({ buttons: isReady ? [...others, { ...made, isReady }] : others });
    if (isReady) emptyPlace(place);
    else removeButton(made.button);
    draw();
  };

  const removeAll = (): void => {
    for (const { button } of now().buttons) removeButton(button);
    store.setState({ buttons: [] });
  };

  /** Makes and mounts a wallet's button; one console line when the provider refuses it. */
  const build = (container: HTMLElement, totals: Totals, wallet: Wallet): void => {
    const place = addPlace(container, wallet);
    fillPlace(place, config, wallet);
    try {
      const options = groupOptions(config, wallet, totals, linkConfigured) as StripeElementsOptionsMode;
      const elements = stripe.elements(options);
      const element = elements.create('expressCheckout', elementOptions(config, wallet));
      const button: WalletButton = { wallet, elements, element, place };
      element.mount(place);
      store.setState({ buttons: [...now().buttons, { button, isReady: false }] });
      const { onClick, onAddress, onRate, onConfirm, onCancel } = events();
      element.on('ready', ({ availablePaymentMethods }) =>
        settle(place, Object.values(availablePaymentMethods ?? {}).includes(true)),
      );
      element.on('loaderror', () => settle(place, false));
      // The sheet of an earlier press may still be open; only that of the last one changes the cart and orders.
      let isStale = (): boolean => false;
      element.on('click', (event) => {
        // A sheet may open, and ask, before the handler returns.
        isStale = () => false;
        isStale = onClick(event, () => place.isConnected);
      });
      element.on('shippingaddresschange', (event) => (isStale() ? event.reject() : onAddress(event)));
      element.on('shippingratechange', (event) => (isStale() ? event.reject() : onRate(event)));
      element.on('confirm', (event) => void (isStale() ? reportFailure(event) : onConfirm(button, event)));
      element.on('cancel', () => void (isStale() || onCancel()));
    } catch (error) {
      store.setState({ buttons: now().buttons.filter(({ button }) => button.place !== place) });
      place.remove();
      log.error(`The button of ${wallet} cannot be made`, error);
    }
  };

  const buildAll = (container: HTMLElement, sold: Totals): void => {
    removeAll();
    store.setState({ amount: sold.amount, currency: sold.currency });
    container.replaceChildren();
    for (const wallet of enabledWallets(config)) build(container, sold, wallet);
  };

  /** Updates the amount of every group, also to the one that it has (MS-40). @throws what the provider throws at a wrong one. */
  const setAmount = (amount: number): void => {
    if (config.is_change_payment_method) return;
    store.setState({ amount: undefined });
    for (const { button } of now().buttons) button.elements.update({ amount });
    store.setState({ amount });
  };

  /** The container these buttons were made for; `undefined` before the first. */
  let home: HTMLElement | undefined;

  /** Makes the buttons say what the offer says: updated where possible, created again where not. Without an offer they are hidden. */
  const sync = (next: Totals | undefined, { recreate = false } = {}): void => {
    const before = now().totals;
    store.setState({ totals: next });
    const container = findContainer();
    if (next && container && canCharge(next, config)) {
      const fits =
        !recreate && before?.currency === next.currency && before.requestShipping === next.requestShipping && home === container;
      store.setState({ isBroken: false });
      try {
        if (!fits) buildAll((home = container), next);
        else if (next.amount !== now().amount) setAmount(next.amount);
      } catch (error) {
        log.error('The wallet buttons cannot be updated', error);
        store.setState({ isBroken: true });
        removeAll();
        home = undefined;
      }
    }
    draw();
  };

  return {
    setAmount,
    sync,
    /** Runs after a script has moved the container: its frames load again, which the provider does not survive. The next `sync` makes new buttons. */
    onMove(run: () => void) {
      new MutationObserver((records) => {
        const isMoved = records.some(({ addedNodes }) => [...addedNodes].some((node) => home && node.contains(home)));
        if (!isMoved) return;
        home = undefined;
        run();
      }).observe(document, { childList: true, subtree: true });
    },
    /** Sets the amount back to what the page sells, when a sheet with shipping of its own has gone (contract 7.9). Never throws. */
    restore() {
      const { totals, amount } = now();
      try {
        if (totals && totals.amount !== amount && canCharge(totals, config)) setAmount(totals.amount);
      } catch (error) {
        log.warn('The amount of the wallet buttons cannot be set back', error);
      }
    },
    totals: () => now().totals,
    /** Whether the page has replaced the container of these buttons. */
    areLost: () => home?.isConnected === false,
    /** What an open sheet shows; `undefined` when the provider refused an amount half-way. */
    charged(): Charged | undefined {
      const { amount, currency } = now();
      return amount === undefined ? undefined : { amount, currency };
    },
    /** Changes what the next sheet shows, and nothing on the page. */
    price: (totals: Totals) => store.setState({ totals }),
    /** Hides the buttons while the page's choice cannot be bought. */
    setHeld(isHeld: boolean) {
      store.setState({ isHeld });
      draw();
    },
    /** Takes the buttons off the page; `sync` makes them again. */
    clear() {
      removeAll();
      home = undefined;
      store.setState({ totals: undefined });
      draw();
    },
  };
}

/** Draws the state: the container, or why buttons that were there are missing. */
function followButtons(store: StoreApi<ButtonsState<WalletButton>>, feature: Feature): void {
  store.subscribe(({ isShown, missing }) => {
    drawSafely(() => showContainer(isShown));
    const container = isShown && findContainer();
    if (container) handOverFocus(document.querySelector('.shop-express-state'), container);
    if (missing) feature.update();
  });
}
