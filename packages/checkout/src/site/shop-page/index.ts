import { startOnce, text, v } from '@shop/core';
import { startWith } from '../../page/start-with.page';
import { listenForContainerWidths } from './container-width.page';
import { focusNotices, startStoreNotice } from './notices.page';
import { addPasswordButtons } from '../../account/password/show-password.page';
import { announceResultCount, listenForOrdering, raiseQuantities } from './listing.page';
import { startSpaceKey } from '../../page/listen.page';

/** Shape of `woocommerce_params` (B4). */
const baseConfig = v.object({ i18n_password_show: text(''), i18n_password_hide: text('') });

/** What every shop page has (C7): listing order, smallest quantities, store notice, password buttons, notices that get the focus. */
export function startBase(): boolean {
  startOnce('checkout/space-key', startSpaceKey);
  return startWith('woocommerce_params', baseConfig, (config) => {
    listenForOrdering();
    announceResultCount();
    raiseQuantities();
    startStoreNotice();
    addPasswordButtons(config);
    focusNotices();
    listenForContainerWidths();
  });
}
