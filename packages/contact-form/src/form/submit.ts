import { isRecord, membersOf, own } from '@shop/core';
import { log } from '../bundle';
import { fieldCheck, focusFirstInvalid } from '../feedback/feedback';
import { pageApi } from '../fetch-engine';
import { inputNamed } from '../page';
import { type FeedbackResponse, sendFeedback } from '../requests.api';
import {
  clearFeedback,
  createDetail,
  dispatchFormEvent,
  type EventDetail,
  type FormRun,
  outcomeEvent,
  type RunningForm,
} from './form';
import { statusFromServer } from './form.rules';

/** The newest sending of each form. */
const lastSending = new WeakMap<HTMLFormElement, EventDetail>();

/**
 * Submits a form (contract e4; CF-02). What can fail at once fails synchronously, so that the caller can leave the submission to the browser;
 * what comes later never throws.
 * @param submitter the pressed button; its name and value go last
 */
export function submitForm(context: RunningForm, submitter?: unknown): void {
  const { form, record, machine } = context;
  const { status, preparing } = machine.getState();
  if (status === 'submitting' || preparing) return;
  if (own(pageApi(), 'blocked')) {
    clearFeedback(context);
    machine.send({ type: 'blocked' });
    return;
  }
  const formData = new FormData(form);
  if ((submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement) && submitter.name) {
    formData.append(submitter.name, submitter.value);
  }
  const sending = createDetail(record, formData);
  clearFeedback(context);
  lastSending.set(form, sending);
  machine.send({ type: 'preparing' });
  dispatchFormEvent(form, 'wpcf7beforesubmit', sending);
  delete record.resetOnMailSent;
  // Supersedes a running refill: this answer has its own captcha and quiz.
  machine.send({ type: 'submitted', sending });
}

/** Sends the form and shows what the server says. */
export async function sendForm(context: RunningForm, run: FormRun, sending: EventDetail): Promise<void> {
  const { form, record, config, text } = context;
  const onProgress = (sent: number, total: number): void => run.send({ type: 'uploaded', upload: { sent, total } });
  const outcome = await sendFeedback(config, record.id, sending.formData, run.signal, onProgress);
  if (run.isStale()) return;
  if (!outcome.ok) {
    log.error(`Sending the form failed: ${outcome.code}`, outcome.message);
    run.send({ type: 'failed', text: text(outcome.code) });
    return;
  }
  const { data } = outcome;
  const focusBefore = document.activeElement;
  notifyAnswer(context, run, sending, data);
  // Listeners still find the fields as they were sent (contract a3); the visitor sees the result a microtask later.
  await Promise.resolve();
  // A listener has sent the form again: what follows would overwrite the newer result. One that has reset the form takes no result away.
  if (lastSending.get(form) !== sending) return;
  showAnswer(context, data);
  if (data.status === 'validation_failed' && document.activeElement === focusBefore) focusFirstInvalid(form);
}

function notifyAnswer({ form }: RunningForm, run: FormRun, sending: EventDetail, response: FeedbackResponse): void {
  const status = statusFromServer(response.status);
  sending.status = response.status;
  sending.apiResponse = response;
  run.send({ type: 'answered', status });
  const event = outcomeEvent(status);
  if (event) dispatchFormEvent(form, event, sending);
  dispatchFormEvent(form, 'wpcf7submit', sending);
}

/**
 * Contract e4.6 and e4.7. Listeners may have changed the answer, and it comes from outside: what is not of the expected kind is as if it were
 * missing. A missing part of the markup never stops the rest.
 */
function showAnswer(context: RunningForm, response: FeedbackResponse): void {
  const { form, machine } = context;
  const { status, message, invalid_fields: fields, posted_data_hash: hash } = response;
  const hashInput = inputNamed(form, '_wpcf7_posted_data_hash');
  if (hashInput && hash && typeof hash === 'string') hashInput.value = hash;
  if (status === 'mail_sent') {
    machine.send({ type: 'resetDue' });
    membersOf(form).reset();
  }
  clearFeedback(context);
  const entries = Array.isArray(fields) ? fields.filter(isRecord) : [];
  const checks = entries.flatMap(({ field, message: error }) =>
    typeof field === 'string' && typeof error === 'string' ? [fieldCheck(context, field, error)] : [],
  );
  machine.send({ type: 'fieldsChecked', checks });
  const refused = status === 'validation_failed';
  if (typeof message === 'string' || refused) {
    const rest = statusFromServer(String(status));
    machine.send({ type: 'informed', message: typeof message === 'string' ? message : '', refused, rest });
  }
}
