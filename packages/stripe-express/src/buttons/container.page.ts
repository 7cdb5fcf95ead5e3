import { CONTAINER, CONTAINER_ID, ROOM, SEPARATOR } from '../page/markup.page';

/** Where the buttons go; the cart page replaces it with every refresh of its totals. */
export function findContainer(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(CONTAINER) ?? undefined;
}

/** Makes the place of one wallet's button, at the end of the container (contract 2). */
export function addPlace(container: HTMLElement, wallet: string): HTMLElement {
  const place = document.createElement('div');
  place.id = `${CONTAINER_ID}-${wallet}`;
  container.append(place);
  return place;
}

/** Shows or hides the container and its separator; visible means that the stylesheet decides (contract 2). */
export function showContainer(visible: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(`${CONTAINER}, ${SEPARATOR}`)) {
    const display = visible ? '' : 'none';
    if (element.style.display !== display) element.style.display = display;
    if (visible) element.removeAttribute(ROOM);
  }
}
