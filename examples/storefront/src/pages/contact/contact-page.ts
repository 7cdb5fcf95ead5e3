import { noticesWrapper, type Scenarios } from '../../shop';
import { html, raw, type Html } from '../../support/html';
import type { PageContext } from '../context';
import type { Page } from '../page';
import { newsletterForm, richForm, smallForm } from './forms';

/** What the server can be told to answer: value and label. */
export const CONTACT_ANSWERS: readonly (readonly [value: Scenarios['contactForm'], label: string])[] = [
  ['auto', 'prüfen, dann senden'],
  ['mail_sent', 'gesendet'],
  ['mail_failed', 'Versand fehlgeschlagen'],
  ['spam', 'als Spam abgelehnt'],
  ['aborted', 'abgebrochen'],
  ['payment_required', 'Zahlung nötig'],
  ['acceptance_missing', 'Zustimmung fehlt'],
];

function answerSwitch({ mode, scenarios, url }: PageContext): Html | false {
  return (
    mode === 'server' &&
    html`<form class="boxed" method="post" action="/__demo/scenario">
      <h2>Antwort des Servers</h2>
      <input type="hidden" name="back" value="${url.pathname}" />
      <p>
        <label for="scenario-contact">Jede Anfrage wird beantwortet mit</label>
        <select id="scenario-contact" name="contactForm">
          ${CONTACT_ANSWERS.map(([value, label]) => html`<option value="${value}" ${value === scenarios.contactForm && html` selected`}>${label}</option>`)}
        </select>
      </p>
      <button class="button" type="submit">Umstellen</button>
    </form>`
  );
}

/** Contact page: rich form, second form, newsletter, and the switch for the server's answer. */
export function contactPage(context: PageContext): Page {
  const { view, url } = context;
  const place = { postId: 107, path: url.pathname };
  return {
    title: 'Kontakt',
    bodyClass: 'page page-id-107',
    section: 'contact',
    main: html`<article class="page hentry">
      <header class="entry-header">
        <h1 class="entry-title">Kontakt</h1>
        <p>Schreiben Sie uns. Wir antworten an jedem Tag, an dem Ebbe ist.</p>
      </header>
      ${raw(noticesWrapper(view.session.notices))}
      <div class="entry-content contact-columns">
        <div class="boxed">${richForm({ ...place, formId: 105, nth: 1 })}</div>
        <div class="contact-aside">
          ${answerSwitch(context)}
          <section class="boxed">
            <h2>Rückruf</h2>
            ${smallForm({ ...place, formId: 106, nth: 2 })}
          </section>
          <section class="boxed">
            <h2>Neuigkeiten</h2>
            ${newsletterForm(view.settings.origin)}
          </section>
        </div>
      </div>
    </article>`,
    info: { kind: 'contact', path: url.pathname },
  };
}

/** A contact form inside another form: the mistake that the script must name. */
export function nestedFormPage({ view, url }: PageContext): Page {
  const place = { formId: 106, postId: 108, nth: 1, path: url.pathname };
  return {
    title: 'Kontakt (verschachtelt)',
    bodyClass: 'page page-id-108',
    section: 'contact',
    main: html`<article class="page hentry">
      <header class="entry-header"><h1 class="entry-title">Kontakt (verschachtelt)</h1></header>
      ${raw(noticesWrapper(view.session.notices))}
      <div class="entry-content">
        <p>Dieses Formular steht aus Versehen in einem anderen Formular.</p>
        <form action="/kontakt-falsch/" method="post" class="huelle boxed">
          <input type="hidden" name="x" value="1" />
          ${smallForm(place)}
        </form>
      </div>
    </article>`,
    info: { kind: 'contact', path: url.pathname },
  };
}
