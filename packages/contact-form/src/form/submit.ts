import type { FeedbackResponse, Problem } from '../api';
import { pageApi } from '../config';
import { type Message, textFor } from '../messages';
import { inputNamed, own } from '../page';
import { statusFromServer } from '../status/status-name';
import { clearAllErrors, showFieldError } from '../views/field-error';
import { focusFirstInvalid } from '../views/focus';
import { clearMessage, showMessage } from '../views/response';
import { advance, type FlowTools, type FormContext, isCurrent } from './context';
import { createDetail, dispatchFormEvent, type EventDetail, outcomeEvent } from './events';
import { readResponse } from './response';

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
  if (context.state.kind === 'submitting' || context.isPreparing) return;
  if (pageApi()?.['blocked']) {
    clearFeedback(context);
    advance(context, { type: 'block' });
    return;
  }
  const sending = prepare(context, submitter);
  finish(context, tools, sending).catch((cause: unknown) => {
    // A foreign script broke one of our steps (an overridden DOM method, say): the form must not stay in `submitting`.
    tools.log.error('Showing the answer failed.', cause);
    advance(context, { type: 'answered', attempt: sending.attempt, status: 'failed' });
  });
}

/** Ends the running feedback request: status `aborted`, no `wpcf7submit` (CF-29). Without one nothing happens. */
export function abortSubmit(context: FormContext): void {
  const { state, record, form } = context;
  if (state.kind !== 'submitting') return;
  const stop = context.abort;
  advance(context, { type: 'answered', attempt: state.attempt, status: 'aborted' });
  stop?.();
  showMessage(record, textFor(form, 'aborted'));
}

function clearFeedback({ record }: FormContext): void {
  clearAllErrors(record);
  clearMessage(record);
}

function formDataOf(form: HTMLFormElement, submitter: unknown): FormData {
  const formData = new FormData(form);
  if (submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement) {
    if (submitter.name) formData.append(submitter.name, submitter.value);
  }
  return formData;
}

function prepare(context: FormContext, submitter: unknown): Sending {
  const { form, record } = context;
  const detail = createDetail(record, formDataOf(form, submitter));
  clearFeedback(context);
  context.isPreparing = true;
  dispatchFormEvent(form, 'wpcf7beforesubmit', detail);
  context.isPreparing = false;

  // A refill that still runs is overtaken: this answer brings its own captcha and quiz.
  context.abort?.();
  delete record.resetOnMailSent;
  const controller = new AbortController();
  context.abort = () => controller.abort();
  context.attempt += 1;
  advance(context, { type: 'submit', attempt: context.attempt });
  return { attempt: context.attempt, detail, signal: controller.signal };
}

async function finish(context: FormContext, tools: FlowTools, sending: Sending): Promise<void> {
  const { attempt, detail, signal } = sending;
  const outcome = await tools.api.feedback(context.record.id, detail.formData, signal);
  if (!isCurrent(context, attempt)) return;
  if (!outcome.ok) {
    tools.log.error(`Sending the form failed: ${outcome.code}`, outcome.message);
    advance(context, { type: 'answered', attempt, status: 'failed' });
    showMessage(context.record, textFor(context.form, textKeyOf(outcome.code), context.record.locale));
    return;
  }
  const focusBefore = document.activeElement;
  announceAnswer(context, sending, outcome.data);
  // Listeners still find the fields as they were sent (contract a3); the visitor sees the result a microtask later.
  await Promise.resolve();
  showAnswer(context, sending, outcome.data, focusBefore);
}

function announceAnswer(context: FormContext, { attempt, detail }: Sending, response: FeedbackResponse): void {
  const { form } = context;
  const status = statusFromServer(response.status);
  detail.status = response.status;
  detail.apiResponse = response;
  advance(context, { type: 'answered', attempt, status });
  const event = outcomeEvent(status);
  if (event !== undefined) dispatchFormEvent(form, event, detail);
  dispatchFormEvent(form, 'wpcf7submit', detail);
}

/** Contract e4.6 to e4.8. A missing part of the markup never stops the rest. */
function showAnswer(context: FormContext, sending: Sending, response: FeedbackResponse, focusBefore: Element | null): void {
  const { form, record } = context;
  const { hash, invalidFields, isMailSent, isValidationFailed, message } = readResponse(response);
  const hashInput = inputNamed(form, '_wpcf7_posted_data_hash');
  if (hashInput && hash) hashInput.value = hash;
  // A listener has sent the form again: what follows would overwrite the newer sending.
  if (context.attempt !== sending.attempt) return;
  if (isMailSent) {
    context.isResetAfterSent = true;
    own(form, 'reset').call(form);
  }
  clearFeedback(context);
  for (const { field, message: error } of invalidFields) showFieldError(record, field, error);
  showMessage(record, message);
  if (isValidationFailed && document.activeElement === focusBefore) focusFirstInvalid(form);
}

function textKeyOf(code: Problem['code']): Message {
  switch (code) {
    case 'fetch_error':
      return 'fetchError';
    case 'invalid_json':
      return 'invalidJson';
    case 'http_error':
    case 'timeout':
    case 'aborted':
    case 'no_status':
      return 'sendError';
  }
}
