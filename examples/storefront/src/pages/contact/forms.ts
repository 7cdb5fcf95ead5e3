import { CONTACT_FORMS, quizHash } from '../../shop';
import { html, raw, type Html } from '../../support/html';
import { acceptance, choices, contactForm, labelled, submit, wrap, type FormPlace } from './parts';

/** Attributes of a text field: classes by its type, limits, requirements. */
function text(name: string, type: string, attributes: string, required = false): Html {
  const classes = `wpcf7-form-control wpcf7-${type}${required ? ' wpcf7-validates-as-required' : ''}${type === 'text' ? '' : ` wpcf7-text wpcf7-validates-as-${type}`}`;
  return raw(
    `<input size="40" ${attributes} class="${classes}"${required ? ' aria-required="true"' : ''} aria-invalid="false" value="" type="${type}" name="${name}">`,
  );
}

const RICH = 105;
const QUIZ = CONTACT_FORMS.find(({ id }) => id === RICH)?.quiz;

const TOPICS = ['Bestellung', 'Produkt', 'Anderes'];

/** The rich form: one field of every kind. */
export function richForm(place: FormPlace): Html {
  const body = html` ${labelled('Ihr Name (Pflichtfeld)', 'your-name', text('your-name', 'text', 'maxlength="80" minlength="2" autocomplete="name"', true))}
    ${labelled('Ihre E-Mail-Adresse (Pflichtfeld)', 'your-email', text('your-email', 'email', 'maxlength="400" autocomplete="email"', true))}
    ${labelled('Webseite', 'your-website', text('your-website', 'url', 'maxlength="400" placeholder="https://"'))}
    ${labelled('Telefon', 'your-phone', text('your-phone', 'tel', 'maxlength="400" autocomplete="tel"'))}
    ${labelled('Anzahl', 'your-quantity', raw('<input class="wpcf7-form-control wpcf7-number wpcf7-validates-as-number" min="1" max="10" step="1" aria-invalid="false" value="" type="number" name="your-quantity">'))}
    ${labelled('Zufriedenheit', 'your-rating', raw('<input class="wpcf7-form-control wpcf7-range wpcf7-validates-as-number" min="0" max="5" step="1" aria-invalid="false" value="3" type="range" name="your-rating">'))}
    ${labelled('Wunschtermin', 'your-date', raw('<input class="wpcf7-form-control wpcf7-date wpcf7-validates-as-date" min="2026-01-01" max="2030-12-31" aria-invalid="false" value="" type="date" name="your-date">'))}
    ${labelled(
      'Thema (Pflichtfeld)',
      'your-topic',
      html`<select
        class="wpcf7-form-control wpcf7-select wpcf7-validates-as-required"
        aria-required="true"
        aria-invalid="false"
        name="your-topic"
      >
        <option value="">Bitte wählen</option>
        ${TOPICS.map((topic) => html`<option value="${topic}">${topic}</option>`)}
      </select>`,
    )}
    ${choices('Kontakt über', 'your-channel', { type: 'checkbox', values: ['E-Mail', 'Telefon', 'Brief'], classes: 'wpcf7-exclusive-checkbox' })}
    ${choices('Interessen (Pflichtfeld)', 'your-interests', { type: 'checkbox', values: ['Küche', 'Garten', 'Geschenke'], classes: 'wpcf7-validates-as-required', multiple: true })}
    ${choices('Sie sind', 'your-customer', { type: 'radio', values: ['Neukunde', 'Bestandskunde'], checked: 'Neukunde' })}
    <p>
      ${wrap('your-quiz', html`<label><span class="wpcf7-quiz-label">${QUIZ?.question ?? ''}</span> <input size="40" class="wpcf7-form-control wpcf7-quiz" autocomplete="off" aria-required="true" aria-invalid="false" type="text" name="your-quiz" /></label><input type="hidden" name="_wpcf7_quiz_answer_your-quiz" value="${quizHash(QUIZ?.answer ?? '')}" />`)}
    </p>
    ${labelled('Anhang', 'your-file', raw('<input size="40" class="wpcf7-form-control wpcf7-file" accept=".pdf,.jpg,.png" aria-invalid="false" type="file" name="your-file">'))}
    ${labelled('Nachricht (Pflichtfeld)', 'your-message', raw('<textarea cols="40" rows="10" maxlength="500" minlength="10" class="wpcf7-form-control wpcf7-textarea wpcf7-validates-as-required" aria-required="true" aria-invalid="false" placeholder="Ihre Nachricht" name="your-message"></textarea>'))}
    <p>
      Zeichen:
      <span
        class="wpcf7-character-count up"
        data-target-name="your-message"
        data-starting-value="0"
        data-current-value="0"
        data-maximum-value="500"
        data-minimum-value="10"
        >0</span
      >, übrig:
      <span
        class="wpcf7-character-count down"
        data-target-name="your-message"
        data-starting-value="500"
        data-current-value="500"
        data-maximum-value="500"
        data-minimum-value="10"
        >500</span
      >
    </p>
    <input class="wpcf7-form-control wpcf7-hidden" value="kontaktseite" type="hidden" name="your-source" />
    <p>
      ${acceptance('your-consent', html`Ich habe die <a href="/datenschutz/">Datenschutzerklärung</a> gelesen.`)}
      ${acceptance('your-newsletter', 'Ich möchte Neuigkeiten erhalten.', ' optional')}
      ${acceptance('your-contract', 'Ich widerspreche der Auswertung.', ' invert optional')}
    </p>
    ${submit('Absenden')}`;
  return contactForm(place, { upload: true, label: 'Kontaktformular' }, body);
}

/** The small form; a missing acceptance is an error of the field here. */
export function smallForm(place: FormPlace): Html {
  const body = html` ${labelled('E-Mail', 'your-email', text('your-email', 'email', 'maxlength="400"', true))}
    <p>${acceptance('your-consent', 'Einverstanden.')}</p>
    ${submit('Rückruf anfordern')}`;
  return contactForm(place, { classes: 'wpcf7-acceptance-as-validation', label: 'Rückruf' }, body);
}

/** Sign-up for the newsletter. */
export function newsletterForm(origin: string): Html {
  return html`<div class="tnp tnp-subscription">
    <form method="post" action="${origin}/wp-admin/admin-ajax.php?action=tnp&amp;na=s" class="tnp-ajax">
      <input type="hidden" name="nr" value="page" />
      <div class="tnp-field tnp-field-email">
        <label for="tnp-1">E-Mail</label><input class="tnp-email" type="email" name="ne" id="tnp-1" value="" required />
      </div>
      <div class="tnp-field tnp-privacy-field">
        <label><input type="checkbox" name="ny" required class="tnp-privacy" /> Datenschutzerklärung gelesen</label>
      </div>
      <div class="tnp-field tnp-field-button"><input class="tnp-submit" type="submit" value="Anmelden" /></div>
    </form>
  </div>`;
}
