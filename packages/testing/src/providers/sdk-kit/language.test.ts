// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { inPageLanguage } from './language';

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

it.each(FAKES)('every German text of %s has English', (folder) => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const files = readdirSync(join(SOURCE, folder)).filter((name) => !/\.test\.ts$|^language\.ts$/.test(name));
  const texts = files.flatMap((name) => germanTexts(join(SOURCE, folder, name)));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => inPageLanguage(text) === text)).toEqual([]);
  vi.unstubAllGlobals();
});
