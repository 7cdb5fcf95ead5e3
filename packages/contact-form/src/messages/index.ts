import { pageTranslation } from '@shop/core';
import { TEXT_DOMAIN } from '../constants';
import { closest } from '../page/markup.page';
import { de, deFormal, en } from './catalogue';

/** Key of a text. */
export type Message = keyof typeof de;

/**
 * A text in the language of the place where it is shown: `lang` of the closest element that has one. English where that says English, else
 * German (XC-04); formal when the document's language or the form's locale says so (contract j2).
 * @param locale the form's locale, e.g. `de_DE_formal`
 */
export function textFor(place: Element, key: Message, locale?: string | null): string {
  if (closest(place, '[lang]')?.matches(':lang(en)')) return en[key];
  const isFormal = `${document.documentElement.lang} ${locale ?? ''}`.includes('formal');
  return (isFormal && deFormal[key]) || de[key];
}

/** A text that the page's translations know: theirs first (`wp.i18n`, contract j1), then ours. */
export function pageTextFor(place: Element, key: 'error' | 'wrongPlace'): string {
  return pageTranslation(en[key], TEXT_DOMAIN) ?? textFor(place, key);
}
