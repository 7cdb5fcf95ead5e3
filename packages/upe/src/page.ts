import { blockElement, controlsOf, isBlocked, membersOf, methodOf, pageFunction, unblockElement } from '@shop/core';
import { BILLING_FIELDS, type BillingInputs } from './billing/billing.rules';
import { tryAndLog } from './bundle';
import type { UpeConfig } from './config';

/** Selectors and class names of the shop's payment list (contract 2). Nowhere else. */
export const CHECKOUT_FORM = 'form.checkout';
export const ORDER_PAY_FORM = 'form#order_review';
export const ADD_METHOD_FORM = 'form#add_payment_method';
export const MOUNT_NODE = '.wc-stripe-upe-element';
export const METHOD_RADIO = '.payment_methods input[name="payment_method"].input-radio';
export const SAVE_BOX_ROW = '.woocommerce-SavedPaymentMethods-saveNew';
export const TOKEN_INPUT = '.woocommerce-SavedPaymentMethods-tokenInput';
export const BLIK_ROW = '#wc-stripe-blik-code_field';
export const BLIK_INPUT = 'wc-stripe-blik-code';
export const NOTICES = '.woocommerce-notices-wrapper';
export const INSTRUCTIONS = '.wc-stripe-payment-method-instruction';
export const ALL_SUBSCRIPTIONS = '.wc-stripe-update-all-subscriptions-payment-method';
export const EXPRESS_TYPE = 'express_checkout_type';
/** Hidden inputs that this bundle writes (contract 2.3). */
export const HIDDEN = {
  paymentMethod: 'wc-stripe-payment-method',
  intent: 'wc_payment_intent_id',
  setupIntent: 'wc-stripe-setup-intent',
} as const;

/** A form by selector. */
export function findForm(selector: string): HTMLFormElement | undefined {
  return document.querySelector<HTMLFormElement>(selector) ?? undefined;
}

/** The form that pays on this page. */
export function paymentForm(): HTMLFormElement | undefined {
  return findForm(ADD_METHOD_FORM) ?? findForm(ORDER_PAY_FORM) ?? findForm(CHECKOUT_FORM);
}

/** The form that a fragment's confirmation belongs to (contract 6.11, 6.12). */
export function fragmentForm(config: UpeConfig): HTMLFormElement | undefined {
  return findForm(config.isOrderPay || config.isChangingPayment ? ORDER_PAY_FORM : CHECKOUT_FORM);
}

/** Blocks a form while a payment runs. */
export function blockForm(form: HTMLFormElement | undefined): void {
  if (!form) return;
  membersOf(form).classList.add('processing');
  if (!isBlocked(form)) blockElement(form);
}

/** Takes the overlay off again. */
export function releaseForm(form: HTMLFormElement | undefined): void {
  if (!form) return;
  membersOf(form).classList.remove('processing');
  unblockElement(form);
}

/** Unblocks every form that a payment fragment may belong to. Never throws. */
export function releasePaymentForms(): void {
  for (const form of [CHECKOUT_FORM, ORDER_PAY_FORM]) tryAndLog('Unblocking the form', () => releaseForm(findForm(form)));
}

/** The first control of a form with this name, even if a field has the name of the form's own member. */
export function controlNamed(form: HTMLFormElement, name: string): Element | undefined {
  return controlsOf(form).find((control) => control.getAttribute('name') === name);
}

/** Sets a hidden input of a form, one of a name. Removes it for `undefined`. */
export function setHidden(form: HTMLFormElement, name: string, value: string | undefined): void {
  for (const control of controlsOf(form)) {
    if (control instanceof HTMLInputElement && control.type === 'hidden' && control.name === name) control.remove();
  }
  if (value === undefined) return;
  const input = document.createElement('input');
  input.type = 'hidden';
  input.id = name;
  input.name = name;
  input.value = value;
  membersOf(form).append(input);
}

/** Value of a page field by id; `undefined` when the page has no such field. */
export function fieldValue(id: string): string | undefined {
  const field = document.getElementById(id);
  const hasValue =
    field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
  return hasValue ? field.value : undefined;
}

/** `wp.data.dispatch(store)[action]` of a page with blocks, if it is there. */
export function blockAction(store: unknown, action: string): ((...args: unknown[]) => unknown) | undefined {
  const dispatch = store === undefined ? undefined : pageFunction('wp.data.dispatch');
  return dispatch && methodOf(dispatch(store), action);
}

/** The page's billing fields (contract 2.4). */
export function billingInputs(): BillingInputs {
  return Object.fromEntries(BILLING_FIELDS.map((name) => [name, fieldValue(`billing_${name}`)])) as BillingInputs;
}

/** Whether the phone is required, or filled: an element that does not ask for it must get one (contract 8.3). */
export function isPhoneGiven(): boolean {
  const row = document.getElementById('billing_phone_field');
  return row?.classList.contains('validate-required') === true || Boolean(fieldValue('billing_phone'));
}
