import type { Customer, SavedToken } from '../types';
import type { ShopCore } from '../server/context';

/** Stores a means of payment for a customer; the first of a gateway becomes the default. */
export function saveToken(
  shop: ShopCore,
  customer: Customer,
  token: Pick<SavedToken, 'gateway' | 'kind' | 'last4'> & { readonly label?: string },
): SavedToken {
  const expires = token.kind === 'card';
  const saved: SavedToken = {
    ...token,
    id: shop.next('token'),
    brand: expires ? 'visa' : '',
    expiryMonth: expires ? '12' : '',
    expiryYear: expires ? '2031' : '',
    isDefault: !customer.tokens.some(({ gateway }) => gateway === token.gateway),
  };
  customer.tokens.push(saved);
  return saved;
}
