import type { ContactForm, SchemaRule } from '../../data/contact-forms';
import { CONTACT_FORMS, FORM_MESSAGES } from '../../data/contact-forms';
import { digest } from '../../text';
import type { ParsedRequest, UploadedFile } from '../../server/request';
import { isEmail } from '../checkout/address';

/** A field that was refused. */
export interface InvalidField {
  readonly field: string;
  readonly message: string;
}

/** Hash of a quiz answer, as the hidden field carries it; the known answers have the recorded hashes. */
export function quizHash(answer: string): string {
  const text = answer.trim().toLowerCase();
  return CONTACT_FORMS.find(({ quiz }) => quiz?.answer === text)?.quiz?.hash ?? digest(`quiz-${text}`);
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(text));
}

function fileFits(files: readonly UploadedFile[], accept: readonly string[]): boolean {
  return files.every(({ name }) => accept.some((ending) => name.toLowerCase().endsWith(ending)));
}

/** Whether a rule holds. Empty optional fields pass all rules but `required`. */
export function ruleHolds(rule: SchemaRule, values: readonly string[], files: readonly UploadedFile[]): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  const number = Number(rule.threshold);
  const limit = String(rule.threshold);
  switch (rule.rule) {
    case 'required':
      return filled.length > 0 || files.length > 0;
    case 'maxitems':
      return filled.length <= number;
    case 'minitems':
      return filled.length === 0 || filled.length >= number;
    case 'email':
      return filled.every(isEmail);
    case 'url':
      return filled.every((value) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value));
    case 'tel':
      return filled.every((value) => /^[+]?[\d\s()./\-*#]+$/.test(value));
    case 'number':
      return filled.every((value) => /^[-+]?(\d+|\d*\.\d+)$/.test(value));
    case 'minnumber':
      return filled.every((value) => Number(value) >= number);
    case 'maxnumber':
      return filled.every((value) => Number(value) <= number);
    case 'date':
      return filled.every(isDate);
    case 'mindate':
      return filled.every((value) => !isDate(value) || value >= limit);
    case 'maxdate':
      return filled.every((value) => !isDate(value) || value <= limit);
    case 'minlength':
      return filled.every((value) => [...value].length >= number);
    case 'maxlength':
      return filled.every((value) => [...value].length <= number);
    case 'file':
      return fileFits(files, rule.accept ?? []);
    case 'maxfilesize':
      return files.every(({ size }) => size <= number);
    case 'enum':
      return filled.every((value) => (rule.accept ?? []).includes(value));
    default:
      return true;
  }
}

/** First broken rule of every field, in the order of the schema; then quiz and consent. */
export function invalidFields(form: ContactForm, request: Pick<ParsedRequest, 'form' | 'files'>): InvalidField[] {
  const found = new Map<string, string>();
  for (const rule of form.rules) {
    if (found.has(rule.field)) continue;
    const { field } = rule;
    const values = [...request.form.getAll(field), ...request.form.getAll(`${field}[]`)];
    const files = [...(request.files.get(field) ?? []), ...(request.files.get(`${field}[]`) ?? [])];
    if (!ruleHolds(rule, values, files)) found.set(field, rule.error);
  }
  const { quiz } = form;
  if (quiz && quizHash(request.form.get(quiz.field) ?? '') !== request.form.get(`_wpcf7_quiz_answer_${quiz.field}`)) {
    found.set(quiz.field, FORM_MESSAGES.quiz);
  }
  if (form.consentAsValidation && !request.form.has(form.consent)) found.set(form.consent, FORM_MESSAGES.consent);
  return [...found].map(([field, message]) => ({ field, message }));
}
