import { watchElements } from '@shop/core';
import { moduleWatcher } from '../buttons/module-watcher.page';
import type { Placement } from '../buttons/placement.page';
import { followReloads } from '../buttons/reload.page';
import { startCart } from './cart';
import { startCheckout } from './checkout';
import type { PaymentArea } from './checkout/payment-area.page';
import type { PlacementDeps } from '../buttons/deps';
import { startMiniCart } from './mini-cart';
import type { SdkPort } from '../sdk/paypal-sdk.page';
import { isPreview } from '../page/context.rules';
import { startProduct } from './product';

/** Starts the page's own placement (contract 6.B 5). */
function startOwn(deps: PlacementDeps, port: SdkPort, area: PaymentArea): Placement | undefined {
  const { context, single_product_buttons_enabled: hasButtons, messages } = deps.live.current;
  switch (context) {
    case 'product':
      return hasButtons || messages.wrapper !== '' ? startProduct(deps, port) : undefined;
    case 'cart':
      return startCart(deps);
    case 'checkout':
    case 'pay-now':
      return startCheckout(deps, area);
    default:
      return undefined;
  }
}

/** Starts every placement of the page: mini-cart first, each told to the page's wallet scripts, each painted wherever its wrapper comes up. */
export function startPlacements(deps: PlacementDeps, port: SdkPort, area: PaymentArea): Placement[] {
  const { live, signal } = deps;
  const { mini_cart_buttons_enabled: hasMiniCart, context, button } = live.current;
  const miniCart = hasMiniCart && !isPreview(context) ? startMiniCart(deps) : undefined;
  const own = startOwn(deps, port, area);
  const started = [
    { placement: miniCart, wrapper: button.mini_cart_wrapper },
    { placement: own, wrapper: button.wrapper },
  ];
  return started.flatMap(({ placement, wrapper }) => {
    if (!placement) return [];
    moduleWatcher().registerContextBootstrap(placement.name, placement);
    followReloads(deps, wrapper);
    // Foreign code may bring a wrapper without any of the shop's events.
    const stop = watchElements(wrapper, () => {
      placement.paint();
      placement.status();
    });
    signal.addEventListener('abort', stop);
    return [placement];
  });
}
