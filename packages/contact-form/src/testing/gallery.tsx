import { createStore } from '@shop/core';
import { type Gallery, type GalleryPlace, statesOf } from '@shop/ui/testing/gallery-state.ts';
import { feedbackElements, placesOf, writeMessage } from '../feedback/feedback';
import { FormFeedback, type FormFeedbackProps } from '../feedback/FormFeedback';
import { type FieldError, type FormState, initialState } from '../form/form.rules';
import { type Message, textFor } from '../messages';
import { NewsletterAnswer, type NewsletterAnswerProps, type SignUpAnswer } from '../newsletter/NewsletterAnswer';

const own = (key: Message): string => textFor(document.body, key);
/** Texts of the shop's server. */
const text = (de: string, en: string): string => (own('sending') === 'Wird gesendet …' ? de : en);

const HOST = { tag: 'div', className: 'wpcf7 js' };

function element(tag: string, className: string, parent: Element): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  parent.append(made);
  return made;
}

/** The server's markup of a form with one field, as far as its feedback stands in it. */
const form =
  (status: string): NonNullable<GalleryPlace['markup']> =>
  (host) => {
    element('ul', '', element('div', 'screen-reader-response', host));
    const made = element('form', `wpcf7-form ${status}`, host);
    element('span', 'wpcf7-form-control-wrap', made).dataset['name'] = 'your-name';
    const repeated = element('fieldset', 'wpcf7-reflection', made);
    repeated.dataset['reflectionOf'] = 'your-mail';
    element('div', 'wpcf7-response-output', made).setAttribute('aria-hidden', 'true');
  };

const errorOf = (host: Element, id: string, label: string, wrong: string, controlId?: string): FieldError => ({
  id,
  label,
  text: wrong,
  wraps: [...host.querySelectorAll('[data-name]')].slice(0, id === 'e1' ? 1 : 0),
  ...(controlId === undefined ? {} : { controlId }),
});
const errorsIn = (host: Element): FieldError[] => [
  errorOf(
    host,
    'e1',
    text('Ihr Name', 'Your name'),
    text('Bitte füllen Sie dieses Feld aus.', 'Please fill in this field.'),
    'gallery-name',
  ),
  errorOf(
    host,
    'e2',
    text('E-Mail', 'Email'),
    text('Bitte geben Sie eine E-Mail-Adresse ein.', 'Please enter an email address.'),
    'gallery-mail',
  ),
  errorOf(host, 'e3', text('Einwilligung', 'Consent'), text('Sie müssen zustimmen.', 'You must agree.')),
];

const feedback = statesOf('FormFeedback', FormFeedback);
const newsletter = statesOf('NewsletterAnswer', NewsletterAnswer);

/** One state of a form's store. */
function stateOf(name: string, status: string, changes: (host: Element) => Partial<FormState>) {
  const props = (host: HTMLElement): FormFeedbackProps => {
    const made = host.querySelector('form');
    if (!made) throw new Error('form expected');
    const store = createStore<FormState>(() => ({ ...initialState('init'), ...changes(host) }));
    writeMessage(host, store.getState().message);
    const places = placesOf(made, host);
    const elements = () => feedbackElements(places, store.getState(), 0);
    return { store, places, elements, text: own };
  };
  return feedback(name, props, { host: HOST, markup: form(status) });
}

function answerOf(name: string, answer: () => SignUpAnswer) {
  const props = (host: HTMLElement): NewsletterAnswerProps => ({
    store: createStore(() => ({ answer: answer() })),
    form: host.querySelector('form') ?? host,
    plain: () => undefined,
  });
  return newsletter(name, props, { markup: (host) => void element('form', 'tnp-ajax', host) });
}

/** What contact forms and the newsletter sign-up show, in every state. */
export const gallery: Gallery = {
  bundle: 'contact-form',
  states: [
    stateOf('sent', 'sent', () => ({
      message: text('Vielen Dank für Ihre Nachricht. Sie wurde gesendet.', 'Thank you for your message. It has been sent.'),
    })),
    stateOf('one error', 'invalid', (host) => ({
      message: text('Ein oder mehrere Felder haben einen Fehler.', 'One or more fields have an error.'),
      errors: errorsIn(host).slice(0, 1),
      refused: true,
    })),
    stateOf('two errors', 'invalid', (host) => ({ errors: errorsIn(host).slice(0, 2), refused: true })),
    stateOf('three errors', 'invalid', (host) => ({
      message: text('Ein oder mehrere Felder haben einen Fehler.', 'One or more fields have an error.'),
      errors: errorsIn(host),
      refused: true,
    })),
    stateOf('failed', 'failed', () => ({ message: own('http_error') })),
    stateOf('offline', 'failed', () => ({ message: own('fetch_error') })),
    stateOf('aborted', 'aborted', () => ({ message: own('aborted') })),
    stateOf('a value that the page repeats', 'init', () => ({ reflections: { 'your-mail': ['erika@example.com'] } })),
    answerOf('signed up, HTML of the server', () => ({
      kind: 'accepted',
      html: text(
        '<p>Fast geschafft: Bitte bestätigen Sie den Link in unserer E-Mail an <strong>erika@example.com</strong>.</p>',
        '<p>Almost done: please follow the link in our email to <strong>erika@example.com</strong>.</p>',
      ),
    })),
    answerOf('refused', () => ({ kind: 'refused', text: own('http_error') })),
  ],
};
