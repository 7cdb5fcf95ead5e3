/**
 * FraudNet for pay upon invoice. Draws nothing and needs nothing: no runtime file, no React, no jQuery (contract fraud-pui).
 * Its one event is native, so its listener is too; the events bridge of the core would only add jQuery to it.
 */
import { ownScript } from '@shop/core/boot/files';
import { NAME } from './constants';
import { startFraudNet } from './fraud-net';
/** Kept on the window, as a second execution of this file has its own variables (XC-09, contract f8). */
const RUNNING = Symbol.for(NAME);

// Read now: there is no current script in an event handler.
const nonce = ownScript()?.nonce ?? '';

function start(): void {
  if (Object.hasOwn(window, RUNNING)) return;
  if (startFraudNet(nonce)) Object.defineProperty(window, RUNNING, { value: true, configurable: true });
}

if (!('hasOwn' in Object)) console.error(`[${NAME}] this browser is too old; the shop's own forms stay as they are`);
else if (document.readyState === 'complete') start();
else window.addEventListener('load', start, { once: true });
