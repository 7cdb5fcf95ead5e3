import {
  ANSWER_FAULT_NAMES,
  type AnswerFaultName,
  click,
  fetchFaulty,
  type LoadedPage,
  loadPagePart,
  recordedExchange,
  watchRejections,
} from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FEEDBACK_TIMEOUT_MS } from '../constants';
import { installFacade } from '../public-api/facade';
import { boot, forgetBundle } from '../testing/contact-page';

const TOO_LONG = FEEDBACK_TIMEOUT_MS + 1000;
const OFFLINE = 'Du bist wahrscheinlich offline.';
const NO_JSON = 'Die Antwort ist keine gültige JSON-Antwort.';
const OTHER = 'Beim Versuch, deine Nachricht zu senden, ist ein Fehler aufgetreten. Bitte versuche es später nochmal.';

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

const RIGHT: Record<string, string> = {
  schema: 'cf7-schema',
  feedback: 'cf7-feedback-mail-sent',
  refill: 'cf7-refill',
  'admin-ajax.php': 'newsletter-ok',
};
let spoilt: { endpoint: string; fault: AnswerFaultName } | undefined;
const sent: string[] = [];
let takeRejections: () => unknown[];
let form: HTMLFormElement;
let page: LoadedPage;

function endpointOf(url: string): string {
  return url.replace(/\?.*$/, '').replace(/^.*\//, '');
}

function rightAnswer(endpoint: string): Response {
  const { body } = recordedExchange(RIGHT[endpoint] ?? '').response;
  return new Response(typeof body === 'string' ? body : JSON.stringify(body));
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

async function open(fault?: { endpoint: string; fault: AnswerFaultName }): Promise<void> {
  spoilt = fault;
  boot();
  await pass(10);
  await vi.dynamicImportSettled();
  await pass(10);
  form = document.querySelector('.wpcf7 > form') as HTMLFormElement;
  field('your-name').value = 'Erika';
}

beforeEach(() => {
  takeRejections = watchRejections();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  forgetBundle();
  sent.length = 0;
  page = loadPagePart({ page: 'contact', keep: '.wpcf7, form.tnp-ajax', drop: 'img', globals: ['wpcf7'] });
  page.setGlobal('newsletter_data', { action_url: 'https://shop.example/wp-admin/admin-ajax.php' });
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit = {}) => {
    const endpoint = endpointOf(url);
    sent.push(endpoint);
    const right = (): Response => rightAnswer(endpoint);
    return spoilt?.endpoint === endpoint ? fetchFaulty(spoilt.fault, right, signal) : Promise.resolve(right());
  });
  installFacade(window);
});
afterEach(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 0));
  page.reset();
  expect(takeRejections()).toEqual([]);
});

const field = (name: string): HTMLInputElement => form.querySelector(`[name="${name}"]`) as HTMLInputElement;
const status = (): string | undefined => form.dataset['status'];
const message = (): string => form.querySelector('.wpcf7-response-output')?.textContent ?? '';
const spoken = (): string => form.parentElement?.querySelector('[role="status"]')?.textContent ?? '';
const count = (endpoint: string): number => sent.filter((name) => name === endpoint).length;
const errors = (): number => vi.mocked(console.error).mock.calls.length;

describe.each(ANSWER_FAULT_NAMES)('%s', (fault) => {
  it('[CF-26] at sending: told once, what was typed stays, the next try works', async () => {
    await open({ endpoint: 'feedback', fault });
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
    expect(field('your-name').value).toBe('Erika');
    expect(errors()).toBe(1);
    spoilt = undefined;
    form.requestSubmit();
    await pass(100);
    expect(status()).toBe('sent');
    expect(message()).toBe(SENT);
  });

  it('[CF-03] at renewing: shows nothing, the form is usable', async () => {
    await open({ endpoint: 'refill', fault });
    form.reset();
    await pass(10);
    await pass(TOO_LONG);
    expect([status(), message(), count('refill')]).toEqual(['init', '', 1]);
    expect(errors()).toBe(TEXTS[fault] === undefined && fault !== 'a slow answer' ? 0 : 1);
    spoilt = undefined;
    form.requestSubmit();
    await pass(100);
    expect(status()).toBe('sent');
  });

  it('[CF-05][MS-34] at the rules: one line in the console, the server checks alone', async () => {
    await open({ endpoint: 'schema', fault });
    await pass(TOO_LONG);
    await vi.dynamicImportSettled();
    expect(status()).toBe('init');
    expect(errors()).toBe(TEXTS[fault] === undefined && fault !== 'a slow answer' ? 0 : 1);
    field('your-name').dispatchEvent(new Event('change', { bubbles: true }));
    await pass(10);
    spoilt = undefined;
    form.requestSubmit();
    await pass(100);
    expect(status()).toBe('sent');
  });

  it('[NL-01] at the newsletter: told once, what was typed stays, the next try works', async () => {
    await open({ endpoint: 'admin-ajax.php', fault });
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
    expect(newsletter.getAttribute('aria-busy')).toBe('false');
    expect(count('admin-ajax.php')).toBe(1);
    if (TEXTS[fault] === undefined || fault === 'half an answer') {
      expect(email.isConnected).toBe(false);
      expect(newsletter.querySelector('[role="alert"]')).toBeNull();
      return;
    }
    const told = [...newsletter.querySelectorAll('[role="alert"]')].map((element) => element.textContent);
    expect(told).toEqual([TEXTS[fault] === OFFLINE ? OFFLINE : OTHER]);
    expect(email.isConnected && email.value).toBe('erika@example.com');
    spoilt = undefined;
    newsletter.requestSubmit();
    await pass(10);
    await vi.dynamicImportSettled();
    await pass(10);
    expect(newsletter.textContent).toBe('Vielen Dank. Bitte bestätigen Sie Ihre Anmeldung.');
  });
});
