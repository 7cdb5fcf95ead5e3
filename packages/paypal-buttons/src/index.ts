import { ensureStylesheet, startOnce, whenReady } from '@shop/core';
import { bootGateway } from './boot';
import { cardsPart, startAccountPage } from './cards/load';
import { BUNDLE } from './constants';
import { devicesPart, startPrefill } from './devices/load';
import { log } from './log';
import { createSdkPort } from './paypal-sdk';
import './style.css';

// Table of contents of the bundle: wallet buttons and pay-later messages on every placement, cards, account pages, device wallets.
whenReady(() => {
  const port = createSdkPort();
  if (startOnce(`${BUNDLE}/gateway`, () => bootGateway(port, log, [cardsPart, devicesPart(port)]))) ensureStylesheet(BUNDLE);
  startOnce(`${BUNDLE}/account`, () => startAccountPage(port, log));
  startOnce(`${BUNDLE}/prefill`, () => startPrefill(log));
});
