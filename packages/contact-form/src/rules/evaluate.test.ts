import { describe, expect, it } from 'vitest';
import { evaluate } from './evaluate.rules';
import type { FieldValue, ForeignValidator } from './values.rules';

const failing = (field = 'f', error?: string) => ({
  rule: 'required',
  field: `leer-${field}`,
  ...(error === undefined ? {} : { error }),
});
const passing = { rule: 'required', field: 'voll' };
const values = new Map<string, FieldValue[]>([['voll', ['x']]]);

/** Errors by field. */
function errorsOf(rules: unknown[], foreign?: (name: string) => ForeignValidator | undefined): Record<string, string> {
  const verdicts = evaluate({ rules }, values, foreign);
  return Object.fromEntries([...verdicts].flatMap(([field, { error }]) => (error === undefined ? [] : [[field, error]])));
}

describe('schema evaluation', () => {
  it('[CF-05] rules run in order and the first failing rule with an error wins per field', () => {
    const rule = { rule: 'email', field: 'voll' };
    expect(errorsOf([rule, { ...rule, error: 'erste' }, { ...rule, error: 'zweite' }, failing('a', 'leer')])).toEqual({
      voll: 'erste',
      'leer-a': 'leer',
    });
  });

  it('[CF-05] fields with data, fields with rules and failed fields are in the result', () => {
    const verdicts = evaluate({ rules: [{ rule: 'email', field: 'ohne-daten', error: 'x' }, failing('a', 'leer')] }, values);
    expect([...verdicts.keys()].toSorted()).toEqual(['leer-a', 'ohne-daten', 'voll']);
    expect(verdicts.get('voll')).toEqual({ validInputs: ['x'] });
    expect(verdicts.get('ohne-daten')).toEqual({ validInputs: [] });
  });

  it.each<[string, unknown]>([
    ['no object', null],
    ['a text', 'x'],
    ['a list', []],
    ['no rules', {}],
    ['rules that are no list', { rules: { rule: 'required' } }],
    [
      'rules of other kinds',
      { rules: [null, 1, 'x', [], {}, { rule: 7 }, { rule: 'required' }, { rule: 'required', field: 3, error: 'x' }] },
    ],
    ['a field that is no field name', { rules: [{ rule: 'required', field: '_nonce', error: 'x' }] }],
    ['an unknown rule', { rules: [{ rule: 'constructor', field: 'voll', error: 'x' }] }],
    ['an error that is no text', { rules: [{ rule: 'email', field: 'voll', error: 5 }] }],
    ['an empty error', { rules: [{ rule: 'email', field: 'voll', error: '' }] }],
  ])('[CF-05] a document with %s is survived without an error', (_what, schema) => {
    expect([...evaluate(schema, values).values()].filter(({ error }) => error !== undefined)).toEqual([]);
  });

  it('[CF-05] contradictory limits fail instead of looping or throwing', () => {
    expect(
      errorsOf([
        { rule: 'minlength', field: 'voll', threshold: 5, error: 'kurz' },
        { rule: 'maxlength', field: 'voll', threshold: 0, error: 'lang' },
      ]),
    ).toEqual({ voll: 'kurz' });
  });
});

describe('all and any', () => {
  it('[CF-24] all: the first failing child decides, with its own error and field', () => {
    const all = {
      rule: 'all',
      field: 'voll',
      error: 'eigener',
      rules: [passing, failing('a', 'kind'), failing('b', 'späteres')],
    };
    expect(errorsOf([all])).toEqual({ 'leer-a': 'kind' });
  });

  it('[CF-24] all: a failing child without error lends the rule its verdict', () => {
    expect(errorsOf([{ rule: 'all', field: 'voll', error: 'eigener', rules: [failing('a')] }])).toEqual({ voll: 'eigener' });
    expect(errorsOf([{ rule: 'all', field: 'voll', rules: [failing('a')] }])).toEqual({});
  });

  it('[CF-24] any: fails when every child fails; errors of children are never shown', () => {
    expect(
      errorsOf([{ rule: 'any', field: 'voll', error: 'eigener', rules: [failing('a', 'kind'), failing('b', 'kind')] }]),
    ).toEqual({ voll: 'eigener' });
    expect(errorsOf([{ rule: 'any', field: 'voll', error: 'eigener', rules: [failing('a', 'kind'), passing] }])).toEqual({});
    expect(errorsOf([{ rule: 'any', field: 'voll', rules: [failing('a', 'kind')] }])).toEqual({});
  });

  it('[CF-24] children that no one knows do not count: without others the rule passes', () => {
    for (const rule of ['all', 'any'])
      for (const rules of [undefined, [{ rule: 'mondphase' }, null]])
        expect(errorsOf([{ rule, field: 'voll', error: 'x', rules }])).toEqual({});
    expect(errorsOf([{ rule: 'any', field: 'voll', error: 'x', rules: [{ rule: 'mondphase' }, failing('a')] }])).toEqual({
      voll: 'x',
    });
  });

  it('[CF-24] they nest to any depth', () => {
    const nested = {
      rule: 'any',
      field: 'voll',
      error: 'außen',
      rules: [{ rule: 'all', rules: [passing, { rule: 'any', rules: [failing('a'), failing('b')] }] }, failing('c')],
    };
    expect(errorsOf([nested])).toEqual({ voll: 'außen' });
    expect(
      errorsOf([{ rule: 'all', rules: [{ rule: 'all', rules: [{ rule: 'all', rules: [failing('a', 'innen')] }] }] }]),
    ).toEqual({ 'leer-a': 'innen' });
  });
});

describe('validators of site code', () => {
  const foreign = (validator: ForeignValidator) => (name: string) => (name === 'mondphase' ? validator : undefined);

  it('[CF-05] a thrown object with an error is a failure; this is the rule and the tree gives the values', () => {
    const seen: unknown[] = [];
    const validator: ForeignValidator = function (tree) {
      seen.push(this.field, tree.getAll('voll'), tree.getAll('fehlt'));
      throw { field: 'voll', error: 'Vollmond' };
    };
    expect(errorsOf([{ rule: 'mondphase', field: 'voll' }], foreign(validator))).toEqual({ voll: 'Vollmond' });
    expect(seen).toEqual(['voll', ['x'], []]);
  });

  it('[CF-05] a validator with a bug marks nothing, and it cannot change the values', () => {
    const broken: ForeignValidator = (tree) => {
      tree.getAll('voll').push('y');
      throw new TypeError('undefined is not a function');
    };
    expect(errorsOf([{ rule: 'mondphase', field: 'voll', error: 'x' }], foreign(broken))).toEqual({});
    expect(values.get('voll')).toEqual(['x']);
  });

  it('[CF-05] a known rule name is never handed to site code', () => {
    const refusing = () => () => {
      throw { error: 'fremd', field: 'voll' };
    };
    expect(errorsOf([passing], refusing)).toEqual({});
  });
});
