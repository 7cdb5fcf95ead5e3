// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { textOfCardError } from './cards.rules';

describe('what the older card component says went wrong', () => {
  it.each<[string, unknown, string | undefined]>([
    [
      'details of the data come first',
      {
        data: { details: [{ issue: 'CARD', description: 'abgelehnt' }, { issue: 'X' }], message: 'm' },
        details: [{ issue: 'Y' }],
      },
      'CARD abgelehnt<br/>X',
    ],
    ['then those of the error', { details: [{ description: 'nur Text' }], data: { message: 'm' } }, 'nur Text'],
    ['empty details are none', { details: [{}], data: { errors: ['a', '', 3, 'b'] } }, 'a<br/>b'],
    ['then the errors', { data: { errors: ['a'], message: 'm' } }, 'a'],
    ['then the message of the data', { data: { errors: [''], message: 'm' }, message: 'n' }, 'm'],
    ['the text of an exception is for the console [MS-44]', new Error('Document.querySelector: kaputt'), undefined],
    ['also below data [MS-44]', { data: new Error('load failed') }, undefined],
    ['also as a text of its own [MS-44]', 'load failed', undefined],
    ['a text about nonces is for developers', { data: { message: 'Could not validate nonce.' } }, undefined],
    ['nothing at all', {}, undefined],
    ['an inherited text is none', Object.create({ details: [{ issue: 'X' }] }), undefined],
  ])('[PP-21] %s', (_title, error, expected) => {
    expect(textOfCardError(error)).toBe(expected);
  });
});
