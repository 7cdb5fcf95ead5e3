import type { FlowSteps } from '../../payment/steps.flow';
import type { ShopAnswer } from '../../api/answer.rules';
import type { ProductLine } from '../../api/shop.api';
import type { WalletDeps } from '../../deps';
import { type Transaction, readTransaction } from './transaction.rules';
import type { WalletContext } from './wallet-context.rules';

/** Lines of the shown product. @param handler what the place registered with the page's watcher; none of it in places without a product. */
export function linesOf(handler: unknown): ProductLine[] {
  const lines: unknown = Reflect.get(Object(handler), 'lines');
  return typeof lines === 'function' ? Reflect.apply(lines, handler, []) : [];
}

/** A sheet shows its total for good, whatever page follows. */
const always = (): boolean => true;

/** Making and approving the order of a place. */
export async function stepsOf(deps: WalletDeps, context: WalletContext, handler: unknown): Promise<FlowSteps> {
  const flows = await deps.loadPayment();
  // The price of an order that is there already is the page's own.
  if (context === 'pay-now') return flows.checkoutOrderSteps(deps);
  if (context === 'checkout') return flows.watchTotal(deps, flows.checkoutOrderSteps(deps), always);
  if (context !== 'product') return flows.cartOrderSteps(deps, context, always);
  return flows.productOrderSteps(deps, {
    lines: () => linesOf(handler),
    // No simulation runs while a payment is open.
    simulation: { cancel: () => undefined },
    cartOptions: { keepShipping: true },
    isWatched: always,
  });
}

/** Asks what is bought there would cost now. @param query more parameters. */
export async function askPrice(
  { live, api, signal }: Pick<WalletDeps, 'live' | 'api' | 'signal'>,
  context: WalletContext,
  handler: unknown,
  query: string,
): Promise<ShopAnswer> {
  if (context === 'pay-now') return { ok: true, data: live.current.pay_now };
  return context === 'product' ? api.simulateCart(linesOf(handler), signal) : api.cartScriptParams(signal, query);
}

/**
 * Price for a payment that has begun; `undefined` when the server does not say.
 * @throws what the SDK's callbacks throw when the shop says no, e.g. to the quantity: the shopper has read why.
 */
export async function priceToPay(deps: WalletDeps, answer: ShopAnswer): Promise<Transaction | undefined> {
  if (answer.ok) return readTransaction(answer.data);
  return answer.refusal.reached ? (await deps.loadPayment()).refuseOrder(deps, answer.refusal) : undefined;
}

/** The server's check of the form; the shopper has been told when it is `false`. */
export async function checkForm(deps: WalletDeps): Promise<boolean> {
  const { showFailedCheck, validateEarly } = await deps.loadPayment();
  const verdict = await validateEarly(deps);
  if (verdict.state === 'failed') await showFailedCheck(deps, verdict.refusal);
  return verdict.state === 'passed';
}
