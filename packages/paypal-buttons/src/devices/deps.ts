import type { cartOrderSteps } from '../cart/express-steps';
import type { checkoutOrderSteps } from '../checkout/placement';
import type { CheckoutUi } from '../checkout/ui';
import type { Gateway } from '../gateway';
import type { runApproval } from '../payment/approve';
import type { FlowSteps } from '../payment/button-flow';
import type { SdkPort } from '../paypal-sdk';
import type { ProductLine } from '../product/lines';
import type { productOrderSteps } from '../product/order-flow';
import { sdkAttributes, sdkOptions } from '../sdk/options';
import type { PayPalSdk } from '../sdk/types';
import type { tellFailedCheck, validateEarly } from '../validation/early';
import type { DeviceContext } from './context';

/** Components of the SDK for device wallets. */
export type DeviceComponent = 'googlepay' | 'applepay';

/** What the bundle hands to the device part, which shares no module with it. */
export interface DevicesInput {
  gateway: Gateway;
  ui: Pick<CheckoutUi, 'setUsable'>;
  port: SdkPort;
  checkoutOrderSteps: typeof checkoutOrderSteps;
  cartOrderSteps: typeof cartOrderSteps;
  productOrderSteps: typeof productOrderSteps;
  validateEarly: typeof validateEarly;
  tellFailedCheck: typeof tellFailedCheck;
  runApproval: typeof runApproval;
}

/** What the wallets do on the page. */
export interface DevicesDeps {
  gateway: Gateway;
  ui: Pick<CheckoutUi, 'setUsable'>;
  /** Making and approving the order of a place. @param handler what the place registered with the page's watcher. */
  steps(context: DeviceContext, handler: unknown): FlowSteps;
  /** Lines of the shown product, for places that have them. */
  lines(handler: unknown): ProductLine[];
  /** Price of what is bought there now, as the server answers; `undefined` when it does not. @param query more parameters. */
  price(context: DeviceContext, handler: unknown, query: string): Promise<unknown>;
  /** Runs an approval by the bundle's one set of rules. */
  runApproval: typeof runApproval;
  /** The server's check of the form; the shopper has been told when it is `false`. */
  validate(): Promise<boolean>;
  /** Loads an SDK of its own for a component that the page's does not have. */
  ownSdk(component: DeviceComponent, namespace: string): Promise<PayPalSdk>;
}

function linesOf(handler: unknown): ProductLine[] {
  const lines: unknown = Reflect.get(Object(handler), 'lines');
  return typeof lines === 'function' ? Reflect.apply(lines, handler, []) : [];
}

/** Puts together what the wallets do out of what the bundle has. */
export function createDeps(input: DevicesInput): DevicesDeps {
  const { gateway, ui, port } = input;
  const { live, api, signal } = gateway;
  return {
    gateway,
    ui,
    lines: linesOf,
    runApproval: input.runApproval,
    steps(context, handler) {
      if (context === 'checkout' || context === 'pay-now') return input.checkoutOrderSteps(gateway);
      if (context !== 'product') return input.cartOrderSteps(gateway, context, () => live.current.button.wrapper);
      return input.productOrderSteps(gateway, {
        lines: () => linesOf(handler),
        // No simulation runs while a payment is open.
        simulation: { cancel: () => undefined },
        cartOptions: { keepShipping: true },
      });
    },
    async price(context, handler, query) {
      if (context === 'pay-now') return live.current.pay_now;
      const answer =
        context === 'product' ? await api.simulateCart(linesOf(handler), signal) : await api.cartScriptParams(signal, query);
      return answer.ok ? answer.data : undefined;
    },
    async validate() {
      const verdict = await input.validateEarly(gateway);
      if (verdict.state === 'failed') await input.tellFailedCheck(gateway, verdict.refusal);
      return verdict.state === 'passed';
    },
    ownSdk(components, namespace) {
      const attributes = sdkAttributes(live.current, { metadataId: '', namespace });
      return port.load(sdkOptions({ ...live.current.url_params, components }, attributes));
    },
  };
}
