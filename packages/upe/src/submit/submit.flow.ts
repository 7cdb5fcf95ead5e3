import { type EffectRun, delay, navigate } from '@shop/core';
import { inTime } from '@shop/stripe/timing/in-time.ts';
import type { UpeConfig } from '../config';
import { MOUNT_WAIT_MS, PROVIDER_WAIT_MS } from '../constants';
import type { ElementRegistry } from '../elements/registry.flow';
import { log, tryAndLog } from '../log';
import { text } from '../messages/index';
import { showPaymentError } from '../notices/payment-notice.page';
import { submitErrorText } from '../notices/shopper-text';
import { stripeFor } from '../stripe-sdk';
import { type AddMethodResult, saveNewMethod } from './add-method.flow';
import type { PaymentForm } from './payment-form.page';
import { type MadeMethod, type PrepareResult, preparePayment } from './prepare.flow';
import type { SubmitEvent, SubmitState } from './submit.machine';

/** What the submit of one form works with. */
export interface SubmitDeps {
  /** The page config as it is now; `undefined` when the page has none any more. */
  readConfig(): UpeConfig | undefined;
  registry: Pick<ElementRegistry, 'pass' | 'stateOf' | 'whenLoaded'>;
  form: PaymentForm;
}

/** One attempt of the submit machine. */
export type SubmitRun = Pick<EffectRun<SubmitState, SubmitEvent>, 'send' | 'isStale'>;

/**
 * Carries a stopped submit to its end (UP-03, contract 6.7): prepare and create the payment method, confirm it where it goes into the account, send the
 * form again. An attempt that the shopper has left, by the browser's "back", changes and says nothing any more. Never rejects.
 */
export async function submitPayment(deps: SubmitDeps, run: SubmitRun): Promise<void> {
  try {
    await carryOut(deps, run);
  } catch (error) {
    // The page or a foreign script has thrown.
    fail(run, submitErrorText(error));
  }
}

async function carryOut(deps: SubmitDeps, run: SubmitRun): Promise<void> {
  const { form } = deps;
  const config = deps.readConfig();
  const type = config && form.selectedType(config);
  if (!config || type === undefined) return run.send({ type: 'failed' });
  form.block();

  // Prepare and create. A provider that never answers: the form does not stay blocked for ever, and a late answer changes nothing.
  const made = (await inTime(createMethod(deps, config, type), PROVIDER_WAIT_MS)) ?? TIMED_OUT;
  if (run.isStale()) return;
  if (!made.ok) return fail(run, problemText(made));
  // The shopper chose another method meanwhile: this payment method is not for it (edge case 44).
  if (form.selectedType(config) !== type) return run.send({ type: 'failed' });
  form.writeMethod(made.method);

  // Confirm.
  if (form.isAccount) {
    const saved = await saveInAccount(deps, config, made.method);
    if (run.isStale()) return;
    if (saved.kind === 'failed') return fail(run, saved.text);
    if (saved.kind === 'leave') return navigate(saved.url, { log }) ? undefined : fail(run, text('processingProblem'));
    if (saved.kind === 'incomplete') return run.send({ type: 'failed' });
    form.writeSetupIntent(saved.setupIntentId);
  }

  // Report, in a task of its own: while the first submit is still being dispatched, the browser ignores a second one.
  await delay(0);
  if (run.isStale()) return;
  run.send({ type: 'prepared' });
  try {
    form.submitAgain();
  } finally {
    run.send({ type: 'resubmitted' });
  }
}

const TIMED_OUT: PrepareResult = { ok: false, reason: 'timeout' };

/** Unblocks the form, then shows the error: unblocking never waits for rendering. */
function fail(run: SubmitRun, message: string): void {
  if (run.isStale()) return;
  tryAndLog('Giving the form back', () => run.send({ type: 'failed' }));
  showPaymentError(message);
}

function problemText(result: Exclude<PrepareResult, { ok: true }>): string {
  switch (result.reason) {
    case 'declined':
      return submitErrorText(result.error);
    case 'not-loaded':
      return text('invalidDetails');
    case 'timeout':
      return text('timeout');
    case 'blik':
      return text('blikInvalid');
  }
}

function createMethod({ registry, form }: SubmitDeps, config: UpeConfig, type: string): Promise<PrepareResult> {
  return preparePayment(
    {
      stripe: () => stripeFor(config),
      mounted: async () => {
        await inTime(registry.pass(), MOUNT_WAIT_MS);
        await inTime(registry.whenLoaded(type), MOUNT_WAIT_MS);
        return registry.stateOf(type);
      },
      billing: () => form.billing(config, type),
      askForMissing: (group) => form.askForMissing(config, group),
      blikCode: () => form.blikCode(),
      setBlikCode: (code) => form.setBlikCode(code),
    },
    type,
  );
}

type Saved = Exclude<AddMethodResult, { kind: 'failed' }> | { kind: 'failed'; text: string };

async function saveInAccount({ form }: SubmitDeps, config: UpeConfig, method: MadeMethod): Promise<Saved> {
  const stripe = await stripeFor(config);
  if (!stripe) return { kind: 'failed', text: text('invalidDetails') };
  const result = await saveNewMethod(config, stripe, method, form.isForAllSubscriptions());
  return result.kind === 'failed' ? { kind: 'failed', text: submitErrorText(result.error) } : result;
}
