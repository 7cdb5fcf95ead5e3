import { ownText } from '@shop/core';
import { BILLING_FIELDS, buildPayer, type Payer } from '../api/addresses.rules';
import { type ShopAnswer, UNREACHED } from '../api/answer.rules';
import { type Refusal, textOfCreateFailure } from '../api/refusal.rules';
import type { Payload } from '../api/shop.api';
import { notify } from '../bundle';
import { METHOD } from '../constants';
import type { Page } from '../gateway';
import {
  billingValues,
  currentMethod,
  formEncoded,
  fundingSource,
  isTicked,
  sessionPayer,
  setResumeOrder,
} from '../page/checkout';
import { markupOf } from '../page/notices';
import { SELECTOR } from '../page/selectors';
import type { OwnError } from '../sdk/errors.rules';

/** Payer of an order from this page (PP-09). */
export function payerOfPage({ live }: Pick<Page, 'live'>): Payer | null {
  return buildPayer(live.current.payer ?? sessionPayer(), billingValues(BILLING_FIELDS));
}

/** Partner code of a context; some contexts have none (contract 1.2). */
function partnerCode({ live }: Pick<Page, 'live'>, context: string): string {
  return ownText(live.current.bn_codes, context) ?? '';
}

/** Body of an order from product, cart or mini-cart (PP-08). @param units purchase units; none from the cart, the server knows them. */
export function earlyOrderBody(page: Pick<Page, 'live'>, context: string, units: readonly unknown[]): Payload {
  return {
    purchase_units: units,
    payment_method: METHOD.wallet,
    funding_source: fundingSource(),
    bn_code: partnerCode(page, context),
    payer: payerOfPage(page),
    context,
  };
}

/** Body of an order from checkout or pay-for-order, with the form as it is now (PP-08). */
export function fullOrderBody(page: Pick<Page, 'live'>): Payload {
  const { context, order_id, order_key } = page.live.current;
  return {
    payer: payerOfPage(page),
    bn_code: partnerCode(page, context),
    context,
    order_id,
    // Newer plugins let only the owner of the order pay for it.
    ...(context === 'pay-now' && order_key !== '' ? { order_key } : {}),
    payment_method: currentMethod(),
    funding_source: fundingSource(),
    form_encoded: formEncoded(context),
    createaccount: isTicked(SELECTOR.createAccount),
    save_payment_method: isTicked(SELECTOR.saveCard),
  };
}

/** Shows why there is no order, once, and lets the page's other scripts know (PP-10, contract 6.E). */
export async function showCreateFailure({ notices }: Pick<Page, 'notices'>, refusal: Refusal): Promise<void> {
  notices.clear();
  if (refusal.refresh) notify(document.body, 'update_checkout');
  const list = await notices.show(textOfCreateFailure(refusal));
  notify(document.body, 'checkout_error', [markupOf(list)]);
}

/** What to throw into the SDK then. */
export function createOrderError({ message, code }: Refusal): OwnError {
  return { type: 'create-order-error', data: { message, code } };
}

/** Tells the shopper why there is no order, and the SDK that he knows. */
export async function refuseOrder(page: Page, refusal: Refusal): Promise<never> {
  page.overlay.clear();
  await showCreateFailure(page, refusal);
  throw createOrderError(refusal);
}

/** The provider's id out of an answer. A rejection is thrown after it was shown; a stale answer is dropped. */
export async function orderIdOf(page: Page, answer: ShopAnswer, stale: () => boolean): Promise<string | undefined> {
  if (stale()) return undefined;
  if (!answer.ok) return refuseOrder(page, answer.refusal);
  return ownText(answer.data, 'id') ?? refuseOrder(page, UNREACHED);
}

/** Makes the order of the checkout or of the order being paid, and notes it in the form (PP-08, PP-13). */
export async function createFullOrder(page: Page, stale: () => boolean): Promise<string | undefined> {
  const answer = await page.api.createOrder(fullOrderBody(page));
  const id = await orderIdOf(page, answer, stale);
  const customId = answer.ok ? ownText(answer.data, 'custom_id') : undefined;
  if (id !== undefined && customId !== undefined) setResumeOrder(page.live.current.context, customId);
  return id;
}

/** Makes an order from product, cart or mini-cart. */
export async function createEarlyOrder(
  page: Page,
  context: string,
  units: readonly unknown[],
  stale: () => boolean,
): Promise<string | undefined> {
  return orderIdOf(page, await page.api.createOrder(earlyOrderBody(page, context, units)), stale);
}
