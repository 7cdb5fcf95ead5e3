import { pageJQuery } from '../events/jquery';

/**
 * Runs `fn` once the document is parsed: at once when it is, in jQuery's ready queue when jQuery is there, so that our start keeps
 * its place among the shop's own scripts (checkout contract A3). Waits for `<body>` in any case.
 */
export function whenReady(fn: () => void): void {
  const jQuery = pageJQuery();
  if (jQuery) jQuery(fn);
  else if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fn, { once: true });
  else fn();
}

/** Runs `fn` after the window's `load` event, at once when that is over. */
export function whenLoaded(fn: () => void): void {
  if (document.readyState === 'complete') fn();
  else window.addEventListener('load', fn, { once: true });
}
