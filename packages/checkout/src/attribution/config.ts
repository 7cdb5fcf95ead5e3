import { readConfig, v } from '@shop/core';
import { log } from '../log';

/** Page global of order attribution (B10). */
export const ATTRIBUTION_GLOBAL = 'wc_order_attribution';

const params = v.looseObject({
  prefix: v.optional(v.string(), 'wc_order_attribution_'),
  allowTracking: v.optional(v.boolean(), false),
  consentCategory: v.optional(v.string(), ''),
  lifetime: v.optional(v.union([v.number(), v.string()]), 0),
  session: v.optional(v.union([v.number(), v.string()]), 0),
  base64: v.optional(v.union([v.boolean(), v.string()]), false),
});

const schema = v.looseObject({ params, fields: v.record(v.string(), v.string()) });

/** Config of order attribution; the page's types are native here. */
export type AttributionConfig = v.InferOutput<typeof schema>;

/** Reads the config; `absent` where the page has none. */
export function readAttributionConfig(): ReturnType<typeof readConfig<typeof schema>> {
  return readConfig(log, ATTRIBUTION_GLOBAL, schema);
}
