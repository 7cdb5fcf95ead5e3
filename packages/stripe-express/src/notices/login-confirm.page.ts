import { fetchUi, navigate } from '@shop/core';
import { loginQuestion } from '../buttons/wallets.rules';
import type { ExpressConfig } from '../config';
import { log } from '../log';
import { text } from '../messages/index';
import { plainText } from '../payment/plain-text.page';
import type { Notify } from './notice.page';

/** Asks a guest to log in first, naming the wallet, and redirects if confirmed (SX-12). Never rejects. */
export async function confirmLogin(
  login: ExpressConfig['login_confirmation'],
  walletType: string,
  notify: Notify,
): Promise<void> {
  if (!login) return;
  const message = plainText(loginQuestion(login.message, walletType), text('loginTitle'));
  // Without the ui file the browser's own question does.
  const ui = await fetchUi();
  const confirmed = ui
    ? await ui.confirm({ title: text('loginTitle'), message: [message], confirmLabel: text('loginConfirm') })
    : window.confirm(message);
  // An address elsewhere is not gone to: there somebody else would ask for the password.
  if (confirmed && !navigate(login.redirectUrl, { log, sameOrigin: true })) notify('error', message);
}
