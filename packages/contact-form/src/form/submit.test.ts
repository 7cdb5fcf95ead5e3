import { need, recordedExchange } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { aContactPage, type ContactPage, invalid } from '../testing/contact-page';

let contact: ContactPage;

beforeEach(async () => void (contact = await aContactPage()));
const bodyOf = (name: string): Record<string, unknown> => recordedExchange(name).response.body as Record<string, unknown>;

/** Opens the submit button: the required acceptance is ticked. */
const accept = (): void => contact.field('your-consent').click();

/** Field names and text values of a recorded multipart body, in order. */
function recordedEntries(name: string): string[] {
  const body = String(recordedExchange(name).request.body);
  return [...body.matchAll(/name="([^"]*)"(?:; filename="([^"]*)")?(?:\r\nContent-Type: [^\r]*)?\r\n\r\n([\s\S]*?)\r\n--/g)].map(
    ([, field = '', file, value = '']) => `${field}=${file === undefined ? value : `file:${file}`}`,
  );
}

describe('submit', () => {
  it('[CF-02] posts the form data to the feedback endpoint, exactly as recorded', async () => {
    contact.field('your-name').value = 'Erika Mustermann';
    contact.field('your-email').value = 'erika@example.com';
    contact.field('your-topic').value = 'Versand';
    contact.field('your-interests[]').click();
    contact.field('your-quiz').value = 'Berlin';
    contact.field('your-message').value = 'Wann kommt mein Paket?';
    accept();
    await contact.submit();
    const request = contact.last('feedback');
    const recorded = recordedExchange('cf7-feedback-post--contact-sent');
    expect(`${request.method} ${request.url}`).toBe(`${recorded.request.method} ${recorded.request.url}`);
    const lines = (entries: Iterable<readonly [string, FormDataEntryValue]>): string[] =>
      [...entries].map(([name, value]) => `${name}=${typeof value === 'string' ? value : `file:${value.name}`}`);
    const expected = recordedEntries('cf7-feedback-post--contact-sent');
    const { detail } = contact.events.find(({ type }) => type === 'beforesubmit') ?? {};
    expect(lines(detail?.['formData'] as FormData)).toEqual(expected);
    // On jsdom's way to the server files lose their names.
    expect(lines(request.entries)).toEqual(expected.map((line) => line.replace('=file:', '=file:blob')));
  });

  it('[XC-02] sends Accept only: same-origin credentials, no nonce header, no content type', async () => {
    await contact.submit();
    const { headers, credentials } = contact.last('feedback');
    expect([...headers]).toEqual([
      ['accept', 'application/json, */*;q=0.1'],
      // The browser's own, of the form's parts.
      ['content-type', expect.stringMatching(/^multipart\/form-data; boundary=/)],
    ]);
    expect(credentials).toBe('same-origin');
  });

  it('[CF-02] the pressed button is sent last, when it has a name', async () => {
    const button = document.createElement('button');
    button.name = 'weg';
    button.value = 'B';
    contact.form.append(button);
    accept();
    contact.form.requestSubmit(button);
    await contact.settle();
    expect(contact.last('feedback').entries.at(-1)).toEqual(['weg', 'B']);
    expect(contact.last('feedback').entries.filter(([name]) => name === 'weg')).toHaveLength(1);
  });

  it("[CF-03] sent: status, events and message in the contract's order, fields reset, message kept", async () => {
    contact.field('your-name').value = 'Erika';
    let atMailSent = '';
    contact.page.on(document, 'wpcf7mailsent', () => {
      atMailSent = `${contact.field('your-name').value}|${contact.message()}`;
    });
    await contact.send(bodyOf('cf7-feedback-post--contact-sent'));
    expect(contact.names()).toEqual([
      'beforesubmit',
      'init->submitting',
      'submitting->sent',
      'mailsent',
      'submit',
      'sent->resetting',
      'resetting->sent',
      'reset',
    ]);
    expect([atMailSent, contact.field('your-name').value]).toEqual(['Erika|', '']);
    expect(contact.message()).toBe('Vielen Dank für deine Nachricht. Sie wurde gesendet.');
    expect(contact.spoken()).toBe('Vielen Dank für deine Nachricht. Sie wurde gesendet.');
    expect(contact.form.dataset['status']).toBe('sent');
    expect(contact.field('_wpcf7_posted_data_hash').value).toBe('26f41c598c5999306a375dea931b7539');
    expect(contact.form.wpcf7?.resetOnMailSent).toBeUndefined();
  });

  it('[CF-03] a refill that fails after sending leaves the message in sight', async () => {
    contact = await aContactPage({ answers: { refill: new Response('<h1>502</h1>', { status: 502 }) } });
    await contact.send(bodyOf('cf7-feedback-post--contact-sent'));
    expect(contact.form.dataset['status']).toBe('sent');
    expect(contact.message()).toContain('Vielen Dank');
  });

  it.each([
    ['cf7-feedback-validation-failed', 'invalid', 'invalid'],
    ['cf7-feedback-acceptance-missing', 'unaccepted', 'unaccepted'],
    ['cf7-feedback-spam', 'spam', 'spam'],
    ['cf7-feedback-aborted', 'aborted', 'aborted'],
    ['cf7-feedback-mail-failed', 'failed', 'mailfailed'],
    ['cf7-feedback-payment-required', 'payment-required', undefined],
  ])('[CF-01] %s shows as %s with its event', async (name, status, event) => {
    const body = bodyOf(name);
    contact.field('your-name').value = 'bleibt';
    await contact.send(body);
    expect(contact.names()).toEqual([
      'beforesubmit',
      'init->submitting',
      `submitting->${status}`,
      ...(event ? [event] : []),
      'submit',
    ]);
    expect(contact.form.dataset['status']).toBe(status);
    expect([...contact.form.classList]).toEqual(['wpcf7-form', status]);
    expect(contact.message()).toBe(body['message']);
    expect(contact.field('your-name').value).toBe('bleibt');
    expect(contact.events.at(-1)?.detail).toMatchObject({ status: body['status'], apiResponse: body });
  });

  it('[CF-01] an unknown status becomes a custom class and fires only wpcf7submit', async () => {
    await contact.send({ status: 'my_own_status', message: 'Hallo' });
    expect(contact.form.classList.contains('custom-my-own_status')).toBe(true);
    expect(contact.names().slice(3)).toEqual(['submit']);
    await contact.send({ status: 'spam', message: '' });
    expect([...contact.form.classList]).toEqual(['wpcf7-form', 'spam']);
  });

  it('[CF-28] field errors: tips, marks, list, response, focus on the first invalid field', async () => {
    await contact.send(bodyOf('cf7-feedback-post--contact-invalid'));
    expect(contact.tips()).toEqual(['Bitte gib eine E-Mail-Adresse ein.', 'Die Eingabe in diesem Feld ist zu kurz.']);
    expect(contact.list()).toEqual(contact.tips());
    const email = contact.field('your-email');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(email.getAttribute('aria-describedby')).toBe('wpcf7-f105-p107-o1-ve-your-email');
    expect(document.getElementById('wpcf7-f105-p107-o1-ve-your-email')?.textContent).toBe('Bitte gib eine E-Mail-Adresse ein.');
    expect(email.classList.contains('wpcf7-not-valid')).toBe(true);
    expect(email.validationMessage).toBe('Bitte gib eine E-Mail-Adresse ein.');
    expect(document.activeElement).toBe(email);
    await contact.submit();
    expect([contact.tips(), contact.list()]).toEqual([[], []]);
    expect(email.getAttribute('aria-invalid')).toBe('false');
    expect([email.hasAttribute('aria-describedby'), email.checkValidity()]).toEqual([false, true]);
  });

  it('[CF-28] focus stays where a listener has put it', async () => {
    contact.page.on(document, 'wpcf7invalid', () => contact.field('your-message').focus());
    await contact.send(bodyOf('cf7-feedback-post--contact-invalid'));
    expect(document.activeElement).toBe(contact.field('your-message'));
  });

  it('[CF-28] an error of a group of boxes moves focus to its first box, with a link in the list when the control has an id', async () => {
    need('.wpcf7-radio', contact.form).setAttribute('id', 'kunde');
    await contact.send(invalid({ 'your-customer': 'Bitte wählen', 'gibt-es-nicht': 'Unbekannt' }));
    expect(document.activeElement).toBe(contact.field('your-customer'));
    expect(document.querySelector('.screen-reader-response a')?.getAttribute('href')).toBe('#kunde');
    expect(contact.list()).toEqual(['Bitte wählen', 'Unbekannt']);
    await contact.submit();
    expect(contact.list()).toEqual([]);
  });

  it('[XC-06] hostile texts of the server are shown as text', async () => {
    const evil = '<img src=x onerror="window.hacked=1">';
    contact.field('your-name').id = 'name-feld';
    await contact.send({ status: 'validation_failed', message: evil, invalid_fields: [{ field: 'your-name', message: evil }] });
    expect(contact.message()).toBe(evil);
    expect(contact.tips()).toEqual([evil]);
    expect(contact.list()).toEqual([evil]);
    expect(document.querySelector('.wpcf7 img')).toBeNull();
  });

  it('[CF-02] a second submit while one runs is ignored, also by a listener of beforesubmit; two in one task send once', async () => {
    contact.page.on(document, 'wpcf7beforesubmit', () => void contact.submit());
    void contact.submit();
    await contact.submit();
    await contact.submit();
    expect(contact.requests('feedback')).toHaveLength(1);
    await contact.reply(bodyOf('cf7-feedback-post--contact-spam'));
    await contact.submit();
    expect(contact.requests('feedback')).toHaveLength(2);
  });

  it('[CF-29] abort ends the request: status aborted, no wpcf7submit, the form can be sent again', async () => {
    await contact.submit();
    const api = Reflect.get(window, 'wpcf7') as { abort(form: HTMLFormElement): void };
    const request = contact.last('feedback');
    api.abort(contact.form);
    expect(request.signal.aborted).toBe(true);
    await contact.settle();
    expect(contact.names()).toEqual(['beforesubmit', 'init->submitting', 'submitting->aborted']);
    expect(contact.message()).not.toBe('');
    api.abort(contact.form);
    expect(contact.form.dataset['status']).toBe('aborted');
    await contact.submit();
    expect([contact.requests('feedback').length, contact.logged]).toEqual([2, []]);
  });
});
