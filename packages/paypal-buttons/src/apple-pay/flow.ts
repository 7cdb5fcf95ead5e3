import { callMethod } from '../devices/call';
import type { DevicePayment } from '../devices/pay';
import { fieldOf, textOf } from '../guards';
import { type SheetUpdate, readSheetUpdate } from './answers';
import { type AppleApi, formValue } from './api';
import type { SheetPlan } from './request';
import { type AppleSession, appleErrors } from './session';

/** What a sheet needs. */
export interface AppleFlow {
  session: AppleSession;
  payment: DevicePayment;
  api: AppleApi;
  plan: SheetPlan;
  /** The SDK's Apple Pay component. */
  component(): Promise<unknown>;
  /** The total line that the sheet shows at the start. */
  total: unknown;
  /** The shop has made the order: goes to its page. */
  leave(url: string): void;
}

/** Lives from the click to the closed sheet (PP-28, contract 6.A). Call it synchronously in the click. */
export function runSheet({ session, payment, api, plan, component, total, leave }: AppleFlow): void {
  let shown = total;
  let contact: unknown;
  let method: unknown;
  let isOver = false;

  /** Something that cannot be told inside the sheet. */
  async function abort(error: unknown): Promise<void> {
    if (isOver) return;
    isOver = true;
    session.abort();
    await payment.fail(error);
  }

  async function validateMerchant(event: unknown): Promise<void> {
    try {
      const request = { validationUrl: fieldOf(event, 'validationURL') ?? Reflect.get(Object(event), 'validationURL') };
      const validated = await callMethod(await component(), 'validateMerchant', request);
      await session.complete('completeMerchantValidation', fieldOf(validated, 'merchantSession'));
      api.reportValidation(true);
    } catch (error) {
      api.reportValidation(false);
      await abort(error);
    }
  }

  function answerOf({ errors, ...update }: SheetUpdate): Record<string, unknown> {
    shown = update.newTotal;
    return { ...update, ...(errors.length > 0 ? { errors: appleErrors(errors) } : {}) };
  }

  async function update(completion: string, asked: Promise<unknown>): Promise<void> {
    const answer = readSheetUpdate(await asked, shown, textOf(method, 'identifier'));
    if (isOver) return;
    if (answer) {
      if (method === undefined) [method] = answer.newShippingMethods;
      await session.complete(completion, answerOf(answer));
    } else await abort(new Error('The shop does not know a price for this'));
  }

  /** The shop makes the order out of the sheet. @returns the address to go to. */
  async function createByShop(paid: unknown, orderId: string): Promise<string | undefined> {
    const answer = await api.createOrder({
      shipping_contact: formValue(part(paid, 'shippingContact') ?? contact),
      billing_contact: formValue(part(paid, 'billingContact')),
      token: formValue(part(paid, 'token')),
      shipping_method: formValue(method),
      paypal_order_id: orderId,
    });
    const result = fieldOf(answer, 'data') ?? answer;
    return fieldOf(result, 'result') === 'success' ? textOf(result, 'redirect') : undefined;
  }

  async function authorize(event: unknown): Promise<void> {
    const paid = part(event, 'payment');
    try {
      const orderId = await payment.create();
      const confirmed = await callMethod(await component(), 'confirmOrder', {
        orderId,
        token: part(paid, 'token'),
        billingContact: part(paid, 'billingContact'),
      });
      if (fieldOf(fieldOf(confirmed, 'approveApplePayPayment'), 'status') !== 'APPROVED') throw new Error('TRANSACTION FAILED');
      await complete(paid, orderId);
    } catch (error) {
      isOver = true;
      await session.completePayment(false);
      await payment.fail(error);
    }
  }

  async function complete(paid: unknown, orderId: string): Promise<void> {
    if (plan.completesByPlacement) {
      const isPaid = await payment.approve(orderId);
      isOver = true;
      await session.completePayment(isPaid);
      if (!isPaid) payment.end();
      return;
    }
    const url = await createByShop(paid, orderId);
    if (url === undefined) throw new Error('The shop has not made the order');
    isOver = true;
    await session.completePayment(true);
    leave(url);
  }

  session.on('onvalidatemerchant', (event) => void validateMerchant(event));
  if (plan.asksShipping) {
    session.on('onshippingcontactselected', (event) => {
      contact = part(event, 'shippingContact');
      void update('completeShippingContactSelection', api.shippingContact(contact));
    });
    session.on('onshippingmethodselected', (event) => {
      method = part(event, 'shippingMethod');
      void update('completeShippingMethodSelection', api.shippingMethod(method, contact));
    });
  }
  session.on('onpaymentauthorized', (event) => void authorize(event));
  session.on('oncancel', () => {
    if (isOver) return;
    isOver = true;
    void payment.cancel();
  });
  session.begin();
  void check();

  /** The form is checked while the sheet is open already: Apple does not wait. */
  async function check(): Promise<void> {
    try {
      if ((await payment.check()) || isOver) return;
      isOver = true;
      session.abort();
      payment.end();
    } catch (error) {
      await abort(error);
    }
  }
}

/** Apple's events are no plain objects: their fields are inherited. */
function part(event: unknown, name: string): unknown {
  return Reflect.get(Object(event), name);
}
