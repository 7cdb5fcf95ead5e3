import { SHOPS } from '../../demo/faults';
import { BUNDLES, type BundleName } from '../../demo/settings';
import { html, type Html } from '../../support/html';
import type { PageContext } from '../context';

/** What each bundle does, in a few words. */
const BUNDLE_WORDS: Readonly<Record<BundleName, string>> = {
  checkout: 'Warenkorb, Kasse, Länderfelder, Mini-Warenkorb',
  'contact-form': 'Contact Form 7 und Newsletter',
  'paypal-buttons': 'Knöpfe und Kartenfelder von PayPal',
  'stripe-express': 'Wallet-Knöpfe von Stripe',
  'fraud-pui': 'FraudNet für den Rechnungskauf',
  upe: 'Zahlungsfelder von Stripe',
  'variation-info': 'Grundpreis und Lieferzeit je Ausführung',
};

interface Column {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly Html[];
}

function table({ caption, head, rows }: Column): Html {
  return html`<h3>${caption}</h3>
    <table class="developer-table">
      <thead>
        <tr>
          ${head.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}

/** Every bundle, whether its tag is printed, and the address that turns that round. */
export function bundleTable({ settings, built }: PageContext): Html {
  const rows = BUNDLES.map((name) => {
    const isOn = settings.bundles.includes(name);
    const off = BUNDLES.filter((one) => (one === name ? isOn : !settings.bundles.includes(one)));
    const link = html`<a href="/demo-seiten/?off=${off.join('.')}">${`${name} ${isOn ? 'ausschalten' : 'einschalten'}`}</a>`;
    return html`<tr>
      <th scope="row"><code>${name}</code></th>
      <td>${BUNDLE_WORDS[name]}</td>
      <td>${built.has(name) ? (isOn ? 'an' : 'aus') : 'nicht gebaut'}</td>
      <td>${link}</td>
    </tr>`;
  });
  return table({ caption: 'Bundles', head: ['Datei', 'Wofür', 'Zustand', 'Umschalten'], rows });
}

/** The imitations of the payment providers. */
export function providerTable({ view, settings }: PageContext): Html {
  const providers: readonly (readonly [name: string, isOn: boolean, words: string])[] = [
    ['Stripe', view.settings.expressCheckout, 'Kartenfeld, Umleitungen, Rückfrage der Bank, Wallet-Knöpfe'],
    ['PayPal', view.settings.walletButtons, 'Knöpfe, Fenster, Kartenfelder, Ratenhinweis'],
    ['Google Pay', view.settings.googlePay, 'eigener Knopf über PayPal, Fenster mit Adresse und Versandart'],
    ['Apple Pay', view.settings.applePay, 'eigener Knopf über PayPal, Fenster mit Adresse und Versandart'],
    ['FraudNet', settings.bundles.includes('fraud-pui'), 'sammelt nichts, merkt sich nur den Aufruf'],
  ];
  const rows = providers.map(
    ([name, isOn, words]) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td>${words}</td>
        <td>${isOn ? 'an' : 'aus'}</td>
      </tr>`,
  );
  return table({ caption: 'Nachbildungen der Anbieter', head: ['Anbieter', 'Was sie kann', 'Zustand'], rows });
}

/** The shops whose pages were recorded, and which of them the demo imitates now. */
export function versionTable({ view }: PageContext): Html {
  const rows = SHOPS.map(
    (name) =>
      html`<tr>
        <th scope="row">
          <a href="/demo-seiten/?shop=${name}"><code>${name}</code></a>
        </th>
        <td>${view.settings.versions === name ? 'an' : 'aus'}</td>
      </tr>`,
  );
  return table({ caption: 'Version des Ladens', head: ['Laden', 'Zustand'], rows });
}

const SWITCHES: readonly (readonly [query: string, words: string])[] = [
  ['?lang=de', 'Deutsch'],
  ['?lang=en', 'English'],
  ['?off=upe.checkout', 'Bundles ausschalten, durch Punkte getrennt'],
  ['?off=', 'alle Bundles einschalten'],
  ['?jq=0', 'Seiten ohne jQuery'],
  ['?jq=1', 'Seiten mit jQuery'],
  ['?rt=1', 'eigener Tag für shop-runtime.js'],
  ['?rt=0', 'ohne diesen Tag'],
  ['?bar=0', 'ohne die Leiste am unteren Rand'],
  ['?bar=1', 'mit der Leiste'],
  ['?wallets=1', 'Google Pay und Apple Pay über PayPal'],
  ['?wallets=0', 'ohne diese beiden'],
  ['?shop=woo-8.9', 'Plugins von WooCommerce 8.9'],
  ['?shop=woo-10.5', 'Plugins von WooCommerce 10.5'],
  ['?shop=woo-11.0', 'Plugins von WooCommerce 11.0'],
  ['?break=no-paypal', 'etwas geht schief, siehe unten'],
  ['?break=normal', 'alles wieder in Ordnung'],
  ['?shop-debug', 'Diagnose an, in diesem Browser'],
  ['?shop-debug=0', 'Diagnose aus'],
];

/** What can stand behind any address of the demo; each stays until it is switched back. */
export function switchTable(): Html {
  const rows = SWITCHES.map(
    ([query, words]) =>
      html`<tr>
        <th scope="row"><a href="/demo-seiten/${query}">${query}</a></th>
        <td>${words}</td>
      </tr>`,
  );
  return table({ caption: 'Schalter hinter jeder Adresse', head: ['Schalter', 'Wirkung'], rows });
}
