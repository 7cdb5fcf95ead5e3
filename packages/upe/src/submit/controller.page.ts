import { controlNamed, delay, membersOf, navigate } from '@shop/core';
import { billingDetails, elementFields, withoutGaps } from '../billing/billing-details.rules';
import type { UpeConfig } from '../config';
import { MOUNT_WAIT_MS, PROVIDER_WAIT_MS } from '../constants';
import { shopperState } from '../elements/create-element.page';
import type { ElementRegistry } from '../elements/registry.flow';
import { submitErrorText } from '../notices/shopper-text';
import { inTime } from '../in-time';
import { log } from '../log';
import { say } from '../messages/index';
import { billingInputs, blockForm, releaseForm, setHidden } from '../page/forms.page';
import { selectedType } from '../methods/gateways.page';
import { showPaymentError } from '../notices/payment-notice.page';
import { quietly } from '../quietly';
import { usesSavedToken } from '../methods/save-box.page';
import { ADD_METHOD_FORM, ALL_SUBSCRIPTIONS, BLIK_INPUT, CHECKOUT_FORM, EXPRESS_TYPE, HIDDEN } from '../page/markup.page';
import { stripeFor } from '../stripe-sdk';
import { saveNewMethod } from './add-method.flow';
import { FIRST_STATE, type SubmitEvent, type Verdict, transition } from './submit.machine';
import { type MadeMethod, type PrepareResult, preparePayment } from './prepare.flow';

/** A form that pays, and how it is sent again. */
export interface PayingForm {
  form: HTMLFormElement;
  /** Sends the form once more, through every script that listens. */
  resubmit: (form: HTMLFormElement) => void;
}

/** What the submit of one form needs. */
export interface ControllerPort {
  read(): UpeConfig | undefined;
  registry: ElementRegistry;
  paying: PayingForm;
}

/** Takes part in the submits of a payment form. */
export interface SubmitController {
  /** The shop is about to send the form. `stop`: not yet. */
  onSubmit(): Verdict;
  /** The page came back from the browser's cache. */
  reset(): void;
}

function blikInput(form: HTMLFormElement): HTMLInputElement | undefined {
  const input = controlNamed(form, BLIK_INPUT);
  return input instanceof HTMLInputElement ? input : undefined;
}

function problemOf(result: Exclude<PrepareResult, { ok: true }>): string {
  switch (result.reason) {
    case 'declined':
      return submitErrorText(result.error);
    case 'not-loaded':
      return say('invalidDetails');
    case 'timeout':
      return say('timeout');
    case 'blik':
      return say('blikInvalid');
  }
}

/** Makes the controller of one form (UP-03, contract 6.7). */
export function createController({ read, registry, paying: { form, resubmit } }: ControllerPort): SubmitController {
  let state = FIRST_STATE as ReturnType<typeof transition>['state'];
  const isAccount = membersOf(form).matches(ADD_METHOD_FORM);

  const send = (event: SubmitEvent): Verdict | undefined => {
    const step = transition(state, event);
    state = step.state;
    for (const effect of step.effects) {
      if (effect.type === 'release') releaseForm(form);
      else if (effect.type === 'prepare') void prepare(effect.attempt);
      else {
        membersOf(form).classList.remove('processing');
        try {
          resubmit(form);
        } finally {
          send({ type: 'resubmitted', attempt: effect.attempt });
        }
      }
    }
    return step.verdict;
  };

  /** Has the shopper left this attempt, by the browser's "back"? Then it changes and says nothing any more. */
  const isStale = (attempt: number): boolean => state.name !== 'preparing' || state.attempt !== attempt;

  const fail = async (attempt: number, message: string): Promise<void> => {
    if (isStale(attempt)) return;
    quietly('Giving the form back', () => send({ type: 'failed', attempt }));
    await showPaymentError(message);
  };

  const isCheckout = membersOf(form).matches(CHECKOUT_FORM);

  const billingOf = (config: UpeConfig, type: string) => {
    if (!isCheckout) return undefined;
    const fields = elementFields(config.enabledBillingFields, shopperState(type).phoneIsGiven);
    return withoutGaps(billingDetails(billingInputs()), fields);
  };

  const writeMethod = (method: MadeMethod): void => {
    setHidden(form, HIDDEN.paymentMethod, method.id);
    setHidden(form, HIDDEN.intent, method.intentId);
  };

  /** Returns `true` when the form is to be sent. */
  const finishAccount = async (config: UpeConfig, attempt: number, method: MadeMethod): Promise<boolean> => {
    const stripe = await stripeFor(config);
    if (!stripe) {
      await fail(attempt, say('invalidDetails'));
      return false;
    }
    const all = document.querySelector<HTMLInputElement>(`li:has(input[name="payment_method"]:checked) ${ALL_SUBSCRIPTIONS}`);
    const result = await saveNewMethod(config, stripe, method, all?.checked === true);
    if (isStale(attempt)) return false;
    switch (result.kind) {
      case 'submit':
        setHidden(form, HIDDEN.setupIntent, result.setupIntentId);
        return true;
      case 'leave':
        if (navigate(result.url, { log })) return false;
        await fail(attempt, say('processingProblem'));
        return false;
      case 'incomplete':
        send({ type: 'failed', attempt });
        return false;
      case 'failed':
        await fail(attempt, submitErrorText(result.error));
        return false;
    }
  };

  const makeMethod = (config: UpeConfig, type: string): Promise<PrepareResult> =>
    preparePayment(
      {
        stripe: () => stripeFor(config),
        mounted: async () => {
          await inTime(registry.pass(), MOUNT_WAIT_MS);
          return registry.stateOf(type);
        },
        billing: () => billingOf(config, type),
        askForMissing: ({ element }) => {
          const { enabledBillingFields: enabled } = config;
          if (!isCheckout || !enabled.includes('billing_phone') || billingDetails(billingInputs()).phone !== null) return;
          quietly('Asking for the phone', () => element.update({ fields: { billingDetails: elementFields(enabled, false) } }));
        },
        blikCode: () => blikInput(form)?.value ?? '',
        setBlikCode: (code) => {
          const input = blikInput(form);
          if (input) input.value = code;
        },
      },
      type,
    );

  /** Makes the payment method and sends the form again. Rejects only when the page or a foreign script throws. */
  const run = async (attempt: number): Promise<void> => {
    const config = read();
    const type = config && selectedType(config, form);
    if (!config || type === undefined) return void send({ type: 'failed', attempt });
    quietly('Blocking the form', () => blockForm(form));
    // A provider that never answers: the form does not stay blocked for ever, and a late answer changes nothing.
    const result = (await inTime(makeMethod(config, type), PROVIDER_WAIT_MS)) ?? {
      ok: false as const,
      reason: 'timeout' as const,
    };
    if (isStale(attempt)) return;
    if (!result.ok) return fail(attempt, problemOf(result));
    // The shopper chose another method meanwhile: this payment method is not for it (edge case 44).
    if (selectedType(config, form) !== type) return void send({ type: 'failed', attempt });
    writeMethod(result.method);
    if (isAccount && !(await finishAccount(config, attempt, result.method))) return;
    // In a task of its own: while the first submit is still being dispatched, the browser ignores a second one.
    await delay(0);
    send({ type: 'prepared', attempt });
  };

  const prepare = (attempt: number): Promise<void> =>
    run(attempt).catch((error: unknown) => fail(attempt, submitErrorText(error)));

  const usesElement = (): boolean => {
    const config = read();
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
  };

  return {
    onSubmit: () => send({ type: 'submit', usesElement: usesElement() }) ?? 'let-go',
    reset: () => void send({ type: 'reset' }),
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
