// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardClass, type CardFacts, type FieldReport, isSupported, problemOf, track, untouched } from './cards.rules';

const REQUIRED = ['number', 'cvv', 'expirationDate'];
const VALID = ['visa', 'mastercard', 'master-card', 'amex', 'american-express'];

describe('what is known of a card', () => {
  it.each<[string, CardFacts, ReturnType<typeof problemOf>]>([
    ['nothing typed', untouched(REQUIRED), 'fields_empty'],
    ['one field empty', { empty: ['cvv'], supported: true, complete: false }, 'fields_empty'],
    ['a card that is not taken', { empty: [], supported: false, complete: true }, 'card_not_supported'],
    ['a half number', { empty: [], supported: true, complete: false }, 'fields_not_valid'],
    ['all right', { empty: [], supported: true, complete: true }, undefined],
    ['all valid, though a field was not reported as filled', { empty: ['cvv'], supported: true, complete: true }, undefined],
  ])('[PP-21] %s', (_name, facts, problem) => {
    expect(problemOf(facts)).toBe(problem);
  });

  it.each([
    [['visa'], true],
    [['master-card'], true],
    [['american-express'], true],
    [['jcb'], false],
    [['jcb', 'visa'], false],
    [['visa', 'jcb'], true],
    [[], false],
  ])('[PP-21] cards %j are taken: %s', (types, taken) => {
    expect(isSupported(types, VALID)).toBe(taken);
  });

  it('[PP-21] without a list in the page config every known card is taken', () => {
    expect([isSupported(['jcb'], []), isSupported([], [])]).toEqual([true, false]);
  });

  it.each([
    [['american-express'], 'amex'],
    [['master-card'], 'mastercard'],
    [['visa'], 'visa'],
    [['visa', 'jcb'], ''],
    [[], ''],
  ])('[PP-21] cards %j give the number field the class "%s"', (types, name) => {
    expect(cardClass(types)).toBe(name);
  });

  const report = fc.oneof<fc.Arbitrary<FieldReport>[]>(
    fc.record({ type: fc.constant('cardTypeChange'), types: fc.array(fc.constantFrom('visa', 'jcb')) }),
    fc.record({ type: fc.constant('validityChange'), allValid: fc.boolean() }),
    fc.record({ type: fc.constantFrom('empty', 'notEmpty'), field: fc.constantFrom(...REQUIRED) }),
  );

  it('[PP-21] whatever is reported in whatever order: the last report of each kind counts, and no field is listed twice', () => {
    fc.assert(
      fc.property(fc.array(report), (reports) => {
        const facts = reports.reduce((before, each) => track(before, each, VALID), untouched(REQUIRED));
        const last = <Type extends FieldReport['type']>(...types: Type[]) =>
          reports.findLast((each): each is Extract<FieldReport, { type: Type }> => types.some((type) => type === each.type));
        expect(new Set(facts.empty).size).toBe(facts.empty.length);
        expect(facts.complete).toBe(last('validityChange')?.allValid ?? false);
        expect(facts.supported).toBe(last('cardTypeChange')?.types[0] === 'visa');
        for (const field of REQUIRED) {
          const about = reports.findLast((each) => 'field' in each && each.field === field);
          expect(facts.empty.includes(field)).toBe(about?.type !== 'notEmpty');
        }
      }),
    );
  });
});
