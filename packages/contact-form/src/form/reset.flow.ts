import { membersOf } from '@shop/core';
import { isDirty } from '../fields/refill.page';
import { createDetail, dispatchFormEvent, type EventDetail } from '../public-api/form-events.page';
import { callPublic, pageApi } from '../public-api/public-calls.page';
import { clearFeedback, type FlowDeps, type FormContext, type FormRun } from './context.page';

/** Follows a native reset (contract e5). While a sending runs nothing happens: its answer renews captcha and quiz itself. */
export function resetForm(context: FormContext, deps: FlowDeps): void {
  const { form, record, machine } = context;
  const { status, resetAfterSent } = machine.getState();
  if (status === 'submitting') return;
  // The event comes before the browser restores the defaults, so these are the values that are about to go.
  const renewal = createDetail(record, new FormData(form));
  if (resetAfterSent) record.resetOnMailSent = true;
  clearFeedback(context);
  machine.send({ type: 'reset', renewal: (run) => renewForm(context, deps, run, renewal) });
}

/**
 * Renews captcha and quiz after a reset (contract e5; CF-03, CF-04). Always ends: a renewal that fails is as if there were nothing to renew.
 */
async function renewForm(
  { form, record }: FormContext,
  { api, log }: FlowDeps,
  run: FormRun,
  renewal: EventDetail,
): Promise<void> {
  const outcome = await api.refill(record.id, run.signal);
  if (run.isStale()) return;
  if (!outcome.ok) log.error(`Renewing the form failed: ${outcome.code}`, outcome.message);
  renewal.apiResponse = outcome.ok ? outcome.data : {};
  delete record.resetOnMailSent;
  run.send({ type: 'renewed' });
  dispatchFormEvent(form, 'wpcf7reset', renewal);
}

/**
 * On a cached page captcha and quiz are those of an earlier visitor: renew them once the page is loaded (CF-04). The site may still switch
 * `cached` off before that. What the visitor has typed by then stays: a native reset would wipe it.
 */
export function renewCached(form: HTMLFormElement): void {
  const cached = pageApi()?.['cached'];
  if (!cached || cached === '0') return;
  if (isDirty(form)) callPublic('reset', form);
  else membersOf(form).reset();
}
