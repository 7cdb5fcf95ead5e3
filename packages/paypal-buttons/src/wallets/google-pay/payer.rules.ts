import { own, ownText } from '@shop/core/rules';
import type { Payer } from '../../api/payer.rules';

/** Payer out of what the sheet gives: e-mail, first word and rest of the name, address (contract 6.G 7). */
export function payerOf(paymentData: unknown): Payer {
  const info = own(own(paymentData, 'paymentMethodData'), 'info');
  const address = own(info, 'billingAddress');
  const [given = '', ...rest] = (ownText(address, 'name') ?? '').trim().split(/\s+/);
  const field = (name: string): string => ownText(address, name) ?? '';
  return {
    email_address: ownText(paymentData, 'email') ?? '',
    name: { given_name: given, surname: rest.join(' ') },
    address: {
      country_code: field('countryCode'),
      address_line_1: field('address1'),
      address_line_2: field('address2'),
      admin_area_1: field('administrativeArea'),
      admin_area_2: field('locality'),
      postal_code: field('postalCode'),
    },
  };
}
