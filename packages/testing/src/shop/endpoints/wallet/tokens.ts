import { links } from '../../render/links';
import { saveToken } from '../../payments/tokens';
import { json, success } from '../../server/answers';
import type { Call } from '../../server/context';
import { asText, type JsonObject } from '../../server/json';
import type { ShopResponse } from '../../types';
import { walletFailure } from './answers';

const CARD = 'ppcp-credit-card-gateway';

/** `ppc-data-client-id`: token for the wallet's script; no `success` wrapper. Valid for one hour. */
export function clientToken(call: Call): ShopResponse {
  return json({
    token: `eyJhbGciOi${call.shop.uniqueHex('client-token', 32)}`,
    expiration: Math.floor(call.shop.now() / 1000) + 3600,
    user: call.session.customerId,
  });
}

/** `ppc-create-setup-token`: starts storing a means of payment without buying. */
export function createSetupToken(call: Call, body: JsonObject): ShopResponse {
  const { origin } = call.view().settings;
  const { paymentMethods, addPaymentMethod } = links(origin);
  const source = {
    usage_type: 'MERCHANT',
    experience_context: { return_url: paymentMethods, cancel_url: addPaymentMethod },
  };
  const isCard = asText(body.payment_method) === CARD;
  const verification = asText(body.verification_method);
  return success({
    id: call.shop.uniqueHex('setup-token', 17).toUpperCase(),
    status: 'CREATED',
    customer: { id: 'TESTCUSTOMER1' },
    payment_source: isCard ? { card: { verification_method: verification, ...source } } : { paypal: source },
    links: [
      { href: 'https://www.sandbox.paypal.com/agreements/approve?approval_session_id=TEST', rel: 'approve', method: 'GET' },
    ],
  });
}

/** `ppc-create-payment-token`: the setup was agreed to; answers with the id of the stored token. */
export function createPaymentToken(call: Call, body: JsonObject): ShopResponse {
  const { customer } = call.view();
  if (asText(body.vault_setup_token) === '') return walletFailure('Could not create payment token.');
  if (!customer) return walletFailure('User is not logged in.');
  const isCard = asText(body.payment_method) === CARD;
  const token = isCard
    ? saveToken(call.shop, customer, { gateway: CARD, kind: 'card', last4: '1111' })
    : saveToken(call.shop, customer, { gateway: 'ppcp-gateway', kind: 'paypal', last4: '', label: 'kundin-wallet@example.com' });
  if (body.is_free_trial_cart === true || asText(body.is_free_trial_cart) === '1') call.session.paymentMethod = token.gateway;
  return success(token.id);
}

/** `ppc-update-customer-id`: a guest's free trial; the token is kept for the order that follows. */
export function createGuestToken(call: Call, body: JsonObject): ShopResponse {
  const setup = asText(body.vault_setup_token);
  if (setup === '') return walletFailure('Could not create payment token.');
  const state = call.shop.state();
  state.walletOrders[setup] ??= {
    id: setup,
    status: 'APPROVED',
    context: 'checkout',
    fundingSource: '',
    paymentMethod: CARD,
    amount: 0,
    orderId: 0,
    units: '[]',
  };
  call.session.walletCardOrderId = setup;
  call.session.walletOrderId = setup;
  return success();
}

/** `ppc-vault-paypal`: where to agree that the wallet is kept for a free trial. */
export function vaultPaypal(call: Call, body: JsonObject): ShopResponse {
  const { walletAgreementPage: page, origin } = call.view().settings;
  const link = page.endsWith('=') ? `${page}${encodeURIComponent(asText(body.return_url))}` : page;
  return success({ approve_link: new URL(link, origin).href });
}

/** `ppc-subscription-change-payment-method`. */
export function changeSubscriptionPayment(call: Call, body: JsonObject): ShopResponse {
  const { customer } = call.view();
  const id = asText(body.wc_payment_token_id);
  const known = customer?.tokens.some((token) => String(token.id) === id) ?? false;
  return known ? success() : walletFailure('Could not change payment method.');
}
