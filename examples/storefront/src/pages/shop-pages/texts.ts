import { noticesWrapper } from '../../shop';
import { html, raw, type Html } from '../../support/html';
import type { PageContext } from '../context';
import type { Page } from '../page';

const TEXTS: Readonly<Record<string, readonly [title: string, text: string]>> = {
  '/versand/': [
    'Versand',
    'Innerhalb Deutschlands 4,89 € mit dem Paketdienst, ab 50 € kostenlos. In die EU und in die Schweiz liefern wir auch, nach Übersee nicht. Abholen geht immer.',
  ],
  '/agb/': [
    'Allgemeine Geschäftsbedingungen',
    'Dies ist ein Demo-Laden. Es kommt kein Vertrag zustande, es wird nichts geliefert und nichts bezahlt.',
  ],
  '/datenschutz/': [
    'Datenschutz',
    'Alles, was Sie hier eingeben, bleibt auf diesem Rechner und verschwindet, wenn Sie den Laden in der Leiste am unteren Rand zurücksetzen.',
  ],
};

/** Pages that are only text; `undefined` for other addresses. */
export function textPage({ view, url }: PageContext): Page | undefined {
  const found = TEXTS[url.pathname];
  if (found === undefined) return undefined;
  return plain(view, found[0], html`<p>${found[1]}</p>`);
}

/** A page for addresses that do not exist. */
export function notFoundPage({ view }: PageContext): Page {
  return {
    ...plain(view, 'Seite nicht gefunden', html`<p>Unter dieser Adresse gibt es nichts. <a href="/shop/">Zum Shop</a></p>`),
    status: 404,
  };
}

function plain(view: PageContext['view'], title: string, text: Html): Page {
  return {
    title,
    bodyClass: 'page',
    section: 'none',
    main: html`<header class="entry-header"><h1 class="entry-title">${title}</h1></header>
      ${raw(noticesWrapper(view.session.notices))}
      <div class="entry-content">${text}</div>`,
    info: { kind: 'home', path: '/' },
  };
}
