import { delay, type EffectRun, emit, jq, membersOf, methodOf, navigate, own, ownPrinted } from '@shop/core';
import { readAnswer, verdictOfAnswer } from '@shop/stripe/answer.rules.ts';
import { type BillingDetails, billingDetails, elementFields } from '../billing/billing.rules';
import { log, tryAndLog } from '../bundle';
import { readUpeConfig, type UpeConfig } from '../config';
import { MOUNT_WAIT_MS, PROVIDER_WAIT_MS } from '../constants';
import type { ElementRegistry } from '../elements/registry';
import { text, type UpeMessage } from '../messages';
import { selectedType } from '../methods/methods';
import { cleanBlikCode } from '../methods/methods.rules';
import { errorText, showPaymentError } from '../notices/payment-error';
import {
  ADD_METHOD_FORM,
  ALL_SUBSCRIPTIONS,
  billingInputs,
  BLIK_INPUT,
  blockForm,
  CHECKOUT_FORM,
  controlNamed,
  HIDDEN,
  setHidden,
} from '../page';
import { createAndConfirmSetupIntent } from '../requests.api';
import { type Stripe, stripeFor } from '../stripe';
import type { SubmitEvent, SubmitState } from './submit.rules';

/** One attempt of the submit machine. */
type Run = Pick<EffectRun<SubmitState, SubmitEvent>, 'send' | 'isStale'>;

/** What a payment method was made from, by the form that it was made for. */
const madeFrom = new WeakMap<HTMLFormElement, string>();

/** What a payment method would be made from now. */
function sourceOf(form: HTMLFormElement, registry: ElementRegistry): string {
  const config = readUpeConfig();
  return JSON.stringify(config && [selectedType(config, form), billingOf(form, config), registry.edits()]);
}

/** Whether the payment method that was made last is still that of the form. */
export const hasMethod = (form: HTMLFormElement, registry: ElementRegistry): boolean =>
  madeFrom.get(form) === sourceOf(form, registry);

/** Something for the shopper to read: our own text, or what was thrown or answered. */
type Problem = { kind: 'problem'; text: UpeMessage } | { kind: 'error'; error: unknown };
const TIMED_OUT: Problem = { kind: 'problem', text: 'timeout' };

/** A payment method made for one submit. `intentId`: the intent that existed before the element. */
type MadeMethod = { kind: 'made'; id: string; type: string; intentId?: string | undefined };

/**
 * Carries a stopped submit to its end (UP-03, contract 6.7): prepare and create the payment method, confirm it where it goes into the account, send the
 * form again. An attempt that the shopper has left, by the browser's "back", changes and says nothing any more. Never rejects.
 * @param isStopped whether a handler after ours has stopped the form that was sent again.
 */
export async function pay(form: HTMLFormElement, registry: ElementRegistry, run: Run, isStopped: () => boolean): Promise<void> {
  try {
    await carryOut(form, registry, run, isStopped);
  } catch (error) {
    // The page or a foreign script has thrown.
    fail(run, { kind: 'error', error });
  }
}

async function carryOut(form: HTMLFormElement, registry: ElementRegistry, run: Run, isStopped: () => boolean): Promise<void> {
  const config = readUpeConfig();
  const type = config && selectedType(config, form);
  if (!config || type === undefined) return run.send({ type: 'failed' });
  tryAndLog('Blocking the form', () => blockForm(form));

  // A provider that never answers: the form does not stay blocked for ever, and a late answer changes nothing.
  const made = (await inTime(createMethod(form, registry, config, type), PROVIDER_WAIT_MS)) ?? TIMED_OUT;
  if (run.isStale()) return;
  if (made.kind !== 'made') return fail(run, made);
  // The shopper chose another method meanwhile: this payment method is not for it (edge case 44).
  if (selectedType(config, form) !== type) return run.send({ type: 'failed' });
  setHidden(form, HIDDEN.paymentMethod, made.id);
  setHidden(form, HIDDEN.intent, made.intentId);
  madeFrom.set(form, sourceOf(form, registry));

  if (membersOf(form).matches(ADD_METHOD_FORM)) {
    const saved = await saveInAccount(form, config, made);
    if (run.isStale()) return;
    if (saved.kind === 'closed') return run.send({ type: 'failed' });
    if (saved.kind === 'leave')
      return navigate(saved.url, { log }) ? undefined : fail(run, { kind: 'problem', text: 'processingProblem' });
    if (saved.kind !== 'saved') return fail(run, saved);
    setHidden(form, HIDDEN.setupIntent, saved.setupIntentId);
  }

  // In a task of its own: while the first submit is still being dispatched, the browser ignores a second one.
  await delay(0);
  if (run.isStale()) return;
  run.send({ type: 'prepared' });
  try {
    sendAgain(form);
  } catch (error) {
    // A handler of another script. The order of a form that the shop has marked again is in flight.
    if (!membersOf(form).classList.contains('processing')) throw error;
    log.error('A handler failed while the form was sent', error);
  } finally {
    run.send({ type: 'resubmitted', isStopped: isStopped() });
  }
}

/** Unblocks the form, then shows the error: unblocking never waits for rendering. */
function fail(run: Run, problem: Problem): void {
  const message = problem.kind === 'problem' ? text(problem.text) : errorText(problem.error, 'paymentFailed');
  if (run.isStale()) return;
  tryAndLog('Unblocking the form', () => run.send({ type: 'failed' }));
  showPaymentError(message);
}

/** Makes the payment method (contract 6.7.4): never throws, never resubmits. */
async function createMethod(
  form: HTMLFormElement,
  registry: ElementRegistry,
  config: UpeConfig,
  type: string,
): Promise<MadeMethod | Problem> {
  try {
    const stripe = await stripeFor(config);
    if (!stripe) return { kind: 'problem', text: 'invalidDetails' };
    if (type === 'blik') return await createBlik(form, config, stripe);
    // A running mount pass ends, an empty node is filled, and the element is ready or has failed.
    await inTime(registry.pass(), MOUNT_WAIT_MS);
    await inTime(registry.whenLoaded(type), MOUNT_WAIT_MS);
    const state = registry.stateOf(type);
    if (state.state !== 'ready') return { kind: 'problem', text: 'invalidDetails' };
    const { elements, element, intentId } = state.group;
    // The provider refuses an empty phone: an element that was made not to ask for it asks after all.
    const { enabledBillingFields: enabled } = config;
    if (enabled.includes('billing_phone') && billingOf(form, config)?.phone === null)
      tryAndLog('Asking for the phone', () => element.update({ fields: { billingDetails: elementFields(enabled, false) } }));
    const error = own(await elements.submit(), 'error');
    if (error) return { kind: 'error', error };
    const billing = billingOf(form, config);
    const made = await askForMethod(stripe, { elements, params: billing ? { billing_details: billing } : {} });
    return made.kind === 'made' ? { ...made, intentId } : made;
  } catch (error) {
    return { kind: 'error', error };
  }
}

/** The code travels in the form (UP-15, contract 6.10). */
async function createBlik(form: HTMLFormElement, config: UpeConfig, stripe: Stripe): Promise<MadeMethod | Problem> {
  const input = controlNamed(form, BLIK_INPUT);
  const code = input instanceof HTMLInputElement ? cleanBlikCode(input.value) : undefined;
  if (!(input instanceof HTMLInputElement) || code === undefined) return { kind: 'problem', text: 'blikInvalid' };
  input.value = code;
  const billing = billingOf(form, config);
  return askForMethod(stripe, { type: 'blik', blik: {}, ...(billing ? { billing_details: billing } : {}) });
}

async function askForMethod(stripe: Stripe, options: unknown): Promise<MadeMethod | Problem> {
  // The published types know fewer forms of this call than the library.
  const answer: unknown = await Reflect.apply(stripe.createPaymentMethod, stripe, [options]);
  const error = own(answer, 'error');
  const made = own(answer, 'paymentMethod');
  const id = ownPrinted(made, 'id');
  return error || id === '' ? { kind: 'error', error } : { kind: 'made', id, type: ownPrinted(made, 'type') };
}

/** Billing details of the checkout form; elsewhere the provider asks for them itself. */
function billingOf(form: HTMLFormElement, config: UpeConfig): BillingDetails | undefined {
  if (!membersOf(form).matches(CHECKOUT_FORM)) return undefined;
  return billingDetails(billingInputs(), config.enabledBillingFields);
}

/** How saving a new method ended: the form is posted with the setup intent, the browser leaves for the bank, or the shopper closed its window. */
type Saved = { kind: 'saved'; setupIntentId: string } | { kind: 'leave'; url: string } | { kind: 'closed' } | Problem;

/** Saves a new method in the account (UP-13, contract 6.9). */
async function saveInAccount(form: HTMLFormElement, config: UpeConfig, method: MadeMethod): Promise<Saved> {
  const stripe = await stripeFor(config);
  if (!stripe) return { kind: 'problem', text: 'invalidDetails' };
  // No `:has()`: Firefox before 121 throws on it.
  const row = membersOf(form).querySelector('input[name="payment_method"]:checked')?.closest('li');
  const forAllSubscriptions = row?.querySelector<HTMLInputElement>(ALL_SUBSCRIPTIONS)?.checked === true;
  const answer = await createAndConfirmSetupIntent(config, { id: method.id, type: method.type, forAllSubscriptions });
  if (!answer.ok) return { kind: 'error', error: answer.message };
  const { id, status, redirectUrl, paymentType, clientSecret, returnUrl } = answer.data;
  if (status === 'succeeded') return { kind: 'saved', setupIntentId: id };
  if (status === 'requires_action' && redirectUrl !== '') return { kind: 'leave', url: redirectUrl };
  const isCashApp = paymentType === 'cashapp';
  const confirmed = readAnswer(
    await (isCashApp
      ? stripe.confirmCashappSetup(clientSecret, { return_url: returnUrl })
      : stripe.confirmSetup({ clientSecret, redirect: 'if_required' })),
  );
  if (confirmed.error && verdictOfAnswer(confirmed) !== 'settled') return { kind: 'error', error: confirmed.error };
  if (!isCashApp) return { kind: 'saved', setupIntentId: confirmed.intent?.id || id };
  return confirmed.intent?.status === 'succeeded' ? { kind: 'leave', url: returnUrl } : { kind: 'closed' };
}

/**
 * Sends a form once more, through jQuery where it can: native listeners, which have let the first submit pass, do not hear a second one. Then the browser's
 * own post, unless a handler prevents it. Works with a field named `submit` (edge case 40), without the browser's field bubbles.
 */
function sendAgain(form: HTMLFormElement): void {
  const members = membersOf(form);
  members.classList.remove('processing');
  members.noValidate = true;
  if (jq.present() && methodOf(form, 'submit')) emit(form, 'submit');
  else members.requestSubmit();
}

/** A result, or `undefined` when it takes longer than `ms`. */
async function inTime<Result>(result: Promise<Result>, ms: number): Promise<Result | undefined> {
  return (await Promise.race([result, delay(ms)])) ?? undefined;
}
