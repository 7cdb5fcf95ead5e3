import { isRecord, isVisible, membersOf, readGlobal, serializeForm } from '@shop/core';
import { notify } from '../bundle';
import { CLASS, FIELD, SELECTOR } from './selectors';

export function find<Kind extends Element>(
  selector: string,
  kind: new () => Kind,
  root: ParentNode = document,
): Kind | undefined {
  const found = membersOf(root).querySelector(selector);
  return found instanceof kind ? found : undefined;
}

/** The form whose data goes to the server: of the checkout, or of the order being paid. */
export function paymentForm(context: string): HTMLFormElement | undefined {
  return find(context === 'pay-now' ? SELECTOR.orderPayForm : SELECTOR.checkoutForm, HTMLFormElement);
}

export function formEncoded(context: string): string {
  const form = paymentForm(context);
  return form ? serializeForm(form) : '';
}

/** Id of the chosen payment method; with a single gateway its radio is a hidden input (contract 9). `''` without one. */
export function currentMethod(): string {
  const inputs = document.querySelectorAll<HTMLInputElement>(SELECTOR.paymentMethod);
  return [...inputs].find((input) => input.checked || input.type === 'hidden')?.value ?? '';
}

/** Chooses a payment method as a shopper does, with the event that lets the boxes follow. */
export function chooseMethod(id: string): void {
  const inputs = document.querySelectorAll<HTMLInputElement>(SELECTOR.paymentMethod);
  const radio = [...inputs].find((input) => input.value === id);
  if (!radio || radio.checked) return;
  radio.checked = true;
  notify(radio, 'change');
}

/** Every "place order" of the page: the id occurs twice where cards are on (contract 2.1). */
export function placeOrderButtons(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[id="place_order"]:not(.${CLASS.cardOrderButton})`)];
}

/** Clicks "place order"; also while it is hidden. */
export function clickPlaceOrder(): void {
  placeOrderButtons()[0]?.click();
}

/** Puts a hidden field at the end of a form, in place of an earlier one. */
export function setHiddenField(form: HTMLFormElement, { name, id }: { name: string; id: string }, value: string): void {
  for (const earlier of document.querySelectorAll(`input[type="hidden"][name="${name}"]`)) earlier.remove();
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = name;
  if (id) field.id = id;
  field.value = value;
  membersOf(form).append(field);
}

/** Tells the server which funding source was clicked (contract 2.2). Only the checkout has this field. */
export function setFundingField(value: string): void {
  const form = find(SELECTOR.classicCheckoutForm, HTMLFormElement);
  if (form) setHiddenField(form, FIELD.fundingSource, value);
}

/** Notes the provider's order in the form, so that placing the order finds it (contract 2.2). */
export function setResumeOrder(context: string, customId: string): void {
  const form = paymentForm(context);
  if (form) setHiddenField(form, FIELD.resumeOrder, customId);
}

/** Values of the page's billing fields. @param names without `billing_`. */
export function billingValues(names: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of names) {
    const field = document.getElementById(`billing_${name}`);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) values[name] = field.value;
  }
  return values;
}

export function isTicked(selector: string): boolean {
  return find(selector, HTMLInputElement)?.checked === true;
}

/** Whether a stored card is chosen, in the old select or the newer radios. */
export function hasSavedCard(): boolean {
  const select = find(SELECTOR.savedCardSelect, HTMLSelectElement);
  if (select && select.value !== '') return true;
  const radios = document.querySelectorAll<HTMLInputElement>(SELECTOR.savedCardRadio);
  return [...radios].some((radio) => radio.checked && radio.value !== 'new');
}

export function visibleRows(selector: string): HTMLElement[] {
  const form = find(SELECTOR.classicCheckoutForm, HTMLFormElement);
  return form ? [...membersOf(form).querySelectorAll<HTMLElement>(selector)].filter(isVisible) : [];
}

/** Has the shop's checks mark every visible required field. */
export function validateRequiredFields(): void {
  for (const row of visibleRows(SELECTOR.requiredRow)) {
    for (const field of row.querySelectorAll('input, select, textarea')) if (isVisible(field)) notify(field, 'validate');
  }
}

/** Whether this page changes a subscription's payment method (PP-32). */
export function isChangePayment(): boolean {
  return new URLSearchParams(location.search).has('change_payment_method');
}

/** What other scripts of the page read and write: the two globals of a payment (contract 1.8). */

const FUNDING = 'ppcpFundingSource';
const PAYER = '_PpcpPayerSessionDetails';

/** Funding source of the last click, `''` before the first. */
export function fundingSource(): string {
  const value = readGlobal(FUNDING);
  return typeof value === 'string' ? value : '';
}

export function setFundingSource(source: string): void {
  Reflect.set(window, FUNDING, source);
}

/** A payer, as the provider names his fields (contract section 5, PP-09). Fields that we do not know stay. */
export type Payer = Record<string, unknown>;

/** Payer that a wallet sheet has given; dies with the page. */
export function sessionPayer(): Payer | undefined {
  const value = readGlobal(PAYER);
  return isRecord(value) ? value : undefined;
}

export function setSessionPayer(payer: Payer): void {
  Reflect.set(window, PAYER, payer);
}
