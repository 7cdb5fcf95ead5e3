import { pageApi } from '../config';
import { isDirty } from '../fields/dirty';
import { own } from '../page';
import { clearAllErrors } from '../views/field-error';
import { clearMessage } from '../views/response';
import { advance, type FlowTools, type FormContext, isCurrent } from './context';
import { createDetail, dispatchFormEvent } from './events';
import { callPublic } from './public-call';

/**
 * Renews captcha and quiz after a native reset (contract e5; CF-03, CF-04). Always ends: a refill that fails is as if there were nothing to
 * renew. While a sending runs nothing happens: its answer brings both.
 */
export async function resetForm(context: FormContext, tools: FlowTools): Promise<void> {
  const { form, record } = context;
  if (context.state.kind === 'submitting') return;
  // The event comes before the browser restores the defaults, so these are the values that are about to go.
  const detail = createDetail(record, new FormData(form));
  const then = context.isResetAfterSent ? 'sent' : 'init';
  if (context.isResetAfterSent) record.resetOnMailSent = true;
  context.isResetAfterSent = false;
  clearAllErrors(record);
  clearMessage(record);

  context.abort?.();
  const controller = new AbortController();
  context.abort = () => controller.abort();
  context.attempt += 1;
  const { attempt } = context;
  advance(context, { type: 'reset', attempt, then });

  const outcome = await tools.api.refill(record.id, controller.signal);
  if (!isCurrent(context, attempt)) return;
  if (!outcome.ok) tools.log.error(`Renewing the form failed: ${outcome.code}`, outcome.message);
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
  if (!isCachedPage()) return;
  if (isDirty(form)) callPublic('reset', form);
  else own(form, 'reset').call(form);
}

function isCachedPage(): boolean {
  const cached = pageApi()?.['cached'];
  return Boolean(cached) && cached !== '0';
}
