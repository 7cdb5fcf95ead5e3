import { own, readGlobal, methodOf } from '@shop/core';
import { callMethod } from '../sheet/call';
import type { SheetError } from './answers.rules';
import { APPLE_PAY_VERSION } from './payment-request.rules';

/** Events of Apple's session that we answer. */
type SheetEvent =
  | 'onvalidatemerchant'
  | 'onshippingcontactselected'
  | 'onshippingmethodselected'
  | 'onpaymentauthorized'
  | 'oncancel';

/** Apple's session behind a port: the only place that touches its global. */
export interface AppleSession {
  on(event: SheetEvent, handler: (event: unknown) => void): void;
  begin(): void;
  /** Closes the sheet; harmless when it is closed. */
  abort(): void;
  /** Answers an event. Harmless when the shopper has closed the sheet meanwhile. */
  complete(method: string, answer: unknown): Promise<void>;
  /** Ends the payment in the sheet. */
  completePayment(isPaid: boolean): Promise<void>;
}

function sessionClass(): unknown {
  return readGlobal('ApplePaySession');
}

/** Apple's own errors; a plain object where the class is missing. */
export function appleErrors(errors: readonly SheetError[]): unknown[] {
  const ApplePayError = readGlobal('ApplePayError');
  return errors.map(({ code, contactField, message }) =>
    typeof ApplePayError === 'function' ? Reflect.construct(ApplePayError, [code, contactField, message]) : { code, message },
  );
}

/** Makes a session. Must be called in the click itself. @throws what Apple throws, e.g. outside a click. */
export function createSession(request: unknown): AppleSession {
  const ApplePaySession = sessionClass();
  if (typeof ApplePaySession !== 'function') throw new Error('Apple Pay is not available');
  const session: unknown = Reflect.construct(ApplePaySession, [APPLE_PAY_VERSION, request]);
  const status = (name: string): unknown => Reflect.get(ApplePaySession, name) ?? own(session, name);

  async function harmless(method: string, ...args: readonly unknown[]): Promise<void> {
    try {
      await callMethod(session, method, ...args);
    } catch {
      // The sheet is closed already.
    }
  }
  return {
    on: (event, handler) => void Reflect.set(Object(session), event, handler),
    begin() {
      methodOf(session, 'begin')?.();
    },
    abort: () => void harmless('abort'),
    complete: harmless,
    completePayment: (isPaid) => harmless('completePayment', status(isPaid ? 'STATUS_SUCCESS' : 'STATUS_FAILURE')),
  };
}
