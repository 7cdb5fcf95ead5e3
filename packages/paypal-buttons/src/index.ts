import { ensureStylesheet, startOnce, whenParsed, whenReady } from '@shop/core';
import { bootGateway } from './gateway';
import { keepRoom } from './buttons/placement-states';
import { cardsPart, startAccountPage, walletsPart, startPrefill } from './payment-methods';
import { BUNDLE } from './constants';
import { log } from './bundle';
import { type Prepared, prepareSdk } from './sdk/early-load';
import { createSdkPort } from './sdk/script';

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
