import { CONTACT_FORMS, type ContactForm, FORM_MESSAGES } from '../../data/contact-forms';
import { json } from '../../server/answers';
import type { Call } from '../../server/context';
import { digest } from '../../text';
import type { Scenarios, ShopResponse } from '../../types';
import { invalidFields } from './rules';

function restError(code: string, message: string, status: number): ShopResponse {
  return json({ code, message, data: { status } }, status);
}

/** New question and hash of the quiz; nothing for a form without one. */
function quizPart(form: ContactForm): Readonly<Record<string, unknown>> {
  const { quiz } = form;
  return quiz ? { quiz: { [quiz.field]: [quiz.question, quiz.hash] } } : {};
}

type Status = Exclude<Scenarios['contactForm'], 'auto'>;

const STATUS_MESSAGES: Readonly<Record<Status, string>> = {
  mail_sent: FORM_MESSAGES.sent,
  mail_failed: FORM_MESSAGES.failed,
  spam: FORM_MESSAGES.failed,
  aborted: FORM_MESSAGES.aborted,
  payment_required: FORM_MESSAGES.payment,
  acceptance_missing: FORM_MESSAGES.consent,
};

function feedback(call: Call, form: ContactForm): ShopResponse {
  if (!call.contentType.startsWith('multipart/form-data')) {
    return restError('wpcf7_unsupported_media_type', 'Das Request-Payload-Format wird nicht unterstützt.', 415);
  }
  const unitTag = call.form.get('_wpcf7_unit_tag') ?? '';
  if (!/^wpcf7-f\d+-[\w-]+$/.test(unitTag)) {
    return restError('wpcf7_unit_tag_not_found', 'Es gibt kein gültiges Einheiten-Tag.', 400);
  }
  const head = { contact_form_id: form.id };
  const tail = { into: `#${unitTag}`, ...quizPart(form) };
  const forced = call.shop.state().scenarios.contactForm;
  const invalid = forced === 'auto' ? invalidFields(form, call) : [];
  if (invalid.length > 0) {
    const fields = invalid.map(({ field, message }) => ({ field, message, idref: null, error_id: `${unitTag}-ve-${field}` }));
    const { into, ...quiz } = tail;
    return json({
      ...head,
      status: 'validation_failed',
      message: FORM_MESSAGES.invalid,
      invalid_fields: fields,
      posted_data_hash: '',
      into,
      ...quiz,
    });
  }
  const consentMissing = form.consent !== '' && !call.form.has(form.consent);
  const status = forced === 'auto' ? (consentMissing ? 'acceptance_missing' : 'mail_sent') : forced;
  const kept = status !== 'spam' && status !== 'acceptance_missing';
  const { into, ...quiz } = tail;
  return json({
    ...head,
    status,
    message: STATUS_MESSAGES[status],
    posted_data_hash: kept ? digest([...call.form].join('|')) : '',
    into,
    invalid_fields: [],
    ...quiz,
  });
}

/** Answers a request of the contact form plugin; `route` is what follows `/contact-form-7/v1/`. */
export function contactEndpoint(call: Call, route: string): ShopResponse {
  const [, idText, action] = /^contact-forms\/(\d+)\/(feedback\/schema|feedback|refill)$/.exec(route) ?? [];
  const form = CONTACT_FORMS.find(({ id }) => String(id) === idText);
  if (!form) return restError('wpcf7_not_found', 'Das angeforderte Kontaktformular wurde nicht gefunden.', 404);
  if (action === 'feedback/schema') {
    return json({ version: 'Contact Form 7 SWV Schema 2024-10', locale: 'de_DE', rules: form.rules });
  }
  return action === 'refill' ? json(quizPart(form)) : feedback(call, form);
}
