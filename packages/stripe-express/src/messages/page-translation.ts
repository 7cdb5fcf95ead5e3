import { readGlobal } from '@shop/core';

const DOMAIN = 'woocommerce-gateway-stripe';

/** The page's own translation of an English text (`wp.i18n`, contract 9); `undefined` when it has none. */
export function pageTranslation(english: string): string | undefined {
  const i18n: unknown = Reflect.get(Object(readGlobal('wp')), 'i18n');
  const translate: unknown = Reflect.get(Object(i18n), '__');
  if (typeof translate !== 'function') return undefined;
  const translated: unknown = Reflect.apply(translate, i18n, [english, DOMAIN]);
  return typeof translated === 'string' && translated !== '' && translated !== english ? translated : undefined;
}
