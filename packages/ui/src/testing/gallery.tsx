import { pageLanguage } from '@shop/core';
import { ConfirmDialog } from '../dialog/dialog-view';
import { BusyOverlay, type BusyOverlayProps } from '../feedback/busy-overlay';
import { FieldError } from '../feedback/field-error';
import { LiveRegion } from '../feedback/live-region';
import { RetryPanel } from '../feedback/retry-panel';
import { Skeleton } from '../feedback/skeleton';
import { SlowHint } from '../feedback/slow-hint';
import { Spinner } from '../feedback/spinner';
import { NoticeGroup } from '../notices/notice-group';
import { type Gallery, type GalleryPlace, statesOf } from './gallery-state';

/** The text in the page's language. */
const text = (de: string, en: string): string => (pageLanguage() === 'de' ? de : en);

const ALERT: GalleryPlace = { host: { tag: 'div', attributes: { role: 'alert' } } };
const STATUS: GalleryPlace = { host: { tag: 'div', attributes: { role: 'status' } } };
const TALL: GalleryPlace = { height: 160 };

const FIELDS = {
  inside: [{ tag: 'form' }],
  host: { tag: 'div', attributes: { role: 'alert' } },
} satisfies GalleryPlace;

const dialogPlace = (id: string): GalleryPlace => ({
  host: {
    tag: 'dialog',
    className: 'shop-dialog',
    attributes: { open: '', 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-text` },
  },
});

const SlowOverlay = (props: BusyOverlayProps) => (
  <BusyOverlay {...props}>
    <SlowHint />
  </BusyOverlay>
);

const errorHtml = (): string =>
  text(
    '<ul class="woocommerce-error"><li data-id="gallery_email"><a href="#gallery_email"><strong>E-Mail-Adresse</strong> ist ein Pflichtfeld.</a></li><li>Bitte wählen Sie eine Zahlungsart.</li></ul>',
    '<ul class="woocommerce-error"><li data-id="gallery_email"><a href="#gallery_email"><strong>Email address</strong> is a required field.</a></li><li>Please choose a payment method.</li></ul>',
  );

const noticeGroup = statesOf('NoticeGroup', NoticeGroup);
const fieldError = statesOf('FieldError', FieldError);
const spinner = statesOf('Spinner', Spinner);
const busyOverlay = statesOf('BusyOverlay', BusyOverlay);
const slowOverlay = statesOf('BusyOverlay', SlowOverlay);
const slowHint = statesOf('SlowHint', SlowHint);
const skeleton = statesOf('Skeleton', Skeleton);
const retryPanel = statesOf('RetryPanel', RetryPanel);
const liveRegion = statesOf('LiveRegion', LiveRegion);
const confirmDialog = statesOf('ConfirmDialog', ConfirmDialog);

const notices = [
  noticeGroup(
    'error, a text',
    () => ({ kind: 'error', texts: [text('Die Karte wurde abgelehnt.', 'The card was declined.')] }),
    ALERT,
  ),
  noticeGroup(
    'error, several texts with links to their fields',
    () => ({
      kind: 'error',
      texts: [
        { text: text('Vorname ist ein Pflichtfeld.', 'First name is a required field.'), field: 'gallery_first_name' },
        { text: text('Postleitzahl ist ungültig.', 'Postcode is not valid.'), field: 'gallery_postcode' },
        text('Bitte lesen und akzeptieren Sie die Geschäftsbedingungen.', 'Please read and accept the terms and conditions.'),
      ],
    }),
    FIELDS,
  ),
  noticeGroup('error, HTML of the shop', () => ({ kind: 'error', html: errorHtml() }), ALERT),
  noticeGroup(
    'error, a very long word',
    () => ({
      kind: 'error',
      texts: [`${text('Ungültige Bestellnummer: ', 'Invalid order number: ')}${'4711-0815-'.repeat(14)}`],
    }),
    ALERT,
  ),
  noticeGroup(
    'success',
    () => ({ kind: 'success', texts: [text('Gutscheincode erfolgreich angewendet.', 'Coupon code applied successfully.')] }),
    STATUS,
  ),
  noticeGroup(
    'success, HTML with a button',
    () => ({
      kind: 'success',
      html: text(
        '<div class="woocommerce-message">„Emaille-Becher“ wurde deinem Warenkorb hinzugefügt. <a href="/warenkorb/" class="button wc-forward">Warenkorb anzeigen</a></div>',
        '<div class="woocommerce-message">“Enamel mug” has been added to your cart. <a href="/warenkorb/" class="button wc-forward">View cart</a></div>',
      ),
    }),
    STATUS,
  ),
  noticeGroup(
    'info',
    () => ({
      kind: 'info',
      texts: [text('Für Ihre Adresse gibt es noch keine Versandart.', 'There is no shipping method for your address yet.')],
    }),
    STATUS,
  ),
];

const feedback = [
  fieldError(
    'short',
    () => ({ text: text('Bitte geben Sie eine gültige Postleitzahl ein.', 'Please enter a valid postcode.') }),
    { host: { tag: 'p' } },
  ),
  fieldError(
    'several lines',
    () => ({
      text: text(
        'Die Kartennummer ist unvollständig. Sie steht auf der Vorderseite Ihrer Karte und hat meist sechzehn Ziffern; Leerzeichen dürfen Sie weglassen.',
        'The card number is incomplete. It is on the front of your card and usually has sixteen digits; you may leave out spaces.',
      ),
    }),
    { host: { tag: 'p' } },
  ),
  spinner('only the ring', () => ({})),
  spinner('with its label', () => ({ showLabel: true })),
  spinner('large', () => ({
    size: 'large',
    showLabel: true,
    label: text('Ihre Zahlung wird geprüft …', 'Checking your payment …'),
  })),
  busyOverlay('over its parent', () => ({}), TALL),
  busyOverlay('with its label', () => ({ showLabel: true }), TALL),
  busyOverlay(
    'over the page',
    () => ({ over: 'page', showLabel: true, label: text('Ihre Bestellung wird aufgegeben …', 'Placing your order …') }),
    TALL,
  ),
  slowOverlay(
    'over the page, slow',
    () => ({ over: 'page', showLabel: true, label: text('Ihre Bestellung wird aufgegeben …', 'Placing your order …') }),
    { height: 260 },
  ),
  slowHint('usual text', () => ({})),
  slowHint('own text', () => ({
    text: text(
      'Ihre Bank antwortet noch nicht. Bitte warten Sie, und bezahlen Sie nicht noch einmal.',
      'Your bank has not answered yet. Please wait, and do not pay again.',
    ),
  })),
  skeleton('one row', () => ({ height: 48 })),
  skeleton('three rows', () => ({
    height: 40,
    rows: 3,
    label: text('Zahlungsarten werden geladen …', 'Loading payment methods …'),
  })),
  retryPanel('usual text', () => ({ onRetry: () => undefined })),
  retryPanel('a try runs', () => ({ busy: true, onRetry: () => undefined })),
  retryPanel('own text', () => ({
    text: text(
      'PayPal konnte nicht geladen werden. Sie können eine andere Zahlungsart wählen.',
      'PayPal could not be loaded. You can choose another payment method.',
    ),
    retryLabel: text('PayPal noch einmal laden', 'Load PayPal again'),
    onRetry: () => undefined,
  })),
  liveRegion('read out, nothing to see', () => ({
    text: text('Die Summe hat sich geändert.', 'The total has changed.'),
  })),
  confirmDialog(
    'usual buttons',
    () => ({
      id: 'gallery-dialog',
      title: text('Anmelden?', 'Log in?'),
      message: [
        text('Zu dieser E-Mail-Adresse gibt es ein Konto.', 'There is an account for this email address.'),
        text('Möchten Sie sich anmelden, bevor Sie bezahlen?', 'Would you like to log in before you pay?'),
      ],
      onAnswer: () => undefined,
    }),
    dialogPlace('gallery-dialog'),
  ),
  confirmDialog(
    'long buttons',
    () => ({
      id: 'gallery-dialog-long',
      title: text('Bestellung mit Zahlungspflicht abschließen?', 'Complete the order with an obligation to pay?'),
      message: [
        text(
          'Der Preis hat sich geändert: Sie bezahlen jetzt 48,90 € statt 43,90 €.',
          'The price has changed: you now pay €48.90 instead of €43.90.',
        ),
      ],
      confirmLabel: text('Zahlungspflichtig bestellen', 'Order and pay'),
      cancelLabel: text('Zurück zum Warenkorb', 'Back to the cart'),
      onAnswer: () => undefined,
    }),
    dialogPlace('gallery-dialog-long'),
  ),
];

/** Every shared view in every state. */
export const gallery: Gallery = { bundle: 'ui', states: [...notices, ...feedback] };
