import { membersOf, readGlobal } from '@shop/core';
import type { ExpressConfig } from '../config';
import { enabledWallets, type Wallet } from '../config.rules';
import { EMPTY_ROOM_MS, ROOM_MS } from '../constants';
import { CONTAINER, findContainer, ROOM, SEPARATOR } from '../page';
import { heightOf } from './options.rules';

/** What a browser must have to show a wallet's button; the others need nothing. */
const NEEDED: Partial<Record<Wallet, string>> = { applePay: 'ApplePaySession', googlePay: 'PaymentRequest' };

/** Whether this browser can show a wallet's button, as far as is known before the provider says. */
function isExpected(wallet: Wallet): boolean {
  const name = NEEDED[wallet];
  return name === undefined || readGlobal(name) !== undefined;
}

/** Gives an element the height of a button that is expected there. */
function fill(element: HTMLElement, height: number): void {
  element.setAttribute(ROOM, '');
  element.style.minHeight = `${height}px`;
}

/** Keeps room for a wallet's button in its place until the provider says whether it comes. */
export function fillPlace(place: HTMLElement, config: ExpressConfig, wallet: Wallet): void {
  if (place.parentElement?.hasAttribute(ROOM) && isExpected(wallet)) fill(place, heightOf(config, wallet));
}

export function emptyPlace(place: HTMLElement): void {
  place.removeAttribute(ROOM);
  place.style.minHeight = '';
}

/**
 * Keeps room for the buttons that this browser will probably show: `style.css` gives the container its height, hidden as it is (contract 7.2). Takes
 * over what the WordPress plugin has marked before the first paint.
 */
export function keepRoom(config: ExpressConfig): void {
  const container = findContainer();
  if (!container) return;
  if (!container.hasAttribute(ROOM)) {
    const wallets = enabledWallets(config).filter(isExpected);
    if (wallets.length === 0) return;
    for (const wallet of wallets) {
      const place = document.createElement('div');
      fill(place, heightOf(config, wallet));
      container.append(place);
    }
    document.querySelector(SEPARATOR)?.setAttribute(ROOM, '');
  }
  container.setAttribute(ROOM, 'kept');
  setTimeout(closeRoom, ROOM_MS);
}

/** Ends the room: the container has only the height of its buttons, if it is shown. */
export function endRoom(): void {
  for (const element of document.querySelectorAll<HTMLElement>(`${CONTAINER}, ${SEPARATOR}`)) element.removeAttribute(ROOM);
  for (const place of document.querySelectorAll(`${CONTAINER} > [${ROOM}]:not([id])`)) place.remove();
}

/** No button comes: closes the room, at once outside of the screen, else with the shopper's next action, which expects a change. */
export function closeRoom(): void {
  const container = findContainer();
  if (!container?.hasAttribute(ROOM)) return;
  const { top, bottom } = container.getBoundingClientRect();
  if (bottom <= 0 || top >= window.innerHeight) return endRoom();
  const over = new AbortController();
  const end = (): void => {
    over.abort();
    endRoom();
  };
  // After the action has reached what it was meant for.
  for (const type of ['click', 'keydown'])
    membersOf(document).addEventListener(type, () => setTimeout(end), { capture: true, signal: over.signal });
  setTimeout(end, EMPTY_ROOM_MS);
}
