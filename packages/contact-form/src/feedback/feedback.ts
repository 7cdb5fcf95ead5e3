import { announce, createPlainFallback, type Feature, ISLAND_ATTRIBUTE, membersOf, type PlainElement } from '@shop/core';
import { elementAround, features } from '../bundle';
import { SENDING_ANNOUNCED_AFTER_MS } from '../constants';
import { abortSubmit, type RunningForm } from '../form/form';
import { type FormState, hasFeedback } from '../form/form.rules';
import { all, RESPONSE_OUTPUT, SCREEN_READER_LIST, SCREEN_READER_STATUS, SPINNER, TIP_CLASS } from '../page';
import type { FeedbackPlaces } from './FormFeedback';

/** Shows what a form has to say, from its store. */
export function createFeedback(context: RunningForm): Feature {
  const { form, record, machine, text } = context;
  const announceSending = createSendingAnnouncer(context);
  const places = placesOf(form, record.parent);
  const elements = (): PlainElement[] => feedbackElements(places, machine.getState());
  const feedback = features.create('FormFeedback', {
    around: elementAround(form, record.parent),
    props: { store: machine, places, elements, text, onCancelUpload: () => abortSubmit(context) },
    fallback: createFallback(places, elements, machine.getState),
  });
  machine.subscribe((state, previous) => {
    if (state.errors !== previous.errors) removePrinted(places, previous, state);
    announceSending(state, previous);
    sayUpload(context, state, previous);
    if (hasFeedback(state) || hasFeedback(previous)) feedback.update();
  });
  return feedback;
}

/** Finds the places of a form's feedback. @param parent the wrapper around the form */
export function placesOf(form: HTMLFormElement, parent: Element): FeedbackPlaces {
  return {
    messages: () => all(parent, `${SCREEN_READER_STATUS}, ${RESPONSE_OUTPUT}`),
    lists: () => all(parent, SCREEN_READER_LIST),
    spinners: () => all(form, `.${SPINNER}`),
    response() {
      const [box] = all(form, RESPONSE_OUTPUT);
      return box ? { into: box, at: 'beforebegin' } : { into: form, at: 'beforeend' };
    },
    reflections: (field) => all(form, 'fieldset[data-reflection-of]').filter(({ dataset }) => dataset['reflectionOf'] === field),
  };
}

/** A running upload is announced at its start, at every quarter and at its end. */
const QUARTER = 25;

const quarterOf = ({ upload }: FormState): number | undefined =>
  upload && (upload.total > 0 ? Math.floor((upload.sent / upload.total) * (100 / QUARTER)) * QUARTER : 0);

/** Marks the form busy while it is sent, and announces a sending that takes time. The outcome is announced by the server's own status. */
function createSendingAnnouncer({ form, text }: RunningForm): (state: FormState, previous: FormState) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return ({ status }, previous) => {
    const isSending = status === 'submitting';
    if (isSending === (previous.status === 'submitting')) return;
    if (isSending) membersOf(form).setAttribute('aria-busy', 'true');
    else membersOf(form).removeAttribute('aria-busy');
    clearTimeout(timer);
    if (!isSending) return;
    timer = setTimeout(() => {
      if (membersOf(form).isConnected) announce(text('sending'));
    }, SENDING_ANNOUNCED_AFTER_MS);
  };
}

function sayUpload({ text }: RunningForm, state: FormState, previous: FormState): void {
  const quarter = quarterOf(state);
  if (quarter !== undefined && quarter !== quarterOf(previous)) announce(`${text('uploading')}: ${quarter} %`);
}

/** Empties the response boxes, those of other scripts' messages included (contract b3). */
export function emptyMessages(parent: Element): void {
  for (const place of all(parent, `${SCREEN_READER_STATUS}, ${RESPONSE_OUTPUT}`)) place.textContent = '';
}

/** Takes the server's own entries out of the screen-reader list, once their errors are gone. */
function removePrinted(places: FeedbackPlaces, previous: FormState, { errors }: FormState): void {
  for (const error of previous.errors) {
    if (!error.isPrinted || errors.includes(error)) continue;
    for (const entry of places.lists().flatMap((list) => all(list, 'li'))) if (entry.id === error.id) entry.remove();
  }
}

/** A tip as the original script makes it, marked as ours. */
const TIP = { class: TIP_CLASS, 'aria-hidden': 'true', [ISLAND_ATTRIBUTE]: 'contact-form.FieldTip' };

/**
 * For each field error a tip in every wrap of the field and an entry in the screen-reader list; the values of a field where the page repeats them. The list is
 * drawn by React, and shown as it is while React is loading or cannot be loaded (CF-28).
 */
export function feedbackElements(places: FeedbackPlaces, { errors, reflections }: FormState): PlainElement[] {
  const shown = errors.filter(({ isPrinted }) => !isPrinted);
  const tips = shown.flatMap(({ id, text, wraps = [] }) =>
    wraps.map((wrap, index): PlainElement => ({
      key: `${id} ${index}`,
      tag: 'span',
      attributes: TIP,
      text,
      into: wrap as Element,
    })),
  );
  const entries = places.lists().flatMap((into, list) =>
    // An error that moves in the list is another element: they are appended in the order of this list.
    shown.map(({ id, text, controlId }, index): PlainElement => {
      const attributes = { id, [ISLAND_ATTRIBUTE]: 'contact-form.ScreenReaderResponse' };
      const content = controlId === undefined ? text : [['a', text, { href: `#${controlId}` }] as const];
      return { key: `${list} ${index} ${id}`, tag: 'li', attributes, text: content, into };
    }),
  );
  const outputs = Object.entries(reflections).flatMap(([name, values]) =>
    places.reflections(name).flatMap((into, place) =>
      values.map((text, index): PlainElement => {
        const attributes = { name, [ISLAND_ATTRIBUTE]: 'contact-form.Reflection' };
        return { key: `${name} ${place} ${index}`, tag: 'output', attributes, text, into };
      }),
    ),
  );
  return [...tips, ...entries, ...outputs];
}

/** The message goes into the server's own boxes, everything else into elements of ours. */
function createFallback(
  places: FeedbackPlaces,
  elements: () => readonly PlainElement[],
  getState: () => FormState,
): (isShown: boolean) => void {
  const showElements = createPlainFallback(elements);
  let shown = '';
  return (isShown) => {
    showElements(isShown);
    if (!isShown) return;
    const { message } = getState();
    if (message !== shown) for (const box of places.messages()) box.textContent = message;
    shown = message;
  };
}
