import { flag, type Log, readConfig, text, v } from '@shop/core';

/** Page global of the account pages (contract 1.7). */
export const ACCOUNT_GLOBAL = 'ppcp_add_payment_method';

const endpoint = v.optional(v.object({ endpoint: text(''), nonce: text('') }), {});

export const schema = v.object({
  client_id: text(),
  merchant_id: text(''),
  id_token: text(''),
  payment_methods_page: text(''),
  view_subscriptions_page: text(''),
  is_subscription_change_payment_page: flag(),
  subscription_id_to_change_payment: text('0'),
  error_message: text(''),
  verification_method: text(''),
  ajax: v.object({
    create_setup_token: endpoint,
    create_payment_token: endpoint,
    subscription_change_payment_method: endpoint,
  }),
  labels: v.optional(v.object({ error: v.optional(v.object({ generic: text('') }), {}) }), {}),
});

export type AccountConfig = v.InferOutput<typeof schema>;

/** Reads it; `undefined` when it is not printed, or useless, which is reported. */
export function readAccountConfig(log: Log): AccountConfig | undefined {
  const result = readConfig(log, ACCOUNT_GLOBAL, schema);
  return result.state === 'ok' ? result.config : undefined;
}
