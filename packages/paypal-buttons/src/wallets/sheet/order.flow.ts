import type { FlowSteps } from '../../payment/steps';
import { tellFailedCheck, validateEarly } from '../../payment/check-form.flow';
import { cartOrderSteps } from '../../placements/cart/cart-order.flow';
import { checkoutOrderSteps } from '../../placements/checkout';
import type { ProductLine } from '../../api/product-line';
import { productOrderSteps } from '../../placements/product/product-order.flow';
import type { WalletDeps } from './deps';
import type { WalletContext } from './wallet-context.rules';

/** Lines of the shown product. @param handler what the place registered with the page's watcher; none of it in places without a product. */
export function linesOf(handler: unknown): ProductLine[] {
  const lines: unknown = Reflect.get(Object(handler), 'lines');
  return typeof lines === 'function' ? Reflect.apply(lines, handler, []) : [];
}

/** Making and approving the order of a place. */
export function stepsOf(deps: WalletDeps, context: WalletContext, handler: unknown): FlowSteps {
  if (context === 'checkout' || context === 'pay-now') return checkoutOrderSteps(deps);
  if (context !== 'product') return cartOrderSteps(deps, context, () => deps.live.current.button.wrapper);
  return productOrderSteps(deps, {
    lines: () => linesOf(handler),
    // No simulation runs while a payment is open.
    simulation: { cancel: () => undefined },
    cartOptions: { keepShipping: true },
  });
}

/** Price of what is bought there now, as the server answers; `undefined` when it does not. @param query more parameters. */
export async function readPrice(
  { live, api, signal }: Pick<WalletDeps, 'live' | 'api' | 'signal'>,
  context: WalletContext,
  handler: unknown,
  query: string,
): Promise<unknown> {
  if (context === 'pay-now') return live.current.pay_now;
  const answer =
    context === 'product' ? await api.simulateCart(linesOf(handler), signal) : await api.cartScriptParams(signal, query);
  return answer.ok ? answer.data : undefined;
}

/** The server's check of the form; the shopper has been told when it is `false`. */
export async function checkForm(deps: WalletDeps): Promise<boolean> {
  const verdict = await validateEarly(deps);
  if (verdict.state === 'failed') await tellFailedCheck(deps, verdict.refusal);
  return verdict.state === 'passed';
}
