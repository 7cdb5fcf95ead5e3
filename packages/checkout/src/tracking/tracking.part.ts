import { callPage, own } from '../page/own';
import { listenToBlocks } from './blocks';
import { followConsent } from './consent';
import { type PageData, list } from './page-data';
import { listenToShop } from './shop-events';
import { createTrack, isEventName } from './track';

/** Reports what this page has to tell at once, then what shoppers do (tracking contract e). */
export function runTracking(page: PageData): void {
  const { data } = page;
  followConsent((update) => callPage(page.trackerName, 'consent', 'update', update));
  const track = createTrack(page);
  const told = {
    storeCart: own(data, 'cart'),
    products: own(data, 'products'),
    product: own(data, 'product'),
    order: own(data, 'order'),
  };
  for (const name of new Set(list(own(data, 'events')))) {
    if (isEventName(name)) track(name, name === 'add_to_cart' ? { product: own(data, 'added_to_cart') } : told);
  }
  listenToShop(page, track);
  listenToBlocks(track);
}
