/** The demo in English: what the shop says in German goes through a catalogue on its way out, as a translation plugin does it. The shop itself stays German. */
import { translateBody, translateHtml, translateJson } from '../support/translate';
import { GOODS } from './goods';
import { PAGES } from './pages';
import { PATTERNS } from './patterns';
import { PLACES } from './places';
import { PLATFORM } from './platform';
import { numberInEnglish, pricesInEnglish } from './prices';
import { START_PAGE } from './start-page';

/** Everything that has a fixed English text. */
export const CATALOGUE: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...GOODS, ...PAGES, ...PLACES, ...PLATFORM, ...START_PAGE }),
);

/** The English of a German text; `undefined` when there is none: a name, a whole number, or something that the visitor wrote. */
export function inEnglish(text: string): string | undefined {
  const known = CATALOGUE.get(text);
  if (known !== undefined) return known;
  const spaced = text.replaceAll('\u00a0', ' ');
  if (spaced !== text) return inEnglish(spaced);
  const number = numberInEnglish(text);
  if (number !== undefined) return number;
  for (const [german, english] of PATTERNS) {
    const found = german.exec(text);
    if (found)
      return english.replaceAll(/\$(\d)/g, (_whole, at: string) => inEnglish(found[Number(at)] ?? '') ?? found[Number(at)] ?? '');
  }
  return undefined;
}

/** A page or a piece of one in English. */
export function htmlInEnglish(html: string): string {
  return asEnglish(translateHtml(html, inEnglish, pricesInEnglish));
}

/** A whole page says that it is English, and so do its contact forms. */
function asEnglish(html: string): string {
  return html
    .replace(/^(<!doctype html>\s*<html lang=")de"/i, '$1en"')
    .replaceAll(/(<div class="wpcf7 [^>]* lang=")de-DE"/g, '$1en-US"');
}

/** Config globals and answers in English. */
export function jsonInEnglish(value: unknown): unknown {
  return translateJson(value, inEnglish, pricesInEnglish);
}

/** The body of an answer in English, by its content type; other types stay as they are. */
export function bodyInEnglish(type: string, body: string): string {
  return asEnglish(translateBody(type, body, inEnglish, pricesInEnglish));
}
