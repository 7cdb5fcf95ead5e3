import type { ApplePayConfig } from './config';

/** Name of Apple's element. */
export const APPLE_TAG = 'apple-pay-button';
const RADIUS_PX = 4;

/** Apple's button (contract 6.A). @param id of its place, without `#`. @param height in px. */
export function makeButton({ button }: ApplePayConfig, id: string, height: number, click: () => void): HTMLElement {
  const element = document.createElement(APPLE_TAG);
  element.id = `apple-${id}`;
  element.setAttribute('buttonstyle', button.color);
  element.setAttribute('type', button.type);
  element.setAttribute('locale', button.lang);
  element.style.setProperty('--apple-pay-button-width', '100%');
  element.style.setProperty('--apple-pay-button-height', `${height}px`);
  element.style.setProperty('--apple-pay-button-border-radius', `${RADIUS_PX}px`);
  element.style.display = 'block';
  element.addEventListener('click', (event) => {
    event.preventDefault();
    click();
  });
  return element;
}
