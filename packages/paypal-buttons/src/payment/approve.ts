import { navigate } from '@shop/core';
import { APPROVE_CODE_FOR_SHOPPER, METHOD, METHOD_PREFIX, REDIRECT_DELAY_MS } from '../constants';
import type { Gateway } from '../gateway';
import { textOf } from '../guards';
import { chooseMethod, clickPlaceOrder, currentMethod } from '../page/checkout-page';
import { later } from '../page/later';
import { fundingSource } from '../page/page-state';
import { sessionTokenStore } from '../sdk/client-token';
import type { ApproveActions, ApproveData } from '../sdk/types';
import { type ErrorText, type Refusal, textOfApproveFailure } from './error-text';
import { tell } from '../page/tell';

/** How an approval ended. */
export type ApproveOutcome =
  /** The server has it; the page will be left or the order is being placed. */
  | { state: 'approved' }
  /** The server refused, the shopper was told, and the same payment runs again. */
  | { state: 'restarted' }
  /** The server refused, the shopper was told. With `tellSdk` the SDK must hear of it, because its window is gone. */
  | { state: 'refused'; message: string; tellSdk: boolean };

/** Goes to the thank-you page, or where the page config says, a moment after the approval (PP-11). */
export function leaveFor({ live, session, notices, log, resume, signal }: Gateway, url: string | undefined): void {
  const { redirect } = live.current;
  // Whoever comes back to this page must not approve the same order again.
  resume.clean();
  session.leave();
  function go(): void {
    if (navigate(url ?? redirect, { log, fallback: redirect })) return;
    session.restore();
    void notices.show({ kind: 'generic' });
  }
  later(REDIRECT_DELAY_MS, go, signal);
}

async function tryRestart({ session, notices, log }: Gateway, orderId: string, actions: ApproveActions): Promise<boolean> {
  if (!actions.restart) return false;
  session.restarted(orderId);
  try {
    await actions.restart();
    return true;
  } catch (error) {
    log.warn('No restart', error);
    await notices.show({ kind: 'generic' });
    return false;
  }
}

/** Runs an approval while the page is covered (PP-16). */
export async function whileApproving(
  { overlay, session }: Gateway,
  work: () => Promise<ApproveOutcome>,
): Promise<ApproveOutcome> {
  const uncover = overlay.cover();
  session.approve();
  try {
    return await work();
  } finally {
    uncover();
  }
}

/**
 * Tells the shopper why his approval was refused.
 * @param restart starts the same payment again, where that is possible.
 */
export async function refuseApproval(
  gateway: Gateway,
  text: ErrorText,
  tellSdk: boolean,
  restart?: () => Promise<boolean>,
): Promise<ApproveOutcome> {
  const { notices, session, live } = gateway;
  notices.clear();
  await notices.show(text);
  if (await restart?.()) return { state: 'restarted' };
  session.end();
  return { state: 'refused', message: text.kind === 'items' ? text.items.join(' ') : live.current.labels.error.generic, tellSdk };
}

function refused(
  gateway: Gateway,
  refusal: Refusal,
  { orderID = '' }: ApproveData,
  actions: ApproveActions,
  tellSdk: boolean,
): Promise<ApproveOutcome> {
  const text = textOfApproveFailure(refusal, APPROVE_CODE_FOR_SHOPPER);
  return refuseApproval(gateway, text, tellSdk, () => tryRestart(gateway, orderID, actions));
}

/** Shall the server make the order of this approval? Venmo with vaulting is finished on the checkout (contract 6.X1). */
export function makesOrder({ live }: Pick<Gateway, 'live'>, { paymentSource }: ApproveData): boolean {
  return !live.current.vaultingEnabled || paymentSource !== 'venmo';
}

/** Approval on product, cart, mini-cart (contract 6.X1): the server makes the order or sends to the checkout, the page is left. */
export function approveExpress(gateway: Gateway, data: ApproveData, actions: ApproveActions): Promise<ApproveOutcome> {
  return whileApproving(gateway, async () => {
    const isOrder = makesOrder(gateway, data);
    const answer = await gateway.api.approveOrder({
      order_id: data.orderID ?? '',
      funding_source: fundingSource(),
      should_create_wc_order: isOrder,
      ...(isOrder && data.payer ? { payer: data.payer } : {}),
    });
    if (!answer.ok) return refused(gateway, answer.refusal, data, actions, false);
    sessionTokenStore.remove();
    leaveFor(gateway, textOf(answer.data, 'order_received_url'));
    return { state: 'approved' };
  });
}

/** Lets the shop place the order, with a method of the provider (PP-13). */
export function placeApprovedOrder({ session, resume }: Gateway): void {
  sessionTokenStore.remove();
  // The form post reloads the page: its address must not look like a return any more.
  resume.clean();
  if (!currentMethod().startsWith(METHOD_PREFIX)) chooseMethod(METHOD.wallet);
  session.end();
  clickPlaceOrder();
}

/** Approval on checkout and pay-for-order (contract 6.X2): the shop's own "place order" does the rest. */
export function approveCheckout(gateway: Gateway, data: ApproveData, actions: ApproveActions): Promise<ApproveOutcome> {
  return whileApproving(gateway, async () => {
    gateway.notices.clear();
    const answer = await gateway.api.approveOrder({ order_id: data.orderID ?? '', funding_source: fundingSource() });
    if (!answer.ok) return refused(gateway, answer.refusal, data, actions, !actions.restart);
    placeApprovedOrder(gateway);
    return { state: 'approved' };
  });
}

/** The mini-cart shall tell the truth again (contract B7). */
export function refreshFragments(): void {
  tell(document.body, 'wc_fragment_refresh');
}
