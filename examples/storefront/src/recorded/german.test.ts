// @vitest-environment node
import { describePages } from '@shop/testing';
import { expect, it } from 'vitest';
import { GERMAN_SHOWS } from './german';

it('every recorded page is described in German, too', () => {
  expect(Object.keys(GERMAN_SHOWS)).toEqual(describePages().map(({ name }) => name));
});
