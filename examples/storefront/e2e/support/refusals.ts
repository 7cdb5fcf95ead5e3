import { RICH } from './purchase.ts';
import type { ShopControl } from './shop.ts';

/** The next order is refused with this HTML. */
export function refuseOrder(shop: ShopControl, messages: string): Promise<void> {
  const body = JSON.stringify({ result: 'failure', messages, refresh: false, reload: false });
  return shop.fault({ endpoint: 'wc-ajax:checkout', kind: 'body', body });
}

/** The large contact form's next message is refused: a text below the form, and one at the name. */
export function refuseMessage(shop: ShopControl, message: string, atName = message, id = 'x'): Promise<void> {
  const body = JSON.stringify({
    contact_form_id: 105,
    status: 'validation_failed',
    message,
    posted_data_hash: id,
    into: RICH,
    invalid_fields: [{ field: 'your-name', message: atName, idref: null, error_id: id }],
  });
  return shop.fault({ endpoint: 'cf7:feedback', kind: 'body', status: 200, body });
}
