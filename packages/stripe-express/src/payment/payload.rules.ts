import type { Addresses, ShopAddress } from './addresses.rules';
import { GATEWAY } from '../constants';
import type { CustomFields } from './extensions.page';

/** How the shopper's payment is handed over: a payment method, or a confirmation token (SX-09). */
export type PaymentCredential = { kind: 'method'; id: string } | { kind: 'token'; id: string };

/** A named value of the order's payment data. */
export interface PaymentDatum {
  key: string;
  value: string | boolean;
}

/** Payment data, in the order that the server's logs show (SX-15, contract 5.3). */
export function paymentData(credential: PaymentCredential, walletType: string): PaymentDatum[] {
  return [
    { key: 'payment_method', value: GATEWAY },
    { key: 'wc-stripe-payment-method', value: credential.kind === 'method' ? credential.id : '' },
    { key: 'wc-stripe-confirmation-token', value: credential.kind === 'token' ? credential.id : '' },
    { key: 'express_payment_type', value: walletType },
    { key: 'wc-stripe-is-deferred-intent', value: true },
  ];
}

/** Body of an order (SX-15). */
export interface OrderPayload {
  billing_address: ShopAddress;
  shipping_address: unknown;
  payment_method: string;
  payment_data: PaymentDatum[];
  extensions: unknown;
  additional_fields: Record<string, string>;
  /** Left out when an existing order is paid. */
  customer_note?: string;
}

/** What an order is made of. */
export interface OrderParts {
  addresses: Addresses;
  credential: PaymentCredential;
  walletType: string;
  extensions: unknown;
  custom: CustomFields;
  note: string;
}

/** Body of a new order. Standard address fields win over custom ones of the same name. */
export function orderPayload({ addresses, credential, walletType, extensions, custom, note }: OrderParts): OrderPayload {
  return {
    billing_address: { ...custom.address, ...addresses.billing_address },
    shipping_address: { ...custom.address, ...addresses.shipping_address },
    payment_method: GATEWAY,
    payment_data: paymentData(credential, walletType),
    extensions,
    additional_fields: custom.additional,
    customer_note: note,
  };
}

/** Body of a payment for an existing order: its own shipping address goes back as it is, there is no note (contract 5.2). */
export function existingOrderPayload(parts: OrderParts, shippingAddress: unknown): OrderPayload {
  const { customer_note: _note, ...payload } = orderPayload(parts);
  return { ...payload, shipping_address: shippingAddress ?? {} };
}
