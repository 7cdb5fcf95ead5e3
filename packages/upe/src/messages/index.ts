import { type HttpError, createMessages, fillPlaceholders, pageLanguage, pageTranslation } from '@shop/core';
import { de, en } from './catalogue';

/** Text domain of the card plugin's translations. */
const DOMAIN = 'woocommerce-gateway-stripe';

/** Keys of this bundle's texts. */
export type UpeMessage = keyof typeof de;

const own = createMessages<UpeMessage>({ de, en });

/** What the shop's translation files call a text, where it is not our English one. */
const LOOKUP: Partial<Record<UpeMessage, string>> = {
  blikInvalid: 'BLIK Code is invalid',
  requiredField: '%s is a required field.',
  loadFailed: 'Failed to load %s payment method. Please refresh the page and try again.',
};

/** A text: the page's own translation first, else the built-in one in the page's language (XC-04, contract 9). */
export function text(key: UpeMessage, params: Record<string, string> = {}): string {
  const translated = pageLanguage() === 'en' ? undefined : pageTranslation(LOOKUP[key] ?? en[key], DOMAIN);
  if (translated === undefined) return own(key, params);
  const [first = ''] = Object.values(params);
  return fillPlaceholders(
    translated.replace('%s', () => first),
    params,
  );
}

/** Text of a request that had no usable answer. */
export function transportText({ kind }: HttpError): string {
  if (kind === 'timeout') return text('timeout');
  return text(kind === 'aborted' ? 'aborted' : 'connection');
}
