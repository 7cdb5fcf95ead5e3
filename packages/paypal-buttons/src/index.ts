/** Bundle `paypal-buttons`: wallet buttons and pay-later messages on every placement, cards, account pages, device wallets (PP-01 … PP-35). */
import { startOnce, whenParsed, whenReady } from '@shop/core';
import { keepRoom } from './buttons/placement-states';
import { BUNDLE } from './constants';
import { startGateway } from './gateway';
import { startAccountPage, startPrefill } from './payment-methods';
import { loadEarly } from './sdk/early-load';

const now = (start: () => unknown): void => void start();

/** What starts, when, and how: each once a page, and only with a usable page config. */
const STARTS = [
  ['room', now, keepRoom],
  ['prepare', whenParsed, loadEarly],
  ['gateway', whenReady, startGateway],
  ['account', whenReady, startAccountPage],
  ['prefill', whenReady, startPrefill],
] as const;

for (const [name, when, start] of STARTS) when(() => startOnce(`${BUNDLE}/${name}`, () => start()));

export * from './shared';
