import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormEvent, type FormState, statusOf, transition } from './machine';
import { isSettledStatus, SETTLED_STATUSES, statusFromServer } from './status-name';

describe('status names', () => {
  it.each([
    ['validation_failed', 'invalid'],
    ['acceptance_missing', 'unaccepted'],
    ['spam', 'spam'],
    ['aborted', 'aborted'],
    ['mail_sent', 'sent'],
    ['mail_failed', 'failed'],
    ['payment_required', 'payment-required'],
    ['my_status', 'custom-my-status'],
    ['my_own_status', 'custom-my-own_status'],
    ['error', 'custom-error'],
    ['sent', 'sent'],
    ['payment-required', 'payment-required'],
    ['custom-x', 'custom-x'],
    ['a  b', 'custom-a-b'],
    ['submitting', 'custom-submitting'],
    ['__proto__', 'custom--proto__'],
    ['a b c\td', 'custom-a-b-c-d'],
    ['custom-a b', 'custom-a-b'],
    ['', 'custom-'],
  ])('[CF-01] the server status %s shows as %s', (server, shown) => {
    expect(statusFromServer(server)).toBe(shown);
  });
});

const init: FormState = { work: 'none', rest: 'init' };
const after = (state: FormState, ...events: FormEvent[]): string => statusOf(events.reduce(transition, state));

describe('status machine', () => {
  it('[CF-03] sending: init, submitting, sent, resetting, sent', () => {
    const events: FormEvent[] = [
      { type: 'submit', attempt: 1 },
      { type: 'answered', attempt: 1, status: 'sent' },
      { type: 'reset', attempt: 2, status: 'sent' },
      { type: 'refilled', attempt: 2 },
    ];
    expect(events.map((_event, index) => after(init, ...events.slice(0, index + 1)))).toEqual([
      'submitting',
      'sent',
      'resetting',
      'sent',
    ]);
  });

  it('[CF-04] cached load: init, resetting, init', () => {
    expect(after(init, { type: 'reset', attempt: 1, status: 'init' })).toBe('resetting');
    expect(after(init, { type: 'reset', attempt: 1, status: 'init' }, { type: 'refilled', attempt: 1 })).toBe('init');
  });

  it('[CF-01] two validations in one task come back to the status before', () => {
    const invalid: FormState = { work: 'none', rest: 'invalid' };
    expect(after(invalid, { type: 'validate' }, { type: 'validate' }, { type: 'validated' }, { type: 'validated' })).toBe(
      'invalid',
    );
  });

  it('[CF-01] a verdict after a submit or reset took over changes nothing', () => {
    expect(after(init, { type: 'validate' }, { type: 'submit', attempt: 1 }, { type: 'validated' })).toBe('submitting');
    expect(after(init, { type: 'validate' }, { type: 'reset', attempt: 1, status: 'init' }, { type: 'validated' })).toBe(
      'resetting',
    );
  });

  it('[CF-02] a second submit or a reset while one is sent changes nothing; stale answers neither', () => {
    const submitting = transition(init, { type: 'submit', attempt: 1 });
    expect(transition(submitting, { type: 'submit', attempt: 2 })).toBe(submitting);
    expect(transition(submitting, { type: 'reset', attempt: 2, status: 'init' })).toBe(submitting);
    expect(transition(submitting, { type: 'answered', attempt: 2, status: 'sent' })).toBe(submitting);
    expect(transition(submitting, { type: 'refilled', attempt: 1 })).toBe(submitting);
    expect(transition(submitting, { type: 'block' })).toBe(submitting);
  });

  it('[CF-02] a submit overtakes a running refill, whose answer is then stale', () => {
    expect(
      after(
        init,
        { type: 'reset', attempt: 1, status: 'init' },
        { type: 'submit', attempt: 2 },
        { type: 'refilled', attempt: 1 },
      ),
    ).toBe('submitting');
  });

  it('[CF-02] payment-required and blocked forms can be sent', () => {
    expect(after({ work: 'none', rest: 'payment-required' }, { type: 'submit', attempt: 1 })).toBe('submitting');
    expect(after(init, { type: 'block' })).toBe('submitting');
    expect(after(init, { type: 'block' }, { type: 'submit', attempt: 1 }, { type: 'answered', attempt: 1, status: 'spam' })).toBe(
      'spam',
    );
  });

  const attempt = fc.integer({ min: 1, max: 4 });
  const event = fc.oneof(
    fc.constantFrom<FormEvent>({ type: 'validate' }, { type: 'validated' }, { type: 'block' }),
    attempt.map((n): FormEvent => ({ type: 'submit', attempt: n })),
    fc
      .tuple(attempt, fc.constantFrom(...SETTLED_STATUSES))
      .map(([n, status]): FormEvent => ({ type: 'answered', attempt: n, status })),
    fc
      .tuple(attempt, fc.constantFrom('sent' as const, 'init' as const))
      .map(([n, status]): FormEvent => ({ type: 'reset', attempt: n, status })),
    attempt.map((n): FormEvent => ({ type: 'refilled', attempt: n })),
  );

  it('[CF-01] no order of events makes a form stick: the running work always ends at rest', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = events.reduce(transition, init);
        const ends: FormEvent[] =
          state.work === 'submitting'
            ? [{ type: 'answered', attempt: state.attempt, status: 'failed' }]
            : state.work === 'resetting'
              ? [{ type: 'refilled', attempt: state.attempt }]
              : state.work === 'blocked'
                ? [
                    { type: 'reset', attempt: 9, status: 'init' },
                    { type: 'refilled', attempt: 9 },
                  ]
                : [{ type: 'validated' }];
        expect(isSettledStatus(after(state, ...ends))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('[CF-02] whatever happens, a running sending ends only by its own answer', () => {
    fc.assert(
      fc.property(fc.array(event), fc.array(event), (before, during) => {
        const running = transition([...before, { type: 'submit', attempt: 7 } as const].reduce(transition, init), {
          type: 'submit',
          attempt: 7,
        });
        if (running.work !== 'submitting') throw new Error('a submit must run');
        const foreign = during.filter((item) => item.type !== 'answered' || item.attempt !== running.attempt);
        expect(foreign.reduce(transition, running)).toBe(running);
      }),
      { numRuns: 1000 },
    );
  });

  it('[CF-01] validating never becomes the status to come back to', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = events.reduce(transition, init);
        expect(after(state, { type: 'validated' })).not.toBe('validating');
      }),
      { numRuns: 1000 },
    );
  });
});
