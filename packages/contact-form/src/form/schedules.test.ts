import { loadPagePart, need, runs } from '@shop/testing';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FEEDBACK_TIMEOUT_MS } from '../constants';
import { aContactPage, type ContactPage, wpcf7 } from '../testing/contact-page';
import { isSettledStatus, WORKING_STATUSES } from './form.rules';

/** A request that waits for its answer. */
interface Waiting {
  readonly action: string;
  answer(body: string, status?: number): void;
  disconnect(): void;
}
let waiting: Waiting[] = [];
const sent = { feedback: 0, refill: 0, schema: 0 };

/** In the place of `fetch`: what is checked holds from the moment of the call, before a request could reach a server. */
function fetchLater(url: string, { signal }: RequestInit = {}): Promise<Response> {
  const action = url.replace(/^.*\//, '') as keyof typeof sent;
  sent[action] += 1;
  if (action === 'schema')
    return Promise.resolve(Response.json({ rules: [{ rule: 'required', field: 'your-name', error: 'Fehlt' }] }));
  return new Promise((resolve, reject) => {
    const leave = (): void => void (waiting = waiting.filter((one) => one !== request));
    const request: Waiting = {
      action,
      answer: (body, status = 200) => (leave(), resolve(new Response(body, { status }))),
      disconnect: () => (leave(), reject(new TypeError('Failed to fetch'))),
    };
    waiting.push(request);
    signal?.addEventListener('abort', () => (leave(), reject(new DOMException('Aborted', 'AbortError'))));
  });
}

const ANSWERS: [body: string, status?: number][] = [
  ['{"status":"mail_sent","message":"Danke"}'],
  ['{"status":"validation_failed","message":"Nein","invalid_fields":[{"field":"your-name","message":"Fehlt"}]}'],
  ['{"status":"eigener_status","message":""}'],
  ['{"status":"mail_failed","message":"Nein","quiz":{"q":["Was?","abc"]}}'],
  ['<html>', 502],
];
const STEPS = [
  'submit',
  'button',
  'reset',
  'validate',
  'change',
  'type',
  'abort',
  'again',
  'wait',
  'much later',
  'disconnect',
] as const;
type Step = (typeof STEPS)[number] | { answer: number; newest: boolean };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Step>(...STEPS) },
  { weight: 2, arbitrary: fc.constantFrom<Step>('submit', 'button', 'reset') },
  { weight: 3, arbitrary: fc.record({ answer: fc.nat(ANSWERS.length - 1), newest: fc.boolean() }) },
);

let contact: ContactPage;
let form: HTMLFormElement;
/** Whether site code submits again as soon as the next answer arrives. */
let sendsAgain = false;

beforeEach(async () => {
  vi.useFakeTimers();
  contact = await aContactPage({
    load: () =>
      loadPagePart({
        page: 'contact',
        keep: '.wpcf7:has(.wpcf7-quiz)',
        drop: '.wpcf7-form > p:has(label) ~ p:has(label, .wpcf7-acceptance), .wpcf7-form > p:has(.wpcf7-checkbox), img',
        globals: ['wpcf7'],
      }),
    before: () => void vi.stubGlobal('fetch', fetchLater),
  });
  ({ form } = contact);
  contact.page.on(form, 'wpcf7submit', () => {
    if (sendsAgain) wpcf7().submit(form);
    sendsAgain = false;
  });
});

const settle = async (ms = 1): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms));
const status = (): string => form.dataset['status'] ?? '';
const name = (): HTMLInputElement => contact.field('your-name');
const open = (action: string): number => waiting.filter((one) => one.action === action).length;
const count = (event: string): number => contact.events.filter(({ type }) => type === event).length;
const answer = (index: number, newest = false): void => {
  const request = waiting.at(newest ? -1 : 0);
  if (request?.action === 'refill') request.answer(index === 4 ? '<html>' : '{}');
  else request?.answer(...(ANSWERS[index] ?? ['']));
};

async function take(what: Step): Promise<void> {
  if (typeof what === 'object') {
    answer(what.answer, what.newest);
    return settle();
  }
  switch (what) {
    case 'submit':
      return wpcf7().submit(form);
    case 'button':
      return need('[type="submit"]', form).click();
    case 'reset':
      return HTMLFormElement.prototype.reset.call(form);
    case 'validate':
      return wpcf7().validate(form);
    case 'change':
      return void name().dispatchEvent(new Event('change', { bubbles: true }));
    case 'type':
      name().value += 'a';
      return void name().dispatchEvent(new InputEvent('input', { bubbles: true }));
    case 'abort':
      return wpcf7().abort(form);
    case 'again':
      sendsAgain = true;
      return;
    case 'wait':
      return settle();
    case 'much later':
      return settle(FEEDBACK_TIMEOUT_MS + 1);
    case 'disconnect':
      waiting[0]?.disconnect();
      return settle();
  }
}

/** Answers what is still out; a sending can bring a renewal after it. */
async function comeToRest(): Promise<void> {
  for (let round = 0; round < 3 && waiting.length > 0; round += 1) {
    answer(1);
    await settle();
  }
}

function check(): void {
  expect(open('feedback') + open('refill')).toBeLessThanOrEqual(1);
  expect(isSettledStatus(status()) || WORKING_STATUSES.some((one) => one === status())).toBe(true);
  expect([...form.classList].filter((one) => one !== 'wpcf7-form')).toEqual([status()]);
  // What runs is shown, and what is shown runs; a request that has just been answered is still being dealt with.
  if (open('feedback') === 1) {
    expect([status(), contact.message()]).toEqual(['submitting', '']);
  }
  if (status() === 'aborted') expect(contact.message()).toBe('Das Senden wurde abgebrochen.');
  if (open('refill') === 1) expect(status()).toBe('resetting');
}

describe('whatever the order of submit, typing, reset, validation, abort and answers', () => {
  it('[CF-01] [CF-02] [CF-03] at most one sending runs, each is reported once, and the form settles', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        await comeToRest();
        contact.events.length = 0;
        sent.feedback = 0;
        sendsAgain = false;
        name().value = 'Erika';
        let wiped = false;
        for (const what of steps) {
          await take(what);
          wiped ||= what === 'reset' || count('mailsent') > 0;
          check();
          if (!wiped) expect(name().value).toMatch(/^Erika/);
        }
        await settle();
        sendsAgain = false;
        await comeToRest();
        expect([waiting, isSettledStatus(status())]).toEqual([[], true]);
        expect(count('beforesubmit')).toBe(sent.feedback);
        expect(count('submit')).toBeLessThanOrEqual(sent.feedback);
        expect(count('mailsent') + count('invalid') + count('mailfailed')).toBeLessThanOrEqual(count('submit'));
      }),
      { numRuns: runs(100) },
    );
  }, 120_000);
});
