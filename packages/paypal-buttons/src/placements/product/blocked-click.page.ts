import { membersOf } from '@shop/core';
import { SELECTOR } from '../../page/selectors';
import { isAddToCartDisabled } from './form-reader.page';

const watched = new WeakSet<Element>();

/** Lets the shop say what is missing ("choose options"), as its own button does (contract 6.S). */
function askShop(form: HTMLFormElement | undefined): void {
  if (!form || !isAddToCartDisabled(form)) return;
  membersOf(form).querySelector<HTMLElement>(`${SELECTOR.addToCart}, [type="submit"]`)?.click();
}

/**
 * While the buttons are disabled, a click on them goes nowhere but to the shop's own hint; Enter and Space likewise. One listener a wrapper.
 * @param isDisabled asked at the time of the click.
 */
export function explainBlockedClicks(wrapper: Element, form: HTMLFormElement | undefined, isDisabled: () => boolean): void {
  if (watched.has(wrapper)) return;
  watched.add(wrapper);
  const explain = (event: Event): void => {
    const isPress = !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' ';
    if (!isPress || !isDisabled()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    askShop(form);
  };
  for (const type of ['mouseup', 'keydown']) wrapper.addEventListener(type, explain);
}
