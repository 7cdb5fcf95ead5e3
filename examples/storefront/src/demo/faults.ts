import { DEFAULT_SCENARIOS, type Fault, type MockShop, type Scenarios, type ShopVersions } from '../shop';

/** A provider whose script can be kept away. */
export type BlockedProvider = 'stripe' | 'paypal' | 'googlepay';

/** Something that goes wrong, reached by `?break=<name>` behind an address of the demo. It stays until another one or `?break=normal`. */
export interface DemoFault {
  readonly name: string;
  /** What goes wrong (German; the catalogue has the English). */
  readonly label: string;
  /** What one does, and then sees. */
  readonly effect: string;
  /** How the outside world behaves. */
  readonly scenarios?: Partial<Scenarios>;
  /** Answers that are spoiled. */
  readonly answers?: readonly Fault[];
  /** Script that an ad blocker or a policy keeps away. */
  readonly blocked?: BlockedProvider;
}

/** Faults that show on the same page. */
export interface FaultGroup {
  readonly title: string;
  /** Page on which the faults show. */
  readonly path: string;
  readonly faults: readonly DemoFault[];
}

/** Puts everything right again. */
export const NO_FAULT = 'normal';

const ORDER = 'wc-ajax:checkout';
const REVIEW = 'wc-ajax:update_order_review';

/** Every fault of the start page, page by page. */
export const FAULT_GROUPS: readonly FaultGroup[] = [
  {
    title: 'Bestellung',
    path: '/kasse/',
    faults: [
      {
        name: 'order-error',
        label: 'Die Bestellung scheitert auf dem Server',
        effect: 'Bestellen Sie: Über dem Formular erscheint eine Meldung, Ihre Eingaben bleiben erhalten.',
        scenarios: { checkout: 'exception' },
      },
      {
        name: 'order-noise',
        label: 'PHP-Meldungen um das JSON',
        effect: 'Bestellen Sie: es gelingt trotzdem, und die Konsole nennt die reparierte Antwort.',
        scenarios: { checkout: 'noise' },
      },
      {
        name: 'order-reload',
        label: 'Der Laden verlangt, die Seite neu zu laden',
        effect: 'Bestellen Sie: die Seite lädt neu.',
        scenarios: { checkout: 'reload' },
      },
      {
        name: 'order-refresh',
        label: 'Der Warenkorb hat sich inzwischen geändert',
        effect: 'Bestellen Sie: eine Meldung erscheint, die Bestellübersicht wird neu geholt.',
        scenarios: { checkout: 'refresh' },
      },
      {
        name: 'order-502',
        label: 'Der Server antwortet mit 502',
        effect: 'Bestellen Sie: die Meldung bittet, in E-Mails und Bestellungen nachzusehen, denn der Ausgang ist unbekannt.',
        answers: [{ endpoint: ORDER, kind: 'status', status: 502, times: 0 }],
      },
      {
        name: 'order-lost',
        label: 'Die Antwort auf die Bestellung geht verloren',
        effect: 'Bestellen Sie: dieselbe Bitte, denn der Laden hat die Bestellung angenommen.',
        answers: [{ endpoint: ORDER, kind: 'offline', reached: true, times: 0 }],
      },
      {
        name: 'review-500',
        label: 'Die Bestellübersicht kommt nicht',
        effect: 'Die Seite sagt es gleich in einer Meldung und bleibt bedienbar.',
        answers: [{ endpoint: REVIEW, kind: 'status', status: 500, times: 0 }],
      },
      {
        name: 'review-slow',
        label: 'Die Bestellübersicht braucht vier Sekunden',
        effect: 'Tippen Sie gleich los: nichts geht verloren, und keine alte Antwort überschreibt eine neue.',
        answers: [{ endpoint: REVIEW, kind: 'slow', ms: 4000, times: 0 }],
      },
    ],
  },
  {
    title: 'Karte und Wallets von Stripe',
    path: '/kasse/',
    faults: [
      {
        name: 'card-declined',
        label: 'Jede Karte wird abgelehnt',
        effect: 'Zahlen Sie mit Karte: Über dem Formular steht die Ablehnung, nichts wird abgebucht.',
        scenarios: { card: 'declined' },
      },
      {
        name: 'card-down',
        label: 'Stripe ist vom Server aus nicht erreichbar',
        effect: 'Zahlen Sie mit Karte: eine Meldung, die Bestellung bleibt offen.',
        scenarios: { card: 'down' },
      },
      {
        name: 'no-stripe',
        label: 'Stripe.js ist blockiert',
        effect:
          'Wählen Sie die Karte: eine Meldung sagt, dass sie nicht geladen werden konnte; alle anderen Zahlungsarten gehen.',
        blocked: 'stripe',
      },
    ],
  },
  {
    title: 'PayPal',
    path: '/kasse/',
    faults: [
      {
        name: 'wallet-not-approved',
        label: 'Die Zahlung wurde nicht genehmigt',
        effect: 'Zahlen Sie mit PayPal: eine Meldung, PayPal kann noch einmal gewählt werden.',
        scenarios: { wallet: 'not-approved' },
      },
      {
        name: 'wallet-down',
        label: 'PayPal ist vom Server aus nicht erreichbar',
        effect: 'Zahlen Sie mit PayPal: das Fenster schließt sich, eine Meldung erscheint.',
        scenarios: { wallet: 'down' },
      },
      {
        name: 'no-paypal',
        label: 'Das SDK von PayPal ist blockiert',
        effect:
          'Wählen Sie PayPal: statt der Knöpfe steht dort eine Meldung mit „Erneut versuchen“, und die Diagnose nennt den Grund.',
        blocked: 'paypal',
      },
    ],
  },
  {
    title: 'Kontaktformular',
    path: '/kontakt/',
    faults: [
      {
        name: 'form-failed',
        label: 'Die Nachricht kann nicht versandt werden',
        effect: 'Senden Sie das Formular: Eine Meldung erscheint, Ihre Nachricht bleibt erhalten.',
        scenarios: { contactForm: 'mail_failed' },
      },
      {
        name: 'form-spam',
        label: 'Die Nachricht gilt als Spam',
        effect: 'Senden Sie das Formular: Eine andere Meldung erscheint, Ihre Nachricht bleibt erhalten.',
        scenarios: { contactForm: 'spam' },
      },
      {
        name: 'form-502',
        label: 'Der Server antwortet mit 502',
        effect: 'Senden Sie das Formular: eine Meldung, und ein zweiter Versuch ist möglich.',
        answers: [{ endpoint: 'cf7:feedback', kind: 'status', status: 502, times: 0 }],
      },
    ],
  },
];

const FAULTS: ReadonlyMap<string, DemoFault> = new Map(
  FAULT_GROUPS.flatMap(({ faults }) => faults.map((fault) => [fault.name, fault])),
);

/** The fault of a name; `undefined` for `normal` and unknown names. */
export function faultNamed(name: string | undefined): DemoFault | undefined {
  return FAULTS.get(name ?? '');
}

/** Lets a shop and the world around it behave as one fault says, and as nothing else does; without one all is well. */
export function applyFault(shop: MockShop, fault: DemoFault | undefined): void {
  Object.assign(shop.scenarios, DEFAULT_SCENARIOS, fault?.scenarios);
  shop.faults.clear();
  for (const answer of fault?.answers ?? []) shop.faults.add(answer);
}

/** A mug, for a cart that a page needs. */
export const SOMETHING = 21;

/** Whether this path shows nothing while the cart is empty. */
export function needsCart(path: string): boolean {
  return path === '/kasse/' || path === '/warenkorb/';
}

/** Versions of the shop that `?shop=` chooses from. */
export const SHOPS: readonly ShopVersions[] = ['woo-8.9', 'woo-10.5', 'woo-11.0'];

/** `?shop=woo-11.0` switches the plugin versions; `?wallets=1` shows the buttons of Google Pay and Apple Pay through PayPal, `?wallets=0` hides them again. */
export function switchShop(shop: MockShop, address: URLSearchParams): void {
  const versions = SHOPS.find((name) => name === address.get('shop'));
  if (versions !== undefined) shop.settings.versions = versions;
  const wanted = address.get('wallets');
  if (wanted === '1' || wanted === '0') Object.assign(shop.settings, { googlePay: wanted === '1', applePay: wanted === '1' });
}
