import { readGlobal, whenLoaded, whenParsed } from '@shop/core';
import { log } from '../../bundle';
import { type BlockCall, listenToBlocks } from './block-hooks';
import { type PageData, readPageData } from './page-data.rules';

/** Scripts of the analytics plugin, which print its data. */
const PLUGIN_SCRIPTS = 'script[id^="woocommerce-google-analytics-integration"]';

/** The code is a file of its own: only shops with the analytics plugin load it. Blocks are heard at once, as they may render before it is there. */
async function load(page: PageData): Promise<void> {
  const early: BlockCall[] = [];
  listenToBlocks((...call) => early.push(call));
  try {
    const { runTracking } = await import('./shop-events');
    await new Promise<void>(whenParsed);
    runTracking(page, early);
  } catch (error) {
    log.warn('Analytics could not start', error);
  }
}

/**
 * Reports what shoppers do to the page's analytics function (TR-01 … TR-05). The plugin may print its data before this file runs or
 * after it; on pages without the plugin this waits quietly.
 * @returns always `true`: waiting is running.
 */
export function startTracking(): boolean {
  let running = false;
  const look = (): void => {
    const page = readPageData(readGlobal('ga4w'));
    if (running || !page) return;
    running = true;
    void load(page);
  };
  look();
  document.addEventListener('ga4w:ready', look);
  whenLoaded(() => {
    if (!running && document.querySelector(PLUGIN_SCRIPTS)) log.warn('The analytics plugin has printed no data (ga4w)');
  });
  return true;
}
