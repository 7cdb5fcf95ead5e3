import { findGateway, type Gateway } from '../data/gateways';
import { orderReceivedUrl } from '../server/orders';
import { customerOf, type ShopCore } from '../server/context';
import type { Order, OrderStatus, Session } from '../types';
import { createIntent } from './intents';
import { saveToken } from './tokens';

/** What a payment needs besides the order. */
export interface PaymentInput {
  readonly gateway: string;
  /** Payment method or confirmation token id of the card provider; empty = none was sent. */
  readonly methodId: string;
  /** Id of a saved token, `new` or empty. */
  readonly savedToken: string;
  readonly save: boolean;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
}

/** Outcome of a payment; every caller words it in its own way. */
export type PaymentOutcome =
  | { readonly kind: 'done'; readonly status: OrderStatus }
  /** The shopper confirms on the page. `marker` is the address fragment. */
  | { readonly kind: 'confirm'; readonly marker: string; readonly methodId?: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'refused'; readonly message: string };

/** Text in front of every refusal of the card plugin. */
const CARD_ERROR = 'There was an error processing the payment: ';

function refused(message: string): PaymentOutcome {
  return { kind: 'refused', message };
}

/** Pays an order. Card outcomes follow the payment method id, see `Scenarios`. */
export function processPayment(shop: ShopCore, session: Session, order: Order, input: PaymentInput): PaymentOutcome {
  const gateway = findGateway(input.gateway);
  if (!gateway) return refused('Ungültige Bezahlmethode.');
  switch (gateway.flow) {
    case 'offline':
      return { kind: 'done', status: gateway.id === 'bacs' ? 'on-hold' : 'processing' };
    case 'invoice':
      return isAdult(input.birthDate, shop.now()) ? { kind: 'done', status: 'processing' } : refused('Ungültiges Geburtsdatum.');
    case 'wallet':
      return payByWallet(shop, session, order);
    case 'wallet-card':
      return payByWalletCard(shop, session, order, input);
    case 'card':
    case 'debit':
    case 'redirect':
    case 'voucher':
      return payByCardPlugin(shop, session, order, input, gateway);
  }
}

function isAdult(birthDate: string, now: number): boolean {
  const born = Date.parse(birthDate);
  const years = 18 * 365.25 * 24 * 3600 * 1000;
  return Number.isFinite(born) && now - born >= years;
}

function payByWallet(shop: ShopCore, session: Session, order: Order): PaymentOutcome {
  const state = shop.state();
  const approved = state.walletOrders[session.walletOrderId];
  if (approved && state.scenarios.wallet !== 'capture-declined') {
    approved.status = 'COMPLETED';
    order.transactionId = approved.id;
    return { kind: 'done', status: 'processing' };
  }
  // Nothing is due now, and the account is known for later.
  const isKept = customerOf(state, session)?.tokens.some(({ kind }) => kind === 'paypal') ?? false;
  if (isKept && order.totals.total === 0) return { kind: 'done', status: 'processing' };
  const id = shop.uniqueHex('wallet', 17).toUpperCase();
  state.walletOrders[id] = {
    id,
    status: 'CREATED',
    context: 'checkout',
    fundingSource: 'paypal',
    paymentMethod: order.paymentMethod,
    amount: order.totals.total,
    orderId: order.id,
    units: '[]',
  };
  return { kind: 'redirect', url: new URL(`${state.settings.walletPage}${id}`, state.settings.origin).href };
}

function payByWalletCard(shop: ShopCore, session: Session, order: Order, input: PaymentInput): PaymentOutcome {
  const state = shop.state();
  if (usesSavedToken(shop, session, input)) return { kind: 'done', status: 'processing' };
  const approved = state.walletOrders[session.walletCardOrderId];
  if (!approved) return refused('Die Karte konnte nicht belastet werden.');
  if (state.scenarios.wallet === 'capture-declined') return refused('Die Zahlung wurde abgelehnt.');
  approved.status = 'COMPLETED';
  order.transactionId = approved.id;
  const customer = customerOf(state, session);
  if (input.save && customer) saveToken(shop, customer, { gateway: input.gateway, kind: 'card', last4: '1111' });
  return { kind: 'done', status: 'processing' };
}

function usesSavedToken(shop: ShopCore, session: Session, input: PaymentInput): boolean {
  const customer = customerOf(shop.state(), session);
  return customer?.tokens.some(({ id, gateway }) => gateway === input.gateway && String(id) === input.savedToken) ?? false;
}

function payByCardPlugin(shop: ShopCore, session: Session, order: Order, input: PaymentInput, gateway: Gateway): PaymentOutcome {
  const state = shop.state();
  const { origin } = state.settings;
  const saved = usesSavedToken(shop, session, input);
  if (!saved && input.methodId === '') return refused(`${CARD_ERROR}There was a problem processing the payment.`);
  if (state.scenarios.card === 'down') return refused(`${CARD_ERROR}There was a problem connecting to the Stripe API endpoint.`);
  if (state.scenarios.card === 'declined' || input.methodId.includes('decline')) {
    order.status = 'failed';
    return refused(`${CARD_ERROR}Your card was declined.`);
  }
  const setup = order.totals.total === 0;
  const waits = input.methodId.includes('3ds') || gateway.flow === 'redirect' || gateway.flow === 'voucher';
  const intent = createIntent(shop, setup ? 'setup' : 'payment', order.id, waits ? 'requires_action' : 'succeeded');
  order.transactionId = intent.id;
  const customer = customerOf(state, session);
  if (input.save && !saved && customer && gateway.canBeSaved) {
    const kind = gateway.flow === 'debit' ? ('sepa' as const) : ('card' as const);
    saveToken(shop, customer, { gateway: gateway.id, kind, last4: kind === 'sepa' ? '3000' : '4242' });
  }
  const back = orderReceivedUrl(origin, order);
  if (gateway.flow === 'redirect') {
    return {
      kind: 'redirect',
      url: `${origin}/__mock/bank?intent=${intent.id}&to=${encodeURIComponent(`${back}&order_id=${order.id}&wc_payment_method=stripe`)}`,
    };
  }
  if (gateway.flow === 'voucher') {
    const type = gateway.elementType ?? '';
    return {
      kind: 'confirm',
      marker: `#wc-stripe-voucher-${order.id}:${type}:${intent.clientSecret}:${encodeURIComponent(back)}`,
    };
  }
  if (!waits) return { kind: 'done', status: 'processing' };
  const nonce = shop.view(session.id).nonce('wc_stripe_update_order_status_nonce');
  const marker = `#wc-stripe-confirm-${setup ? 'si' : 'pi'}:${order.id}:${intent.clientSecret}:${nonce}`;
  return { kind: 'confirm', marker, methodId: input.methodId };
}
