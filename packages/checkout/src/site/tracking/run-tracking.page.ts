import { ownPath, pageFunction } from '@shop/core';
import { listenToBlocks } from './blocks.page';
import { followConsent } from './consent.page';
import { type PageData, list } from './page-data.rules';
import { listenToShop } from './shop-events.page';
import { createTrack, isEventName } from './track.page';

/** Reports what this page has to tell at once, then what shoppers do (tracking contract e). */
export function runTracking(page: PageData): void {
  const { data } = page;
  followConsent((update) => pageFunction(page.trackerName)?.('consent', 'update', update));
  const track = createTrack(page);
  const printed = {
    storeCart: ownPath(data, 'cart'),
    products: ownPath(data, 'products'),
    product: ownPath(data, 'product'),
    order: ownPath(data, 'order'),
  };
  for (const name of new Set(list(ownPath(data, 'events')))) {
    if (isEventName(name)) track(name, name === 'add_to_cart' ? { product: ownPath(data, 'added_to_cart') } : printed);
  }
  listenToShop(page, track);
  listenToBlocks(track);
}
