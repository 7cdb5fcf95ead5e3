import { pageHtml, splitPageName, type RecordedPage } from '@shop/testing';
import { html, raw, render, type Html } from '../support/html';
import { GERMAN_SHOWS } from './german';
import { recordedAddress, shopBehind, VARIANTS } from './pages';

/** A text in both languages: English in the file, German beside it for `index-language.ts`. */
function both(english: string, german: string): Html {
  return html`<span data-de="${german}">${english}</span>`;
}

function row({ name, address, shows }: RecordedPage): Html {
  const links = VARIANTS.map(
    (variant) => html`<a href="${recordedAddress(name, address, variant.query)}">${both(variant.name, variant.german)}</a>`,
  );
  const isCustomer = shopBehind(name, address, pageHtml(name)).loggedIn;
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${both(shows, GERMAN_SHOWS[splitPageName(name).name] ?? shows)}</td>
    <td>${isCustomer ? both('logged in', 'angemeldet') : both('guest', 'Gast')}</td>
    <td>${links.map((link) => html`${link}<br />`)}</td>
  </tr>`;
}

function indexBody(pages: readonly RecordedPage[]): Html {
  const count = pages.length;
  return html`<main class="recorded-index">
    <p><a data-switch href="?lang=de" lang="de" hreflang="de">Deutsch</a></p>
    <h1>${both('Recorded pages', 'Aufgezeichnete Seiten')}</h1>
    <p>
      ${both(
        `${count} pages of three real shops (WooCommerce 8.9, 10.5 and 11.0) as they sent them, with the bundles on them. A shop in this browser answers their requests (MSW); payment providers are imitations. “Answers are errors” lets orders, payments and messages fail.`,
        `${count} Seiten dreier echter Läden (WooCommerce 8.9, 10.5 und 11.0), wie sie sie gesandt haben, mit den Bundles darauf. Ein Laden in diesem Browser beantwortet ihre Anfragen (MSW); die Zahlungsanbieter sind Nachbildungen. Bei „Antworten sind Fehler“ scheitern Bestellungen, Zahlungen und Nachrichten.`,
      )}
    </p>
    <p>
      <a href="/">${both('The demo shop', 'Der Demo-Laden')}</a> ·
      <a href="/demo-seiten/">${both('For developers', 'Für Entwickler')}</a>
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">${both('Page', 'Seite')}</th>
          <th scope="col">${both('Shows', 'Zeigt')}</th>
          <th scope="col">${both('Shopper', 'Besucher')}</th>
          <th scope="col">${both('Open', 'Öffnen')}</th>
        </tr>
      </thead>
      <tbody>
        ${pages.map(row)}
      </tbody>
    </table>
  </main>`;
}

const STYLE = `.recorded-index{max-width:70rem;min-width:0;margin:0 auto;padding:1rem}
    .recorded-index td,.recorded-index th{vertical-align:top;text-align:start;padding:.4rem .6rem}
    .recorded-index td a{white-space:nowrap}
    @media (max-width:45rem){.recorded-index thead{display:none}.recorded-index :is(tr,th,td){display:block;padding:.1rem 0}
    .recorded-index tr{padding:.6rem 0}}`;

/** The page that lists all recorded pages, each with its variants; its script puts it into the visitor's language. */
export function indexDocument(pages: readonly RecordedPage[]): string {
  return render(
    html`${raw('<!doctype html>')}
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Recorded pages</title>
          <link rel="icon" href="/favicon.svg" />
          <link rel="stylesheet" href="/theme.css" />
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          ${indexBody(pages)}
          <script src="/demo/recorded-index.js"></script>
        </body>
      </html>`,
  );
}
