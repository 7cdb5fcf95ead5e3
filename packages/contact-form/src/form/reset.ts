import { asList, isRecord, membersOf, own } from '@shop/core';
import { log } from '../bundle';
import { callPublic, pageApi } from '../fetch-engine';
import { all, inputNamed, namedControls, type ValueControl, wrapsOf } from '../page';
import { fetchRefill } from '../requests.api';
import { clearFeedback, createDetail, dispatchFormEvent, type EventDetail, type FormRun, type RunningForm } from './form';

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

/**
 * Renews captcha and quiz after a reset (contract e5; CF-03, CF-04). Always ends: a renewal that fails is as if there were nothing to renew.
 */
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
  // Hidden fields are their own default. A slider without a value attribute stands in its middle and counts as changed: that only spares it
  // the reset.
  return control.value !== control.defaultValue;
}

/** Whether the visitor (or autofill) has changed a field since the page arrived. */
export function isDirty(form: HTMLFormElement): boolean {
  return namedControls(form).some(isChanged);
}
