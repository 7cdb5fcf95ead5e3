import { isRecord, on, watchElements } from '@shop/core';
import { tolerate } from '../bundle';
import { moduleWatcher, type Placement } from '../buttons/placement';
import type { Chunks } from '../chunks';
import { isPreview } from '../config/config.rules';
import type { LiveConfig } from '../config/live';
import type { Gateway } from '../gateway';
import { startCart, startMiniCart } from './cart';
import { startCheckout } from './checkout';

/** Whether this page sells a product with our buttons or messages. */
export function hasProduct({ current }: LiveConfig): boolean {
  const { context, single_product_buttons_enabled: hasButtons, messages } = current;
  return context === 'product' && (hasButtons || messages.wrapper !== '');
}

/** Starts the placement of a page whose code is in this file (contract 6.B 5). */
function startOwn(gateway: Gateway): Placement | undefined {
  switch (gateway.live.current.context) {
    case 'cart':
      return startCart(gateway);
    case 'checkout':
    case 'pay-now':
      return startCheckout(gateway);
    default:
      return undefined;
  }
}

export type Placements = ReturnType<typeof startPlacements>;

function draw({ paint, status }: Placement): void {
  paint();
  status();
}

/** Starts every placement of the page: mini-cart first, each told to the page's wallet scripts, each painted wherever its wrapper comes up. */
export function startPlacements(gateway: Gateway, product: ReturnType<Chunks['product']> | undefined) {
  const { live, log, buttons } = gateway;
  const { mini_cart_buttons_enabled: hasMiniCart, context, button } = live.current;
  const started: Placement[] = [];

  function add(placement: Placement | undefined, wrapper: string): void {
    if (!placement) return;
    started.push(placement);
    tolerate('A watcher of the placements', () => moduleWatcher().registerContextBootstrap(placement.name, placement));
    followReloads(gateway, wrapper);
    // Foreign code may bring a wrapper without any of the shop's events.
    watchElements(wrapper, () => draw(placement));
  }

  async function addProduct(coming: ReturnType<Chunks['product']>): Promise<void> {
    // Its room is kept until it is there.
    const stopExpecting = buttons.expect(button.wrapper);
    try {
      const { startProduct } = await coming.finally(stopExpecting);
      add(startProduct(gateway), button.wrapper);
    } catch (error) {
      log.error('The buttons of the product page could not be loaded', error);
      gateway.spinners.release();
    }
  }

  add(hasMiniCart && !isPreview(context) ? startMiniCart(gateway) : undefined, button.mini_cart_wrapper);
  add(startOwn(gateway), button.wrapper);
  return {
    /** All have started, or cannot; only a product page has to wait for that. */
    settled: product ? addProduct(product) : Promise.resolve(),
    /** Draws what is empty, and sets the state of all. */
    repaint: (): void => started.forEach(draw),
  };
}

/**
 * Follows `ppcp-reload-buttons` on a wrapper: the SDK is loaded with the page's parameters of now, over which the event may lay others, and what
 * is empty is painted (contract 4.4). Ignored for a funding source that has no button there.
 */
function followReloads({ live, buttons, loader }: Gateway, wrapper: string): void {
  on(
    document,
    'ppcp-reload-buttons',
    (_event, settings, source) => {
      const slots = buttons.slots(wrapper);
      const isForeign =
        slots.length > 0 && slots.every(({ fundingSource }) => fundingSource !== undefined && fundingSource !== source);
      if (typeof source === 'string' && source !== '' && isForeign) return;
      if (isRecord(settings)) live.merge(settings);
      loader.reload();
    },
    { selector: wrapper },
  );
}
