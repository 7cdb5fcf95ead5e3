import type { HostElement } from '@shop/core';
import { type Gallery, type GalleryPlace, statesOf } from '@shop/ui/testing/gallery-state.ts';
import { ErrorSummary } from '../feedback/error-summary.island';
import { FieldTip } from '../feedback/field-tip.island';
import { ResponseMessage } from '../feedback/response-message.island';
import { ScreenReaderResponse } from '../feedback/screen-reader-response.island';
import { Reflection } from '../fields/reflection.island';
import { SubmitSpinner } from '../form/submit-spinner.island';
import { UploadProgress } from '../form/upload-progress.island';
import { pageTextFor, textFor, type Message } from '../messages';
import { NestedFormNotice } from '../nested-form/nested-form-notice.island';
import { NewsletterAnswer } from '../newsletter/newsletter-answer.island';

const own = (key: Message): string => textFor(document.body, key);
const isGerman = (): boolean => own('cancel') === 'Abbrechen';
/** Texts of the shop's server. */
const text = (de: string, en: string): string => (isGerman() ? de : en);

/** The server's elements around an island, with the form's status as its class. */
const inForm = (status: string, ...more: readonly HostElement[]): readonly HostElement[] => [
  { tag: 'div', className: 'wpcf7 js' },
  { tag: 'form', className: `wpcf7-form ${status}` },
  ...more,
];
const box = (status: string): GalleryPlace => ({
  inside: inForm(status),
  host: { tag: 'div', className: 'wpcf7-response-output', attributes: { 'aria-hidden': 'true' } },
});
const SUMMARY: GalleryPlace = { inside: inForm('invalid'), host: { tag: 'div', className: 'wpcf7-error-summary' } };
const UPLOAD: GalleryPlace = { inside: inForm('submitting'), host: { tag: 'div', className: 'wpcf7-upload' } };
const MB = 1_000_000;

const fieldError = (id: string, label: string, wrong: string, controlId?: string) => ({
  id,
  label,
  text: wrong,
  ...(controlId === undefined ? {} : { controlId }),
});
const errors = () => [
  fieldError(
    'e1',
    text('Ihr Name', 'Your name'),
    text('Bitte füllen Sie dieses Feld aus.', 'Please fill in this field.'),
    'gallery-name',
  ),
  fieldError(
    'e2',
    text('E-Mail', 'Email'),
    text('Bitte geben Sie eine E-Mail-Adresse ein.', 'Please enter an email address.'),
    'gallery-mail',
  ),
  fieldError('e3', text('Einwilligung', 'Consent'), text('Sie müssen zustimmen.', 'You must agree.')),
];

const upload = (sent: number) => () => ({
  upload: { sent, total: 8 * MB },
  label: own('uploading'),
  cancelLabel: own('cancel'),
  onCancel: () => undefined,
});

const responseMessage = statesOf('ResponseMessage', ResponseMessage);
const screenReaderResponse = statesOf('ScreenReaderResponse', ScreenReaderResponse);
const fieldTip = statesOf('FieldTip', FieldTip);
const errorSummary = statesOf('ErrorSummary', ErrorSummary);
const submitSpinner = statesOf('SubmitSpinner', SubmitSpinner);
const uploadProgress = statesOf('UploadProgress', UploadProgress);
const reflection = statesOf('Reflection', Reflection);
const nestedFormNotice = statesOf('NestedFormNotice', NestedFormNotice);
const newsletterAnswer = statesOf('NewsletterAnswer', NewsletterAnswer);

/** Every island of contact forms in every state. */
export const gallery: Gallery = {
  bundle: 'contact-form',
  states: [
    responseMessage(
      'sent',
      () => ({
        text: text('Vielen Dank für Ihre Nachricht. Sie wurde gesendet.', 'Thank you for your message. It has been sent.'),
      }),
      box('sent'),
    ),
    responseMessage(
      'invalid',
      () => ({ text: text('Ein oder mehrere Felder haben einen Fehler.', 'One or more fields have an error.') }),
      box('invalid'),
    ),
    responseMessage('failed', () => ({ text: own('http_error') }), box('failed')),
    responseMessage('offline', () => ({ text: own('fetch_error') }), box('failed')),
    responseMessage('aborted', () => ({ text: own('aborted') }), box('aborted')),
    screenReaderResponse(
      'with a link',
      () => ({ text: text('Bitte füllen Sie dieses Feld aus.', 'Please fill in this field.'), controlId: 'gallery-name' }),
      { inside: [{ tag: 'ul' }], host: { tag: 'li' } },
    ),
    screenReaderResponse('a field without an id', () => ({ text: text('Sie müssen zustimmen.', 'You must agree.') }), {
      inside: [{ tag: 'ul' }],
      host: { tag: 'li' },
    }),
    fieldTip('under its field', () => ({ text: text('Bitte füllen Sie dieses Feld aus.', 'Please fill in this field.') }), {
      inside: inForm('invalid', { tag: 'span', className: 'wpcf7-form-control-wrap' }),
      host: { tag: 'span', className: 'wpcf7-not-valid-tip' },
    }),
    errorSummary('three errors', () => ({ title: own('summary'), errors: errors() }), SUMMARY),
    errorSummary('two errors', () => ({ title: own('summary'), errors: errors().slice(0, 2) }), SUMMARY),
    submitSpinner('sending', () => ({ text: own('sending') }), {
      inside: inForm('submitting'),
      host: { tag: 'span', className: 'wpcf7-spinner' },
    }),
    submitSpinner('at rest', () => ({ text: '' }), {
      inside: inForm('init'),
      host: { tag: 'span', className: 'wpcf7-spinner' },
    }),
    uploadProgress('begins', upload(0), UPLOAD),
    uploadProgress('a third', upload(2.9 * MB), UPLOAD),
    uploadProgress('all sent', upload(8 * MB), UPLOAD),
    reflection('a value', () => ({ text: 'erika@example.com' }), {
      inside: inForm('init', { tag: 'fieldset', className: 'wpcf7-reflection' }),
      host: { tag: 'output' },
    }),
    nestedFormNotice(
      'in place of the form',
      () => ({ label: pageTextFor(document.body, 'error'), text: pageTextFor(document.body, 'wrongPlace') }),
      { host: { tag: 'p', className: 'wpcf7-form-in-wrong-place' } },
    ),
    newsletterAnswer('signed up, HTML of the server', () => ({
      html: text(
        '<p>Fast geschafft: Bitte bestätigen Sie den Link in unserer E-Mail an <strong>erika@example.com</strong>.</p>',
        '<p>Almost done: please follow the link in our email to <strong>erika@example.com</strong>.</p>',
      ),
    })),
    newsletterAnswer('refused', () => ({ text: own('http_error') }), {
      host: { tag: 'p', className: 'tnp-message', attributes: { role: 'alert' } },
    }),
  ],
};
