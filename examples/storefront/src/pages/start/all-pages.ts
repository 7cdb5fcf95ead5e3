import { CHECK_PATH } from '../../check/document';
import { productUrl, type Scenarios } from '../../shop';
import { html, type Html } from '../../support/html';
import { CONTACT_ANSWERS } from '../contact/contact-page';
import type { PageContext } from '../context';

/** Special things about a product page, by slug. */
const KINDS: Readonly<Record<string, string>> = {
  'emaille-becher': 'einfach, Galerie',
  'leinen-schuerze': 'einfach, im Angebot',
  kochbuch: 'einfach, 7 % Steuer',
  'unikat-schale': 'nur einzeln',
  'gratis-rezeptheft': 'kostenlos, ohne Versand',
  'online-kochkurs': 'ohne Versand',
  'espresso-maschine-profi': 'teuer (Grenze des Rechnungskaufs)',
  'ausverkaufte-kanne': 'ausverkauft',
  'knappe-dose': 'nur drei Stück',
  arbeitshemd: '9 Ausführungen in der Seite, eine ausverkauft, eine mit zwei Stück',
  wollsocken: '36 Ausführungen, jede vom Server geholt',
  gartenhandschuhe: 'eine Ausführung kostet nichts',
  kuestengrog: 'Grundpreis, Pfand, Alkohol, Zutaten',
  'kuechen-set': 'gruppiert',
  'teekiste-abo': 'Abo',
  'rezept-abo': 'Abo mit kostenloser Probezeit',
  bootstour: 'Buchung',
  geschenkkorb: 'Extras mit Aufpreis',
  gartenbank: 'Anzahlung',
};

const SCENARIOS: readonly {
  readonly name: keyof Scenarios & string;
  readonly label: string;
  readonly values: readonly (readonly [value: string, label: string])[];
}[] = [
  {
    name: 'checkout',
    label: 'Antwort auf die Bestellung',
    values: [
      ['normal', 'normal'],
      ['reload', 'Seite neu laden'],
      ['refresh', 'Warenkorb hat sich geändert'],
      ['exception', 'Fehler auf dem Server'],
      ['noise', 'PHP-Meldungen um das JSON'],
    ],
  },
  {
    name: 'card',
    label: 'Kartenanbieter',
    values: [
      ['by-method-id', 'nach Kartennummer'],
      ['declined', 'lehnt ab'],
      ['down', 'nicht erreichbar'],
    ],
  },
  {
    name: 'wallet',
    label: 'PayPal',
    values: [
      ['normal', 'normal'],
      ['not-approved', 'nicht genehmigt'],
      ['card-refused', 'Karte abgelehnt'],
      ['authentication-failed', 'Bestätigung fehlgeschlagen'],
      ['provider-error', 'Fehler des Anbieters'],
      ['down', 'nicht erreichbar'],
      ['capture-declined', 'Einzug abgelehnt'],
    ],
  },
  { name: 'contactForm', label: 'Kontaktformular', values: CONTACT_ANSWERS },
];

function scenarioForm({ scenarios, mode, url }: PageContext): Html | false {
  if (mode === 'static') return false;
  const rows = SCENARIOS.map(
    ({ name, label, values }) =>
      html`<p class="form-row">
        <label for="scenario-${name}">${label}</label
        ><select id="scenario-${name}" name="${name}">
          ${values.map(([value, text]) => html`<option value="${value}" ${value === scenarios[name] && html` selected`}>${text}</option>`)}
        </select>
      </p>`,
  );
  return html`<form class="boxed" method="post" action="/__demo/scenario">
    <h3>Wie sich die Außenwelt verhält</h3>
    <input type="hidden" name="back" value="${url.pathname}" />${rows}<button class="button" type="submit">Übernehmen</button>
  </form>`;
}

function list(title: string, entries: readonly (readonly [href: string, label: string, note: string | undefined])[]): Html {
  return html`<section>
    <h3>${title}</h3>
    <ul>
      ${entries.map(([href, label, note]) => html`<li><a href="${href}">${label}</a>${note && html` <small>${note}</small>`}</li>`)}
    </ul>
  </section>`;
}

/** Every page of the demo, an unpaid order, and single switches for what happens outside the browser. */
export function allPages(context: PageContext): Html {
  const { view, mode } = context;
  const products = view.catalogue.products.map(
    ({ slug, name }) => [productUrl(view.settings.origin, slug), name, KINDS[slug]] as const,
  );
  const order = view.orders.findLast(({ status }) => status === 'pending' || status === 'failed');
  const payLink = order && `/kasse/order-pay/${order.id}/?pay_for_order=true&key=${order.key}`;
  return html`<div class="contact-columns">
    <div>
      ${list('Laden', [
        ['/', 'Startseite', undefined],
        ['/shop/', 'Shop', undefined],
        ['/empfehlungen/', 'Empfehlungen', 'Produktblöcke'],
        ['/warenkorb/', 'Warenkorb', undefined],
        ['/kasse/', 'Kasse', undefined],
      ])}
      ${list('Produkte', products)}
      ${list('Konto', [
        ['/mein-konto/', 'Anmelden oder Übersicht', undefined],
        ['/mein-konto/orders/', 'Bestellungen', undefined],
        ['/mein-konto/edit-address/billing/', 'Adresse', undefined],
        ['/mein-konto/payment-methods/', 'Zahlungsmethoden', undefined],
        ['/mein-konto/add-payment-method/', 'Zahlungsmethode hinzufügen', undefined],
      ])}
      ${list('Formulare', [
        ['/kontakt/', 'Kontakt', 'großes Formular, Rückruf, Newsletter'],
        ['/kontakt-falsch/', 'Verschachteltes Formular', undefined],
      ])}
      ${list('Verwaltung', [
        ['/demo-seiten/vorschau/', 'Vorschau der Bezahlknöpfe', 'Einstellungsseite von PayPal'],
        ...(mode === 'server' ? [[CHECK_PATH, 'Eigenen Shop prüfen', 'vor dem Einbau'] as const] : []),
      ])}
    </div>
    <div class="contact-aside">
      ${
        mode === 'server' &&
        html`<form class="boxed" method="post" action="/__demo/order">
          <h3>Offene Bestellung</h3>
          <p>Legt aus dem Warenkorb (oder einem Becher) eine Bestellung an, die noch bezahlt werden muss.</p>
          <button class="button" type="submit">Bestellung anlegen</button
          >${payLink !== undefined && html`<p><a href="${payLink}">Bestellung ${order?.id ?? ''} bezahlen</a><br /><a href="${payLink}&amp;change_payment_method=${order?.id ?? ''}">Zahlungsart der Bestellung ändern</a></p>`}
        </form>`
      }
      ${scenarioForm(context)}
    </div>
  </div>`;
}
