import { coverElement, isBlocked, jq, methodOf, uncoverElement } from '@shop/core';

/**
 * Offers blockUI's functions where the page has no blockUI: scripts of other plugins call them, and WordPress prints blockUI only for the shop's own scripts.
 * As there, the window stands for the whole page. A blockUI that comes later takes their place.
 */
export function offerOverlay(): void {
  // Scripts go on in `onBlock` and `onUnblock`, to send a form for example.
  const each =
    (act: (element: HTMLElement) => void) =>
    (targets: unknown[], options?: unknown): void => {
      for (const target of targets) {
        const element = target === window ? document.body : target;
        if (!(element instanceof HTMLElement)) continue;
        const wasBlocked = isBlocked(element);
        act(element);
        if (isBlocked(element) !== wasBlocked) methodOf(options, wasBlocked ? 'onUnblock' : 'onBlock')?.(element, options);
      }
    };
  const blockAll = each(coverElement);
  const unblockAll = each(uncoverElement);
  jq.define('block', blockAll);
  jq.define('unblock', unblockAll);
  const defaults = { css: {}, overlayCSS: {} };
  jq.defineStatic(
    'blockUI',
    Object.assign((options: unknown) => blockAll([window], options), { defaults }),
  );
  jq.defineStatic('unblockUI', (options) => unblockAll([window], options));
}
