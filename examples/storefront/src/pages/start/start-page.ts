import { FAULT_GROUPS, faultNamed, NO_FAULT, type FaultGroup } from '../../demo/faults';
import { noticesWrapper } from '../../shop';
import { html, raw, type Html } from '../../support/html';
import type { PageContext } from '../context';
import type { Page } from '../page';
import { allPages } from './all-pages';
import { bundleTable, providerTable, switchTable, versionTable } from './switched-on';

/** Address of the start page. */
const START = '/demo-seiten/';

type Try = readonly [href: string, label: string, note: string];

/** What shows most of the product in the least time. */
function tries({ mode }: PageContext): readonly Try[] {
  return [
    ['/shop/', 'Einen Kauf zu Ende bringen', 'In den Warenkorb legen, zur Kasse, Überweisung, bestellen.'],
    [
      `/kasse/?break=${NO_FAULT}`,
      'Mit Karte bezahlen',
      '4242 4242 4242 4242 geht durch, 4000 0027 6000 3184 fragt die Bank, 4000 0000 0000 0002 wird abgelehnt; 12/39, 123.',
    ],
    [`/warenkorb/?break=${NO_FAULT}`, 'Mit PayPal bezahlen', 'Das Fenster der Nachbildung kann zahlen, scheitern und abbrechen.'],
    ['/produkt/emaille-becher/', 'Mit Google Pay vom Produkt aus kaufen', 'Adresse und Versandart wählt man im Fenster.'],
    ['/produkt/arbeitshemd/', 'Eine Ausführung wählen', 'Grundpreis, Lieferzeit und Knöpfe folgen der Ausführung.'],
    ['/kontakt/', 'Ein Formular falsch ausfüllen', 'Meldungen an den Feldern, auch für Vorleseprogramme.'],
    ['/mein-konto/', 'Sich anmelden', 'kundin / geheim: gespeicherte Karten und frühere Bestellungen.'],
    ['/shop/?jq=0', 'Alles ohne jQuery', 'Dieselben Seiten; ?jq=1 holt es zurück.'],
    [
      '/kasse/?shop-debug',
      'Die Diagnose öffnen',
      'Warum ein Knopf fehlt, was an der Konfiguration falsch ist; ?shop-debug=0 beendet sie.',
    ],
    ...(mode === 'server'
      ? ([['/galerie/', 'Galerie der Inseln', 'alles, was die Skripte zeichnen, in jedem Zustand']] as const)
      : ([['/recorded/', 'Aufgezeichnete Seiten', 'echte Seiten eines Ladens, jede in ihren Varianten']] as const)),
  ];
}

function tryList(context: PageContext): Html {
  return html`<ul>
    ${tries(context).map(([href, label, note]) => html`<li><a href="${href}">${label}</a> <small>${note}</small></li>`)}
  </ul>`;
}

function faultTable({ title, path, faults }: FaultGroup, active: string | undefined): Html {
  return html`<h3>${title}</h3>
    <table class="developer-table">
      <thead>
        <tr>
          <th scope="col">Was schiefgeht</th>
          <th scope="col">Was man tut und sieht</th>
        </tr>
      </thead>
      <tbody>
        ${faults.map(
          ({ name, label, effect }) =>
            html`<tr>
              <th scope="row">
                <a href="${path}?break=${name}" ${name === active && html` aria-current="true"`}>${label}</a> <code>${name}</code>
              </th>
              <td>${effect}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function faultSection({ settings }: PageContext): Html {
  const active = faultNamed(settings.fault);
  const now =
    active === undefined ? html`Zurzeit geht nichts schief.` : html`Zurzeit geht schief: <strong>${active.label}</strong>`;
  return html`<h2 id="break">Kaputt machen</h2>
    <p>
      Jeder Link führt auf die Seite, auf der man es sieht, mit etwas im Warenkorb. Es bleibt, bis ein anderer Link gewählt wird.
    </p>
    <p>${now} ${active !== undefined && html`<a href="${START}?break=${NO_FAULT}">Alles wieder in Ordnung bringen</a>`}</p>
    ${FAULT_GROUPS.map((group) => faultTable(group, active?.name))}`;
}

/** Where a developer begins: what is switched on, what to try, how to break it, and every page. */
export function startPage(context: PageContext): Page {
  return {
    title: 'Für Entwickler',
    bodyClass: 'page',
    section: 'developer',
    main: html`<header class="entry-header">
        <h1 class="entry-title">Für Entwickler</h1>
        <p>Was auf diesen Seiten läuft, was sich zu versuchen lohnt, und wie man es kaputt macht.</p>
      </header>
      ${raw(noticesWrapper(context.view.session.notices))}
      <nav class="developer-contents" aria-label="Auf dieser Seite">
        <a href="#on">Was eingeschaltet ist</a> <a href="#try">Was man versuchen kann</a> <a href="#break">Kaputt machen</a>
        <a href="#all">Alle Demo-Seiten</a>
      </nav>
      <section class="developer-part">
        <h2 id="on">Was eingeschaltet ist</h2>
        ${bundleTable(context)} ${providerTable(context)} ${versionTable(context)} ${switchTable()}
      </section>
      <section class="developer-part">
        <h2 id="try">Was man versuchen kann</h2>
        ${tryList(context)}
      </section>
      <section class="developer-part">${faultSection(context)}</section>
      <section class="developer-part">
        <h2 id="all">Alle Demo-Seiten</h2>
        ${allPages(context)}
      </section>`,
    info: { kind: 'home', path: '/' },
  };
}
