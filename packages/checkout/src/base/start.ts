import { readConfig, startOnce, text, v } from '@shop/core';
import { log } from '../log';
import { listenForContainerWidths } from './container-width';
import { focusNotices } from './notice-focus';
import { addPasswordButtons } from './show-password';
import { announceResultCount, listenForOrdering } from './listing';
import { raiseQuantities } from './quantity';
import { startSpaceKey } from './space-key';
import { startStoreNotice } from './store-notice';

/** Shape of `woocommerce_params` (B4). */
const baseConfig = v.object({ i18n_password_show: text(''), i18n_password_hide: text('') });

/** What every shop page has (C7): listing order, smallest quantities, store notice, password buttons, notices that get the focus. */
export function startBase(): boolean {
  startOnce('checkout/space-key', startSpaceKey);
  const read = readConfig(log, 'woocommerce_params', baseConfig);
  if (read.state !== 'ok') return read.state !== 'absent';
  listenForOrdering();
  announceResultCount();
  raiseQuantities();
  startStoreNotice();
  addPasswordButtons(read.config.i18n_password_show, read.config.i18n_password_hide);
  focusNotices();
  listenForContainerWidths();
  return true;
}
