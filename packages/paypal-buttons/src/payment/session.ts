import { type PaymentEvent, type PaymentState, isSettled, isUnderWay, transition } from './payment.machine';

/** Outcome of an order creation that was overtaken by a cancel or a newer click: its answer means nothing any more. */
export const OVERTAKEN = Symbol('overtaken');

/** The page's one payment: who may click, create, approve now (contract 6.K "Double click"). */
export interface PaymentSession {
  readonly state: PaymentState;
  /** Is a payment under way? Then nothing may be loaded or simulated. */
  isOpen(): boolean;
  /**
   * A click on a button begins.
   * @param owner whose button; only its errors end the payment.
   * @returns its number, or `undefined` when money is moving already.
   */
  click(owner?: object): number | undefined;
  /** Has the last approval ended with a yes or without an answer, and no new click come since? */
  isSettled(): boolean;
  /** Is the payment under way this one's? */
  isOwnedBy(owner: object): boolean;
  /** The check of that click is over. */
  clickChecked(click: number, allowed: boolean): void;
  /**
   * Creates the order of the current click: once, however often the SDK asks. Late answers of an overtaken click give `OVERTAKEN`.
   * @param run makes the order; gives its id or, refused, `undefined`.
   */
  create(run: (stale: () => boolean) => Promise<string | undefined>): Promise<string | undefined | typeof OVERTAKEN>;
  /** An approval begins. @returns `false` while another one runs, or when the payment is settled. */
  approve(): boolean;
  /** The SDK starts the same payment again. */
  restarted(orderId: string): void;
  /** An approval is over. */
  close(by: 'ended' | 'left' | 'placed' | 'lost'): void;
  /** Cancelled or failed. */
  end(): void;
  /** The page came back from the browser's memory. */
  restore(): void;
}

/** Makes the session. @param onEnd runs whenever no payment is open any more. */
export function createPaymentSession(onEnd: () => void = () => undefined): PaymentSession {
  let state: PaymentState = { at: 'idle', click: 0 };
  let owner: object | undefined;
  let running: Promise<string | undefined | typeof OVERTAKEN> | undefined;

  function step(event: PaymentEvent): void {
    const wasOpen = isUnderWay(state);
    state = transition(state, event);
    if (state.at !== 'creating') running = undefined;
    if (wasOpen && !isUnderWay(state)) onEnd();
  }

  async function create(run: (stale: () => boolean) => Promise<string | undefined>, click: number) {
    const stale = (): boolean => state.at !== 'creating' || state.click !== click;
    let orderId: string | undefined;
    try {
      orderId = await run(stale);
    } catch (error) {
      step({ type: 'createFailed', click });
      throw error;
    }
    if (stale()) return OVERTAKEN;
    step(orderId === undefined ? { type: 'createFailed', click } : { type: 'created', click, orderId });
    return orderId;
  }

  return {
    get state() {
      return state;
    },
    isOpen: () => isUnderWay(state),
    click(by) {
      step({ type: 'clicked' });
      if (state.at !== 'checking' && state.at !== 'creating') return undefined;
      owner = by;
      return state.click;
    },
    isSettled: () => isSettled(state),
    isOwnedBy: (candidate) => isUnderWay(state) && owner === candidate,
    clickChecked: (click, allowed) => step({ type: allowed ? 'clickAllowed' : 'clickStopped', click }),
    create(run) {
      if (state.at === 'created') return Promise.resolve(state.orderId);
      if (running) return running;
      step({ type: 'creating' });
      if (state.at !== 'creating') return Promise.resolve(OVERTAKEN);
      const creation = create(run, state.click);
      running = state.at === 'creating' ? creation : undefined;
      return creation;
    },
    approve() {
      const before = state;
      step({ type: 'approving' });
      return state !== before;
    },
    restarted: (orderId) => step({ type: 'restarted', orderId }),
    close: (by) => step({ type: by }),
    end: () => step({ type: 'ended' }),
    restore: () => step({ type: 'restored' }),
  };
}
