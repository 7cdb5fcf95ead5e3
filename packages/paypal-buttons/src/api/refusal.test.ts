import { describe, expect, it } from 'vitest';
import { type ErrorText, type Refusal, textOfApproveFailure, textOfCreateFailure, textOfFailure } from './refusal.rules';

const NONE: Refusal = { reached: true, html: '', message: '', code: undefined, errors: [], details: [], refresh: false };

describe('error text', () => {
  it.each<[string, Partial<Refusal>, ErrorText]>([
    ['HTML on the answer', { html: '<ul><li>x</li></ul>', errors: ['a'] }, { kind: 'html', html: '<ul><li>x</li></ul>' }],
    ['list of errors', { errors: ['a', '', 'b'], message: 'm' }, { kind: 'items', items: ['a', 'b'] }],
    [
      'details as issue and description, joined by line breaks',
      {
        details: [
          { issue: 'A', description: 'b.' },
          { issue: 'C', description: 'd.' },
        ],
        message: 'm',
      },
      { kind: 'items', items: ['A b.<br/>C d.'] },
    ],
    ['message', { message: 'm' }, { kind: 'items', items: ['m'] }],
    ['nothing usable', {}, { kind: 'generic' }],
    ['a text about nonces is never shown', { message: 'Could not validate nonce.' }, { kind: 'generic' }],
    ['not even in a list', { errors: ['Nonce expired'] }, { kind: 'generic' }],
  ])('[PP-10] %s', (_title, refusal, expected) => {
    expect(textOfCreateFailure({ ...NONE, ...refusal })).toEqual(expected);
  });

  it.each<[string, Partial<Refusal>, ErrorText]>([
    [
      'code 100: the server speaks to the shopper',
      { code: 100, message: 'Karte abgelehnt' },
      { kind: 'items', items: ['Karte abgelehnt'] },
    ],
    ['any other code: generic', { code: 0, message: 'secret' }, { kind: 'generic' }],
    ['no code', { message: 'secret' }, { kind: 'generic' }],
    ['code 100 without a text', { code: 100 }, { kind: 'generic' }],
  ])('[PP-11] %s', (_title, refusal, expected) => {
    expect(textOfApproveFailure({ ...NONE, ...refusal }, 100)).toEqual(expected);
  });

  it('[PP-15] other failures show their message, never an empty one', () => {
    expect(textOfFailure({ ...NONE, message: 'm' })).toEqual({ kind: 'items', items: ['m'] });
    expect(textOfFailure({ ...NONE, message: '  ' })).toEqual({ kind: 'generic' });
  });
});
