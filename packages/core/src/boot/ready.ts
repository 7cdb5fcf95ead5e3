import { pageJQuery } from '../events/jquery';
import { delay } from '../flow/timing';
import { createLog } from '../log/log';
import { report } from '../report/report';

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

/** Runs `fn` once the document is parsed and the scripts of its markup have run, before anybody's ready functions: at once when it is parsed. */
export function whenParsed(fn: () => void): void {
  if (document.readyState === 'loading') window.addEventListener('DOMContentLoaded', fn, { capture: true, once: true });
  else fn();
}

/** Longest hold of the ready queue, ms: consent banners, menus and other gateways wait in it, too. */
const MAX_HOLD_MS = 3000;

/**
 * Holds the page's ready functions, ours and others' that wait in jQuery's queue, until `until` resolves, but for 3 s at most. Does nothing where they
 * have run, or without jQuery.
 * @param until never rejects
 */
export function holdReady(until: Promise<unknown>): void {
  const jQuery = pageJQuery();
  if (!jQuery) return;
  const { readyWait, ready } = jQuery;
  // 0: the queue has run. What `jQuery.holdReady` does, without its deprecation warning.
  if (typeof readyWait !== 'number' || readyWait <= 0 || typeof ready !== 'function') return;
  jQuery['readyWait'] = readyWait + 1;
  void Promise.race([until, delay(MAX_HOLD_MS)]).then(() => Reflect.apply(ready, jQuery, [true]));
}

/** Areas that already run on this page. Kept on the runtime so that a file executed twice finds its first run (contract checkout A2). */
const running = new Set<string>();

/**
 * Starts an area of a bundle at most once on this page (XC-09, checkout contract A2).
 * @param area unique name, `<bundle>/<area>`.
 * @param start begins the area; returns `false` when its page config is not there (yet): then the next execution of the file tries again.
 * An area that throws is named in the console and stays off; the others start all the same.
 * @returns whether this call started it.
 */
export function startOnce(area: string, start: () => boolean | void): boolean {
  if (running.has(area)) return false;
  running.add(area);
  try {
    if (start() !== false) return true;
    running.delete(area);
  } catch (error) {
    const [bundle = '', name] = area.split('/');
    createLog(bundle).error(`The part "${name}" could not be started; the page keeps its own behavior there`, error);
    report(bundle, 'start');
  }
  return false;
}

/** Forgets what runs. For tests, which load many pages into one window. */
export function forgetStarted(): void {
  running.clear();
}
