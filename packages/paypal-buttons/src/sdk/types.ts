import type { PayPalNamespace } from '@paypal/paypal-js';
import type { ButtonStyle } from '../config';

/** Data of a click. */
export interface ClickData {
  fundingSource?: string;
}

/** What a click may answer. */
export interface ClickActions {
  resolve?(): unknown;
  reject?(): unknown;
}

/** Hand on the buttons of one container. */
export interface InitActions {
  enable(): unknown;
  disable(): unknown;
}

/** Data of an approval (contract section 11). */
export interface ApproveData {
  orderID?: string;
  payerID?: string | null;
  paymentSource?: string;
  subscriptionID?: string | null;
  vaultSetupToken?: string | null;
  payer?: unknown;
}

/** What an approval may do. A resumed flow has no `restart`. */
export interface ApproveActions {
  restart?(): unknown;
}

/** Creates the provider's own subscription. */
export interface SubscriptionActions {
  subscription: { create(request: { plan_id: string; custom_id?: string }): Promise<string> };
}

/** A change of address or shipping option inside the wallet. */
export interface ShippingData {
  orderID?: string;
  shippingAddress?: unknown;
  selectedShippingOption?: { id?: string };
}

/** Refuses such a change. */
export interface ShippingActions {
  reject?(): unknown;
}

/** Options of a stack of buttons or of a single button, as far as we use them. Promises are awaited by the SDK. */
export interface ButtonOptions {
  style?: ButtonStyle;
  fundingSource?: string;
  appSwitchWhenAvailable?: boolean;
  onInit?(data: unknown, actions: InitActions): void;
  onClick?(data: ClickData, actions: ClickActions): unknown;
  createOrder?(data: unknown, actions: unknown): Promise<string>;
  createSubscription?(data: unknown, actions: SubscriptionActions): Promise<string>;
  createVaultSetupToken?(): Promise<string>;
  onApprove?(data: ApproveData, actions: ApproveActions): Promise<void>;
  onCancel?(data: unknown): unknown;
  onError?(error: unknown): unknown;
  onShippingAddressChange?(data: ShippingData, actions: ShippingActions): Promise<void>;
  onShippingOptionsChange?(data: ShippingData, actions: ShippingActions): Promise<void>;
}

/** Buttons that are built but perhaps not painted. */
export interface ButtonsInstance {
  isEligible(): boolean;
  render(container: Element | string): Promise<void>;
  close?(): unknown;
  /** Has the shopper come back from the provider's app for these buttons? Newer SDKs. */
  hasReturned?(): boolean;
  /** Goes on with that payment instead of painting. */
  resume?(): unknown;
}

/** Options of a pay-later message. */
export interface MessageOptions {
  amount?: number | string;
  placement?: string;
  style?: unknown;
}

/** The provider's object, with the components that its address lists. Every one can be missing. */
export interface PayPalSdk extends Pick<PayPalNamespace, 'CardFields' | 'HostedFields' | 'Marks'> {
  Buttons?(options: ButtonOptions): ButtonsInstance;
  Messages?(options: MessageOptions): { render(container: Element | string): Promise<void> | void };
  Googlepay?(): unknown;
  Applepay?(): unknown;
  getFundingSources?(): string[];
}
