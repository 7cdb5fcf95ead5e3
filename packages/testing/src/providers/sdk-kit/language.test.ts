import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inPageLanguage } from './language';
import { node } from './nodes';

const SOURCE = join(import.meta.dirname, '..');
const FAKES = ['sdk-kit', 'stripe', 'paypal', 'googlepay', 'applepay'];
/** Names of places and people stay as they are. */
const NAMES = /^(?:Heidestraße 17|Ringstraße 5|Tür 3|Erika Mustermann)$/;
const GERMAN =
  /[äöüß]|\b(?:Bitte|Sie|Ihre?|Karten?\w*|Zahlung\w*|Abbrechen|Freigabe|Freigeben|Land|Ort|Summe|Versand\w*|Lieferadresse|Bezahl\w*|bezahlen|Nachbildung|Konto\w*|Telefon|Vorgang|Angemeldet|kaufen|unvollständig)\b/;

/** Texts in a file's code that are German, values in them replaced by a word. */
function germanTexts(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)]
    .map(([, plain, template]) => plain ?? (template ?? '').replaceAll(/\$\{[^}]*\}/g, 'X'))
    .filter((text) => GERMAN.test(text) && !NAMES.test(text));
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<div id="a"></div>';
});
afterEach(() => {
  document.documentElement.removeAttribute('lang');
  document.body.innerHTML = '';
});

describe('the page’s language', () => {
  const files = FAKES.flatMap((folder) =>
    readdirSync(join(SOURCE, folder))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'language.ts')
      .map((name) => join(folder, name)),
  );
  it.each(files)('every German text of %s has English', (name) => {
    expect(germanTexts(join(SOURCE, name)).filter((text) => inPageLanguage(text) === text)).toEqual([]);
  });

  it('is German without a language; texts of the page and of the server stay', () => {
    expect(node('button', { text: 'Abbrechen', attributes: { 'aria-label': 'Karte', name: 'Karte' } }).outerHTML).toBe(
      '<button aria-label="Card" name="Karte">Cancel</button>',
    );
    expect(node('p', { text: 'constructor' }).textContent).toBe('constructor');
    document.documentElement.lang = 'de';
    expect(node('p', { text: 'Abbrechen' }).textContent).toBe('Abbrechen');
    document.documentElement.removeAttribute('lang');
    expect(node('p', { text: 'Abbrechen' }).textContent).toBe('Abbrechen');
  });
});
