import { afterEach, expect, it, vi } from 'vitest';
import { createTexts, transportKey } from './messages';

const text = createTexts(
  {
    de: { failed: 'Hat nicht geklappt.', required: '{field} fehlt.' },
    en: { failed: 'It failed.', required: '{field} is missing.' },
  },
  { required: '%s is missing.' },
);

/** The page has translated these texts of the plugin. */
function translate(texts: Readonly<Record<string, string>>): void {
  const __ = (asked: string, domain: string): string => (domain === 'woocommerce-gateway-stripe' && texts[asked]) || asked;
  vi.stubGlobal('wp', { i18n: { __ } });
}

afterEach(() => {
  document.documentElement.lang = '';
  vi.unstubAllGlobals();
});

it("[XC-04] the page's own translation comes first, by the name that the plugin gives a text; on an English page ours does", () => {
  translate({ 'It failed.': 'Ça a échoué.', '%s is missing.': '%s manque.' });
  expect([text('failed'), text('required', { field: '$& A' })]).toEqual(['Ça a échoué.', '$& A manque.']);
  document.documentElement.lang = 'en-US';
  expect([text('failed'), text('required', { field: 'A' })]).toEqual(['It failed.', 'A is missing.']);
});

it('[XC-04] without a translation the text is ours, in the language of the page', () => {
  translate({});
  expect([text('failed'), text('required', { field: 'A' }), text('required')]).toEqual([
    'Hat nicht geklappt.',
    'A fehlt.',
    '{field} fehlt.',
  ]);
});

it('[XC-04] a translation without a value for its place keeps an empty one', () => {
  translate({ '%s is missing.': '%s manque.' });
  expect(text('required')).toBe(' manque.');
});

it.each([
  ['timeout', 'timeout'],
  ['aborted', 'aborted'],
  ['offline', 'connection'],
  ['http', 'connection'],
] as const)('a request that ended with %s has a text of its own or that of the connection', (kind, key) => {
  expect(transportKey(kind)).toBe(key);
});
