import { type HttpError, createMessages, pageLanguage, pageTranslation } from '@shop/core';
import { de, en } from './catalogue';

/** Text domain of the card plugin's translations. */
const DOMAIN = 'woocommerce-gateway-stripe';

/** Keys of this bundle's texts. */
export type ExpressMessage = keyof typeof de;

const own = createMessages<ExpressMessage>({ de, en });

/** A text: the page's own translation first, else the built-in one in the page's language (XC-04). */
export function text(key: ExpressMessage): string {
  return (pageLanguage() === 'en' ? undefined : pageTranslation(en[key], DOMAIN)) ?? own(key);
}

/** Why an order request had no answer. It does not invite to try again: the order may have been taken (SX-20). */
export function transportText(kind: HttpError['kind']): string {
  return text(kind === 'timeout' || kind === 'aborted' ? kind : 'connection');
}
