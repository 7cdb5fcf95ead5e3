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
    ['my_status', 'custom-my-status'],
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
function aForm() {
  const runs: Run[] = [];
  const machine = createMachine<FormState, FormEvent, FormEffect>({
    name: 'test.form',
    initial: initialState('init'),
    transition,
    perform: (effect, run) => {
      if (effect.type === 'send' || effect.type === 'renew') runs.push(run);
    },
  });
  return {
    runs,
    machine,
    status: () => statusOf(machine.getState()),
    send: (...events: FormEvent[]) => events.forEach(machine.send),
  };
}

const submitted: FormEvent = { type: 'submitted', sending: {} };
const reset: FormEvent = { type: 'reset', renewal: {} };
const renewed: FormEvent = { type: 'renewed' };
const validating: FormEvent = { type: 'validating', rest: 'init' };
const validated: FormEvent = { type: 'validated' };
const answered = (status: FormState['rest']): FormEvent => ({ type: 'answered', status });

describe('status machine', () => {
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
});
