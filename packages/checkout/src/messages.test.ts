import { afterEach, expect, it } from 'vitest';
import { message as ofAddress } from './address/config';
import { message as ofCart } from './cart/cart-page/notices';
import { message as ofOrder } from './order/messages';
afterEach(() => document.documentElement.removeAttribute('lang'));

// That both languages have every text, and none is empty, is asked of all bundles in `packages/build/src/catalogues.test.ts`.
it.each([
  ['order', () => ofOrder('reviewStale'), 'Ihre Sitzung ist abgelaufen.', 'Your session has expired.'],
  ['address', () => ofAddress('selectState'), 'Wählen Sie eine Option …', 'Select an option…'],
  [
    'cart',
    () => ofCart('cartFailed'),
    'Der Warenkorb konnte nicht aktualisiert werden. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
    'The cart could not be updated. Please reload the page and try again.',
  ],
])('[XC-04] texts of the room "%s" are German unless the page says English', (_room, read, german, english) => {
  expect(read()).toBe(german);
  document.documentElement.lang = 'de-AT';
  expect(read()).toBe(german);
  document.documentElement.lang = 'en-GB';
  expect(read()).toBe(english);
});
