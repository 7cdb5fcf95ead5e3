import { createMachine, replaceHash, type StateStore } from '@shop/core';
import { notify } from '../bundle';
import {
  isSettled,
  isUnderWay,
  NO_PAYMENT,
  ownerOf,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentState,
  transition,
} from './payment.rules';
import { cleanReturnHash, isReturnHash } from './return.rules';

/** Outcome of an order creation superseded by a cancel or a newer click: its answer is dropped. */
export const SUPERSEDED = Symbol('superseded');

/** The page's one payment: who may click, create, approve now (contract 6.K "Double click"). */
export type PaymentSession = ReturnType<typeof createPaymentSession>;

/** Makes the session. @param onEnd runs whenever no payment is open any more. */
export function createPaymentSession(onEnd: () => void = () => undefined) {
  const machine = createMachine<PaymentState, PaymentEvent, PaymentEffect>({
    name: 'paypal-buttons.payment',
    initial: NO_PAYMENT,
    transition,
    perform: onEnd,
  });
  const { getState, send } = machine;
  const store: StateStore<PaymentState> = machine;
  /** The creation of a click, single-flight. */
  let running: { click: number; order: Promise<string | undefined | typeof SUPERSEDED> } | undefined;

  async function create(run: (isStale: () => boolean) => Promise<string | undefined>, click: number) {
    const isStale = (): boolean => getState().status !== 'creating' || getState().click !== click;
    let orderId: string | undefined;
    try {
      orderId = await run(isStale);
    } catch (error) {
      send({ type: 'createFailed', click });
      throw error;
    }
    if (isStale()) return SUPERSEDED;
    send(orderId === undefined ? { type: 'createFailed', click } : { type: 'created', click, orderId });
    return orderId;
  }

  function isStillConfirming(click: number): boolean {
    const state = getState();
    return state.status === 'confirming' && state.click === click && !state.isAbandoned;
  }

  /** Frees the page from a provider that does not answer. */
  function limitConfirmation(limitMs: number): () => void {
    const { status, click } = getState();
    if (status !== 'confirming') return () => undefined;
    const timer = setTimeout(() => send({ type: 'confirmFailed', click }), limitMs);
    return () => clearTimeout(timer);
  }

  return {
    get state(): PaymentState {
      return getState();
    },
    store,
    /** Follows whether an approved payment waits for the shop's "place order". @returns ends it. */
    followPlaced: (follow: () => void) =>
      store.subscribe(({ status }, before) => {
        if ((status === 'placed') !== (before.status === 'placed')) follow();
      }),
    /** Whether a payment is running: then nothing may be loaded or simulated. */
    isOpen: () => isUnderWay(getState()),
    /** A click on a button begins. @param owner whose button; only its errors end the payment @returns its number; `undefined` when money is moving */
    click(owner?: object): number | undefined {
      send({ type: 'clicked', owner });
      const { status, click } = getState();
      return status === 'checking' || status === 'creating' ? click : undefined;
    },
    /** Whether the last approval succeeded or has no answer, without a new click since. */
    isSettled: () => isSettled(getState()),
    /** Whether the approval request runs: then only its answer ends the payment and removes the overlay. */
    isApproving: () => getState().status === 'approving',
    isOwnedBy: (candidate: object) => ownerOf(getState()) === candidate,
    isOwnedByOther: (candidate: object) => (ownerOf(getState()) ?? candidate) !== candidate,
    clickChecked: (click: number, allowed: boolean) => void send({ type: allowed ? 'clickAllowed' : 'clickStopped', click }),
    /**
     * Creates the order of the current click: once, however often the SDK asks. Late answers of a superseded click give `SUPERSEDED`.
     * @param run makes the order; gives its id or, refused, `undefined`.
     * @param owner whose order; superseded when another button was clicked last
     */
    create(
      run: (isStale: () => boolean) => Promise<string | undefined>,
      owner?: object,
    ): Promise<string | undefined | typeof SUPERSEDED> {
      const before = getState();
      if ((ownerOf(before) ?? owner) !== owner) return Promise.resolve(SUPERSEDED);
      if (before.status === 'created') return Promise.resolve(before.orderId);
      if (before.status === 'creating' && running?.click === before.click) return running.order;
      if (!send({ type: 'creating' })) return Promise.resolve(SUPERSEDED);
      const { click } = getState();
      const order = create(run, click);
      running = { click, order };
      return order;
    },
    /**
     * Lets the provider confirm the order of a wallet. No other payment begins meanwhile.
     * @param limitMs after this time the answer counts for nothing.
     * @returns the answer; `SUPERSEDED` when the sheet has ended meanwhile, or there is no order to confirm.
     */
    async confirm<Answer>(ask: () => Promise<Answer>, limitMs: number): Promise<Answer | typeof SUPERSEDED> {
      const { click } = getState();
      if (!send({ type: 'confirming' })) return SUPERSEDED;
      const stopTimer = limitConfirmation(limitMs);
      let type: 'confirmed' | 'confirmFailed' = 'confirmFailed';
      try {
        const answer = await ask();
        type = 'confirmed';
        return isStillConfirming(click) ? answer : SUPERSEDED;
      } finally {
        stopTimer();
        send({ type, click });
      }
    },
    /** The wallet's sheet has ended. While the provider confirms, the payment ends with its answer, or after `limitMs`. */
    abandon(limitMs: number): void {
      send({ type: 'abandoned' });
      limitConfirmation(limitMs);
    },
    /** An approval begins. @returns `false` while another one runs, or when the payment is settled. */
    approve: () => send({ type: 'approving' }),
    /** The approval was refused, and the SDK is about to start the same payment again. */
    restarting: () => void send({ type: 'restarting' }),
    restarted: (orderId: string) => void send({ type: 'restarted', orderId }),
    close: (by: 'ended' | 'left' | 'placed' | 'unknown') => void send({ type: by }),
    /** Cancelled or failed. While an approval is asked nothing happens: its answer ends the payment. */
    discard: () => void send({ type: 'dropped' }),
    restore: () => void send({ type: 'restored' }),
  };
}

/** A return from the provider's app, marked in the page's hash (PP-17, contract 6.U). */
export type Resume = ReturnType<typeof createResume>;

/** @param wrapper selector of the page's own wrapper. */
export function createResume(wrapper: () => string) {
  const isMarked = (): boolean => isReturnHash(location.hash);
  /** Takes the provider's parameters off the hash; nothing without a mark, since other scripts use the hash too. */
  function clean(): void {
    if (isMarked()) replaceHash(cleanReturnHash(location.hash));
  }
  return {
    clean,
    /** The payment was cancelled or failed: clean, and paint ordinary buttons. Without a mark nothing is ever reloaded. */
    giveUp(): void {
      if (!isMarked()) return;
      clean();
      const place = document.querySelector(wrapper());
      if (place) notify(place, 'ppcp-reload-buttons');
    },
  };
}
