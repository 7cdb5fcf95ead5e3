import { emptyAddress } from '../data/customers';
import { esc } from '../text';
import { redirect } from '../server/answers';
import type { Call } from '../server/context';
import { links } from '../render/links';
import type { Customer, Session, ShopResponse } from '../types';

/** Makes a session belong to a customer (`undefined` = log out). The cart stays. */
export function enterSession(session: Session, customer: Customer | undefined): void {
  session.customerId = customer?.id ?? 0;
  session.billing = customer ? { ...customer.billing } : emptyAddress();
  session.shipping = customer ? { ...customer.shipping } : emptyAddress();
  session.paymentMethod = '';
  session.walletOrderId = '';
  session.walletCardOrderId = '';
}

/** POST of a login form; back to where it was sent from. */
export function login(call: Call): ShopResponse {
  const { origin } = call.view().settings;
  const asked = call.form.get('redirect') || call.header('referer');
  const target = asked.startsWith(`${origin}/`) ? asked : links(origin).account;
  if (!call.nonceOk('woocommerce-login', call.form.get('woocommerce-login-nonce'))) return redirect(target);
  const name = (call.form.get('username') ?? '').trim().toLowerCase();
  const customer = call.shop
    .state()
    .customers.find(({ login: own, email }) => own.toLowerCase() === name || email.toLowerCase() === name);
  if (customer && customer.password === call.form.get('password')) {
    enterSession(call.session, customer);
    return redirect(target);
  }
  const shown = esc(name);
  const html = customer
    ? `<strong>Fehler:</strong> Das Passwort, das du für den Benutzernamen <strong>${shown}</strong> eingegeben hast, ist nicht korrekt.`
    : `<strong>Fehler:</strong> Der Benutzername <strong>${shown}</strong> ist auf dieser Website nicht registriert.`;
  call.session.notices.push({ kind: 'error', html });
  return redirect(target);
}

/** `customer-logout`. */
export function logout(call: Call): ShopResponse {
  enterSession(call.session, undefined);
  return redirect(links(call.view().settings.origin).account);
}

/** `delete-payment-method/ID` and `set-default-payment-method/ID` of the account. */
export function changeToken(call: Call): ShopResponse {
  const { paymentMethods } = links(call.view().settings.origin);
  const match = /\/(delete|set-default)-payment-method\/(\d+)/.exec(call.path);
  const { customer } = call.view();
  if (!match || !customer) return redirect(paymentMethods);
  const [, verb, idText] = match;
  const id = Number(idText);
  if (verb === 'delete') {
    customer.tokens = customer.tokens.filter((token) => token.id !== id);
    call.session.notices.push({ kind: 'success', html: 'Zahlungsmethode gelöscht.' });
  } else {
    for (const token of customer.tokens) token.isDefault = token.id === id;
    call.session.notices.push({ kind: 'success', html: 'Diese Zahlungsmethode wurde erfolgreich als Standard festgelegt.' });
  }
  return redirect(paymentMethods);
}

/** POST of the address form in the account. */
export function saveAddress(call: Call): ShopResponse {
  const { account } = links(call.view().settings.origin);
  const kind = call.path.includes('/shipping') ? 'shipping' : 'billing';
  const { customer } = call.view();
  if (!customer || !call.nonceOk('woocommerce-edit_address', call.form.get('woocommerce-edit-address-nonce')))
    return redirect(account);
  const target = { ...customer[kind] };
  for (const [name, value] of call.form) {
    const key = name.replace(`${kind}_`, '');
    if (name.startsWith(`${kind}_`) && key in target) Object.assign(target, { [key]: value });
  }
  customer[kind] = target;
  call.session[kind] = { ...target };
  call.session.notices.push({ kind: 'success', html: 'Adresse erfolgreich geändert.' });
  return redirect(`${account}edit-address/`);
}
