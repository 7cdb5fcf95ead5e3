import { expect, it } from 'vitest';
import { createMessages, fillPlaceholders } from './messages';

const say = createMessages({ de: { hi: 'Hallo {name}' }, en: { hi: 'Hello {name}' } });

it.each([
  ['de', 'Hallo Max'],
  ['de-AT', 'Hallo Max'],
  ['', 'Hallo Max'],
  ['fr', 'Hallo Max'],
  ['en', 'Hello Max'],
  ['en-US', 'Hello Max'],
])('[XC-04] a page in %j says %j', (lang, text) => {
  document.documentElement.lang = lang;
  expect(say('hi', { name: 'Max' })).toBe(text);
});

it('[XC-04] a placeholder without a value stays visible; inherited names do not count', () => {
  expect(fillPlaceholders('{a} {constructor} {b}', { a: 1 })).toBe('1 {constructor} {b}');
});
