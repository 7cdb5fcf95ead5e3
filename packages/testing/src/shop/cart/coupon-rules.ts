import { stripTags } from '../text';
import type { Coupon, Notice, Session, ShopView } from '../types';
import { esc } from '../text';
import { plainPrice } from '../format';
import { summarise } from './summary';

/** Applies a code as typed. Changes the session's cart on success; the answer is the message to show. */
export function applyCoupon(view: ShopView, typed: string, billingEmail = ''): Notice {
  const code = stripTags(typed).trim().toLowerCase();
  const shown = esc(stripTags(typed).trim());
  if (code === '') return error('Bitte Gutschein-Code eingeben.');
  const coupon = view.catalogue.coupons.find((candidate) => candidate.code === code);
  if (!coupon) return error(`Gutschein „${shown}“ kann nicht angewendet werden, da er nicht existiert.`);
  const refused = refusal(view, coupon, billingEmail);
  if (refused) return error(refused);
  const { cart } = view.session;
  cart.coupons = coupon.individualUse ? [code] : [...cart.coupons, code];
  return { kind: 'success', html: 'Gutschein-Code erfolgreich angewendet.' };
}

/** Takes a code off. An unknown code is no error, an empty one is. */
export function removeCoupon(session: Session, typed: string): Notice {
  const code = stripTags(typed).trim().toLowerCase();
  if (code === '') return error('Leider gab es ein Problem beim Löschen dieses Gutscheins.');
  session.cart.coupons = session.cart.coupons.filter((applied) => applied !== code);
  return { kind: 'success', html: 'Gutschein wurde entfernt.' };
}

function error(html: string): Notice {
  return { kind: 'error', html };
}

function refusal(view: ShopView, coupon: Coupon, billingEmail: string): string | undefined {
  const { cart } = view.session;
  if (cart.coupons.includes(coupon.code)) return `Gutschein-Code ${coupon.code} bereits angewendet!`;
  const alone = cart.coupons.find((code) => view.catalogue.coupons.some((other) => other.code === code && other.individualUse));
  if (alone) {
    return `Leider wurde der Gutschein „${alone}“ bereits verwendet und kann nicht in Verbindung mit anderen Gutscheinen genutzt werden.`;
  }
  if (coupon.expires !== undefined && coupon.expires < view.now) return `Der Gutschein ${coupon.code} ist abgelaufen.`;
  if (coupon.minimum !== undefined && summarise(view).subtotal < coupon.minimum) {
    return `Der Mindestbetrag für den Gutschein ${coupon.code} beträgt ${plainPrice(coupon.minimum)}.`;
  }
  const emails = [billingEmail, view.session.billing.email, view.customer?.email ?? ''].map((email) => email.toLowerCase());
  if (coupon.emails && !coupon.emails.some((email) => emails.includes(email))) {
    return `Bitte gib eine gültige E-Mail-Adresse ein, um den Gutscheincode „${coupon.code}“ zu verwenden.`;
  }
  return undefined;
}
