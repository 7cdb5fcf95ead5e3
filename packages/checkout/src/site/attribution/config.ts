import { flag, text, v } from '@shop/core';

/** Shape of `wc_order_attribution` (B10). Its types are native. */
export const attributionConfig = v.object({
  params: v.object({
    prefix: text('wc_order_attribution_'),
    allowTracking: flag(),
    consentCategory: text(''),
    lifetime: text(''),
    session: text(''),
    base64: flag(),
  }),
  /** Field name → path in the tracker's data. */
  fields: v.record(v.string(), v.string()),
});

/** Config of order attribution. */
export type AttributionConfig = v.InferOutput<typeof attributionConfig>;
