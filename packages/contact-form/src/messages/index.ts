import { readGlobal } from '@shop/core';
import { TEXT_DOMAIN } from '../constants';
import { attribute, closest } from '../page';
import { isRecord } from '../rules/values';
import { de } from './de';
import { en } from './en';

/** Key of a text. */
export type Message = keyof typeof de;

const FORMAL: Partial<Record<Message, Message>> = { fetchError: 'fetchErrorFormal', sendError: 'sendErrorFormal' };

function languageOf(place: Element): string {
  const holder = closest(place, '[lang]');
  return (holder && attribute(holder, 'lang')) ?? '';
}

/**
 * A text in the language of the place where it is shown: `lang` of the closest element that has one. English where that says English, else
 * German (XC-04); formal when the document's language or the form's locale says so (contract j2).
 * @param locale the form's locale, e.g. `de_DE_formal`
 */
export function textFor(place: Element, key: Message, locale?: string | null): string {
  const language = languageOf(place);
  if (/^en\b/i.test(language)) return en[key];
  const isFormal = /formal/i.test(`${document.documentElement.lang} ${locale ?? ''}`);
  return de[(isFormal && FORMAL[key]) || key];
}

/** A text that the page's translations know: theirs first (`wp.i18n`, contract j1), then ours. */
export function pageTextFor(place: Element, key: 'error' | 'wrongPlace'): string {
  const wp = readGlobal('wp');
  const i18n = isRecord(wp) ? wp['i18n'] : undefined;
  const translate = isRecord(i18n) ? i18n['__'] : undefined;
  if (typeof translate === 'function') {
    const translated: unknown = Reflect.apply(translate, i18n, [en[key], TEXT_DOMAIN]);
    // An untranslated text means that the page has no translation loaded.
    if (typeof translated === 'string' && translated !== '' && translated !== en[key]) return translated;
  }
  return textFor(place, key);
}
