import { createHost, drawSafely, unmountIsland } from '@shop/core';
import { SKELETON_AFTER_MS } from '../constants';
import { islands } from '../islands';

/** What stands in the place of the buttons. */
export type ExpressStatus = 'none' | 'loading' | 'failed';

/** Shows what has become of buttons that the shopper has seen; who never saw any misses nothing. */
export interface ExpressStateView {
  show(status: ExpressStatus, container: HTMLElement | undefined): void;
}

/**
 * Makes the view of one page.
 * @param height of a button, CSS pixels.
 * @param onRetry makes the buttons anew.
 */
export function createExpressState(height: number, onRetry: () => void): ExpressStateView {
  let shown: ExpressStatus = 'none';
  let host: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const clear = (): void => {
    clearTimeout(timer);
    if (host) unmountIsland(host);
    host = undefined;
  };
  const draw = (container: HTMLElement): void => {
    if (!container.isConnected) return;
    const made = createHost({ tag: 'div', className: 'shop-express-state' }, (element) => container.before(element));
    host = made;
    if (shown === 'loading') islands.mount(made, 'ExpressState', { state: 'loading', height });
    else islands.mount(made, 'ExpressState', { state: 'failed', onRetry });
  };
  return {
    show(status, container) {
      if (status === shown && (host === undefined || host.isConnected)) return;
      shown = status;
      drawSafely(clear);
      if (status === 'none' || !container) return;
      // Buttons that come back at once leave no flash.
      timer = setTimeout(() => drawSafely(() => draw(container)), status === 'loading' ? SKELETON_AFTER_MS : 0);
    },
  };
}
