import { type Catalogue, createMessages, fillPlaceholders, type HttpError, pageLanguage, pageTranslation } from '@shop/core';

/** Text domain of the Stripe plugin's translations. */
const DOMAIN = 'woocommerce-gateway-stripe';

/**
 * Makes the text function of a bundle: the page's own translation first, else the built-in one in the page's language (XC-04).
 * @param names what the plugin's translation files call a text, where it is not our English one; their `%s` is the first parameter
 */
export function createTexts<Key extends string>(catalogue: Catalogue<Key>, names: Partial<Record<Key, string>> = {}) {
  const builtIn = createMessages<Key>(catalogue);
  return (key: Key, params: Record<string, string> = {}): string => {
    const translated = pageLanguage() === 'en' ? undefined : pageTranslation(names[key] ?? catalogue.en[key], DOMAIN);
    if (translated === undefined) return builtIn(key, params);
    const [first = ''] = Object.values(params);
    return fillPlaceholders(
      translated.replace('%s', () => first),
      params,
    );
  };
}

/** Key of the text for a request without a usable answer. */
export function transportKey(kind: HttpError['kind']): 'timeout' | 'aborted' | 'connection' {
  return kind === 'timeout' || kind === 'aborted' ? kind : 'connection';
}
