import { expect, it, vi } from 'vitest';
import { createStateTable } from './state-field';

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
