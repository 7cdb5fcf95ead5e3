import { createMachine, type EffectRun } from '@shop/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  errorId,
  type FormEffect,
  type FormEvent,
  type FormState,
  initialState,
  isSettledStatus,
  SETTLED_STATUSES,
  statusFromServer,
  statusOf,
  transition,
} from './form.rules';

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

it.each([
  ['wpcf7-f105-p107-o1', 'your-name', 'wpcf7-f105-p107-o1-ve-your-name'],
  ['wpcf7-f105-p107-o1', 'wahl[]', 'wpcf7-f105-p107-o1-ve-wahl'],
  ['wpcf7-f105-p107-o1', 'Straße & Haus_1', 'wpcf7-f105-p107-o1-ve-StraeHaus_1'],
  [null, 'your-name', '-ve-your-name'],
])('[CF-03] the entry of a field in %s named %s', (unitTag, field, id) => expect(errorId(unitTag, field)).toBe(id));

type Run = EffectRun<FormState, FormEvent>;

/** A form's machine whose sendings and renewals the test answers; `runs` holds them in order. */
function aForm(rest: FormState['rest'] = 'init') {
  const runs: Run[] = [];
  const seen: string[] = [];
  const machine = createMachine<FormState, FormEvent, FormEffect>({
    name: 'test.form',
    initial: initialState(rest),
    transition,
    perform: (effect, run) => {
      if (effect.type === 'send' || effect.type === 'renew') runs.push(run);
    },
  });
  machine.subscribe((state) => {
    if (statusOf(state) !== seen.at(-1)) seen.push(statusOf(state));
  });
  return {
    runs,
    seen,
    machine,
    status: () => statusOf(machine.getState()),
    send: (...events: FormEvent[]) => events.forEach(machine.send),
  };
}

const submitted: FormEvent = { type: 'submitted', sending: {} };
const reset: FormEvent = { type: 'reset', renewal: {} };
const renewed: FormEvent = { type: 'renewed' };
const validating: FormEvent = { type: 'validating' };
const validated: FormEvent = { type: 'validated' };
const answered = (status: FormState['rest']): FormEvent => ({ type: 'answered', status });

describe('status machine', () => {
  it('[CF-03] sending: init, submitting, sent, resetting, sent', () => {
    const { runs, seen, send } = aForm();
    send(submitted);
    runs[0]?.send(answered('sent'));
    send({ type: 'resetDue' }, reset);
    runs[1]?.send(renewed);
    expect(seen).toEqual(['submitting', 'sent', 'resetting', 'sent']);
    send(reset);
    runs[2]?.send(renewed);
    expect(seen.slice(4)).toEqual(['resetting', 'init']);
  });

  it('[CF-04] cached load: init, resetting, init', () => {
    const { runs, status, send } = aForm();
    send(reset);
    expect(status()).toBe('resetting');
    runs[0]?.send(renewed);
    expect(status()).toBe('init');
  });

  it('[CF-01] two validations in one task come back to the status before', () => {
    const { status, send } = aForm('invalid');
    send(validating, validating, validated, validated);
    expect(status()).toBe('invalid');
  });

  it('[CF-01] a verdict after a submit or reset took over changes nothing', () => {
    for (const [taker, status] of [
      [submitted, 'submitting'],
      [reset, 'resetting'],
    ] as const) {
      const form = aForm();
      form.send(validating, taker, validated);
      expect(form.status()).toBe(status);
    }
  });

  it('[CF-02] a second submit or a reset while one is sent changes nothing; stale answers neither', () => {
    const { runs, machine, send } = aForm();
    send(reset, submitted);
    const submitting = machine.getState();
    send(submitted, reset, { type: 'blocked' }, validated);
    runs[0]?.send(renewed);
    expect(machine.getState()).toBe(submitting);
    expect(runs.map((run) => run.isStale())).toEqual([true, false]);
  });

  it('[CF-02] a submit overtakes a running renewal, whose answer is then stale', () => {
    const { runs, status, send } = aForm();
    send(reset, submitted);
    runs[0]?.send(renewed);
    expect(status()).toBe('submitting');
  });

  it('[CF-29] an aborted sending is over, its late answer says nothing any more', () => {
    const { runs, machine, status, send } = aForm();
    send({ type: 'aborted', text: 'nichts läuft' }, submitted, { type: 'aborted', text: 'Abgebrochen' });
    runs[0]?.send(answered('sent'));
    expect([status(), machine.getState().message, runs[0]?.signal.aborted]).toEqual(['aborted', 'Abgebrochen', true]);
  });

  it('[CF-02] payment-required and blocked forms can be sent', () => {
    const due = aForm('payment-required');
    due.send(submitted);
    expect(due.status()).toBe('submitting');
    const blocked = aForm();
    blocked.send({ type: 'blocked' });
    expect(blocked.status()).toBe('submitting');
    blocked.send(submitted);
    blocked.runs[0]?.send(answered('spam'));
    expect(blocked.status()).toBe('spam');
  });

  it('[CF-28] field errors stand in the order in which they came; one checked again goes to the end, a fine one goes', () => {
    const { machine, send } = aForm();
    const check = (field: string, text?: string): FormEvent => ({
      type: 'fieldsChecked',
      checks: [
        {
          field,
          id: `ve-${field}`,
          scope: {},
          error: text === undefined ? undefined : { id: `ve-${field}`, label: field, text },
        },
      ],
    });
    send(check('a', 'A'), check('b', 'B'), check('a', 'A neu'), check('c'));
    expect(machine.getState().errors.map(({ text }) => text)).toEqual(['B', 'A neu']);
    send(check('b'), { type: 'informed', message: 'Nein', refused: true, rest: 'failed' });
    expect(machine.getState()).toMatchObject({ message: 'Nein', refused: true, errors: [{ text: 'A neu' }] });
    send({ type: 'cleared' });
    expect(machine.getState()).toMatchObject({ message: '', refused: false, errors: [] });
  });

  it('an upload is shown while it runs only', () => {
    const { runs, machine, send } = aForm();
    const half = { sent: 1, total: 2 };
    send({ type: 'uploaded', upload: half });
    expect(machine.getState().upload).toBeUndefined();
    send(submitted);
    runs[0]?.send({ type: 'uploaded', upload: half });
    expect(machine.getState().upload).toBe(half);
    runs[0]?.send({ type: 'failed', text: 'Nein' });
    expect(machine.getState()).toMatchObject({ upload: undefined, status: 'idle', rest: 'failed', message: 'Nein' });
  });

  const step = fc.oneof(
    fc.constantFrom<FormEvent>(
      validating,
      validated,
      submitted,
      reset,
      { type: 'blocked' },
      { type: 'resetDue' },
      { type: 'cleared' },
      { type: 'aborted', text: 'a' },
    ),
    fc.record({
      run: fc.nat({ max: 3 }),
      event: fc.oneof(
        fc.constant(renewed),
        fc.constant<FormEvent>({ type: 'failed', text: 'x' }),
        fc.constantFrom(...SETTLED_STATUSES).map(answered),
      ),
    }),
  );
  type OneStep = typeof step extends fc.Arbitrary<infer One> ? One : never;

  /** Site code sends events; answers come from sendings and renewals, the newest first. */
  function walk({ runs, send }: ReturnType<typeof aForm>, steps: readonly OneStep[]): void {
    for (const one of steps) {
      if ('run' in one) runs.at(-1 - one.run)?.send(one.event);
      else send(one);
    }
  }

  it('[CF-01] no order of events makes a form stick: the running work always ends at rest', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const form = aForm();
        walk(form, steps);
        const { status } = form.machine.getState();
        if (status === 'submitting') form.runs.at(-1)?.send(answered('failed'));
        else {
          if (status === 'blocked') form.send(reset);
          form.runs.at(-1)?.send(renewed);
          form.send(validated);
        }
        expect(isSettledStatus(form.status())).toBe(true);
        form.machine.stop();
      }),
      { numRuns: 1000 },
    );
  });

  it('[CF-02] whatever happens, a running sending ends only by its own answer or by being aborted', () => {
    fc.assert(
      fc.property(fc.array(step), fc.array(step), (before, during) => {
        const form = aForm();
        walk(form, before);
        form.send(submitted);
        const { status } = form.machine.getState();
        if (status !== 'submitting') throw new Error('a submit must run');
        const running = form.runs.at(-1);
        walk(
          form,
          during.filter((item) => ('run' in item ? item.run > 0 : item.type !== 'aborted')),
        );
        expect(form.status()).toBe('submitting');
        expect(form.runs.at(-1)).toBe(running);
        form.machine.stop();
      }),
      { numRuns: 1000 },
    );
  });

  it('[CF-01] validating never becomes the status to come back to', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const form = aForm();
        walk(form, steps);
        form.send(validated);
        expect(form.status()).not.toBe('validating');
        form.machine.stop();
      }),
      { numRuns: 1000 },
    );
  });
});
