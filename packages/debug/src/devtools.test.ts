import { createMachine, observeStores } from '@shop/core';
import { afterEach, expect, it, vi } from 'vitest';
import { followInDevtools } from './devtools';

type State = { status: 'idle' | 'sent'; email?: string };
type Event = { type: 'submitted'; nonce: string } | { type: 'done' };

const ends: (() => void)[] = [];

function aMachine(name: string) {
  const machine = createMachine<State, Event>({
    name,
    initial: { status: 'idle', email: 'ann@example.com' },
    transition: (state, event) => ({ state: { ...state, status: event.type === 'submitted' ? 'sent' : 'idle' }, effects: [] }),
  });
  ends.push(() => machine.stop());
  return machine;
}

/** The extension, as far as zustand's middleware knows it. */
function anExtension() {
  const shown: unknown[][] = [];
  const connect = vi.fn(({ name }: { name: string }) => ({
    init: (state: unknown) => shown.push([name, 'init', state]),
    send: (event: unknown, state: unknown) => shown.push([name, event, state]),
  }));
  vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION__', { connect });
  return { shown, connect };
}

function follow(): void {
  const end = followInDevtools();
  if (end) ends.push(end);
}

afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

it('[XC-03] every store and event is shown, those that come later too, without secrets', () => {
  const { shown } = anExtension();
  const first = aMachine('checkout.test');
  first.send({ type: 'done' });
  follow();
  first.send({ type: 'submitted', nonce: '0123456789' });
  aMachine('upe.test').send({ type: 'done' });
  const email = '[redacted]';
  expect(shown).toEqual([
    ['checkout.test', 'init', { status: 'idle', email }],
    ['checkout.test', { type: 'submitted', nonce: '[redacted]' }, { status: 'sent', email }],
    ['upe.test', 'init', { status: 'idle', email }],
    ['upe.test', { type: 'done' }, { status: 'idle', email }],
  ]);
});

it('[XC-03] two stores of one name are two entries', () => {
  const { connect } = anExtension();
  aMachine('contact-form.test');
  aMachine('contact-form.test');
  follow();
  expect(connect.mock.calls.map(([{ name }]) => name)).toEqual(['contact-form.test', 'contact-form.test#2']);
});

it('[XC-03] an extension that throws is left alone, and the machine goes on', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const send = vi.fn(() => {
    throw new Error('broken');
  });
  vi.stubGlobal('__REDUX_DEVTOOLS_EXTENSION__', { connect: () => ({ init: () => undefined, send }) });
  const machine = aMachine('checkout.test');
  follow();
  machine.send({ type: 'submitted', nonce: 'n' });
  machine.send({ type: 'done' });
  expect(machine.getState().status).toBe('idle');
  expect([send.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1]);
});

it('[XC-03] without the extension nothing is watched', () => {
  expect(followInDevtools()).toBeUndefined();
  const seen = vi.fn();
  ends.push(observeStores(seen));
  aMachine('checkout.test').send({ type: 'done' });
  expect(seen).toHaveBeenCalledTimes(1);
});
