import { own, ownText } from '@shop/core';
import { callMethod } from '../sheet/call';
import type { WalletPayment } from '../sheet/wallet-payment.flow';
import type { Verdict } from '../../payment/approval.machine';
import { type SheetUpdate, readSheetUpdate } from './answers.rules';
import { type AppleApi, formValue } from './apple-pay.api';
import type { SheetPlan } from './request.rules';
import { type AppleSession, appleErrors } from './session.page';

/** What a sheet needs. */
export interface AppleFlow {
  session: AppleSession;
  payment: WalletPayment;
  api: AppleApi;
  plan: SheetPlan;
  /** The SDK's Apple Pay component. */
  component(): Promise<unknown>;
  /** The total line that the sheet shows at the start. */
  total: unknown;
  /** Would the order still cost what the sheet showed at the start? Rejects when the server does not say. */
  isSameTotal(): Promise<boolean>;
}

/** Lives from the click to the closed sheet (PP-28, contract 6.A). Call it synchronously in the click. */
export function runSheet({ session, payment, api, plan, component, total, isSameTotal }: AppleFlow): void {
  let shown = total;
  let contact: unknown;
  let method: unknown;
  /** What the shop was asked last for the sheet. */
  let question: (() => Promise<unknown>) | undefined;
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
      const request = { validationUrl: own(event, 'validationURL') ?? Reflect.get(Object(event), 'validationURL') };
      const validated = await callMethod(await component(), 'validateMerchant', request);
      await session.complete('completeMerchantValidation', own(validated, 'merchantSession'));
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

  async function ask(): Promise<SheetUpdate | undefined> {
    return readSheetUpdate(await question?.(), shown, ownText(method, 'identifier'));
  }

  async function update(completion: string, asked: () => Promise<unknown>): Promise<void> {
    question = asked;
    const answer = await ask();
    if (isOver) return;
    if (answer) {
      if (method === undefined) [method] = answer.newShippingMethods;
      await session.complete(completion, answerOf(answer));
    } else await abort(new Error('The shop does not know a price for this'));
  }

  /** Asks again what was asked for the sheet: the shop's rates, or else the price. */
  async function isStillSame(): Promise<boolean> {
    if (!question) return isSameTotal();
    const answer = await ask();
    if (!answer) throw new Error('The shop does not know a price for this');
    return String(own(answer.newTotal, 'amount')) === String(own(shown, 'amount'));
  }

  /** The shop makes the order out of the sheet. */
  function createByShop(paid: unknown, orderId: string): Promise<Verdict> {
    return api.createOrder({
      shipping_contact: formValue(part(paid, 'shippingContact') ?? contact),
      billing_contact: formValue(part(paid, 'billingContact')),
      token: formValue(part(paid, 'token')),
      shipping_method: formValue(method),
      paypal_order_id: orderId,
    });
  }

  async function authorize(event: unknown): Promise<void> {
    const paid = part(event, 'payment');
    try {
      const orderId = await payment.create(isStillSame);
      const confirmed = await callMethod(await component(), 'confirmOrder', {
        orderId,
        token: part(paid, 'token'),
        billingContact: part(paid, 'billingContact'),
      });
      if (own(own(confirmed, 'approveApplePayPayment'), 'status') !== 'APPROVED') throw new Error('TRANSACTION FAILED');
      await complete(paid, orderId);
    } catch (error) {
      isOver = true;
      await session.completePayment(false);
      await payment.fail(error);
    }
  }

  async function complete(paid: unknown, orderId: string): Promise<void> {
    // From here on a sheet that closes, or gives up waiting, cancels nothing: the shop is making the order.
    isOver = true;
    const { state } = await (plan.completesByPlacement
      ? payment.approve(orderId)
      : payment.approveBy(() => createByShop(paid, orderId)));
    // Without an answer the sheet may say neither yes nor no.
    if (state === 'unknown') session.abort();
    else await session.completePayment(state === 'approved');
  }

  session.on('onvalidatemerchant', (event) => void validateMerchant(event));
  if (plan.asksShipping) {
    session.on('onshippingcontactselected', (event) => {
      contact = part(event, 'shippingContact');
      void update('completeShippingContactSelection', () => api.shippingContact(contact));
    });
    session.on('onshippingmethodselected', (event) => {
      method = part(event, 'shippingMethod');
      void update('completeShippingMethodSelection', () => api.shippingMethod(method, contact));
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
