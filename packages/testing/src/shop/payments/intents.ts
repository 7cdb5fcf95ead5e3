import type { CardIntent } from '../types';
import type { ShopCore } from '../server/context';

/** Makes an intent of the card provider and remembers it. */
export function createIntent(
  shop: ShopCore,
  kind: CardIntent['kind'],
  orderId: number,
  status: CardIntent['status'],
): CardIntent {
  const prefix = kind === 'payment' ? 'pi' : 'seti';
  const id = `${prefix}_${shop.uniqueHex('intent', 24)}`;
  const intent: CardIntent = { id, kind, clientSecret: `${id}_secret_${shop.uniqueHex('secret', 20)}`, status, orderId };
  shop.state().intents[id] = intent;
  return intent;
}
