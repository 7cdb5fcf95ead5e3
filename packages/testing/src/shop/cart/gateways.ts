import { findGateway, type Gateway } from '../data/gateways';
import type { ShopView } from '../types';
import type { CartSummary } from './summary';

/** Pay upon invoice is offered between these totals (minor units). */
const INVOICE_MIN = 500;
const INVOICE_MAX = 250000;

/** What decides which gateways are offered. */
export interface PaymentSituation {
  readonly total: number;
  readonly country: string;
  readonly needsShipping: boolean;
  readonly hasSubscription: boolean;
}

/** The situation of the cart. */
export function cartSituation(view: ShopView, summary: CartSummary): PaymentSituation {
  const { total, needsShipping, hasSubscription } = summary;
  return { total, country: view.session.billing.country, needsShipping, hasSubscription };
}

function offered(view: ShopView, gateway: Gateway, situation: PaymentSituation): boolean {
  const { settings } = view;
  if (situation.hasSubscription && !gateway.canBeSaved) return false;
  switch (gateway.id) {
    case 'ppcp-card-button-gateway':
      return settings.walletCards === 'button';
    case 'ppcp-credit-card-gateway':
      return settings.walletCards === 'card-fields';
    case 'ppcp-pay-upon-invoice-gateway':
      return (
        situation.needsShipping && situation.country === 'DE' && situation.total >= INVOICE_MIN && situation.total <= INVOICE_MAX
      );
    default:
      return gateway.fields !== 'method-element' || !settings.oneElement;
  }
}

/** Gateways offered, in the shop's order. After a wallet approval only the wallet is left. */
export function offeredGateways(view: ShopView, situation: PaymentSituation): Gateway[] {
  const all = view.settings.gateways.flatMap((id) => findGateway(id) ?? []);
  if (view.session.walletOrderId !== '') return all.filter(({ flow }) => flow === 'wallet').slice(0, 1);
  return all.filter((gateway) => offered(view, gateway, situation));
}

/** The gateway that is preselected: the last choice, a saved default, or the first. */
export function preselected(view: ShopView, gateways: readonly Gateway[]): Gateway | undefined {
  const saved = view.customer?.tokens.find(({ isDefault }) => isDefault)?.gateway;
  return gateways.find(({ id }) => id === view.session.paymentMethod) ?? gateways.find(({ id }) => id === saved) ?? gateways[0];
}

/** Gateways a posted form may name: those offered, and after an approval every gateway of the wallet plugin. */
export function acceptedGateways(view: ShopView, situation: PaymentSituation): Gateway[] {
  const offer = offeredGateways(view, situation);
  if (view.session.walletOrderId === '' && view.session.walletCardOrderId === '') return offer;
  const all = view.settings.gateways.flatMap((id) => findGateway(id) ?? []);
  return [...offer, ...all.filter(({ flow }) => flow === 'wallet' || flow === 'wallet-card')];
}
