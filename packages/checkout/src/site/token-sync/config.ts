import { text, v } from '@shop/core';

/** Shape of `bnpl_token_sync`. */
export const tokenSyncConfig = v.object({
  ajax_url: text(),
  nonce: text(),
  action: text(''),
  token_selector: text('#cashpressoToken'),
});

/** Config of token synchronization. */
export type TokenSyncConfig = v.InferOutput<typeof tokenSyncConfig>;
