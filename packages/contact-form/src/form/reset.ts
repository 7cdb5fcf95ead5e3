import { pageApi } from '../config';
import { isDirty } from '../fields/dirty';
import { own } from '../page';
import { isRunning } from '../status/machine';
import { advance, beginAttempt, type FlowTools, type FormContext } from './context';
import { createDetail, dispatchFormEvent } from './events';
import { callPublic } from './public-call';
import { clearFeedback } from './submit';

/**
 * Renews captcha and quiz after a native reset (contract e5; CF-03, CF-04). Always ends: a refill that fails is as if there were nothing to
 * renew. While a sending runs nothing happens: its answer brings both.
 */
export async function resetForm(context: FormContext, { api, log }: FlowTools): Promise<void> {
  const { form, record, isResetAfterSent } = context;
  if (context.state.work === 'submitting') return;
  // The event comes before the browser restores the defaults, so these are the values that are about to go.
  const detail = createDetail(record, new FormData(form));
  context.isResetAfterSent = false;
  if (isResetAfterSent) record.resetOnMailSent = true;
  clearFeedback(context);

  const { attempt, signal } = beginAttempt(context);
  advance(context, { type: 'reset', attempt, status: isResetAfterSent ? 'sent' : 'init' });
  const outcome = await api.refill(record.id, signal);
  if (!isRunning(context.state, attempt)) return;
  if (!outcome.ok) log.error(`Renewing the form failed: ${outcome.code}`, outcome.message);
  detail.apiResponse = outcome.ok ? outcome.data : {};
  delete record.resetOnMailSent;
  advance(context, { type: 'refilled', attempt });
  dispatchFormEvent(form, 'wpcf7reset', detail);
}

/**
 * On a cached page captcha and quiz are those of an earlier visitor: renew them once the page is loaded (CF-04). The site may still switch
 * `cached` off before that. What the visitor has typed by then stays: a native reset would wipe it.
 */
export function renewCached(form: HTMLFormElement): void {
  const cached = pageApi()?.['cached'];
  if (!cached || cached === '0') return;
  if (isDirty(form)) callPublic('reset', form);
  else own(form, 'reset').call(form);
}
