import type { Payload } from '../api';
import { type ShopAnswer, UNREACHED } from '../api/answer';
import { METHOD } from '../constants';
import type { Gateway } from '../gateway';
import { textOf } from '../guards';
import { markupOf } from '../notices/markup';
import { billingValues, currentMethod, formEncoded, isTicked, setResumeOrder } from '../page/checkout-page';
import { fundingSource, sessionPayer } from '../page/page-state';
import { SELECTOR } from '../page/selectors';
import { type Refusal, textOfCreateFailure } from './error-text';
import { type Payer, buildPayer } from './payer';
import type { OwnError } from './sdk-error';
import { tell } from '../page/tell';

/** Payer of an order from this page (PP-09). */
export function payerOfPage({ live }: Pick<Gateway, 'live'>): Payer | null {
  return buildPayer(live.current.payer ?? sessionPayer(), billingValues());
}

/** Partner code of a context; some contexts have none (contract 1.2). */
function partnerCode({ live }: Pick<Gateway, 'live'>, context: string): string {
  return textOf(live.current.bn_codes, context) ?? '';
}

/** Body of an order from product, cart or mini-cart (PP-08). @param units purchase units; none from the cart, the server knows them. */
export function earlyOrderBody(gateway: Pick<Gateway, 'live'>, context: string, units: readonly unknown[]): Payload {
  return {
    purchase_units: units,
    payment_method: METHOD.wallet,
    funding_source: fundingSource(),
    bn_code: partnerCode(gateway, context),
    payer: payerOfPage(gateway),
    context,
  };
}

/** Body of an order from checkout or pay-for-order, with the form as it is now (PP-08). */
export function fullOrderBody(gateway: Pick<Gateway, 'live'>): Payload {
  const { context, order_id } = gateway.live.current;
  return {
    payer: payerOfPage(gateway),
    bn_code: partnerCode(gateway, context),
    context,
    order_id,
    payment_method: currentMethod(),
    funding_source: fundingSource(),
    form_encoded: formEncoded(context),
    createaccount: isTicked(SELECTOR.createAccount),
    save_payment_method: isTicked(SELECTOR.saveCard),
  };
}

/** Shows why there is no order, once, and lets the page's other scripts know (PP-10, contract 6.E). */
export async function showCreateFailure({ notices }: Pick<Gateway, 'notices'>, refusal: Refusal): Promise<void> {
  notices.clear();
  if (refusal.refresh) tell(document.body, 'update_checkout');
  const list = await notices.show(textOfCreateFailure(refusal));
  tell(document.body, 'checkout_error', [markupOf(list)]);
}

/** What to throw into the SDK then. */
export function createOrderError({ message, code }: Refusal): OwnError {
  return { type: 'create-order-error', data: { message, code } };
}

/** Tells the shopper why there is no order, and the SDK that he knows. */
export async function refuseOrder(gateway: Gateway, refusal: Refusal): Promise<never> {
  gateway.overlay.clear();
  await showCreateFailure(gateway, refusal);
  throw createOrderError(refusal);
}

/** The provider's id out of an answer. A refusal is thrown after it was shown; an overtaken answer is nothing. */
export async function orderIdOf(gateway: Gateway, answer: ShopAnswer, stale: () => boolean): Promise<string | undefined> {
  if (stale()) return undefined;
  if (!answer.ok) return refuseOrder(gateway, answer.refusal);
  return textOf(answer.data, 'id') ?? refuseOrder(gateway, UNREACHED);
}

/** Makes the order of the checkout or of the order being paid, and notes it in the form (PP-08, PP-13). */
export async function createFullOrder(gateway: Gateway, stale: () => boolean): Promise<string | undefined> {
  const answer = await gateway.api.createOrder(fullOrderBody(gateway));
  const id = await orderIdOf(gateway, answer, stale);
  const customId = answer.ok ? textOf(answer.data, 'custom_id') : undefined;
  if (id !== undefined && customId !== undefined) setResumeOrder(gateway.live.current.context, customId);
  return id;
}

/** Makes an order from product, cart or mini-cart. */
export async function createEarlyOrder(
  gateway: Gateway,
  context: string,
  units: readonly unknown[],
  stale: () => boolean,
): Promise<string | undefined> {
  return orderIdOf(gateway, await gateway.api.createOrder(earlyOrderBody(gateway, context, units)), stale);
}
