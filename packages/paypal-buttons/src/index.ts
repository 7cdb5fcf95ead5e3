import { ensureStylesheet, startOnce, whenReady } from '@shop/core';
import { bootGateway } from './boot';
import { cardsPart, startAccountPage } from './companions/cards.page';
import { BUNDLE } from './constants';
import { walletsPart, startPrefill } from './companions/wallets.page';
import { log } from './log';
import { createSdkPort } from './sdk/paypal-sdk.page';
import './style.css';

// Table of contents of the bundle: wallet buttons and pay-later messages on every placement, cards, account pages, device wallets.
whenReady(() => {
  const port = createSdkPort();
  if (startOnce(`${BUNDLE}/gateway`, () => bootGateway(port, log, [cardsPart, walletsPart(port)]))) ensureStylesheet(BUNDLE);
  startOnce(`${BUNDLE}/account`, () => startAccountPage(port, log));
  startOnce(`${BUNDLE}/prefill`, () => startPrefill(log));
});
