/** The demo in English: what the shop says in German goes through a catalogue on its way out, as a translation plugin does it. The shop itself stays German. */
import { GOODS } from './goods';
import { translateHtml, translateJson } from './markup';
import { PAGES } from './pages';
import { PATTERNS } from './patterns';
import { PLACES } from './places';
import { PLATFORM } from './platform';
import { numberInEnglish } from './prices';
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
  return translateHtml(html, inEnglish).replace(/^(<!doctype html>\s*<html lang=")de"/i, '$1en"');
}

/** Config globals and answers in English. */
export function jsonInEnglish(value: unknown): unknown {
  return translateJson(value, inEnglish);
}

/** The body of an answer in English, by its content type; other types stay as they are. */
export function bodyInEnglish(type: string, body: string): string {
  if (type.startsWith('text/html')) return body.trimStart().startsWith('{') ? answerInEnglish(body) : htmlInEnglish(body);
  return type.startsWith('application/json') ? answerInEnglish(body) : body;
}

/** Text around the JSON of an answer stays there: the demo can add PHP's noise. */
function answerInEnglish(body: string): string {
  const [, before = '', json = '', after = ''] = /^([^{[]*)([{[][\s\S]*[}\]])([^}\]]*)$/.exec(body) ?? [];
  try {
    return json === '' ? body : before + JSON.stringify(jsonInEnglish(JSON.parse(json))) + after;
  } catch (error) {
    if (error instanceof SyntaxError) return body;
    throw error;
  }
}
