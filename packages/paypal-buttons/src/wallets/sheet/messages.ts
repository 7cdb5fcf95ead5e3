import { createMessages } from '@shop/core';

const de = { unserviceable: 'An diese Adresse kann nicht geliefert werden.' } as const;
const en: Record<keyof typeof de, string> = { unserviceable: 'Cannot ship to the selected address.' };

/** Texts inside the wallets' sheets, which no page config has. */
export const message = createMessages<keyof typeof de>({ de, en });
