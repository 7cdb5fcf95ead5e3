import { type Log, navigate, ownText, send } from '@shop/core';
import { type ShopAnswer, readShopAnswer } from '../../api/answer.rules';
import { BUNDLE, METHOD } from '../../constants';
import { cardSetupFields, tokenIdOf } from './answers.rules';
import type { AccountConfig } from './account-config';

/** What is kept on an account page. */
export type Kept = 'wallet' | 'card';

/** What the steps need. */
export interface KeepParts {
  config: AccountConfig;
  log: Log;
}

type CallName = keyof AccountConfig['ajax'];

async function call({ config, log }: KeepParts, name: CallName, body: Record<string, unknown>): Promise<ShopAnswer> {
  const { endpoint: url, nonce } = config.ajax[name];
  const answer = readShopAnswer(await send({ bundle: BUNDLE, url, json: { nonce, ...body }, expect: 'json' }));
  if (!answer.ok) log.warn(`The call ${name} was refused`);
  return answer;
}

/** First step: a token that the provider fills (PP-23, contract 6.V). @returns its id, or `undefined` when refused. */
export async function createSetupToken(parts: KeepParts, kept: Kept): Promise<string | undefined> {
  const fields = kept === 'card' ? cardSetupFields(parts.config.verification_method) : {};
  const answer = await call(parts, 'create_setup_token', fields);
  return answer.ok ? ownText(answer.data, 'id') : undefined;
}

/** Where the page goes when all is kept. */
function targetOf({ is_subscription_change_payment_page, ...config }: AccountConfig, kept: Kept): string {
  if (kept !== 'card' || !is_subscription_change_payment_page) return config.payment_methods_page;
  return `${config.view_subscriptions_page.replace(/\/+$/, '')}/${config.subscription_id_to_change_payment}`;
}

/**
 * Last steps: the shop keeps what the provider has filled; on the change page the subscription uses it from now on (PP-23).
 * @returns whether the page is being left.
 */
export async function keepToken(parts: KeepParts, kept: Kept, setupToken: string): Promise<boolean> {
  const { config, log } = parts;
  const isCard = kept === 'card';
  const answer = await call(parts, 'create_payment_token', {
    vault_setup_token: setupToken,
    ...(isCard ? { payment_method: METHOD.card, is_free_trial_cart: false } : {}),
  });
  if (!answer.ok) return false;
  if (isCard && config.is_subscription_change_payment_page) {
    const changed = await call(parts, 'subscription_change_payment_method', {
      subscription_id: config.subscription_id_to_change_payment,
      payment_method: METHOD.card,
      wc_payment_token_id: tokenIdOf(answer) ?? '',
    });
    if (!changed.ok) return false;
  }
  return navigate(targetOf(config, kept), { log });
}
