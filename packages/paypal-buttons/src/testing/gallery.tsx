import { type Gallery, type GalleryPlace, statesOf } from '@shop/ui/testing/gallery-state.ts';
import { PlacementState } from '../buttons/placement-state.island';
import { CardFieldErrors } from '../cards/fields/card-field-errors.island';
import { CardFormBusy } from '../cards/form/card-form-busy.island';
import { message as cardMessage } from '../cards/form/card-form.messages';
import { message } from '../messages';
import { FullPageBusy } from '../page/full-page-busy.island';
import { previewMessage } from '../preview/messages';
import { PreviewPlaceholder } from '../preview/preview-placeholder.island';

const isGerman = (): boolean => cardMessage('cardRuns').startsWith('Ihre');
/** Texts of the shop's server. */
const text = (de: string, en: string): string => (isGerman() ? de : en);
const onRetry = (): Promise<void> => Promise.resolve();

const PLACE: GalleryPlace = {
  inside: [{ tag: 'div', className: 'ppc-button-wrapper' }],
  host: { tag: 'div', className: 'ppcp-placement-state' },
};
const ERRORS: GalleryPlace = { host: { tag: 'div', className: 'ppcp-card-field-errors' } };
const BUSY: GalleryPlace = { host: { tag: 'div', className: 'ppcp-card-busy' } };
const PREVIEW: GalleryPlace = { host: { tag: 'div', className: 'ppcp-preview-button ppcp-button-apm' } };
/** On real pages the host lies over the whole window. */
const OVERLAY: GalleryPlace = {
  host: { tag: 'div', className: 'blockUI blockOverlay', attributes: { style: 'position: relative; min-block-size: 160px' } },
};

const place = statesOf('PlacementState', PlacementState);
const fieldErrors = statesOf('CardFieldErrors', CardFieldErrors);
const cardBusy = statesOf('CardFormBusy', CardFormBusy);
const pageBusy = statesOf('FullPageBusy', FullPageBusy);
const placeholder = statesOf('PreviewPlaceholder', PreviewPlaceholder);
const failed = (): string => message('buttonsFailed');

/** Every view of this bundle in every state. */
export const gallery: Gallery = {
  bundle: 'paypal-buttons',
  states: [
    place('one button loads', () => ({ view: { status: 'loading', height: 40, rows: 1 }, text: failed(), onRetry }), PLACE),
    place('three buttons load', () => ({ view: { status: 'loading', height: 48, rows: 3 }, text: failed(), onRetry }), PLACE),
    place('failed, with a way to try again', () => ({ view: { status: 'failed' }, text: failed(), onRetry }), PLACE),
    ...(['off', 'notChosen', 'noComponent', 'ineligible'] as const).map((reason) =>
      place(`hidden, for operators: ${reason}`, () => ({ view: { status: 'hidden', reason }, text: failed(), onRetry }), PLACE),
    ),
    fieldErrors(
      'one problem',
      () => ({ texts: [text('Bitte füllen Sie alle Felder der Karte aus.', 'Please fill in all fields of the card.')] }),
      ERRORS,
    ),
    fieldErrors(
      'two problems',
      () => ({
        texts: [
          text('Die Karte wird hier nicht angenommen.', 'This card is not accepted here.'),
          text('Die Kartendaten sind nicht gültig.', 'The card details are not valid.'),
        ],
      }),
      ERRORS,
    ),
    cardBusy('the card is checked', () => ({ label: cardMessage('cardRuns') }), BUSY),
    pageBusy('a payment runs', () => ({ label: message('paymentRuns') }), OVERLAY),
    placeholder(
      'no preview',
      () => ({ text: previewMessage('previewFailed', { reason: text('Das SDK ist nicht da.', 'The SDK is not there.') }) }),
      PREVIEW,
    ),
  ],
};
