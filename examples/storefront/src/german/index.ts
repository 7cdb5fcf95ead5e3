/** The demo in German: what the plugins say in English to everybody is put into German, as a shop's language pack does it. */
import { translateBody, translateJson } from '../support/translate';
import { GERMAN_PATTERNS, GERMAN_TEXTS } from './texts';

/** The German of a text that a plugin has in English; `undefined` when it is none of those. */
export function inGerman(text: string): string | undefined {
  if (Object.hasOwn(GERMAN_TEXTS, text)) return GERMAN_TEXTS[text];
  for (const [english, german] of GERMAN_PATTERNS) {
    const found = english.exec(text);
    if (found)
      return german.replaceAll(/\$(\d)/g, (_whole, at: string) => inGerman(found[Number(at)] ?? '') ?? found[Number(at)] ?? '');
  }
  return undefined;
}

/** The body of an answer in German. One that says nothing in English stays byte for byte what the shop has sent. */
export function bodyInGerman(type: string, body: string): string {
  let hasEnglish = false;
  const german = translateBody(type, body, (text) => {
    const found = inGerman(text);
    hasEnglish ||= found !== undefined;
    return found;
  });
  return hasEnglish ? german : body;
}

/** Config globals in German. */
export function jsonInGerman(value: unknown): unknown {
  return translateJson(value, inGerman);
}
