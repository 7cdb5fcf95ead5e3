import { type Machine, createMachine, delay, navigate, ownText, report } from '@shop/core';
import type { Payload } from '../api/shop.api';
import { APPROVE_CODE_FOR_SHOPPER, BUNDLE, METHOD, METHOD_PREFIX, REDIRECT_DELAY_MS } from '../constants';
import type { Page } from '../gateway';
import { chooseMethod, currentMethod, fundingSource } from '../page/checkout';
import { notify } from '../bundle';
import { forgetPayer } from '../wallets/payer-storage';
import { sessionTokenStore } from '../sdk/client-token';
import type { ApproveActions, ApproveData } from '../sdk/types';
import { type Refusal, textOfApproveFailure, textOfFailure } from '../api/refusal.rules';
import { showOutcome, placeOrder } from './place-order';
import { totalOf } from './total';
import { type ApprovalEvent, type ApprovalState, type Verdict, transition, verdictOf } from './approval.rules';

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

/** One approval: what differs between the places. */
export interface Approval {
  /** Asks the shop. What throws here may have been asked. */
  ask(): Promise<Verdict>;
  /** The provider's order, when its total may be watched. */
  orderId?: string | undefined;
  /** Whether a redirect follows the approval, or the shop's own "place order". */
  leaves: boolean;
  tellSdk?: boolean;
  /** Starts the same payment again; absent where that is impossible. */
  restart?: (() => Promise<unknown>) | undefined;
}

/*
 * An approval from the callback of the SDK to the redirect, top to bottom: what a place asks (`approveExpress`, `approveCheckout`, `approveVault`), one
 * question to the shop (`askShop`), and what follows its answer (`follow`). `approval.machine.ts` has the rules.
 */

type ApprovalMachine = Machine<ApprovalState, ApprovalEvent>;

/** Approval on product, cart, mini-cart (contract 6.X1): the server makes the order or sends to the checkout, the page is left. */
export function approveExpress(page: Page, data: ApproveData, actions: ApproveActions): Promise<ApproveOutcome> {
  const { api } = page;
  const { orderID = '', payer } = data;
  return runApproval(page, {
    leaves: true,
    orderId: orderID,
    restart: restartOf(page, data, actions),
    async ask() {
      const isOrder = makesOrder(page, data);
      const answer = await api.approveOrder({
        order_id: orderID,
        funding_source: fundingSource(),
        should_create_wc_order: isOrder,
        ...(isOrder && payer ? { payer } : {}),
      });
      return verdictOf(answer, textOfRefusal, (approved) => ownText(approved, 'order_received_url'));
    },
  });
}

/** Approval on checkout and pay-for-order (contract 6.X2): the shop's own "place order" does the rest. */
export function approveCheckout(page: Page, data: ApproveData, actions: ApproveActions): Promise<ApproveOutcome> {
  return runApproval(page, {
    leaves: false,
    orderId: data.orderID,
    restart: restartOf(page, data, actions),
    tellSdk: !actions.restart,
    async ask() {
      const answer = await page.api.approveOrder({ order_id: data.orderID ?? '', funding_source: fundingSource() });
      return verdictOf(answer, textOfRefusal);
    },
  });
}

/** Keeping an account or a card in a free trial (contract 6.V): the shop stores the token, its "place order" does the rest. */
export function approveVault(page: Page, { vaultSetupToken = '' }: ApproveData, more: Payload = {}): Promise<ApproveOutcome> {
  const { api, live } = page;
  return runApproval(page, {
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
function restartOf({ session }: Page, { orderID = '' }: ApproveData, { restart }: ApproveActions): Approval['restart'] {
  return (
    restart &&
    (async () => {
      session.restarted(orderID);
      await restart();
    })
  );
}

/** Whether the server makes the order of this approval. Venmo with vaulting is finished on the checkout (contract 6.X1). */
export function makesOrder({ live }: Pick<Page, 'live'>, { paymentSource }: ApproveData): boolean {
  return !live.current.vaultingEnabled || paymentSource !== 'venmo';
}

/** Runs an approval by the rules of `approval.machine.ts`. Never rejects. */
export async function runApproval(page: Page, asked: Approval): Promise<ApproveOutcome> {
  const { leaves, restart, tellSdk = false } = asked;
  // Another one is in flight, or the payment is over: nothing is asked a second time.
  if (!page.session.approve()) return { state: 'unknown' };
  const approval: ApprovalMachine = createMachine<ApprovalState, ApprovalEvent>({
    name: 'paypal-buttons.approval',
    initial: { status: 'asking', leaves, canRestart: restart !== undefined },
    log: page.log,
    transition,
  });
  approval.send(await askShop(page, asked));
  await follow(page, approval, restart);
  // An approval may still have no usable redirect URL.
  if (approval.getState().status !== 'approved') approval.stop();
  return resultOf(approval.getState(), page.live.current.labels.error.generic, tellSdk);
}

/** The shop's verdict, asked for under cover of the page (PP-16). What throws may have been asked. */
async function askShop(page: Page, asked: Approval): Promise<ApprovalEvent> {
  const { notices, overlay, log } = page;
  const uncover = overlay.cover();
  try {
    notices.clear();
    return { type: 'answered', verdict: await verdictOnSameTotal(page, asked) };
  } catch (error) {
    log.warn('An approval', error);
    return { type: 'broke' };
  } finally {
    uncover();
  }
}

/** The shop's verdict; it is not asked when the order costs something else than the cart by now (contract 6.X1). */
async function verdictOnSameTotal(page: Page, { ask, orderId }: Approval): Promise<Verdict> {
  const isSame = orderId === undefined || (await totalOf(page).isSame(orderId));
  if (isSame === true) return ask();
  // Nothing has been asked yet: this may be tried again.
  return isSame === false ? { kind: 'changed' } : { kind: 'refused', text: { kind: 'generic' } };
}

/** Performs the effects of an approval state. Exceptions become events. */
async function follow(page: Page, approval: ApprovalMachine, restart: Approval['restart']): Promise<void> {
  const { session, notices, log, resume } = page;
  const state = approval.getState();
  try {
    switch (state.status) {
      case 'approved':
        session.close(state.leaves ? 'left' : 'placed');
        // The redirect is not awaited: the sheet is notified at once.
        if (state.leaves) void leave(page, approval, state.address);
        try {
          // Without an address a review follows, whose form is filled in with the payer.
          forgetPayment(page, !state.leaves || state.address !== undefined);
        } catch (error) {
          log.warn('The payment could not be forgotten', error);
        }
        if (!state.leaves) await finishOrder(page);
        return;
      case 'restarting':
        session.restarting();
        await showOutcome(notices, state.text);
        await restart?.();
        return approval.send({ type: 'restarted' });
      case 'refused':
      case 'unknown':
        if (state.status === 'unknown') report(BUNDLE, 'payment-unknown');
        session.close(state.status === 'refused' ? 'ended' : 'unknown');
        try {
          // Ordinary buttons again, if this was a return from the app.
          resume.giveUp();
        } catch (error) {
          log.warn('The buttons could not be drawn again', error);
        }
        await showOutcome(notices, state.text);
    }
  } catch (error) {
    log.warn('An approval', error);
    approval.send({ type: 'broke' });
    if (approval.getState() !== state) await follow(page, approval, restart);
  }
}

/** A return to this page must not approve the same order again; a finished purchase leaves no payer of a Google sheet behind. */
function forgetPayment({ resume }: Page, isFinished: boolean): void {
  if (isFinished) forgetPayer();
  resume.clean();
  sessionTokenStore.remove();
}

/**
 * Lets the shop place the order, with a method of the provider (PP-13). Chosen and placed in one task: an order review that is in flight may choose
 * another method. Where that is not possible, the shopper is asked to.
 */
async function finishOrder({ live, notices }: Page): Promise<void> {
  const isOurs = (): boolean => currentMethod().startsWith(METHOD_PREFIX);
  if (!isOurs()) chooseMethod(METHOD.wallet);
  // A page without methods has none to choose; the money is not sent for with another one.
  const isPlaced = (isOurs() || currentMethod() === '') && placeOrder(live.current.context);
  if (!isPlaced) await showOutcome(notices, { kind: 'own', message: 'placeOrder' });
}

/** Leaves the page; where it cannot be left, the shopper hears that the order is there. */
async function leave(page: Page, approval: ApprovalMachine, address: string | undefined): Promise<void> {
  try {
    await leaveFor(page, address);
  } catch (error) {
    page.log.warn('The page cannot be left', error);
    approval.send({ type: 'stranded' });
    const state = approval.getState();
    if (state.status === 'received') await showOutcome(page.notices, state.text);
  }
}

/**
 * Goes where the shop says, or else where the page config says, a moment after the approval (PP-11). An address of the shop that is refused has no
 * substitute: the order is there, and the config leads to a checkout with an empty cart. Rejects when one cannot go there.
 */
async function leaveFor({ live, signal, log }: Page, address: string | undefined): Promise<void> {
  await delay(REDIRECT_DELAY_MS, signal);
  if (signal.aborted) return;
  const url = address ?? live.current.redirect;
  if (url === '' || !navigate(url, { log })) throw new Error('No usable redirect URL');
}

function resultOf(state: ApprovalState, generic: string, tellSdk: boolean): ApproveOutcome {
  switch (state.status) {
    case 'approved':
    case 'received':
      return { state: 'approved' };
    case 'refused':
      return { state: 'refused', message: state.text.kind === 'items' ? state.text.items.join(' ') : generic, tellSdk };
    case 'restarted':
      return { state: 'restarted' };
    // What is still being asked has no answer.
    case 'asking':
    case 'restarting':
    case 'unknown':
      return { state: 'unknown' };
  }
}

/** The mini-cart shall tell the truth again (contract B7). */
export function refreshFragments(): void {
  notify(document.body, 'wc_fragment_refresh');
}
