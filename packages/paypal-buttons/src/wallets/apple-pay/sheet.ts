import { memberOf, methodOf, own, ownText, readGlobal } from '@shop/core';
import type { Verdict } from '../../payment/approve';
import { callMethod } from '../component';
import type { WalletPayment } from '../payment';
import { type AppleApi, formValue } from './apple-pay.api';
import { APPLE_PAY_VERSION, readSheetUpdate, type SheetUpdate } from './apple-pay.rules';

/** Apple's session: the only place that touches its global. */
type AppleSession = ReturnType<typeof createSession>;

/** Apple's own error, whose class throws at any code or field that it does not know; a plain object where the class is missing. */
function appleError({ code, contactField, message }: SheetUpdate['errors'][number]): unknown {
  const ApplePayError = readGlobal('ApplePayError');
  if (typeof ApplePayError !== 'function') return { code, message };
  try {
    return Reflect.construct(ApplePayError, [code, contactField, message]);
  } catch {
    return Reflect.construct(ApplePayError, ['unknown', undefined, message]);
  }
}

/** Makes a session. Must be called in the click itself. @throws what Apple throws, e.g. outside a click. */
export function createSession(request: unknown) {
  const ApplePaySession = readGlobal('ApplePaySession');
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
    on: (event: `on${string}`, handler: (event: unknown) => void) => void Reflect.set(Object(session), event, handler),
    begin: () => void methodOf(session, 'begin')?.(),
    /** Closes the sheet; harmless when it is closed. */
    abort: () => void harmless('abort'),
    /** Answers an event. Harmless when the shopper has closed the sheet meanwhile. */
    complete: harmless,
    completePayment: (isPaid: boolean) => harmless('completePayment', status(isPaid ? 'STATUS_SUCCESS' : 'STATUS_FAILURE')),
  };
}

/** A sheet, from the click to its end. */
interface Sheet {
  readonly session: AppleSession;
  readonly payment: WalletPayment;
  readonly api: AppleApi;
  readonly asksShipping: boolean;
  component(): Promise<unknown>;
  /** Rejects when the shop does not sell what the page shows; the shopper has been told then. */
  verify?: () => Promise<unknown>;
  /** Would the order still cost what the sheet showed at the start? Rejects when the server does not say. */
  isSameTotal(): Promise<boolean>;
  shown: unknown;
  /** Paid, closed by the shopper, or given up: later answers and choices change nothing. */
  isOver?: boolean;
  contact?: unknown;
  /** The chosen rate; after each contact the shop's first one, whose total it gives, until the shopper chooses. */
  method?: unknown;
  /** The last question to the shop: about the chosen contact, or about the chosen rate. */
  question?: 'contact' | 'method';
}

/** Takes a choice or a price into the sheet, unless it is over. */
function take(sheet: Sheet, change: Partial<Pick<Sheet, 'shown' | 'contact' | 'method' | 'question'>>): void {
  if (!sheet.isOver) Object.assign(sheet, change);
}

/** Ends the sheet. @returns `false` when it was over already. */
function end(sheet: Sheet): boolean {
  const wasOpen = !sheet.isOver;
  sheet.isOver = true;
  return wasOpen;
}

/** Something that cannot be told inside the sheet. */
async function abort(sheet: Sheet, error: unknown): Promise<void> {
  if (!end(sheet)) return;
  sheet.session.abort();
  await sheet.payment.fail(error);
}

async function validateMerchant(sheet: Sheet, event: unknown): Promise<void> {
  const { session, api, component } = sheet;
  try {
    const validated = await callMethod(await component(), 'validateMerchant', {
      validationUrl: memberOf(event, 'validationURL'),
    });
    await session.complete('completeMerchantValidation', own(validated, 'merchantSession'));
    api.reportValidation(true);
  } catch (error) {
    api.reportValidation(false);
    await abort(sheet, error);
  }
}

const noPrice = (): Error => new Error('The shop does not know a price for this');

/** What the shop says to the contact and rate of now; `undefined` without a usable answer. */
async function askPrice(sheet: Sheet): Promise<SheetUpdate | undefined> {
  const { api, question, method, contact } = sheet;
  const answer = question === 'method' ? await api.shippingMethod(method, contact) : await api.shippingContact(contact);
  return readSheetUpdate(answer, sheet.shown, ownText(sheet.method, 'identifier'));
}

async function updatePrice(sheet: Sheet, completion: string): Promise<void> {
  const answer = await askPrice(sheet);
  if (sheet.isOver) return;
  // Apple takes errors about a contact alone: with a refused rate the sheet could be paid.
  if (!answer || (answer.errors.length > 0 && sheet.question === 'method')) return abort(sheet, noPrice());
  const { errors, ...update } = answer;
  take(sheet, { shown: update.newTotal, method: sheet.method ?? update.newShippingMethods[0] });
  await sheet.session.complete(completion, { ...update, ...(errors.length > 0 ? { errors: errors.map(appleError) } : {}) });
}

/** Repeats the sheet's requests: the shop's rates, or else the price. */
async function isStillSame(sheet: Sheet): Promise<boolean> {
  const { question, shown } = sheet;
  if (!question) return sheet.isSameTotal();
  const answer = await askPrice(sheet);
  if (!answer || answer.errors.length > 0) throw noPrice();
  return String(own(answer.newTotal, 'amount')) === String(own(shown, 'amount'));
}

/** The shop makes the order out of the sheet. */
function createByShop({ api, contact, method }: Sheet, paid: unknown, orderId: string): Promise<Verdict> {
  return api.createOrder({
    shipping_contact: formValue(memberOf(paid, 'shippingContact') ?? contact),
    billing_contact: formValue(memberOf(paid, 'billingContact')),
    token: formValue(memberOf(paid, 'token')),
    shipping_method: formValue(method),
    paypal_order_id: orderId,
  });
}

/** The shopper has agreed in the sheet: the order is made, confirmed and approved. */
async function authorize(sheet: Sheet, event: unknown): Promise<void> {
  const { session, payment, component } = sheet;
  const paid = memberOf(event, 'payment');
  try {
    const orderId = await payment.create(() => isStillSame(sheet));
    const applePay = await component();
    const [token, billingContact] = [memberOf(paid, 'token'), memberOf(paid, 'billingContact')];
    const confirmed = await payment.confirm(() => callMethod(applePay, 'confirmOrder', { orderId, token, billingContact }));
    if (own(own(confirmed, 'approveApplePayPayment'), 'status') !== 'APPROVED') throw new Error('TRANSACTION FAILED');
    // From here on a sheet that closes, or gives up waiting, cancels nothing: the shop is making the order.
    end(sheet);
    const { state } = await (sheet.asksShipping
      ? payment.approveBy(orderId, () => createByShop(sheet, paid, orderId))
      : payment.approve(orderId));
    // Without an answer the sheet may say neither yes nor no.
    if (state === 'unknown') session.abort();
    else await session.completePayment(state === 'approved');
  } catch (error) {
    end(sheet);
    await session.completePayment(false);
    await payment.fail(error);
  }
}

/** Opens the sheet in the click. Form and quantity are checked while it is open already: Apple does not wait. */
async function openSheet(sheet: Sheet): Promise<void> {
  try {
    sheet.session.begin();
    await sheet.verify?.();
    if ((await sheet.payment.check()) || !end(sheet)) return;
    sheet.session.abort();
    sheet.payment.end();
  } catch (error) {
    await abort(sheet, error);
  }
}

/** Lives from the click to the closed sheet (PP-28, contract 6.A). Call it synchronously in the click. */
export function runSheet(sheet: Sheet): void {
  const { session, payment } = sheet;
  session.on('onvalidatemerchant', (event) => void validateMerchant(sheet, event));
  if (sheet.asksShipping) {
    session.on('onshippingcontactselected', (event) => {
      take(sheet, { contact: memberOf(event, 'shippingContact'), method: undefined, question: 'contact' });
      void updatePrice(sheet, 'completeShippingContactSelection');
    });
    session.on('onshippingmethodselected', (event) => {
      take(sheet, { method: memberOf(event, 'shippingMethod'), question: 'method' });
      void updatePrice(sheet, 'completeShippingMethodSelection');
    });
  }
  session.on('onpaymentauthorized', (event) => void authorize(sheet, event));
  session.on('oncancel', () => void (end(sheet) && payment.cancel()));
  void openSheet(sheet);
}
