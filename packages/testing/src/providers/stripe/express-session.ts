import type { Emitter } from '../sdk-kit/emitter';
import { TEST_CARDS, type CardOutcome } from '../sdk-kit/cards';
import { IntegrationError } from './errors';
import { WALLET_ADDRESSES, type WalletAddress } from '../sdk-kit/people';
import { checkClick, checkUpdate, type LineItem, type SheetRequest, type ShippingRate } from './express-rules';
import { openSheet, type Sheet } from './express-sheet';
import type { StripeWorld } from './world';

/** The page must resolve a click within this time (ms). */
export const CLICK_LIMIT_MS = 1000;
/** The page must answer an address or rate change within this time (ms). */
export const CHANGE_LIMIT_MS = 20_000;

/** Where a payment in the wallet sheet stands. */
export type SessionState = 'clicked' | 'open' | 'changing' | 'confirming' | 'submitted' | 'ended';

/** One payment in the wallet sheet, from click to end. */
export interface ExpressSession {
  readonly state: SessionState;
  isOpen(): boolean;
  /** Whether `elements.submit()` may be called now. */
  isConfirming(): boolean;
  /** What a payment with the chosen card does. */
  outcome(): CardOutcome;
  billingDetails(): Record<string, unknown>;
  /** Called when the means of payment was made: the sheet closes with success. */
  finish(): void;
  /** Called when the element is gone: the sheet closes without an event. */
  abandon(): void;
}

/** What a session needs to know of its element. */
export interface SessionSetup {
  readonly type: string;
  readonly label: string;
  readonly emitter: Emitter;
  readonly amount: () => number;
  readonly currency: () => string;
  readonly options: Record<string, unknown>;
}

/** Starts a session: fires `click` and waits for the page's answer. */
export function createExpressSession(world: StripeWorld, setup: SessionSetup): ExpressSession {
  let state: SessionState = 'clicked';
  let request: SheetRequest;
  let items: readonly LineItem[] = [];
  let rates: readonly ShippingRate[] = [];
  let rate: ShippingRate | undefined;
  let person: WalletAddress = WALLET_ADDRESSES[0] ?? raise();
  let card = TEST_CARDS[0]?.number ?? '';
  let accepted = true;
  let notice = '';
  let failedOnce = false;
  let sheet: Sheet | undefined;
  const common = { elementType: 'expressCheckout', expressPaymentType: setup.type };

  const end = (): void => {
    state = 'ended';
    sheet?.close();
    // The log of calls keeps this session, and need not keep what stood on the screen.
    sheet = undefined;
  };
  const refresh = (): void =>
    sheet?.show({
      items,
      rates: request.shippingAddressRequired ? rates : [],
      chosenRate: rate?.id,
      addresses: request.shippingAddressRequired ? WALLET_ADDRESSES : [],
      chosenAddress: person.id,
      chosenCard: card,
      amount: setup.amount(),
      currency: setup.currency(),
      notice,
      busy: state !== 'open',
      canPay: state === 'open' && accepted,
    });

  /** Asks the page about an address or rate; resolves when it answered well. */
  const ask = (event: 'shippingaddresschange' | 'shippingratechange', payload: Record<string, unknown>): void => {
    if (setup.emitter.count(event) === 0) return;
    state = 'changing';
    notice = '';
    refresh();
    let answered = false;
    const timer = setTimeout(() => {
      if (answered || state === 'ended') return;
      console.warn(`[Stripe.js] The ${event} event was not resolved within 20 seconds. The payment interface was closed.`);
      end();
      setup.emitter.emit('cancel', { elementType: 'expressCheckout' });
    }, CHANGE_LIMIT_MS);
    const answer = (work: () => void): void => {
      if (answered || state === 'ended')
        throw new IntegrationError(`The ${event} event was already resolved, rejected or has timed out.`);
      work();
      answered = true;
      clearTimeout(timer);
      state = 'open';
      refresh();
    };
    world.calls.begin(`express.${event}`, [payload]);
    setup.emitter.emit(event, {
      elementType: 'expressCheckout',
      ...payload,
      resolve: (details: unknown) =>
        answer(() => {
          const update = checkUpdate(details, setup.amount());
          if (update.lineItems !== undefined) items = update.lineItems;
          if (update.shippingRates !== undefined) {
            if (update.shippingRates.length === 0)
              throw new IntegrationError(
                'Invalid value for shippingRates: at least one shipping rate is required when `shippingAddressRequired` is true.',
              );
            rates = update.shippingRates;
            rate = rates.find((one) => one.id === rate?.id) ?? rates[0];
          }
          accepted = true;
        }),
      reject: () =>
        answer(() => {
          accepted = event !== 'shippingaddresschange' ? accepted : false;
          notice =
            event === 'shippingaddresschange' ? 'Diese Adresse wird nicht beliefert.' : 'Diese Versandart ist nicht verfügbar.';
        }),
    });
  };
  const askAddress = (): void => {
    const { city, state: region, postal_code, country } = person.address;
    ask('shippingaddresschange', { name: person.name, address: { city, state: region, postal_code, country } });
  };

  const pay = (): void => {
    state = 'confirming';
    failedOnce = false;
    notice = '';
    refresh();
    const payload = {
      ...common,
      billingDetails: session.billingDetails(),
      ...(request.shippingAddressRequired
        ? { shippingAddress: { name: person.name, address: person.address }, shippingRate: rate }
        : {}),
      paymentFailed: async (answer?: unknown) => {
        world.calls.begin('express.paymentFailed', [answer]);
        if (state !== 'confirming' || failedOnce)
          throw new IntegrationError(
            'Unexpected call to paymentFailed(). It may be called once per confirm event, before the payment is submitted.',
          );
        failedOnce = true;
        state = 'open';
        notice = 'Die Zahlung ist fehlgeschlagen.';
        refresh();
      },
    };
    world.calls.begin('express.confirm', [payload]);
    setup.emitter.emit('confirm', payload);
  };

  const open = (details: unknown): void => {
    request = checkClick({ ...setup.options, ...(details as object | undefined) }, setup.amount());
    state = 'open';
    items = request.lineItems ?? [];
    rates = request.shippingRates ?? [];
    rate = rates[0];
    const allowed = request.allowedShippingCountries;
    person = WALLET_ADDRESSES.find((one) => allowed === undefined || allowed.includes(one.address.country)) ?? person;
    sheet = openSheet(world, {
      label: setup.label,
      onPay: pay,
      onCancel: () => {
        end();
        setup.emitter.emit('cancel', { elementType: 'expressCheckout' });
      },
      onAddress: (id) => {
        person = WALLET_ADDRESSES.find((one) => one.id === id) ?? person;
        if (allowed === undefined || allowed.includes(person.address.country)) askAddress();
        else {
          accepted = false;
          notice = 'Dieser Laden liefert nicht in dieses Land.';
          refresh();
        }
      },
      onRate: (id) => {
        rate = rates.find((one) => one.id === id);
        ask('shippingratechange', { shippingRate: rate });
      },
      onCard: (number) => {
        card = number;
      },
    });
    refresh();
    if (request.shippingAddressRequired && world.options.reportsAddressOnOpen) askAddress();
  };

  const session: ExpressSession = {
    get state() {
      return state;
    },
    isOpen: () => state !== 'ended',
    isConfirming: () => state === 'confirming',
    outcome: () => TEST_CARDS.find((one) => one.number === card)?.outcome ?? 'ok',
    billingDetails: () => ({
      name: person.name,
      ...(request.emailRequired ? { email: person.email } : {}),
      ...(request.phoneNumberRequired ? { phone: person.phone } : {}),
      address: person.address,
    }),
    finish() {
      state = 'submitted';
      end();
    },
    abandon: end,
  };

  const timer = setTimeout(() => {
    if (state !== 'clicked') return;
    state = 'ended';
    console.warn(
      '[Stripe.js] The click event must be resolved or rejected within 1 second. The payment interface was not opened.',
    );
  }, CLICK_LIMIT_MS);
  const answer = (work: () => void): void => {
    if (state !== 'clicked') {
      console.warn('[Stripe.js] The click event was already resolved, rejected or has timed out.');
      return;
    }
    clearTimeout(timer);
    work();
  };
  world.calls.begin('express.click', [setup.type]);
  if (setup.emitter.count('click') === 0) answer(() => open({}));
  else {
    setup.emitter.emit('click', {
      ...common,
      resolve: (details: unknown) =>
        answer(() => {
          world.calls.begin('express.click.resolve', [details]);
          try {
            open(details);
          } catch (error) {
            state = 'ended';
            throw error;
          }
        }),
      reject: () => answer(end),
    });
  }
  return session;
}

function raise(): never {
  throw new Error('The wallet has no address.');
}
