import { pageLanguage } from '@shop/core';
import { createElement, type ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../dialog/ConfirmDialog';
import { Slot } from '../features/Slot';
import { Skeleton, SlowHint, Spinner } from '../feedback/Loading';
import { RetryPanel } from '../feedback/RetryPanel';
import { NoticeGroup } from '../notices/NoticeGroup';
import { type Gallery, noticeProps, statesOf } from './gallery-state';
/** The text in the page's language. */
const text = (de: string, en: string): string => (pageLanguage() === 'de' ? de : en);

/** Opens a dialog that blocks nothing else. */
const showBeside: ConfirmDialogProps['onPlaced'] = (dialog) => dialog.setAttribute('open', '');

/** A view that stands in the features of bundles, in an element of its own. */
function inSlot<Props extends object>(view: (props: Props) => ReactNode) {
  return ({ into, ...props }: Props & { into: Element }): ReactNode => (
    <Slot into={into}>
      <div>{createElement(view, props as unknown as Props)}</div>
    </Slot>
  );
}

const errorHtml = (): string =>
  text(
    '<ul class="woocommerce-error"><li data-id="gallery_email"><a href="#gallery_email"><strong>E-Mail-Adresse</strong> ist ein Pflichtfeld.</a></li><li>Bitte wählen Sie eine Zahlungsart.</li></ul>',
    '<ul class="woocommerce-error"><li data-id="gallery_email"><a href="#gallery_email"><strong>Email address</strong> is a required field.</a></li><li>Please choose a payment method.</li></ul>',
  );

const noticeGroup = statesOf('NoticeGroup', NoticeGroup);
const spinner = statesOf('Spinner', inSlot(Spinner));
const slowHint = statesOf('SlowHint', inSlot(SlowHint));
const skeleton = statesOf('Skeleton', inSlot(Skeleton));
const retryPanel = statesOf('RetryPanel', inSlot(RetryPanel));
const confirmDialog = statesOf('ConfirmDialog', ConfirmDialog);

const notices = [
  noticeGroup(
    'error, a text',
    noticeProps(() => ({ kind: 'error', texts: [text('Die Karte wurde abgelehnt.', 'The card was declined.')] })),
  ),
  noticeGroup(
    'error, several texts with links to their fields',
    noticeProps(() => ({
      kind: 'error',
      texts: [
        { text: text('Vorname ist ein Pflichtfeld.', 'First name is a required field.'), field: 'gallery_first_name' },
        { text: text('Postleitzahl ist ungültig.', 'Postcode is not valid.'), field: 'gallery_postcode' },
        text('Bitte lesen und akzeptieren Sie die Geschäftsbedingungen.', 'Please read and accept the terms and conditions.'),
      ],
    })),
  ),
  noticeGroup(
    'error, HTML of the shop',
    noticeProps(() => ({ kind: 'error', html: errorHtml() })),
  ),
  noticeGroup(
    'error, a very long word',
    noticeProps(() => ({
      kind: 'error',
      texts: [`${text('Ungültige Bestellnummer: ', 'Invalid order number: ')}${'4711-0815-'.repeat(14)}`],
    })),
  ),
  noticeGroup(
    'success',
    noticeProps(() => ({
      kind: 'success',
      texts: [text('Gutscheincode erfolgreich angewendet.', 'Coupon code applied successfully.')],
    })),
  ),
  noticeGroup(
    'success, HTML with a button',
    noticeProps(() => ({
      kind: 'success',
      html: text(
        '<div class="woocommerce-message">„Emaille-Becher“ wurde deinem Warenkorb hinzugefügt. <a href="/warenkorb/" class="button wc-forward">Warenkorb anzeigen</a></div>',
        '<div class="woocommerce-message">“Enamel mug” has been added to your cart. <a href="/warenkorb/" class="button wc-forward">View cart</a></div>',
      ),
    })),
  ),
  noticeGroup(
    'info',
    noticeProps(() => ({
      kind: 'info',
      texts: [text('Für Ihre Adresse gibt es noch keine Versandart.', 'There is no shipping method for your address yet.')],
    })),
  ),
];

const feedback = [
  spinner('only the ring', (into) => ({ into })),
  spinner('with its label', (into) => ({ into, showLabel: true })),
  spinner('large', (into) => ({
    into,
    size: 'large',
    showLabel: true,
    label: text('Ihre Zahlung wird geprüft …', 'Checking your payment …'),
  })),
  slowHint('a text', (into) => ({
    into,
    text: text(
      'Ihre Bank antwortet noch nicht. Bitte warten Sie, und bezahlen Sie nicht noch einmal.',
      'Your bank has not answered yet. Please wait, and do not pay again.',
    ),
  })),
  skeleton('a text', (into) => ({ into, height: 48, label: text('Kartenfelder werden geladen …', 'Loading the card fields …') })),
  retryPanel('usual text', (into) => ({ into, onRetry: () => undefined })),
  retryPanel('a try runs', (into) => ({ into, busy: true, onRetry: () => undefined })),
  retryPanel('own text', (into) => ({
    into,
    text: text(
      'PayPal konnte nicht geladen werden. Sie können eine andere Zahlungsart wählen.',
      'PayPal could not be loaded. You can choose another payment method.',
    ),
    retryLabel: text('PayPal noch einmal laden', 'Load PayPal again'),
    onRetry: () => undefined,
  })),
  confirmDialog('usual buttons', (into) => ({
    into,
    id: 'gallery-dialog',
    title: text('Anmelden?', 'Log in?'),
    message: [
      text('Zu dieser E-Mail-Adresse gibt es ein Konto.', 'There is an account for this email address.'),
      text('Möchten Sie sich anmelden, bevor Sie bezahlen?', 'Would you like to log in before you pay?'),
    ],
    onAnswer: () => undefined,
    onPlaced: showBeside,
  })),
  confirmDialog('long buttons', (into) => ({
    into,
    id: 'gallery-dialog-long',
    title: text('Bestellung mit Zahlungspflicht abschließen?', 'Complete the order with an obligation to pay?'),
    message: [
      text(
        'Der Preis hat sich geändert: Sie bezahlen jetzt 48,90 € statt 43,90 €.',
        'The price has changed: you now pay €48.90 instead of €43.90.',
      ),
    ],
    confirmLabel: text('Zahlungspflichtig bestellen', 'Order and pay'),
    onAnswer: () => undefined,
    onPlaced: showBeside,
  })),
];

/** Every shared view in every state. */
export const gallery: Gallery = { bundle: 'ui', states: [...notices, ...feedback] };
