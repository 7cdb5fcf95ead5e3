import { ANSWER_FAULT_NAMES, type AnswerFaultName, click, loadPagePart, recordedExchange, sampled } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { FEEDBACK_TIMEOUT_MS } from '../constants';
import { aContactPage, type ContactPage, type TestForm } from '../testing/contact-page';

const TOO_LONG = FEEDBACK_TIMEOUT_MS + 1000;
const OFFLINE = 'Es besteht wahrscheinlich keine Internetverbindung.';
const NO_JSON = 'Die Antwort ist keine gültige JSON-Antwort.';
const OTHER = 'Beim Senden der Nachricht ist ein Fehler aufgetreten. Bitte später noch einmal versuchen.';

/** What the visitor reads about a failed request; `undefined`: it worked. */
const TEXTS: Record<AnswerFaultName, string | undefined> = {
  offline: OFFLINE,
  'a broken line': OFFLINE,
  'no answer': OTHER,
  '403 -1': OTHER,
  '403 0': OTHER,
  'a login page': NO_JSON,
  'a notice before the answer': undefined,
  'half an answer': NO_JSON,
  'an empty answer': NO_JSON,
  429: OTHER,
  500: OTHER,
  502: OTHER,
  'a slow answer': undefined,
  'leaving the page': OFFLINE,
};

const { message: SENT } = recordedExchange('cf7-feedback-mail-sent').response.body as { message: string };

let contact: ContactPage;
let form: TestForm;
const pass = (ms: number): Promise<void> => contact.pass(ms);

async function open(endpoint: string, fault: AnswerFaultName): Promise<void> {
  vi.useFakeTimers();
  contact = await aContactPage({
    load: () => loadPagePart({ page: 'contact', keep: '.wpcf7, form.tnp-ajax', drop: 'img', globals: ['wpcf7'] }),
    faults: { [endpoint]: fault },
    held: [],
  });
  await pass(10);
  ({ form } = contact);
  field('your-name').value = 'Erika';
}

const field = (name: string): HTMLInputElement => contact.field(name);
const status = (): string | undefined => form.dataset['status'];
const message = (): string => contact.message();
const spoken = (): string => contact.spoken();
const count = (endpoint: string): number => contact.requests(endpoint).length;
const errors = (): number => contact.logged.length;

describe('what goes wrong with an answer', () => {
  it.each(sampled(ANSWER_FAULT_NAMES, 0))(
    '[CF-26] %s at sending: told once, what was typed stays, the next try works',
    async (fault) => {
      await open('feedback', fault);
      form.requestSubmit();
      await pass(10);
      if (fault === 'a slow answer' || fault === 'no answer') {
        await pass(29_000);
        form.requestSubmit();
        expect(status()).toBe('submitting');
      }
      await pass(TOO_LONG);
      expect(count('feedback')).toBe(1);
      const text = TEXTS[fault];
      if (text === undefined) {
        expect(status()).toBe('sent');
        return;
      }
      expect([status(), message(), spoken()]).toEqual(['failed', text, text]);
      expect([field('your-name').value, errors()]).toEqual(['Erika', 1]);
      contact.spoil('feedback');
      form.requestSubmit();
      await pass(100);
      expect(status()).toBe('sent');
      expect(message()).toBe(SENT);
    },
  );

  it('[CF-02] a file of 20 MB has the time that a slow line needs', async () => {
    await open('feedback', 'no answer');
    contact.page.on(form, 'wpcf7beforesubmit', (event) => {
      (event as CustomEvent<{ formData: FormData }>).detail.formData.append('film', new Blob([new Uint8Array(20e6)]));
    });
    form.requestSubmit();
    await pass(20 * 60_000);
    expect(status()).toBe('submitting');
    await pass(10 * 60_000);
    expect(status()).toBe('failed');
  });

  it.each(sampled(ANSWER_FAULT_NAMES, 1))('[CF-03] %s at renewing: shows nothing, the form is usable', async (fault) => {
    await open('refill', fault);
    form.reset();
    await pass(10);
    await pass(TOO_LONG);
    expect([status(), message(), count('refill')]).toEqual(['init', '', 1]);
    expect(errors()).toBe(TEXTS[fault] === undefined && fault !== 'a slow answer' ? 0 : 1);
    contact.spoil('refill');
    form.requestSubmit();
    await pass(100);
    expect(status()).toBe('sent');
  });

  it.each(sampled(ANSWER_FAULT_NAMES, 2))(
    '[CF-05][MS-34] %s at the rules: one line in the console, the server checks alone',
    async (fault) => {
      await open('schema', fault);
      await pass(TOO_LONG);
      await vi.dynamicImportSettled();
      expect(status()).toBe('init');
      expect(errors()).toBe(TEXTS[fault] === undefined && fault !== 'a slow answer' ? 0 : 1);
      field('your-name').dispatchEvent(new Event('change', { bubbles: true }));
      await pass(10);
      contact.spoil('schema');
      form.requestSubmit();
      await pass(100);
      expect(status()).toBe('sent');
    },
  );

  it.each(sampled(ANSWER_FAULT_NAMES, 3))(
    '[NL-01] %s at the newsletter: told once, what was typed stays, the next try works',
    async (fault) => {
      await open('tnp', fault);
      const newsletter = document.querySelector('form.tnp-ajax') as HTMLFormElement;
      const email = newsletter.querySelector('[name="ne"]') as HTMLInputElement;
      email.value = 'erika@example.com';
      click('[name="ny"]', newsletter);
      newsletter.requestSubmit();
      await pass(10);
      await vi.dynamicImportSettled();
      await pass(10);
      if (fault === 'a slow answer' || fault === 'no answer') expect(newsletter.getAttribute('aria-busy')).toBe('true');
      await pass(TOO_LONG);
      expect([newsletter.getAttribute('aria-busy'), count('tnp')]).toEqual(['false', 1]);
      if (TEXTS[fault] === undefined || fault === 'half an answer') {
        expect(email.isConnected).toBe(false);
        expect(newsletter.querySelector('[role="alert"]')).toBeNull();
        return;
      }
      const told = [...newsletter.querySelectorAll('[role="alert"]')].map((element) => element.textContent);
      expect(told).toEqual([TEXTS[fault] === OFFLINE ? OFFLINE : OTHER]);
      expect(email.isConnected && email.value).toBe('erika@example.com');
      contact.spoil('tnp');
      newsletter.requestSubmit();
      await pass(10);
      await vi.dynamicImportSettled();
      await pass(10);
      expect(newsletter.textContent).toBe('Vielen Dank. Bitte bestätigen Sie Ihre Anmeldung.');
    },
  );
});
