// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { UNREACHED } from '../api/answer.rules';
import { cardSetupFields, tokenIdOf } from './cards.rules';

describe('keeping a card', () => {
  it.each([
    ['SCA_ALWAYS', { payment_method: 'ppcp-credit-card-gateway', verification_method: 'SCA_ALWAYS' }],
    ['NO_3D_SECURE', { payment_method: 'ppcp-credit-card-gateway' }],
    ['', { payment_method: 'ppcp-credit-card-gateway' }],
  ])('[PP-23] the bank is asked with "%s" where the shop wants it', (contingency, expected) => {
    expect(cardSetupFields(contingency)).toEqual(expected);
  });

  it.each<[string, unknown, string | undefined]>([
    ['a number', 17, '17'],
    ['a text', 'tok_1', 'tok_1'],
    ['an empty text', '', undefined],
    ['a map', { id: 17 }, undefined],
    ['nothing', undefined, undefined],
  ])('[PP-23] the id of a kept card: %s', (_title, data, expected) => {
    expect(tokenIdOf({ ok: true, data })).toBe(expected);
  });

  it('[PP-23] a refusal has no id', () => {
    expect(tokenIdOf({ ok: false, refusal: UNREACHED })).toBeUndefined();
  });
});
