import type { FeedbackResponse } from '../api';
import { pageApi } from '../config';
import { type Message, textFor } from '../messages';
import { inputNamed, own } from '../page';
import { isRecord } from '../rules/values';
import { isRunning } from '../status/machine';
import { statusFromServer } from '../status/status-name';
import { clearAllErrors, setFieldError } from '../views/field-error';
import { focusFirstInvalid } from '../views/focus';
import { showMessage } from '../views/response';
import { advance, beginAttempt, type FlowTools, type FormContext } from './context';
import { createDetail, dispatchFormEvent, type EventDetail, outcomeEvent } from './events';

/** A sending whose request is about to go out. */
interface Sending {
  readonly attempt: number;
  readonly detail: EventDetail;
  readonly signal: AbortSignal;
}

/**
 * Submits a form (contract e4; CF-02). What can fail at once fails synchronously, so that the caller can leave the submission to the browser;
 * the rest runs on and always ends: answered, failed or aborted.
 * @param submitter the button that was pressed; its name and value are sent last
 */
export function submitForm(context: FormContext, tools: FlowTools, submitter?: unknown): void {
  if (context.state.work === 'submitting' || context.isPreparing) return;
  if (pageApi()?.['blocked']) {
    clearFeedback(context);
    advance(context, { type: 'block' });
    return;
  }
  const sending = prepare(context, submitter);
  finish(context, tools, sending).catch((cause: unknown) => {
    // A foreign script broke one of our steps (an overridden DOM method, say): the form must not stay in `submitting`.
    tools.log.error('Sending the form failed', cause);
    if (isRunning(context.state, sending.attempt)) end(context, sending.attempt, 'failed', 'http_error');
  });
}

/** Ends the running feedback request: status `aborted`, no `wpcf7submit` (CF-29). Without one nothing happens. */
export function abortSubmit(context: FormContext): void {
  const { state, request } = context;
  if (state.work !== 'submitting') return;
  end(context, state.attempt, 'aborted', 'aborted');
  request?.abort();
}

/** Ends a sending that has no answer, with a text of ours. */
function end(context: FormContext, attempt: number, status: 'aborted' | 'failed', text: Message): void {
  const { form, record } = context;
  advance(context, { type: 'answered', attempt, status });
  showMessage(record, textFor(form, text, record.locale));
}

/** Takes away what the last answer or verdict has left: field errors and message. */
export function clearFeedback({ record }: FormContext): void {
  clearAllErrors(record);
  showMessage(record);
}

function prepare(context: FormContext, submitter: unknown): Sending {
  const { form, record } = context;
  const formData = new FormData(form);
  if ((submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement) && submitter.name) {
    formData.append(submitter.name, submitter.value);
  }
  const detail = createDetail(record, formData);
  clearFeedback(context);
  context.isPreparing = true;
  dispatchFormEvent(form, 'wpcf7beforesubmit', detail);
  context.isPreparing = false;

  // A refill that still runs is overtaken: this answer brings its own captcha and quiz.
  const { attempt, signal } = beginAttempt(context);
  delete record.resetOnMailSent;
  advance(context, { type: 'submit', attempt });
  return { attempt, detail, signal };
}

async function finish(context: FormContext, { api, log }: FlowTools, sending: Sending): Promise<void> {
  const { form, record } = context;
  const { attempt, detail, signal } = sending;
  const outcome = await api.feedback(record.id, detail.formData, signal);
  if (!isRunning(context.state, attempt)) return;
  if (!outcome.ok) {
    log.error(`Sending the form failed: ${outcome.code}`, outcome.message);
    end(context, attempt, 'failed', outcome.code);
    return;
  }
  const { data } = outcome;
  const focusBefore = document.activeElement;
  announceAnswer(context, sending, data);
  // Listeners still find the fields as they were sent (contract a3); the visitor sees the result a microtask later.
  await Promise.resolve();
  // A listener that has sent the form again: what follows would overwrite the newer sending.
  if (context.attempt !== attempt) return;
  showAnswer(context, data);
  if (data.status === 'validation_failed' && document.activeElement === focusBefore) focusFirstInvalid(form);
}

function announceAnswer(context: FormContext, { attempt, detail }: Sending, response: FeedbackResponse): void {
  const { form } = context;
  const status = statusFromServer(response.status);
  detail.status = response.status;
  detail.apiResponse = response;
  advance(context, { type: 'answered', attempt, status });
  const event = outcomeEvent(status);
  if (event) dispatchFormEvent(form, event, detail);
  dispatchFormEvent(form, 'wpcf7submit', detail);
}

/**
 * Contract e4.6 and e4.7. Listeners may have changed the answer, and it comes from outside: what is not of the expected kind is as if it were
 * missing. A missing part of the markup never stops the rest.
 */
function showAnswer(context: FormContext, response: FeedbackResponse): void {
  const { form, record } = context;
  const { status, message, invalid_fields: fields, posted_data_hash: hash } = response;
  const hashInput = inputNamed(form, '_wpcf7_posted_data_hash');
  if (hashInput && hash && typeof hash === 'string') hashInput.value = hash;
  if (status === 'mail_sent') {
    context.isResetAfterSent = true;
    own(form, 'reset').call(form);
  }
  clearFeedback(context);
  for (const entry of Array.isArray(fields) ? fields.filter(isRecord) : []) {
    const { field, message: error } = entry;
    if (typeof field === 'string' && typeof error === 'string') setFieldError(record, field, error);
  }
  if (typeof message === 'string') showMessage(record, message);
}
