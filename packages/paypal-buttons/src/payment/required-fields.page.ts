import { createMessages } from '@shop/core';
import type { PaymentDeps } from '../deps';
import { validateRequiredFields, visibleRows } from '../page/checkout.page';
import { sectionOf } from '../page/error-list.page';
import { SELECTOR } from '../page/selectors';
import { type BasicLabels, type InvalidRow, basicMessages } from './required-fields.rules';

/** German texts for required fields that the page config has no text for. */
const de = {
  requiredFields: 'Bitte füllen Sie alle Pflichtfelder aus.',
  requiredField: '%s ist ein Pflichtfeld.',
  billingField: 'Rechnung: %s',
  shippingField: 'Lieferung: %s',
} as const;

const en: Record<keyof typeof de, string> = {
  requiredFields: 'Required form fields are not filled.',
  requiredField: '%s is a required field.',
  billingField: 'Billing %s',
  shippingField: 'Shipping %s',
};

/** A text in the page's language. */
export const message = createMessages<keyof typeof de>({ de, en });

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

function readRow(row: Element): InvalidRow {
  const section = sectionOf(row);
  const label = row.querySelector('label')?.textContent.replace('*', '').trim() ?? '';
  const field = row.querySelector('[name]');
  return { name: field?.getAttribute('name') ?? '', id: field?.id ?? '', label: escaped(label), section };
}

function labelsOf({ live }: Pick<PaymentDeps, 'live'>): BasicLabels {
  const { error, billing_field: billing, shipping_field: shipping } = live.current.labels;
  return {
    generic: error.required.generic || message('requiredFields'),
    field: error.required.field || message('requiredField'),
    elements: error.required.elements,
    billing: billing || message('billingField'),
    shipping: shipping || message('shippingField'),
  };
}

/**
 * Client check of required fields, after the shop has marked them (PP-19). Pages without the checkout form pass.
 * @returns whether all is filled; if not, the shopper has been told.
 */
export async function passesBasicValidation(deps: Pick<PaymentDeps, 'live' | 'notices'>): Promise<boolean> {
  const { notices } = deps;
  const texts = basicMessages(visibleRows(SELECTOR.invalidRow).map(readRow), labelsOf(deps));
  if (texts.length === 0) return true;
  notices.clear();
  await notices.add(texts);
  return false;
}

/** Whether the client validates required fields (PP-19). Also in free trials, which create no order that the server could reject. */
export function wantsBasicValidation({ live }: Pick<PaymentDeps, 'live'>): boolean {
  return live.current.basic_checkout_validation_enabled || live.current.is_free_trial_cart;
}

/** The check of a payment without a click of the provider's: a card's. @returns whether it may go on; if not, the shopper has been told. */
export async function checkFields(deps: Pick<PaymentDeps, 'live' | 'notices'>): Promise<boolean> {
  if (!wantsBasicValidation(deps)) return true;
  validateRequiredFields();
  return passesBasicValidation(deps);
}
