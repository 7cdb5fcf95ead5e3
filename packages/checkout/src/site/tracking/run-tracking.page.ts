import { own } from '../../page/own.rules';
import { callPage } from '../../page/page-value.page';
import { listenToBlocks } from './blocks.page';
import { followConsent } from './consent.page';
import { type PageData, list } from './page-data.rules';
import { listenToShop } from './shop-events.page';
import { createTrack, isEventName } from './track.page';

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
