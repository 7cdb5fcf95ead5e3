import { watchElements, isRecord, on } from '@shop/core';
import { moduleWatcher, type Placement } from '../buttons/placement';
import { startCart, startMiniCart } from './cart';
import { startCheckout } from './checkout';
import type { PaymentArea } from './checkout/payment-area';
import type { PlacementDeps, ButtonDeps } from '../deps';
import type { LiveConfig } from '../config/live';
import { isPreview } from '../config/config.rules';
import type { startProduct } from './product';

/** How a product page gets its buttons: a file that other pages do not need. */
export interface ProductPart {
  /** Fetched by `fetchProduct`; rejects when it does not load. */
  readonly coming: Promise<{ startProduct: typeof startProduct }>;
  /** Loads the SDK of a plan. */
  readonly port: Parameters<typeof startProduct>[1];
}

/** Whether this page sells a product with our buttons or messages. */
export function hasProduct({ current }: LiveConfig): boolean {
  const { context, single_product_buttons_enabled: hasButtons, messages } = current;
  return context === 'product' && (hasButtons || messages.wrapper !== '');
}

/** Starts the placement of a page whose code is in this file (contract 6.B 5). */
function startOwn(deps: PlacementDeps, area: PaymentArea): Placement | undefined {
  switch (deps.live.current.context) {
    case 'cart':
      return startCart(deps);
    case 'checkout':
    case 'pay-now':
      return startCheckout(deps, area);
    default:
      return undefined;
  }
}

/** The placements of a page. */
export interface Placements {
  /** Draws what is empty, and sets the state of all. */
  repaint(): void;
  /** All have started, or cannot; only a product page has to wait for that. */
  readonly settled: Promise<void>;
}

/** Starts every placement of the page: mini-cart first, each told to the page's wallet scripts, each painted wherever its wrapper comes up. */
export function startPlacements(deps: PlacementDeps, area: PaymentArea, product: ProductPart | undefined): Placements {
  const { live, signal, log, buttons } = deps;
  const { mini_cart_buttons_enabled: hasMiniCart, context, button } = live.current;
  const started: Placement[] = [];

  function add(placement: Placement | undefined, wrapper: string): void {
    if (!placement) return;
    started.push(placement);
    moduleWatcher().registerContextBootstrap(placement.name, placement);
    followReloads(deps, wrapper);
    // Foreign code may bring a wrapper without any of the shop's events.
    const stop = watchElements(wrapper, () => {
      placement.paint();
      placement.status();
    });
    signal.addEventListener('abort', stop);
  }

  async function addProduct({ coming, port }: ProductPart): Promise<void> {
    // Its room is kept until it is there.
    const stopExpecting = buttons.expect(button.wrapper);
    try {
      const part = await coming;
      if (signal.aborted) return;
      stopExpecting();
      add(part.startProduct(deps, port), button.wrapper);
    } catch (error) {
      stopExpecting();
      log.error('The buttons of the product page could not be loaded', error);
      deps.spinners.release();
    }
  }

  add(hasMiniCart && !isPreview(context) ? startMiniCart(deps) : undefined, button.mini_cart_wrapper);
  add(startOwn(deps, area), button.wrapper);
  return {
    settled: product ? addProduct(product) : Promise.resolve(),
    repaint() {
      for (const placement of started) {
        placement.paint();
        placement.status();
      }
    },
  };
}

/**
 * Follows `ppcp-reload-buttons` on a wrapper: the SDK is loaded with the page's parameters of now, and what is empty is painted
 * (contract 4.4). Ignored for a funding source that has no button there.
 */
export function followReloads({ buttons, loader, signal }: ButtonDeps, wrapper: string): void {
  on(
    document,
    'ppcp-reload-buttons',
    (_event, settings, source) => {
      const slots = buttons.slots(wrapper);
      const isForeign =
        slots.length > 0 && slots.every(({ fundingSource }) => fundingSource !== undefined && fundingSource !== source);
      if (typeof source === 'string' && source !== '' && isForeign) return;
      if (isRecord(settings)) buttons.override(wrapper, settings);
      loader.reload();
    },
    { selector: wrapper, signal },
  );
}
