import { membersOf } from '@shop/core';
import { billingInputs } from '../billing/billing-inputs.page';
import { type BillingDetails, billingDetails, elementFields, withoutGaps } from '../billing/billing-details.rules';
import type { UpeConfig } from '../config';
import { shopperState } from '../elements/create-element.page';
import type { ElementGroup } from '../elements/registry.flow';
import { selectedType } from '../methods/gateways.page';
import { usesSavedToken } from '../methods/save-box.page';
import { blockForm, controlNamed, releaseForm, setHidden } from '../page/forms.page';
import { ADD_METHOD_FORM, ALL_SUBSCRIPTIONS, BLIK_INPUT, CHECKOUT_FORM, EXPRESS_TYPE, HIDDEN } from '../page/markup.page';
import { tryAndLog } from '../log';
import type { MadeMethod } from './prepare.flow';

/** A form that pays, as the flow of a submit sees it. */
export interface PaymentForm {
  /** Whether it saves a method in the account, without a payment. */
  readonly isAccount: boolean;
  selectedType(config: UpeConfig): string | undefined;
  /** Returns whether a payment method must be created before the form is sent. Removes an earlier attempt's inputs for a saved method. */
  usesElement(config: UpeConfig | undefined): boolean;
  /** Never throws. */
  block(): void;
  release(): void;
  /** Billing details of the shop form; `undefined` where the provider asks for them itself. */
  billing(config: UpeConfig, type: string): BillingDetails | undefined;
  /** An element that was made not to ask for the phone asks after all when the form has none: the provider refuses an empty one. */
  askForMissing(config: UpeConfig, group: ElementGroup): void;
  blikCode(): string;
  setBlikCode(code: string): void;
  writeMethod(method: MadeMethod): void;
  writeSetupIntent(id: string): void;
  /** Shall the new method pay all subscriptions of the shopper? */
  isForAllSubscriptions(): boolean;
  /** Sends the form once more, through every script that listens. */
  submitAgain(): void;
}

function blikInput(form: HTMLFormElement): HTMLInputElement | undefined {
  const input = controlNamed(form, BLIK_INPUT);
  return input instanceof HTMLInputElement ? input : undefined;
}

/** Adapts a form. `resubmit` sends it once more. */
export function paymentFormOf(form: HTMLFormElement, resubmit: (form: HTMLFormElement) => void): PaymentForm {
  const members = membersOf(form);
  const isAccount = members.matches(ADD_METHOD_FORM);
  const isCheckout = members.matches(CHECKOUT_FORM);
  return {
    isAccount,
    selectedType: (config) => selectedType(config, form),
    usesElement(config) {
      const type = config && selectedType(config, form);
      if (type === undefined) return false;
      if (!isAccount && usesSavedToken(type, form)) {
        // What an earlier, failed attempt wrote must not go along with a saved method (edge case 43).
        setHidden(form, HIDDEN.paymentMethod, undefined);
        setHidden(form, HIDDEN.intent, undefined);
        return false;
      }
      const express = controlNamed(form, EXPRESS_TYPE);
      return !(express instanceof HTMLInputElement && express.value !== '');
    },
    block: () => void tryAndLog('Blocking the form', () => blockForm(form)),
    release: () => releaseForm(form),
    billing(config, type) {
      if (!isCheckout) return undefined;
      return withoutGaps(
        billingDetails(billingInputs()),
        elementFields(config.enabledBillingFields, shopperState(type).phoneIsGiven),
      );
    },
    askForMissing({ enabledBillingFields: enabled }, { element }) {
      if (!isCheckout || !enabled.includes('billing_phone') || billingDetails(billingInputs()).phone !== null) return;
      tryAndLog('Asking for the phone', () => element.update({ fields: { billingDetails: elementFields(enabled, false) } }));
    },
    blikCode: () => blikInput(form)?.value ?? '',
    setBlikCode(code) {
      const input = blikInput(form);
      if (input) input.value = code;
    },
    writeMethod({ id, intentId }) {
      setHidden(form, HIDDEN.paymentMethod, id);
      setHidden(form, HIDDEN.intent, intentId);
    },
    writeSetupIntent: (id) => setHidden(form, HIDDEN.setupIntent, id),
    isForAllSubscriptions() {
      // No `:has()`: Firefox before 121 throws on it.
      const chosen = members.querySelector('input[name="payment_method"]:checked');
      return chosen?.closest('li')?.querySelector<HTMLInputElement>(ALL_SUBSCRIPTIONS)?.checked === true;
    },
    submitAgain() {
      members.classList.remove('processing');
      resubmit(form);
    },
  };
}

/**
 * Sends a form once more: a submit event that every script hears, jQuery's and native ones, then the browser's own post unless one of
 * them prevents it. Works with a field named `submit` (edge case 40), without the browser's field bubbles.
 */
export function sendAgain(form: HTMLFormElement): void {
  const members = membersOf(form);
  members.noValidate = true;
  members.requestSubmit();
}
