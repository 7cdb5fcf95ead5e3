import { text, v } from '@shop/core';

/** Page global of the pay-later token (tracking contract, part 3). */
export const TOKEN_GLOBAL = 'bnpl_token_sync';

/** Shape of `bnpl_token_sync`. */
export const tokenSyncConfig = v.object({
  ajax_url: text(),
  nonce: text(),
  action: text(''),
  token_selector: text('#cashpressoToken'),
});

/** Config of token synchronisation. */
export type TokenSyncConfig = v.InferOutput<typeof tokenSyncConfig>;
