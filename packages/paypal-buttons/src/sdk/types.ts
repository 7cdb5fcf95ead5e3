import type {
  OnApproveActions,
  OnApproveData,
  OnClickActions,
  OnInitActions,
  PayPalButtonsComponent,
  PayPalNamespace,
} from '@paypal/paypal-js';
import type { ButtonStyle } from '../config/schema';

/** What the SDK really gives: members that older and newer releases leave out, answers that need not be promises. */
type Loose<Actions> = {
  [Name in keyof Actions]?: Actions[Name] extends (...args: infer Args) => unknown ? (...args: Args) => unknown : Actions[Name];
};

export type ClickData = Pick<ButtonOptions, 'fundingSource'>;
export type ClickActions = Loose<OnClickActions>;

/** Enables and disables the buttons of one container. */
export type InitActions = Required<Loose<OnInitActions>>;

/** Data of an approval (contract section 11); `payer` and `shippingAddress` come from wallets. */
export interface ApproveData extends Partial<Pick<OnApproveData, 'orderID' | 'payerID' | 'subscriptionID' | 'vaultSetupToken'>> {
  paymentSource?: string;
  payer?: unknown;
  shippingAddress?: unknown;
}

/** What an approval may do. A resumed flow has no `restart`. */
export type ApproveActions = Loose<Pick<OnApproveActions, 'restart'>>;

/** A change of address or shipping option inside the wallet. */
export interface ShippingData {
  orderID?: string;
  shippingAddress?: unknown;
  selectedShippingOption?: { id?: string };
}

export type ShippingActions = Loose<Pick<OnClickActions, 'reject'>>;

/** Options of a stack of buttons or of a single button, as far as we use them. Promises are awaited by the SDK. */
export interface ButtonOptions {
  style?: ButtonStyle;
  fundingSource?: string;
  appSwitchWhenAvailable?: boolean;
  onInit?(data: unknown, actions: InitActions): void;
  onClick?(data: ClickData, actions: ClickActions): unknown;
  createOrder?(data: unknown, actions: unknown): Promise<string>;
  createSubscription?(data: unknown, actions: unknown): Promise<string>;
  createVaultSetupToken?(): Promise<string>;
  onApprove?(data: ApproveData, actions: ApproveActions): Promise<void>;
  onCancel?(data: unknown): unknown;
  onError?(error: unknown): unknown;
  onShippingAddressChange?(data: ShippingData, actions: ShippingActions): Promise<void>;
  onShippingOptionsChange?(data: ShippingData, actions: ShippingActions): Promise<void>;
}

/** Buttons that are built but perhaps not painted. */
export interface ButtonsInstance
  extends Pick<PayPalButtonsComponent, 'isEligible'>, Loose<Pick<PayPalButtonsComponent, 'close'>> {
  render(container: Element | string): Promise<void>;
  /** Whether the shopper returned from the provider's app to these buttons. Newer SDKs. */
  hasReturned?(): boolean;
  /** Goes on with that payment instead of painting. */
  resume?(): unknown;
}

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
