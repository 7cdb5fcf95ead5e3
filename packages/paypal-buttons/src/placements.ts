import { watchElements } from '@shop/core';
import { moduleWatcher } from './buttons/module-watcher';
import type { Placement } from './buttons/placement';
import { followReloads } from './buttons/reload';
import { startCart } from './cart/placement';
import { startCheckout } from './checkout/placement';
import type { CheckoutUi } from './checkout/ui';
import type { Gateway } from './gateway';
import { startMiniCart } from './mini-cart/placement';
import type { SdkPort } from './paypal-sdk';
import { isPreview, loadPreview } from './preview/load';
import { startProduct } from './product/placement';

/** Starts the page's own placement (contract 6.B 5). */
function startOwn(gateway: Gateway, port: SdkPort, ui: CheckoutUi): Placement | undefined {
  const { context, single_product_buttons_enabled: hasButtons, messages } = gateway.live.current;
  switch (context) {
    case 'product':
      return hasButtons || messages.wrapper !== '' ? startProduct(gateway, port) : undefined;
    case 'cart':
      return startCart(gateway);
    case 'checkout':
    case 'pay-now':
      return startCheckout(gateway, ui);
    default:
      if (isPreview(context)) void loadPreview(gateway);
      return undefined;
  }
}

/** Starts every placement of the page: mini-cart first, each told to the page's wallet scripts, each painted wherever its wrapper comes up. */
export function startPlacements(gateway: Gateway, port: SdkPort, ui: CheckoutUi): Placement[] {
  const { live, signal } = gateway;
  const { mini_cart_buttons_enabled: hasMiniCart, context, button } = live.current;
  const miniCart = hasMiniCart && !isPreview(context) ? startMiniCart(gateway) : undefined;
  const own = startOwn(gateway, port, ui);
  const started = [
    { placement: miniCart, wrapper: button.mini_cart_wrapper },
    { placement: own, wrapper: button.wrapper },
  ];
  return started.flatMap(({ placement, wrapper }) => {
    if (!placement) return [];
    moduleWatcher().registerContextBootstrap(placement.name, placement);
    followReloads(gateway, wrapper);
    // Foreign code may bring a wrapper without any of the shop's events.
    const stop = watchElements(wrapper, () => {
      placement.paint();
      placement.status();
    });
    signal.addEventListener('abort', stop);
    return [placement];
  });
}
