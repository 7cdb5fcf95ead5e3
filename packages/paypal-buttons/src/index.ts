import { ensureStylesheet, startOnce, whenParsed, whenReady } from '@shop/core';
import { bootGateway } from './boot';
import { keepRoom } from './buttons/placement-state.page';
import { cardsPart, startAccountPage } from './companions/cards.page';
import { BUNDLE } from './constants';
import { walletsPart, startPrefill } from './companions/wallets.page';
import { log } from './log';
import { type Prepared, prepareSdk } from './prepare-sdk';
import { createSdkPort } from './sdk/paypal-sdk.page';

/** Table of contents of the bundle: wallet buttons and pay-later messages on every placement, cards, account pages, device wallets. */
function boot(): void {
  let prepared: Prepared | undefined;
  startOnce(`${BUNDLE}/room`, keepRoom);
  whenParsed(() => startOnce(`${BUNDLE}/prepare`, () => void (prepared = prepareSdk(createSdkPort(), log))));
  whenReady(() => {
    const { port, tag } = prepared ?? { port: createSdkPort(), tag: undefined };
    if (startOnce(`${BUNDLE}/gateway`, () => bootGateway({ port, tag }, log, [cardsPart, walletsPart(port)])))
      ensureStylesheet(BUNDLE);
    startOnce(`${BUNDLE}/account`, () => startAccountPage(port, log));
    startOnce(`${BUNDLE}/prefill`, () => startPrefill(log));
  });
}

boot();

export * from './shared';
