/** The provider's order: what is in it, how it is made, and whether it still costs what the shopper has seen. */
import { asList, isRecord, own, ownPrinted, ownText } from '@shop/core';
import { fromMinor, toMinor } from '@shop/core/money/minor.rules.ts';
import { type ShopAnswer, UNREACHED } from '../api/answer.rules';
import { type OutcomeMessage, type Refusal, textOfCreateFailure } from '../api/refusal.rules';
import type { Api } from '../api/shop.api';
import { notify } from '../bundle';
import { endpointOf } from '../config/live';
import { METHOD } from '../constants';
import type { Gateway } from '../gateway';
import {
  billingValues,
  currentMethod,
  formEncoded,
  fundingSource,
  isTicked,
  type Payer,
  sessionPayer,
  setResumeOrder,
} from '../page/checkout';
import { markupOf } from '../page/notices';
import { SELECTOR } from '../page/selectors';
import type { OwnError } from '../sdk/errors.rules';
import { decimalsOf, readTransaction, totalText } from './transaction.rules';
import { showOutcome } from './place-order';
import type { FlowSteps } from './steps';

const PAYER_PATHS: readonly (readonly [field: string, ...path: string[]])[] = [
  ['email', 'email_address'],
  ['first_name', 'name', 'given_name'],
  ['last_name', 'name', 'surname'],
  ['country', 'address', 'country_code'],
  ['address_1', 'address', 'address_line_1'],
  ['address_2', 'address', 'address_line_2'],
  ['state', 'address', 'admin_area_1'],
  ['city', 'address', 'admin_area_2'],
  ['postcode', 'address', 'postal_code'],
  ['phone', 'phone', 'phone_number', 'national_number'],
];

export const BILLING_FIELDS: readonly string[] = PAYER_PATHS.map(([field]) => field);

function withValue(target: Payer, [key = '', ...rest]: readonly string[], value: string): Payer {
  const inner = target[key];
  return { ...target, [key]: rest.length === 0 ? value : withValue(isRecord(inner) ? inner : {}, rest, value) };
}

/**
 * The payer of an order: what the session knows with the page's billing fields laid over it (PP-09).
 * @param base payer of the page config or of a wallet sheet; without one there is no payer, also where the form has data.
 */
export function buildPayer(base: Payer | null | undefined, billing: Readonly<Record<string, string>>): Payer | null {
  if (!base) return null;
  const filled = PAYER_PATHS.filter(([field]) => billing[field]);
  const payer = filled.reduce((known, [field, ...path]) => withValue(known, path, billing[field] ?? ''), base);
  return billing['phone'] ? withValue(payer, ['phone', 'phone_type'], 'HOME') : payer;
}

/** Tells the shopper, and the page's other scripts, why there is no order (PP-10, contract 6.E). */
export async function showRefusal({ notices }: Pick<Gateway, 'notices'>, refusal: Refusal): Promise<void> {
  notices.clear();
  if (refusal.refresh) notify(document.body, 'update_checkout');
  const list = await notices.show(textOfCreateFailure(refusal));
  notify(document.body, 'checkout_error', [markupOf(list)]);
}

/** The same, and tells the SDK that the shopper knows. */
export async function refuseOrder(gateway: Gateway, refusal: Refusal): Promise<never> {
  gateway.overlay.clear();
  await showRefusal(gateway, refusal);
  const { message, code } = refusal;
  throw { type: 'create-order-error', data: { message, code } } satisfies OwnError;
}

/** The same for what the page has found out itself. */
export async function refuseWith({ notices }: Gateway, message: OutcomeMessage): Promise<never> {
  notices.clear();
  await showOutcome(notices, { kind: 'own', message });
  throw { type: 'create-order-error' } satisfies OwnError;
}

/** The provider's id out of an answer. A rejection is thrown after it was shown; a stale answer is dropped. */
export async function idOf(gateway: Gateway, answer: ShopAnswer, isStale: () => boolean): Promise<string | undefined> {
  if (isStale()) return undefined;
  if (!answer.ok) return refuseOrder(gateway, answer.refusal);
  return ownText(answer.data, 'id') ?? refuseOrder(gateway, UNREACHED);
}

function payerOf({ live }: Gateway): Payer | null {
  return buildPayer(live.current.payer ?? sessionPayer(), billingValues(BILLING_FIELDS));
}

/** Partner code of a context; some contexts have none (contract 1.2). */
function partnerCode({ live }: Gateway, context: string): string {
  return ownText(live.current.bn_codes, context) ?? '';
}

/** Makes the order of the checkout or of the order being paid, with the form as it is now, and notes it in the form (PP-08, PP-13). */
export async function createFullOrder(gateway: Gateway, isStale: () => boolean): Promise<string | undefined> {
  const { context, order_id, order_key } = gateway.live.current;
  const answer = await gateway.api.createOrder({
    payer: payerOf(gateway),
    bn_code: partnerCode(gateway, context),
    context,
    order_id,
    // Newer plugins let only the owner of the order pay for it.
    ...(context === 'pay-now' && order_key !== '' ? { order_key } : {}),
    payment_method: currentMethod(),
    funding_source: fundingSource(),
    form_encoded: formEncoded(context),
    createaccount: isTicked(SELECTOR.createAccount),
    save_payment_method: isTicked(SELECTOR.saveCard),
  });
  const id = await idOf(gateway, answer, isStale);
  const customId = answer.ok ? ownText(answer.data, 'custom_id') : undefined;
  if (id !== undefined && customId !== undefined) setResumeOrder(gateway.live.current.context, customId);
  return id;
}

/** Makes an order from product, cart or mini-cart (PP-08). @param units purchase units; none from the cart, the server knows them. */
export async function createEarlyOrder(
  gateway: Gateway,
  context: string,
  units: readonly unknown[],
  isStale: () => boolean,
): Promise<string | undefined> {
  const answer = await gateway.api.createOrder({
    purchase_units: units,
    payment_method: METHOD.wallet,
    funding_source: fundingSource(),
    bn_code: partnerCode(gateway, context),
    payer: payerOf(gateway),
    context,
  });
  return idOf(gateway, answer, isStale);
}

/** Amount and currency, e.g. `34.69 EUR`, `2000 HUF`; `undefined` when it is not known. */
export type Total = string | undefined;

/** One watch a payment session, which all its placements share; made with the first use. */
const watches = new WeakMap<Gateway['session'], ReturnType<typeof createTotalWatch>>();

export function totalWatchOf(gateway: Gateway): ReturnType<typeof createTotalWatch> {
  const known = watches.get(gateway.session) ?? createTotalWatch(gateway);
  watches.set(gateway.session, known);
  return known;
}

/** What the units of an order cost together. */
export function totalOfUnits(units: unknown): Total {
  const amounts = asList(units).map((unit) => own(unit, 'amount'));
  const [currency, ...others] = new Set(amounts.map((amount) => ownPrinted(amount, 'currency_code')));
  if (!currency || others.length > 0) return undefined;
  const decimals = decimalsOf(currency);
  const sum = amounts.reduce<number>((total, amount) => total + toMinor(ownPrinted(amount, 'value'), decimals), 0);
  return Number.isNaN(sum) ? undefined : `${fromMinor(sum, decimals)} ${currency}`;
}

/** Makes sure that the shopper pays the total of the order, not another one (contract 6.X1). */
export function createTotalWatch(gateway: Pick<Gateway, 'live'> & { api: Pick<Api, 'call' | 'cartScriptParams'> }) {
  const { api, live } = gateway;
  /** By order: the window of an earlier one may still be open, and may be approved. */
  const watched = new Map<string, { total?: Total; before?: Promise<Total> | undefined }>();
  let asked = '';
  // A page from the bfcache has been left: what is bought there is another purchase.
  window.addEventListener('pageshow', ({ persisted }) => persisted && (asked = ''));

  async function read(): Promise<Total> {
    const answer = await api.cartScriptParams();
    if (!answer.ok) return undefined;
    const transaction = readTransaction(answer.data);
    return transaction && `${totalText(transaction)} ${transaction.currency}`;
  }

  /** The provider's order as the shop hands it out; older plugins do not. */
  async function ask(orderId: string): Promise<unknown> {
    if (!endpointOf(live.current, 'get_order')) return undefined;
    const answer = await api.call('get_order', { order_id: orderId });
    return answer.ok ? answer.data : undefined;
  }

  return {
    read,
    /** Watches an order from here on. @param total its own. @param before that of the cart right before it was made. */
    watch: (orderId: string, totals: { total?: Total; before?: Promise<Total> | undefined }) => void watched.set(orderId, totals),
    /** The shop has given the order another total, after a shipping change. */
    moved(orderId: string): void {
      if (watched.has(orderId)) watched.set(orderId, { before: read() });
    },
    /** Whether the cart costs what the order costs. `true` for unchecked orders, `undefined` when one of them is not known. */
    async isSame(orderId: string): Promise<boolean | undefined> {
      const totals = watched.get(orderId);
      if (!totals) return true;
      asked = orderId;
      const { total: known, before } = totals;
      const [order, earlier, now] = await Promise.all([known === undefined && ask(orderId), before, read()]);
      const total = known ?? totalOfUnits(own(order, 'purchase_units')) ?? earlier;
      return now === undefined || total === undefined ? undefined : now === total;
    },
    /** Whether the provider has the money for the last order that the shop was asked to approve: the answer may have been lost. */
    isPaid: async () => asked !== '' && own(await ask(asked), 'status') === 'COMPLETED',
  };
}

/** Whether totals of the PayPal buttons are checked. Not before a review page, nor where the server updates order and cart together. */
export function isTotalWatched({ live }: Pick<Gateway, 'live'>): boolean {
  const { final_review_enabled, should_handle_shipping_in_paypal: inWallet, server_side_shipping_callback } = live.current;
  return !final_review_enabled && !(inWallet && server_side_shipping_callback.enabled);
}

/** The steps of an order that is made from the cart, with its total watched. @param isWatched asked at each payment. */
export function watchTotal(gateway: Gateway, steps: FlowSteps, isWatched = () => isTotalWatched(gateway)): FlowSteps {
  const watch = totalWatchOf(gateway);
  let before: Promise<Total> | undefined;
  const read = (): Promise<Total> | undefined => (isWatched() ? watch.read() : undefined);
  return {
    ...steps,
    async check(source) {
      if (steps.check && !(await steps.check(source))) return false;
      // Loads while the provider's window opens.
      before = read();
      return true;
    },
    async create(isStale, actions) {
      if (await watch.isPaid()) return refuseWith(gateway, 'paymentUnknown');
      if ((await before) === undefined) before = read();
      await before;
      return isStale() ? undefined : steps.create(isStale, actions);
    },
    created(orderId) {
      if (before) watch.watch(orderId, { before });
      before = undefined;
    },
  };
}
