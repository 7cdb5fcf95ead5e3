import { asList, isRecord, membersOf, own } from '@shop/core';
import { log } from '../bundle';
import { fieldCheck, focusFirstInvalid } from '../feedback/feedback';
import { callPublic, pageApi } from '../fetch-engine';
import { all, inputNamed, namedControls, type ValueControl, wrapsOf } from '../page';
import { type FeedbackResponse, fetchRefill, sendFeedback } from '../requests.api';
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
    machine.send({ type: 'blocked' });
    return;
  }
  const formData = new FormData(form);
  if ((submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement) && submitter.name) {
    formData.append(submitter.name, submitter.value);
  }
  const sending = createDetail(record, formData);
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
  const outcome = await sendFeedback(config, record.id, sending.formData, run.signal);
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

/** Follows a native reset (contract e5). While a sending runs nothing happens: its answer renews captcha and quiz itself. */
export function resetForm(context: RunningForm): void {
  const { form, record, machine } = context;
  const { status, resetAfterSent } = machine.getState();
  if (status === 'submitting') return;
  // The event comes before the browser restores the defaults, so these are the values that are about to go.
  const renewal = createDetail(record, new FormData(form));
  if (resetAfterSent) record.resetOnMailSent = true;
  clearFeedback(context);
  machine.send({ type: 'reset', renewal });
}

/** Renews captcha and quiz after a reset (contract e5; CF-03, CF-04). Always ends: a renewal that fails is as if there were nothing to renew. */
export async function renewForm({ form, record, config }: RunningForm, run: FormRun, renewal: EventDetail): Promise<void> {
  const outcome = await fetchRefill(config, record.id, run.signal);
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

/** Puts new captcha images and quiz questions into the form (contract e6; CF-02, CF-04). What the form does not have is skipped. */
export function refillFields(form: HTMLFormElement, answer: unknown): void {
  for (const [name, url] of entriesOf(answer, 'captcha')) if (typeof url === 'string') refillCaptcha(form, name, url);
  for (const [name, quiz] of entriesOf(answer, 'quiz')) {
    const [question, hash] = asList(quiz);
    if (typeof question === 'string' && typeof hash === 'string') refillQuiz(form, name, question, hash);
  }
}

function entriesOf(answer: unknown, key: string): [string, unknown][] {
  const map = own(answer, key);
  return isRecord(map) ? Object.entries(map) : [];
}

function setValue(root: Element, name: string, value: string): void {
  const input = inputNamed(root, name);
  if (input) input.value = value;
}

function refillCaptcha(form: HTMLFormElement, name: string, url: string): void {
  setValue(form, name, '');
  for (const image of all(form, 'img')) {
    if (image.classList.contains(`wpcf7-captcha-${name.replaceAll(':', '')}`)) image.setAttribute('src', url);
  }
  const challenge = /(\d+)\.(?:png|gif|jpeg)$/.exec(url)?.[1];
  if (challenge) setValue(form, `_wpcf7_captcha_challenge_${name}`, challenge);
}

function refillQuiz(form: HTMLFormElement, name: string, question: string, hash: string): void {
  for (const wrap of wrapsOf(form, name)) {
    setValue(wrap, name, '');
    for (const label of all(wrap, '.wpcf7-quiz-label')) label.textContent = question;
    setValue(wrap, `_wpcf7_quiz_answer_${name}`, hash);
  }
}

function isChanged(control: ValueControl): boolean {
  if (control instanceof HTMLSelectElement) {
    // Without a chosen default a drop-down shows its first option.
    return [...control.options].some(({ selected, defaultSelected, index }) => index > 0 && selected !== defaultSelected);
  }
  if (/^(?:checkbox|radio)$/.test(control.type)) return 'checked' in control && control.checked !== control.defaultChecked;
  // Hidden fields are their own default. A slider without a value attribute stands in its middle and counts as changed: it is not reset.
  return control.value !== control.defaultValue;
}

/** Whether the visitor (or autofill) has changed a field since the page arrived. */
export function isDirty(form: HTMLFormElement): boolean {
  return namedControls(form).some(isChanged);
}
