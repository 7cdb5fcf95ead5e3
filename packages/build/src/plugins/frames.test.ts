// @vitest-environment node
import { expect, it } from 'vitest';
import { bannerOf } from './frames.ts';

it('a file begins with its name, version and where its licences stand', () => {
  expect(bannerOf('checkout', '1.2.3')).toBe('/*! checkout 1.2.3, see THIRD-PARTY.txt */\n');
});
