import { ensureStylesheet, startOnce, whenReady } from '@shop/core';
import { bootGateway } from './boot';
import { BUNDLE } from './constants';
import { log } from './log';
import { createSdkPort } from './paypal-sdk';
import './style.css';

// Table of contents of the bundle: wallet buttons and pay-later messages on every placement.
whenReady(() => {
  if (startOnce(`${BUNDLE}/gateway`, () => bootGateway(createSdkPort(), log))) ensureStylesheet(BUNDLE);
});
