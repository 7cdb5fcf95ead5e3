import { wpFunction } from '../page/wp';

const DOMAIN = 'woocommerce-gateway-stripe';

/** The page's own translation of an English text (`wp.i18n`, contract 9); `undefined` when it has none. */
export function pageTranslation(english: string): string | undefined {
  const translated = wpFunction('i18n', '__')?.(english, DOMAIN);
  return typeof translated === 'string' && translated !== '' && translated !== english ? translated : undefined;
}
