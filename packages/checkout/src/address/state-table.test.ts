import { expect, it, vi } from 'vitest';
import { createStateTable } from './state-field';

it('[CO-15] knows countries with states, without, and unknown ones', () => {
  const table = createStateTable(() => '{"DE":{"DE-BY":"Bayern","DE-BE":"Berlin"},"AT":[],"CH":{}}');
  expect(table('DE')).toEqual({
    kind: 'list',
    states: [
      ['DE-BY', 'Bayern'],
      ['DE-BE', 'Berlin'],
    ],
  });
  expect(table('AT')).toEqual({ kind: 'none' });
  expect(table('CH')).toEqual({ kind: 'none' });
  expect(table('XX')).toEqual({ kind: 'unknown' });
  expect(table('constructor')).toEqual({ kind: 'unknown' });
  expect(table('__proto__')).toEqual({ kind: 'unknown' });
});

it('[CO-15] reads entities in the JSON text, and native objects', () => {
  expect(createStateTable(() => '{&quot;DE&quot;:[]}')('DE')).toEqual({ kind: 'none' });
  expect(createStateTable(() => ({ DE: { a: 'A' } }))('DE')).toEqual({ kind: 'list', states: [['a', 'A']] });
});

it('[XC-01] a broken table is one log line, and every country is unknown', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const table = createStateTable(() => '{"DE":');
  expect([table('DE'), table('AT')]).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
  expect(error).toHaveBeenCalledOnce();
  expect(String(error.mock.calls[0])).toMatch(/shop\/checkout.*wc_country_select_params.*countries/);
});
