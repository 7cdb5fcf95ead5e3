/** A postal address as the checkout posts it. Missing parts are empty strings. */
export interface Address {
  first_name: string;
  last_name: string;
  company: string;
  country: string;
  address_1: string;
  address_2: string;
  postcode: string;
  city: string;
  state: string;
  phone: string;
  email: string;
}

/** A stored means of payment. */
export interface SavedToken {
  readonly id: number;
  /** Gateway id, e.g. `stripe`, `stripe_sepa_debit`, `ppcp-credit-card-gateway`, `ppcp-gateway`. */
  readonly gateway: string;
  readonly kind: 'card' | 'sepa' | 'paypal';
  /** `visa`, `mastercard`, …; empty for others. */
  readonly brand: string;
  readonly last4: string;
  /** `MM` */
  readonly expiryMonth: string;
  /** `YYYY` */
  readonly expiryYear: string;
  /** Label of a payer account, e.g. an e-mail. */
  readonly label?: string;
  isDefault: boolean;
}

/** A shopper with an account. */
export interface Customer {
  readonly id: number;
  readonly login: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  billing: Address;
  shipping: Address;
  tokens: SavedToken[];
}
