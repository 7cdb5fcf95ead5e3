import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSettledStatus } from '../status/status-name';
import { aContactPage, type ContactPage } from '../testing/contact-page';
import { settle } from '../testing/fake-server';

let contact: ContactPage | undefined;
afterEach(() => contact?.page.reset());

interface Api {
  submit(form: HTMLFormElement): void;
  validate(form: HTMLFormElement): void;
  abort(form: HTMLFormElement): void;
}

const ANSWERS = [
  { status: 'mail_sent', message: 'Danke' },
  { status: 'validation_failed', message: 'Nein', invalid_fields: [{ field: 'your-name', message: 'Fehlt' }] },
  { status: 'eigener_status', message: '' },
] as const;

const step = fc.oneof(
  fc.constantFrom('submit', 'reset', 'validate', 'change', 'abort', 'wait', 'disconnect', 'page') as fc.Arbitrary<string>,
  fc.nat(2).map((index) => `answer ${index}`),
);

describe('whatever the order of submit, reset, validation, abort and answers', () => {
  it('[CF-01] [CF-02] at most one sending runs, each is told once, and the form comes to rest', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        contact = await aContactPage({
          auto: (action) =>
            action === 'schema' ? { body: { rules: [{ rule: 'required', field: 'your-name', error: 'Fehlt' }] } } : undefined,
        });
        const { form, server, events, page } = contact;
        const api = Reflect.get(window, 'wpcf7') as Api;
        const ended = new Set<unknown>();
        const waiting = () => server.requests.filter((request) => !ended.has(request) && request.init.signal?.aborted !== true);
        const end = async (how: string): Promise<void> => {
          const request = waiting().at(0);
          if (!request) return;
          ended.add(request);
          if (how === 'disconnect') await request.disconnect();
          else if (how === 'page') await request.answer('<html>', 200);
          else await request.answer(request.url.endsWith('refill') ? {} : ANSWERS[Number(how.slice(-1))]);
        };
        for (const request of server.requests) ended.add(request);
        for (const name of steps) {
          if (name === 'submit') api.submit(form);
          else if (name === 'reset') HTMLFormElement.prototype.reset.call(form);
          else if (name === 'validate') api.validate(form);
          else if (name === 'abort') api.abort(form);
          else if (name === 'change')
            form.querySelector('[name="your-name"]')?.dispatchEvent(new Event('change', { bubbles: true }));
          else if (name === 'wait') await settle();
          else await end(name);
          expect(waiting().filter(({ url }) => url.endsWith('/feedback')).length).toBeLessThanOrEqual(1);
        }
        await settle();
        while (waiting().length > 0) await end('answer 1');
        await settle();
        expect(isSettledStatus(form.dataset['status'] ?? '')).toBe(true);
        expect([...form.classList].filter((name) => name !== 'wpcf7-form')).toEqual([form.dataset['status']]);
        const count = (type: string): number => events.filter((event) => event.type === type).length;
        expect(count('submit')).toBeLessThanOrEqual(count('beforesubmit'));
        expect(count('mailsent')).toBeLessThanOrEqual(server.to('feedback').length);
        page.reset();
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
