// @vitest-environment node
import { expect, it } from 'vitest';
import { cleanBlikCode } from './methods.rules';

it.each([
  ['123456', '123456'],
  ['012345', '012345'],
  ['123 456', '123456'],
  [' 123-456 ', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['abc123456', undefined],
  ['12345a', undefined],
  ['１２３４５６', undefined],
  ['١٢٣٤٥٦', undefined],
  ['', undefined],
])('[UP-15] %j is %j', (typed, code) => expect(cleanBlikCode(typed)).toBe(code));
