import { delay, navigate, ownText, report } from '@shop/core';
import type { ShopAnswer } from '../api/answer.rules';
import { type ErrorText, type OutcomeMessage, type Refusal, textOfApproveFailure, textOfFailure } from '../api/refusal.rules';
import type { Payload } from '../api/shop.api';
import { notify } from '../bundle';
import { APPROVE_CODE_FOR_SHOPPER, BUNDLE, METHOD, METHOD_PREFIX, REDIRECT_DELAY_MS } from '../constants';
import type { Gateway } from '../gateway';
import { chooseMethod, currentMethod, fundingSource } from '../page/checkout';
import { sessionTokenStore } from '../sdk/client-token';
import type { ApproveActions, ApproveData } from '../sdk/types';
import { forgetPayer } from '../wallets/payer-storage';
import { totalWatchOf } from './order';
import { placeOrder, showOutcome } from './place-order';

/** How an approval ended, for its caller. The shopper has seen the message. */
export type ApproveOutcome =
  /** The shop has it; the page will be left, or the order is being placed. Final. */
  | { state: 'approved' }
  /** Refused, and the same payment runs again. */
  | { state: 'restarted' }
  /** Rejected. With `tellSdk` the SDK gets the error, because its window is gone. */
  | { state: 'refused'; message: string; tellSdk: boolean }
  /** Unknown outcome. Nothing may go on by itself. */
  | { state: 'unknown' };

/** What is known after the shop was asked to approve a payment. */
export type Verdict =
  /** The shop has it. `address` is where it says to go. */
  | { readonly kind: 'approved'; readonly address: string | undefined }
  /** The shop has said no. */
  | { readonly kind: 'refused'; readonly text: ErrorText }
  /** Time-out, broken line, an answer that cannot be relied on: the shop may have made the order. */
  | { readonly kind: 'unknown' }
  /** The shop was not asked: the order would cost something else than the shopper has seen. */
  | { readonly kind: 'changed' };

export interface Approval {
  /** Asks the shop. What throws here may have been asked. */
  ask(): Promise<Verdict>;
  /** The provider's order, when its total may be watched. */
  orderId?: string | undefined;
  /** Whether a redirect follows the approval, or the shop's "place order". */
  leaves: boolean;
  tellSdk?: boolean;
  /** Starts the same payment again; absent where that is impossible. */
  restart?: (() => Promise<unknown>) | undefined;
}

/** Reads the shop's answer to an approval. Everything but a clear approval or rejection is unknown. @param addressOf redirect URL of an approval. */
export function verdictOf(
  answer: ShopAnswer,
  textOf: (refusal: Refusal) => ErrorText,
  addressOf: (data: unknown) => string | undefined = () => undefined,
): Verdict {
  if (answer.ok) return { kind: 'approved', address: addressOf(answer.data) };
  return answer.refusal.reached ? { kind: 'refused', text: textOf(answer.refusal) } : { kind: 'unknown' };
}

/** Approval on product, cart, mini-cart (contract 6.X1): the server makes the order or sends to the checkout, the page is left. */
export function approveExpress(gateway: Gateway, data: ApproveData, actions: ApproveActions): Promise<ApproveOutcome> {
  const { api } = gateway;
  const { orderID = '', payer, shippingAddress } = data;
  return runApproval(gateway, {
    leaves: true,
    orderId: orderID,
    restart: restartOf(gateway, data, actions),
    async ask() {
      const isOrder = makesOrder(gateway, data);
      const answer = await api.approveOrder({
        order_id: orderID,
        funding_source: fundingSource(),
        should_create_wc_order: isOrder,
        ...(isOrder && payer ? { payer } : {}),
        ...(isOrder && shippingAddress ? { shipping_address: shippingAddress } : {}),
      });
      return verdictOf(answer, textOfRefusal, (approved) => ownText(approved, 'order_received_url'));
    },
  });
}

/** Approval on checkout and pay-for-order (contract 6.X2): the shop's "place order" does the rest. */
export function approveCheckout(gateway: Gateway, data: ApproveData, actions: ApproveActions): Promise<ApproveOutcome> {
  return runApproval(gateway, {
    leaves: false,
    orderId: data.orderID,
    restart: restartOf(gateway, data, actions),
    tellSdk: !actions.restart,
    async ask() {
      const answer = await gateway.api.approveOrder({ order_id: data.orderID ?? '', funding_source: fundingSource() });
      return verdictOf(answer, textOfRefusal);
    },
  });
}

/** Keeping an account or a card in a free trial (contract 6.V): the shop stores the token, its "place order" does the rest. */
export function approveVault(
  gateway: Gateway,
  { vaultSetupToken = '' }: ApproveData,
  more: Payload = {},
): Promise<ApproveOutcome> {
  const { api, live } = gateway;
  return runApproval(gateway, {
    leaves: false,
    tellSdk: true,
    async ask() {
      const isKnown = live.current.user.is_logged;
      const name = isKnown ? 'create_payment_token' : 'create_payment_token_for_guest';
      return verdictOf(await api.approve(name, { vault_setup_token: vaultSetupToken, ...(isKnown ? more : {}) }), textOfFailure);
    },
  });
}

const textOfRefusal = (refusal: Refusal) => textOfApproveFailure(refusal, APPROVE_CODE_FOR_SHOPPER);

/** The SDK's way to start the same payment again, where it has one. */
function restartOf({ session }: Gateway, { orderID = '' }: ApproveData, { restart }: ApproveActions): Approval['restart'] {
  return (
    restart &&
    (async () => {
      session.restarted(orderID);
      await restart();
    })
  );
}

/** Whether the server makes the order of this approval. Venmo with vaulting is finished on the checkout (contract 6.X1). */
export function makesOrder({ live }: Pick<Gateway, 'live'>, { paymentSource }: ApproveData): boolean {
  return !live.current.vaultingEnabled || paymentSource !== 'venmo';
}

/** Runs an approval: asks the shop once, and does what follows its answer. Never rejects. */
export async function runApproval(gateway: Gateway, asked: Approval): Promise<ApproveOutcome> {
  const { leaves, restart, tellSdk = false } = asked;
  // Another one is in flight, or the payment is over: nothing is asked a second time.
  if (!gateway.session.approve()) return { state: 'unknown' };
  const verdict = await askShop(gateway, asked);
  switch (verdict.kind) {
    case 'approved':
      await complete(gateway, leaves, verdict.address);
      return { state: 'approved' };
    case 'unknown':
      report(BUNDLE, 'payment-unknown');
      await end(gateway, 'unknown', outcomeText('paymentUnknown'));
      return { state: 'unknown' };
    case 'changed':
      // The provider's order has the old total: only a new one may be paid.
      return refuse(gateway, outcomeText('totalChanged'), tellSdk);
    case 'refused':
      if (restart && (await startAgain(gateway, verdict.text, restart))) return { state: 'restarted' };
      return refuse(gateway, verdict.text, tellSdk);
  }
}

function outcomeText(message: OutcomeMessage): ErrorText {
  return { kind: 'own', message };
}

/**
 * Runs a step after the shop's verdict: what is drawn, cleaned up or told to the SDK changes nothing about that.
 * @param step for the log
 * @returns whether it could be done
 */
async function tryAndLog({ log }: Gateway, step: string, act: () => unknown): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    log.warn(`A step after the approval failed: ${step}`, error);
    return false;
  }
}

const showEnd = (gateway: Gateway, text: ErrorText): Promise<boolean> =>
  tryAndLog(gateway, 'show the outcome', () => showOutcome(gateway.notices, text));

/** The shop's verdict, asked for under cover of the page (PP-16). What throws may have been asked. */
async function askShop(gateway: Gateway, asked: Approval): Promise<Verdict> {
  const { notices, overlay, log } = gateway;
  const uncover = overlay.cover();
  /** From the back/forward cache the page comes uncovered, and the answer is still out. */
  const warn = ({ persisted }: PageTransitionEvent): unknown => persisted && showEnd(gateway, outcomeText('paymentUnknown'));
  window.addEventListener('pageshow', warn);
  try {
    notices.clear();
    return await verdictOnSameTotal(gateway, asked);
  } catch (error) {
    log.warn('The approval has no answer', error);
    return { kind: 'unknown' };
  } finally {
    window.removeEventListener('pageshow', warn);
    uncover();
  }
}

/** The shop's verdict; it is not asked when the order costs something else than the cart by now (contract 6.X1). */
async function verdictOnSameTotal(gateway: Gateway, { ask, orderId }: Approval): Promise<Verdict> {
  const isSame = orderId === undefined || (await totalWatchOf(gateway).isSame(orderId));
  if (isSame === true) return ask();
  // Nothing has been asked yet: this may be tried again.
  return isSame === false ? { kind: 'changed' } : { kind: 'refused', text: { kind: 'generic' } };
}

/** The shop has it. That is final: whatever breaks from here on, no error follows. */
async function complete(gateway: Gateway, leaves: boolean, address: string | undefined): Promise<void> {
  gateway.session.close(leaves ? 'left' : 'placed');
  // The redirect is not awaited: the sheet is notified at once.
  if (leaves) void leave(gateway, address);
  // Without an address a review follows, whose form is filled in with the payer.
  await tryAndLog(gateway, 'forget the payment', () => forgetPayment(gateway, !leaves || address !== undefined));
  if (!leaves) await tryAndLog(gateway, 'place the order', () => finishOrder(gateway));
}

/** Starts the same payment again, after the shopper has read why. */
function startAgain(gateway: Gateway, text: ErrorText, restart: () => Promise<unknown>): Promise<boolean> {
  gateway.session.restarting();
  return tryAndLog(gateway, 'start again', async () => {
    await showOutcome(gateway.notices, text);
    await restart();
  });
}

/** A clear no, or a payment that was not asked for: another one may begin. */
async function refuse(gateway: Gateway, text: ErrorText, tellSdk: boolean): Promise<ApproveOutcome> {
  await end(gateway, 'ended', text);
  const message = text.kind === 'items' ? text.items.join(' ') : gateway.live.current.labels.error.generic;
  return { state: 'refused', message, tellSdk };
}

async function end(gateway: Gateway, by: 'ended' | 'unknown', text: ErrorText): Promise<void> {
  gateway.session.close(by);
  // Ordinary buttons again, if this was a return from the app.
  await tryAndLog(gateway, 'end the return from the app', gateway.resume.giveUp);
  await showEnd(gateway, text);
}

/** A return to this page must not approve the same order again; a finished purchase leaves no payer of a Google sheet behind. */
function forgetPayment({ resume }: Gateway, isFinished: boolean): void {
  if (isFinished) forgetPayer();
  resume.clean();
  sessionTokenStore.remove();
}

/**
 * Lets the shop place the order, with a method of the provider (PP-13). Chosen and placed in one task: an order review that is in flight may choose
 * another method. Where that is not possible, the shopper is asked to.
 */
async function finishOrder({ live, notices }: Gateway): Promise<void> {
  const isOurs = (): boolean => currentMethod().startsWith(METHOD_PREFIX);
  if (!isOurs()) chooseMethod(METHOD.wallet);
  // A page without methods has none to choose; the money is not sent for with another one.
  const isPlaced = (isOurs() || currentMethod() === '') && placeOrder(live.current.context);
  if (!isPlaced) await showOutcome(notices, outcomeText('placeOrder'));
}

/**
 * Goes where the shop says, or else where the page config says, a moment after the approval (PP-11). An address of the shop that is refused has no
 * substitute: the order is there, and the config leads to a checkout with an empty cart. Where one cannot go there, the shopper reads that.
 */
async function leave(gateway: Gateway, address: string | undefined): Promise<void> {
  const { live, log } = gateway;
  await delay(REDIRECT_DELAY_MS);
  const hasLeft = await tryAndLog(gateway, 'leave the page', () => {
    const url = address ?? live.current.redirect;
    if (url === '' || !navigate(url, { log })) throw new Error('No usable redirect URL');
  });
  if (!hasLeft) await showEnd(gateway, outcomeText('orderReceived'));
}

/** The mini-cart is read again: the cart was changed (contract B7). */
export function refreshFragments(): void {
  notify(document.body, 'wc_fragment_refresh');
}
