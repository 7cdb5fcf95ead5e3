import { readGlobal, whenLoaded } from '@shop/core';
import { log } from '../log';
import { callPage, own } from '../page/own';
import { listenToBlocks } from './blocks';
import { followConsent } from './consent';
import { type PageData, list, readPageData } from './page-data';
import { listenToShop } from './shop-events';
import { createTrack, isEventName } from './track';

/** Scripts of the analytics plugin, which print its data. */
const PLUGIN_SCRIPTS = 'script[id^="woocommerce-google-analytics-integration"]';

function run(page: PageData): void {
  const { data } = page;
  followConsent((update) => callPage(page.trackerName, 'consent', 'update', update));
  const track = createTrack(page);
  const told = { storeCart: own(data, 'cart'), products: own(data, 'products'), product: own(data, 'product'), order: own(data, 'order') };
  for (const name of new Set(list(own(data, 'events')))) {
    if (isEventName(name)) track(name, name === 'add_to_cart' ? { product: own(data, 'added_to_cart') } : told);
  }
  listenToShop(page, track);
  listenToBlocks(track);
}

/**
 * Reports what shoppers do to the page's analytics function (TR-01 … TR-05). The plugin may print its data before this file runs or
 * after it; on pages without the plugin this waits quietly.
 * @returns always `true`: waiting is running.
 */
export function startTracking(): boolean {
  const now = readPageData(readGlobal('ga4w'));
  if (now) {
    run(now);
    return true;
  }
  let running = false;
  document.addEventListener('ga4w:ready', () => {
    const page = running ? undefined : readPageData(readGlobal('ga4w'));
    if (!page) return;
    running = true;
    run(page);
  });
  whenLoaded(() => {
    if (!running && document.querySelector(PLUGIN_SCRIPTS)) log.warn('The analytics plugin has printed no data (ga4w); still waiting for it');
  });
  return true;
}
