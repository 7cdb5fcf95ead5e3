import type { Call } from '../../server/context';
import type { Customer } from '../../types';
import type { CheckoutForm } from './validate';

/** Message for an address that already has an account. */
export const ACCOUNT_EXISTS =
  'Für diese E-Mail-Adresse existiert bereits ein Kundenkonto. <a href="#" class="showlogin">Bitte anmelden.</a>';

/** Whether this form asks for a new account. */
export function wantsAccount(call: Call, form: CheckoutForm): boolean {
  const { customer, settings } = call.view();
  return !customer && (form.createAccount || !settings.guestCheckout);
}

/** Makes the account and logs the visitor in; `undefined` when the address is taken. */
export function createAccount(call: Call, form: CheckoutForm): Customer | undefined {
  const state = call.shop.state();
  const email = form.billing.email.toLowerCase();
  if (state.customers.some((customer) => customer.email.toLowerCase() === email)) return undefined;
  const customer: Customer = {
    id: call.shop.next('customer'),
    login: form.username || email.replace(/@.*/, ''),
    email,
    password: form.password,
    displayName: `${form.billing.first_name} ${form.billing.last_name}`.trim(),
    billing: form.billing,
    shipping: form.shipping,
    tokens: [],
  };
  state.customers.push(customer);
  call.session.customerId = customer.id;
  return customer;
}
