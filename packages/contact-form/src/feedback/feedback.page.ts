import { createHost, unmountIsland, membersOf } from '@shop/core';
import { abortSubmit, type FormContext } from '../form/context.page';
import type { FieldError, FormState } from '../form/form.machine';
import { showSpinners } from '../form/spinner.page';
import { islands } from '../islands';
import { all, RESPONSE_OUTPUT, SCREEN_READER_LIST, SCREEN_READER_STATUS } from '../page/markup.page';

const SUMMARY_CLASS = 'wpcf7-error-summary';
const UPLOAD_CLASS = 'wpcf7-upload';
/** A summary of one error says no more than its tip. */
const LEAST_ERRORS = 2;

/** Brings what visitors see and hear of a form up to its state. Always text, never HTML; missing parts of the markup stop nothing. */
export function showFeedback(context: FormContext, state: FormState, previous: FormState): void {
  const { parent } = context.record;
  if (state.message !== previous.message) showMessage(parent, state.message);
  if (state.errors !== previous.errors) showEntries(parent, state.errors, previous.errors);
  if (state.errors !== previous.errors || state.refused !== previous.refused) showSummary(context, state);
  if (state.upload !== previous.upload) showUpload(context, state);
  const isSending = state.status === 'submitting';
  if (isSending !== (previous.status === 'submitting')) showSpinners(context.form, isSending ? context.text('sending') : '');
}

/** Empties the response boxes, those of other scripts' messages included (contract b3). */
export function emptyMessages(parent: Element): void {
  for (const place of all(parent, `${SCREEN_READER_STATUS}, ${RESPONSE_OUTPUT}`)) place.textContent = '';
}

/** Writes the message into every response box and into the screen-reader status, in place of an earlier one (CF-28). */
function showMessage(parent: Element, text: string): void {
  for (const place of all(parent, `${SCREEN_READER_STATUS}, ${RESPONSE_OUTPUT}`)) {
    if (text !== '') islands.mount(place, 'ResponseMessage', { text }, text);
    else if (!unmountIsland(place)) place.textContent = '';
  }
}

/** One entry an error in the screen-reader list; entries of other scripts stay. */
function showEntries(parent: Element, errors: readonly FieldError[], previous: readonly FieldError[]): void {
  for (const list of all(parent, SCREEN_READER_LIST)) {
    const gone = new Set(previous.filter((error) => !errors.includes(error)).map(({ id }) => id));
    for (const entry of all(list, 'li')) {
      if (gone.has(entry.id) && !unmountIsland(entry)) entry.remove();
    }
    for (const error of errors.filter((candidate) => !previous.includes(candidate))) {
      const { id, text, controlId } = error;
      const host = createHost({ tag: 'li', attributes: { id } }, (entry) => list.append(entry));
      islands.mount(
        host,
        'ScreenReaderResponse',
        { text, controlId },
        controlId === undefined ? text : { text, href: `#${controlId}` },
      );
    }
  }
}

/** The element of ours with this class before the first response box of the form. */
function placeOf({ form }: FormContext, className: string): HTMLElement | undefined {
  const [known] = all(form, `.${className}`);
  const [box] = all(form, RESPONSE_OUTPUT);
  if (known) return known;
  if (box) return createHost({ tag: 'div', className }, (host) => box.before(host));
  return createHost({ tag: 'div', className }, (host) => membersOf(form).append(host));
}

function remove({ form }: FormContext, className: string): void {
  for (const host of all(form, `.${className}`)) if (!unmountIsland(host)) host.remove();
}

function showSummary(context: FormContext, { errors, refused }: FormState): void {
  if (!refused || errors.length < LEAST_ERRORS) return remove(context, SUMMARY_CLASS);
  const host = placeOf(context, SUMMARY_CLASS);
  const title = context.text('summary');
  if (host) islands.mount(host, 'ErrorSummary', { title, errors }, title);
}

function showUpload(context: FormContext, { upload }: FormState): void {
  if (!upload) return remove(context, UPLOAD_CLASS);
  const host = placeOf(context, UPLOAD_CLASS);
  if (!host) return;
  const onCancel = (): void => abortSubmit(context);
  islands.mount(host, 'UploadProgress', {
    upload,
    label: context.text('uploading'),
    cancelLabel: context.text('cancel'),
    onCancel,
  });
}
