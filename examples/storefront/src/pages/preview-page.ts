import { html, type Html } from '../support/html';
import type { PageContext } from './context';
import type { Page } from './page';

const STYLES = [
  {
    name: 'color',
    label: 'Farbe',
    values: [
      ['gold', 'Gold'],
      ['blue', 'Blau'],
      ['silver', 'Silber'],
      ['white', 'Weiß'],
      ['black', 'Schwarz'],
    ],
  },
  {
    name: 'shape',
    label: 'Form',
    values: [
      ['rect', 'eckig'],
      ['pill', 'rund'],
    ],
  },
  {
    name: 'layout',
    label: 'Anordnung',
    values: [
      ['vertical', 'untereinander'],
      ['horizontal', 'nebeneinander'],
    ],
  },
] as const;

/** A place of previews. */
interface Place {
  /** Its id, and what may be shown there. */
  readonly method: string;
  readonly label: string;
  /** Switch of the shop without which there is nothing to show. */
  readonly needs?: 'googlePay' | 'applePay';
}

const PLACES: readonly Place[] = [
  { method: 'all', label: 'alle Zahlungsarten' },
  { method: 'paypal', label: 'nur PayPal' },
  { method: 'googlepay', label: 'nur Google Pay', needs: 'googlePay' },
  { method: 'applepay', label: 'nur Apple Pay', needs: 'applePay' },
];

function choice({ name, label, values }: (typeof STYLES)[number]): Html {
  return html`<p class="form-row">
    <label for="preview-${name}">${label}</label
    ><select id="preview-${name}" name="${name}">
      ${values.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select>
  </p>`;
}

/** The settings page of the wallet plugin, as far as its button previews go: nothing here may start a payment. */
export function previewPage({ url, view: { settings } }: PageContext): Page {
  const places = PLACES.filter(({ needs }) => needs === undefined || settings[needs]);
  return {
    title: 'Vorschau der Bezahlknöpfe',
    bodyClass: 'page',
    section: 'none',
    main: html`<header class="entry-header"><h1 class="entry-title">Vorschau der Bezahlknöpfe</h1></header>
      <p>So zeigt die Einstellungsseite des Bezahldienstes seine Knöpfe. Ein Klick bezahlt nichts.</p>
      <div class="contact-columns">
        <div>
          <h2>Gespeichertes Aussehen</h2>
          <div class="ppc-button-wrapper"><div id="ppc-button-ppcp-gateway"></div></div>
          ${places.map(
            ({ method, label }) =>
              html`<h2>Vorschau: ${label}</h2>
                <div class="ppcp-preview" data-ppcp-preview-block="${method}">
                  <div id="ppcp-preview-${method}" class="wallet-preview"></div>
                </div>`,
          )}
        </div>
        <div class="contact-aside">
          <form class="boxed wallet-preview-form" aria-label="Aussehen der Knöpfe">
            <h2>Aussehen</h2>
            ${STYLES.map(choice)}
          </form>
        </div>
      </div>`,
    info: { kind: 'preview', path: url.pathname },
  };
}
