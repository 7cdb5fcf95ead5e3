import { acceptedGateways, cartSituation } from '../../cart/gateways';
import { summarise } from '../../cart/summary';
import type { Address, Notice, ShopView } from '../../types';
import { addressErrors, readAddress } from './address';

/** A checkout form as posted. */
export interface CheckoutForm {
  readonly billing: Address;
  readonly shipping: Address;
  readonly shipToOther: boolean;
  readonly createAccount: boolean;
  readonly password: string;
  readonly username: string;
  readonly paymentMethod: string;
  readonly shippingRate: string | undefined;
  readonly terms: boolean;
  readonly termsShown: boolean;
  readonly note: string;
}

/** Reads the posted fields. Without "other address" the goods go to the billing address. */
export function readCheckoutForm(form: URLSearchParams): CheckoutForm {
  const billing = readAddress(form, 'billing');
  const shipToOther = form.has('ship_to_different_address');
  return {
    billing,
    shipping: shipToOther ? readAddress(form, 'shipping') : billing,
    shipToOther,
    createAccount: form.has('createaccount'),
    password: form.get('account_password') ?? '',
    username: form.get('account_username') ?? '',
    paymentMethod: form.get('payment_method') ?? '',
    shippingRate: form.get('shipping_method[0]') ?? form.get('shipping_method[]') ?? undefined,
    terms: form.has('terms') || form.has('legal'),
    termsShown: form.has('terms-field') || form.has('legal-field'),
    note: form.get('order_comments') ?? '',
  };
}

/** Text of the missing terms box. */
export const TERMS_ERROR =
  'Bitte lies und akzeptiere die Allgemeinen Geschäftsbedingungen, um mit deiner Bestellung fortfahren zu können.';

const SHIPPING_ERROR =
  'Es wurde keine Versandart ausgewählt. Bitte überprüfe deine Adresse oder kontaktiere uns, wenn du Hilfe benötigst.';

/** All errors of a checkout form, in the shop's order. The view must already hold the posted addresses. */
export function checkoutErrors(view: ShopView, form: CheckoutForm): Notice[] {
  const summary = summarise(view);
  const errors = addressErrors(form.billing, 'billing');
  if (form.shipToOther && summary.needsShipping) errors.push(...addressErrors(form.shipping, 'shipping'));
  const makesAccount = !view.customer && (form.createAccount || !view.settings.guestCheckout);
  if (makesAccount && !view.settings.generatePassword && form.password === '') {
    const html = '<strong>Konto-Passwort erstellen</strong> ist ein Pflichtfeld.';
    errors.push({ kind: 'error', html, field: 'account_password' });
  }
  if (view.settings.termsPage && form.termsShown && !form.terms) {
    errors.push({ kind: 'error', html: TERMS_ERROR, field: view.settings.versions === 'woo-10.5' ? 'terms' : 'legal' });
  }
  if (summary.needsShipping && summary.rates.length === 0) errors.push({ kind: 'error', html: SHIPPING_ERROR });
  if (summary.needsPayment) {
    const accepted = acceptedGateways(view, cartSituation(view, summary));
    if (!accepted.some(({ id }) => id === form.paymentMethod)) {
      errors.push({ kind: 'error', html: 'Ungültige Bezahlmethode.' });
    }
  }
  return errors;
}
