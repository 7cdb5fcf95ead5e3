import { TEST_CARDS } from '../sdk-kit/cards';
import { perform } from '../sdk-kit/control';
import { at, callbackOf, listOf, recordOf, textOf } from '../sdk-kit/guards';
import type { SdkKit } from '../sdk-kit/kit';
import { WALLET_ADDRESSES, type WalletAddress } from '../sdk-kit/people';
import type { OpenDialog } from '../sdk-kit/dialogs';
import { drawAppleSheet } from './sheet';
import { sessionProblem, updateProblem } from './request-rules';
import type { Gesture } from './gesture';

/** The page must answer an event of the sheet within this time (ms), else the sheet closes. */
export const ANSWER_LIMIT_MS = 30_000;

/** What the sheet waits for. */
type Phase = 'new' | 'merchant' | 'idle' | 'contact' | 'method' | 'payment' | 'over';

/** What the sessions of one fake share. */
export interface ApplePayWorld extends SdkKit {
  readonly gesture: Gesture;
  /** The session whose sheet is open. */
  active: object | undefined;
  readonly canMakePayments: boolean;
}

function problem(name: string, message: string): DOMException {
  return new DOMException(message, name);
}

/** Builds the `ApplePaySession` class of a fake. */
export function createSessionClass(world: ApplePayWorld): unknown {
  return class ApplePaySession {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static readonly STATUS_INVALID_BILLING_POSTAL_ADDRESS = 2;
    static readonly STATUS_INVALID_SHIPPING_POSTAL_ADDRESS = 3;
    static readonly STATUS_INVALID_SHIPPING_CONTACT = 4;
    static canMakePayments(): boolean {
      return world.canMakePayments;
    }
    static canMakePaymentsWithActiveCard(): Promise<boolean> {
      return Promise.resolve(world.canMakePayments);
    }
    static supportsVersion(version: number): boolean {
      return version >= 1 && version <= 14;
    }

    onvalidatemerchant: unknown;
    onshippingcontactselected: unknown;
    onshippingmethodselected: unknown;
    onpaymentmethodselected: unknown;
    onpaymentauthorized: unknown;
    oncancel: unknown;

    readonly #request: Record<string, unknown>;
    #phase: Phase = 'new';
    #dialog: OpenDialog | undefined;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #person: WalletAddress;
    #card = TEST_CARDS[0]?.number ?? '';
    #total: unknown;
    #lines: readonly unknown[];
    #methods: readonly unknown[];
    #method: unknown;
    #notice = '';

    constructor(version: unknown, request: unknown) {
      const entry = world.calls.begin('ApplePaySession', [version, request]);
      if (!world.gesture.isActive())
        throw problem('InvalidAccessError', 'Must create a new ApplePaySession from a user gesture handler.');
      const wrong = sessionProblem(version, request);
      if (wrong !== undefined) throw new TypeError(wrong);
      entry.state = 'answered';
      this.#request = recordOf(request);
      this.#person = WALLET_ADDRESSES[0] ?? raise();
      this.#total = this.#request['total'];
      this.#lines = listOf(this.#request['lineItems']);
      this.#methods = listOf(this.#request['shippingMethods']);
      this.#method = this.#methods[0];
    }

    begin(): void {
      world.calls.begin('ApplePaySession.begin', []);
      if (this.#phase !== 'new') throw problem('InvalidAccessError', 'Payment session already started.');
      if (world.active !== undefined) throw problem('InvalidAccessError', 'Page already has an active payment session.');
      if (callbackOf(this.onvalidatemerchant) === undefined)
        throw problem('InvalidAccessError', 'onvalidatemerchant must be set before begin().');
      world.active = this;
      this.#dialog = world.dialogs.open({
        kind: 'applepay',
        title: 'Apple Pay',
        brand: 'Apple',
        color: '#111111',
        waitsFor: 'ready',
        content: [],
        actions: [
          { id: 'pay', label: 'Bezahlen', primary: true },
          { id: 'cancel', label: 'Abbrechen' },
        ],
        onPress: (action) => (action === 'pay' ? this.#pay() : this.#cancel()),
      });
      this.#ask('merchant', 'onvalidatemerchant', {
        validationURL: 'https://apple-pay-gateway.example/paymentservices/startSession',
      });
    }

    abort(): void {
      world.calls.begin('ApplePaySession.abort', []);
      if (this.#phase === 'over' || this.#phase === 'new') throw problem('InvalidAccessError', 'The session is not active.');
      this.#end();
    }

    completeMerchantValidation(session: unknown): void {
      this.#answer('merchant', 'completeMerchantValidation', session);
      if (this.#needs('postalAddress')) this.#askContact();
      else this.#dialog?.release();
    }

    completeShippingContactSelection(update: unknown): void {
      this.#update('contact', 'completeShippingContactSelection', update);
    }

    completeShippingMethodSelection(update: unknown): void {
      this.#update('method', 'completeShippingMethodSelection', update);
    }

    completePaymentMethodSelection(update: unknown): void {
      this.#update('method', 'completePaymentMethodSelection', update);
    }

    completePayment(result: unknown): void {
      this.#answer('payment', 'completePayment', result);
      const status = typeof result === 'number' ? result : at(result, 'status');
      if (status === 0) this.#end();
      else {
        this.#notice = 'Die Zahlung ist fehlgeschlagen.';
        this.#show();
      }
    }

    #needs(field: string): boolean {
      return listOf(this.#request['requiredShippingContactFields']).includes(field);
    }

    #contact(redacted: boolean): Record<string, unknown> {
      const { name, email, phone, address } = this.#person;
      const place = {
        locality: address.city,
        administrativeArea: address.state,
        postalCode: address.postal_code,
        countryCode: address.country,
        country: address.country,
      };
      if (redacted) return { ...place, addressLines: [] };
      const [givenName = '', ...rest] = name.split(' ');
      return {
        ...(this.#needs('postalAddress') || this.#needs('name') ? { givenName, familyName: rest.join(' ') } : {}),
        ...(this.#needs('email') ? { emailAddress: email } : {}),
        ...(this.#needs('phone') ? { phoneNumber: phone } : {}),
        ...(this.#needs('postalAddress') ? { ...place, addressLines: [address.line1, address.line2].filter(Boolean) } : {}),
      };
    }

    #askContact(): void {
      this.#ask('contact', 'onshippingcontactselected', { shippingContact: this.#contact(true) });
    }

    /** Fires an event whose answer the sheet waits for. */
    #ask(
      phase: Phase,
      event: 'onvalidatemerchant' | 'onshippingcontactselected' | 'onshippingmethodselected' | 'onpaymentauthorized',
      payload: object,
    ): void {
      const handler = callbackOf(this[event]);
      if (handler === undefined) {
        this.#phase = 'idle';
        this.#show();
        this.#dialog?.release();
        return;
      }
      this.#phase = phase;
      this.#notice = '';
      this.#show();
      this.#timer = setTimeout(() => this.#cancel(), ANSWER_LIMIT_MS);
      void perform(world, event, [payload], () => (this.#phase === phase ? handler(payload) : undefined));
    }

    #answer(phase: Phase, call: string, given: unknown): void {
      world.calls.begin(`ApplePaySession.${call}`, [given]);
      if (this.#phase !== phase)
        throw problem('InvalidAccessError', `${call}() was called although the sheet does not wait for it.`);
      clearTimeout(this.#timer);
      this.#phase = 'idle';
      this.#show();
    }

    #update(phase: Phase, call: string, update: unknown): void {
      const wrong = updateProblem(update);
      if (wrong !== undefined) throw new TypeError(wrong);
      this.#answer(phase, call, update);
      this.#total = at(update, 'newTotal');
      this.#lines = listOf(at(update, 'newLineItems'));
      const methods = at(update, 'newShippingMethods');
      if (methods !== undefined) {
        this.#methods = listOf(methods);
        this.#method = this.#methods[0];
      }
      // An answer to a rate has no errors: the sheet goes on.
      const [error] = phase === 'contact' ? listOf(at(update, 'errors')) : [];
      this.#notice = error === undefined ? '' : (textOf(at(error, 'message')) ?? 'Diese Angabe ist nicht möglich.');
      this.#show();
      if (this.#notice === '') this.#dialog?.release();
    }

    #pay(): void {
      const card = TEST_CARDS.find((one) => one.number === this.#card);
      const { address, name } = this.#person;
      const [givenName = '', ...rest] = name.split(' ');
      this.#ask('payment', 'onpaymentauthorized', {
        payment: {
          token: {
            paymentData: { data: `fixture-apple-token-${card?.outcome ?? 'ok'}`, version: 'EC_v1' },
            paymentMethod: { displayName: card?.label ?? '', network: 'Visa', type: 'credit' },
            transactionIdentifier: 'TBTX',
          },
          billingContact: {
            givenName,
            familyName: rest.join(' '),
            addressLines: [address.line1],
            locality: address.city,
            postalCode: address.postal_code,
            countryCode: address.country,
            administrativeArea: address.state,
          },
          shippingContact: this.#contact(false),
        },
      });
    }

    #cancel(): void {
      this.#end();
      const handler = callbackOf(this.oncancel);
      if (handler !== undefined) void perform(world, 'oncancel', [], () => handler({ sessionError: { code: 'userCancelled' } }));
    }

    #end(): void {
      clearTimeout(this.#timer);
      this.#phase = 'over';
      if (world.active === this) world.active = undefined;
      this.#dialog?.close();
    }

    #show(): void {
      const dialog = this.#dialog;
      if (dialog === undefined || !dialog.isOpen) return;
      const idle = this.#phase === 'idle';
      dialog.show(
        drawAppleSheet({
          rows: [...this.#lines, this.#total],
          currency: String(this.#request['currencyCode']),
          withAddress: this.#needs('postalAddress'),
          address: this.#person.id,
          methods: this.#methods,
          method: String(at(this.#method, 'identifier')),
          card: this.#card,
          notice: this.#notice,
          busy: !idle,
          onAddress: (id) => {
            this.#person = WALLET_ADDRESSES.find((one) => one.id === id) ?? this.#person;
            this.#askContact();
          },
          onMethod: (id) => {
            this.#method = this.#methods.find((one) => at(one, 'identifier') === id);
            this.#ask('method', 'onshippingmethodselected', { shippingMethod: this.#method });
          },
          onCard: (number) => {
            this.#card = number;
          },
        }),
      );
      dialog.enable(idle && this.#notice === '', 'pay');
    }
  };
}

function raise(): never {
  throw new Error('The wallet has no address.');
}
