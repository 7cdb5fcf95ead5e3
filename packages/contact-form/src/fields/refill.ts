import { all, inputNamed, wrapsOf } from '../page';
import { isRecord } from '../rules/values';

/** Puts new captcha images and quiz questions into the form (contract e6; CF-02, CF-04). What the form does not have is skipped. */
export function refillFields(form: HTMLFormElement, answer: unknown): void {
  if (!isRecord(answer)) return;
  for (const [name, url] of entriesOf(answer['captcha'])) if (typeof url === 'string') refillCaptcha(form, name, url);
  for (const [name, quiz] of entriesOf(answer['quiz'])) {
    if (!Array.isArray(quiz)) continue;
    const [question, hash] = quiz.map(String);
    if (question !== undefined && hash !== undefined) refillQuiz(form, name, question, hash);
  }
}

function entriesOf(map: unknown): [string, unknown][] {
  return isRecord(map) ? Object.entries(map) : [];
}

function setValue(input: HTMLInputElement | undefined, value: string): void {
  if (input) input.value = value;
}

function refillCaptcha(form: HTMLFormElement, name: string, url: string): void {
  setValue(inputNamed(form, name), '');
  const imageClass = `wpcf7-captcha-${name.replaceAll(':', '')}`;
  for (const image of all(form, 'img')) if (image.classList.contains(imageClass)) image.setAttribute('src', url);
  const [, challenge] = /(\d+)\.(?:png|gif|jpeg)$/.exec(url) ?? [];
  if (challenge !== undefined) setValue(inputNamed(form, `_wpcf7_captcha_challenge_${name}`), challenge);
}

function refillQuiz(form: HTMLFormElement, name: string, question: string, hash: string): void {
  for (const wrap of wrapsOf(form, name)) {
    setValue(inputNamed(wrap, name), '');
    for (const label of all(wrap, '.wpcf7-quiz-label')) label.textContent = question;
    setValue(inputNamed(wrap, `_wpcf7_quiz_answer_${name}`), hash);
  }
}
