import { blockElement, createMessages, navigate, ownText, unblockElement } from '@shop/core';
import { type Refusal, textOfFailure } from '../api/refusal.rules';
import { notify } from '../bundle';
import type { Gateway } from '../gateway';
import { formEncoded, paymentForm, validateRequiredFields, visibleRows } from '../page/checkout';
import { type BasicLabels, basicMessages, type InvalidRow } from '../page/error-fields.rules';
import { labelOf, sectionOf } from '../page/notices';
import { SELECTOR } from '../page/selectors';
import { showRefusal } from './order';

/** Outcome of the server's check of the form. `invalid`: the shopper has been told; `failed`: the check itself failed. */
export type EarlyVerdict = { state: 'passed' } | { state: 'invalid' } | { state: 'failed'; refusal: Refusal };

/**
 * Lets the server check the form before anything is paid (PP-18). Errors are shown and `checkout_error` fires; `refresh` updates the checkout.
 * A refusal without a list of errors is for the caller to tell.
 */
export async function validateEarly(gateway: Pick<Gateway, 'live' | 'api' | 'notices' | 'overlay'>): Promise<EarlyVerdict> {
  const { live, api, overlay } = gateway;
  if (!live.current.early_checkout_validation_enabled) return { state: 'passed' };
  const answer = await api.call('validate_checkout', { form_encoded: formEncoded(live.current.context) });
  if (answer.ok) return { state: 'passed' };
  overlay.clear();
  const { refusal } = answer;
  if (refusal.errors.length > 0) {
    await showRefusal(gateway, refusal);
    return { state: 'invalid' };
  }
  if (refusal.refresh) notify(document.body, 'update_checkout');
  return { state: 'failed', refusal };
}

export async function showFailedCheck({ notices }: Pick<Gateway, 'notices'>, refusal: Refusal): Promise<void> {
  notices.clear();
  await notices.show(textOfFailure(refusal));
}

/** Whether a click leads to the provider's agreement page instead of a popup (contract 6.K click 5). */
function leavesForVault({ live }: Gateway, fundingSource: string): boolean {
  const { is_free_trial_cart: trial, subscription_plan_id: plan, vault_v3_enabled: newVault } = live.current;
  return trial && fundingSource !== 'card' && plan === '' && !newVault;
}

/** Checks of a click on checkout and pay-for-order, in the order of contract 6.K. @returns whether the window may open. */
export async function checkClick(gateway: Gateway, fundingSource: string): Promise<boolean> {
  const { live } = gateway;
  validateRequiredFields();
  if (wantsBasicValidation(gateway) && !(await passesBasicValidation(gateway))) return false;
  if (leavesForVault(gateway, fundingSource)) {
    await vaultFreeTrial(gateway);
    return false;
  }
  if (live.current.context === 'checkout') await saveForm(gateway);
  return true;
}

/** Saves the checkout form on the server; a failure is only noted (PP-13). */
async function saveForm({ api, live }: Pick<Gateway, 'api' | 'live'>): Promise<void> {
  await api.call('save_checkout_form', { form_encoded: formEncoded(live.current.context) });
}

/** Free trial with the old vault: the shopper goes to the provider to agree (PP-25, contract 6.F). */
async function vaultFreeTrial(gateway: Gateway): Promise<void> {
  const { api, live, notices, log } = gateway;
  const form = paymentForm(live.current.context);
  if (form) blockElement(form);
  let isLeaving = false;
  try {
    await saveForm(gateway);
    const verdict = await validateEarly(gateway);
    if (verdict.state === 'invalid') return;
    // A check that fails is no verdict: the flow goes on, the server has the last word.
    if (verdict.state === 'failed') log.warn('The form could not be checked');
    const answer = await api.call('vault_paypal', { return_url: location.href });
    const link = answer.ok ? ownText(answer.data, 'approve_link') : undefined;
    isLeaving = link !== undefined && navigate(link, { log });
    if (isLeaving) {
      // Only from the back/forward cache: a press can come before the page's first `pageshow`.
      if (form) window.addEventListener('pageshow', ({ persisted }) => persisted && unblockElement(form));
      return;
    }
    notices.clear();
    await notices.show(answer.ok ? { kind: 'generic' } : textOfFailure(answer.refusal));
  } finally {
    if (form && !isLeaving) unblockElement(form);
  }
}

/** Texts for required fields that the page config has no text for. */
const message = createMessages({
  de: {
    requiredFields: 'Bitte alle Pflichtfelder ausfüllen.',
    requiredField: '%s ist ein Pflichtfeld.',
    billingField: 'Rechnung: %s',
    shippingField: 'Lieferung: %s',
  },
  en: {
    requiredFields: 'Required form fields are not filled.',
    requiredField: '%s is a required field.',
    billingField: 'Billing %s',
    shippingField: 'Shipping %s',
  },
});

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

function readRow(row: Element): InvalidRow {
  const section = sectionOf(row);
  const field = row.querySelector('[name]');
  return { name: field?.getAttribute('name') ?? '', id: field?.id ?? '', label: escaped(labelOf(row)), section };
}

function labelsOf({ live }: Pick<Gateway, 'live'>): BasicLabels {
  const { error, billing_field: billing, shipping_field: shipping } = live.current.labels;
  return {
    generic: error.required.generic || message('requiredFields'),
    field: error.required.field || message('requiredField'),
    elements: error.required.elements,
    billing: billing || message('billingField'),
    shipping: shipping || message('shippingField'),
  };
}

/** Client check of required fields, after the shop has marked them (PP-19). The shopper has been told when it is `false`. */
async function passesBasicValidation(gateway: Pick<Gateway, 'live' | 'notices'>): Promise<boolean> {
  const { notices } = gateway;
  const texts = basicMessages(visibleRows(SELECTOR.invalidRow).map(readRow), labelsOf(gateway));
  if (texts.length === 0) return true;
  notices.clear();
  await notices.add(texts);
  return false;
}

/** Whether the client validates required fields (PP-19). Also in free trials, which create no order that the server could reject. */
function wantsBasicValidation({ live }: Pick<Gateway, 'live'>): boolean {
  return live.current.basic_checkout_validation_enabled || live.current.is_free_trial_cart;
}

/** The check of a payment without a click of the provider's: a card's. @returns whether it may go on; if not, the shopper has been told. */
export async function checkFields(gateway: Pick<Gateway, 'live' | 'notices'>): Promise<boolean> {
  if (!wantsBasicValidation(gateway)) return true;
  validateRequiredFields();
  return passesBasicValidation(gateway);
}
