import type { ExpressConfig } from '../config';
import { log } from '../log';
import type { Totals } from '../totals/totals.rules';
import { addPlace } from './container.page';
import { groupOptions } from './group-options.rules';
import { elementOptions } from './appearance.rules';
import { fillPlace } from './room.page';
import type { Wallet } from './wallets.rules';
import type {
  AddressEvent,
  ClickEvent,
  ConfirmEvent,
  RateEvent,
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElement,
} from '../stripe-sdk';

/** One wallet's button: a group of elements of its own (contract 4). */
export interface WalletButton {
  wallet: Wallet;
  elements: StripeElements;
  element: StripeExpressCheckoutElement;
  /** The node it is mounted in. */
  place: HTMLElement;
}

/** What the provider tells about a button. */
export interface ButtonEvents {
  onReady(isAvailable: boolean): void;
  onClick(event: ClickEvent): void;
  onAddress(event: AddressEvent): void;
  onRate(event: RateEvent): void;
  onConfirm(button: WalletButton, event: ConfirmEvent): void;
  onCancel(): void;
}

/** What a button is made of. */
export interface ButtonParts {
  stripe: Stripe;
  config: ExpressConfig;
  totals: Totals;
  linkConfigured: boolean;
  container: HTMLElement;
}

/** Makes and mounts a wallet's button; `undefined`, and one console line, when the provider refuses it. */
export function createButton(parts: ButtonParts, wallet: Wallet, events: ButtonEvents): WalletButton | undefined {
  const { stripe, config, totals, linkConfigured, container } = parts;
  const place = addPlace(container, wallet);
  fillPlace(place, config, wallet);
  try {
    const options: StripeElementsOptionsMode = groupOptions(config, wallet, totals, linkConfigured) as StripeElementsOptionsMode;
    const elements = stripe.elements(options);
    const element = elements.create('expressCheckout', elementOptions(config, wallet));
    const button: WalletButton = { wallet, elements, element, place };
    element.mount(place);
    element.on('ready', ({ availablePaymentMethods }) =>
      events.onReady(Object.values(availablePaymentMethods ?? {}).some((available) => available === true)),
    );
    element.on('loaderror', () => events.onReady(false));
    element.on('click', (event) => events.onClick(event));
    element.on('shippingaddresschange', (event) => events.onAddress(event));
    element.on('shippingratechange', (event) => events.onRate(event));
    element.on('confirm', (event) => events.onConfirm(button, event));
    element.on('cancel', () => events.onCancel());
    return button;
  } catch (error) {
    place.remove();
    log.error(`The button of ${wallet} cannot be made`, error);
    return undefined;
  }
}

/** Takes a button off the page. */
export function removeButton({ element, place }: WalletButton): void {
  try {
    element.destroy();
  } catch {
    // Gone already: its frame went with the node that the page has replaced.
  }
  place.remove();
}
