import { createMessages } from '@shop/core';

const de = {
  unserviceable: 'An diese Adresse kann nicht geliefert werden.',
  otherCurrency: 'Die Währung Ihres Warenkorbs hat sich geändert. Bitte laden Sie die Seite neu und bezahlen Sie erneut.',
} as const;
const en: Record<keyof typeof de, string> = {
  unserviceable: 'Cannot ship to the selected address.',
  otherCurrency: 'The currency of your cart has changed. Please reload the page and pay again.',
};

/** Texts of the wallets' sheets, which no page config has. */
export const message = createMessages<keyof typeof de>({ de, en });
