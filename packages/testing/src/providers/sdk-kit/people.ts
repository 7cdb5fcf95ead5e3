/** An address of the shopper's wallet. */
export interface WalletAddress {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: {
    readonly line1: string;
    readonly line2: string | null;
    readonly city: string;
    readonly state: string;
    readonly postal_code: string;
    readonly country: string;
  };
}

/** Addresses that the wallet sheet offers. */
export const WALLET_ADDRESSES: readonly WalletAddress[] = [
  {
    id: 'berlin',
    name: 'Erika Mustermann',
    email: 'erika@example.com',
    phone: '+49 30 123456',
    address: { line1: 'Heidestraße 17', line2: null, city: 'Berlin', state: '', postal_code: '10557', country: 'DE' },
  },
  {
    id: 'wien',
    name: 'Madonna',
    email: 'madonna@example.com',
    phone: '+43 (0)1 555-12',
    address: { line1: 'Ringstraße 5', line2: 'Tür 3', city: 'Wien', state: '', postal_code: '1010', country: 'AT' },
  },
  {
    id: 'us',
    name: 'John Q Public',
    email: 'john@example.com',
    phone: '+1 415 555 0100',
    address: { line1: '510 Townsend St', line2: null, city: 'San Francisco', state: 'CA', postal_code: '94103', country: 'US' },
  },
];
