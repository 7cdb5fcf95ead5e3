import { fieldValue } from '../page/forms.page';
import type { BillingInputs } from './billing-details.rules';

/** The page's billing fields (contract 2.4). */
export function billingInputs(): BillingInputs {
  return {
    firstName: fieldValue('billing_first_name'),
    lastName: fieldValue('billing_last_name'),
    email: fieldValue('billing_email'),
    phone: fieldValue('billing_phone'),
    country: fieldValue('billing_country'),
    address1: fieldValue('billing_address_1'),
    address2: fieldValue('billing_address_2'),
    city: fieldValue('billing_city'),
    state: fieldValue('billing_state'),
    postcode: fieldValue('billing_postcode'),
  };
}
