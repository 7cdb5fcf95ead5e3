// @vitest-environment node
import { expect, it } from 'vitest';
import { errorId } from './error-id.rules';

it.each([
  ['wpcf7-f105-p107-o1', 'your-name', 'wpcf7-f105-p107-o1-ve-your-name'],
  ['wpcf7-f105-p107-o1', 'wahl[]', 'wpcf7-f105-p107-o1-ve-wahl'],
  ['wpcf7-f105-p107-o1', 'Straße & Haus_1', 'wpcf7-f105-p107-o1-ve-StraeHaus_1'],
  [null, 'your-name', '-ve-your-name'],
])('[CF-03] the entry of a field in %s named %s', (unitTag, field, id) => expect(errorId(unitTag, field)).toBe(id));
