import { bodyInEnglish, jsonInEnglish } from '../english/index';
import { bodyInGerman, jsonInGerman } from '../german/index';
import type { Language } from './settings';

/** The body of an answer in the visitor's language, by its content type; other types than HTML and JSON stay as they are. */
export function bodyIn(language: Language, type: string, body: string): string {
  return language === 'en' ? bodyInEnglish(type, body) : bodyInGerman(type, body);
}

/** Config globals in the visitor's language. */
export function jsonIn(language: Language, value: unknown): unknown {
  return language === 'en' ? jsonInEnglish(value) : jsonInGerman(value);
}
