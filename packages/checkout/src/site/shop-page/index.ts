import { startOnce, text, v } from '@shop/core';
import { startWith } from '../../page/start-with.page';
import { listenForContainerWidths } from './container-width.page';
import { focusNotices, startStoreNotice } from './notices.page';
import { addPasswordButtons } from '../../account/password/show-password.page';
import { announceResultCount, listenForOrdering, raiseQuantities } from './listing.page';
import { pressBySpace } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { listenForFieldHelp } from './field-help';

/** Shape of `woocommerce_params` (B4). */
const baseConfig = v.object({ i18n_password_show: text(''), i18n_password_hide: text('') });

/** What every shop page has (C7): listing order, smallest quantities, store notice, password buttons, notices that get the focus. */
export function startBase(): boolean {
  // Where the mini-cart's own script is not on the page.
  if (!Object.hasOwn(window, 'wc_add_to_cart_params'))
    startOnce('checkout/space-key', () => onElement('keydown', '.remove_from_cart_button', pressBySpace));
  return startWith('woocommerce_params', baseConfig, (config) => {
    listenForOrdering();
    announceResultCount();
    raiseQuantities();
    startStoreNotice();
    listenForFieldHelp();
    addPasswordButtons(config);
    focusNotices();
    listenForContainerWidths();
  });
}
