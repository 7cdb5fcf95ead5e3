import { type ShopEvent, emit, isVisible } from '@shop/core';
import { hide, show, slideDown, slideUp } from '@shop/core/dom/slide';
import { tryAndLog } from '../bundle';
import { PAYMENT_BOX_SLIDE_MS } from '../constants';
import { onElement } from '../page/listen';
import {
  all,
  dataText,
  first,
  LISTED_PAYMENT_RADIOS,
  PAYMENT_BOX,
  PAYMENT_RADIO,
  PAYMENT_RADIOS_ON_PAGE,
  PLACE_ORDER,
} from '../page/markup';
import type { CheckoutForm } from './checkout-form';

/** Two listeners that choose against each other end after this many events. */
const MAX_ROUNDS = 1000;

function radios(): HTMLInputElement[] {
  return all(PAYMENT_RADIOS_ON_PAGE).filter((radio) => radio instanceof HTMLInputElement);
}

function isBoxOf(box: Element, radio: HTMLInputElement): boolean {
  return box.classList.contains(radio.id);
}

/** Other scripts read the attribute instead of the property (#25887). */
function mirrorChecked(list: readonly HTMLInputElement[]): void {
  for (const radio of list) radio.toggleAttribute('checked', radio.checked);
}

/** Shows the box of the chosen method, hides the others. With one method in the list every box is shown. */
export function showBox(radio: HTMLInputElement, ms: number, root: ParentNode = document): void {
  const boxes = all(PAYMENT_BOX, root);
  if (all(LISTED_PAYMENT_RADIOS, root).length <= 1) return boxes.forEach(show);
  const own = boxes.find((box) => isBoxOf(box, radio));
  if (!radio.checked) return;
  // All are measured before the first one moves: each look after a movement has begun costs a layout.
  const others = boxes.filter((box) => box !== own && isVisible(box)).map((box) => [box, box.scrollHeight] as const);
  if (own) void slideDown(own, ms);
  for (const [box, height] of others) void slideUp(box, ms, height);
}

/** Puts the method's text on the button; the first with that id, as card plugins add hidden ones (G5). Only text, never the value. */
function nameButton(radio: HTMLInputElement): void {
  const button = first(PLACE_ORDER);
  const text = dataText(radio, 'order_button_text') || (button && dataText(button, 'value'));
  if (button && text) button.textContent = text;
}

/**
 * Makes the payment methods of a checkout or order-pay page (contract F4, CO-17).
 * @param page remembers the choice
 * @param onChosen is called with the chosen one, also each time the list is set up
 */
export function createPaymentMethods(
  formObject: Pick<CheckoutForm, 'selectedPaymentMethod'>,
  onChosen: (radio: HTMLInputElement) => void,
) {
  let unannounced = 0;

  /** Another choice is announced once, after the listeners of the one before: the same again, also from a listener of the event itself, changes nothing (G6, G7). */
  function select(id: string): void {
    if (id === formObject.selectedPaymentMethod) return;
    formObject.selectedPaymentMethod = id;
    unannounced += 1;
    if (unannounced > 1) return;
    for (let round = 0; unannounced > 0 && round < MAX_ROUNDS; round += 1) {
      tryAndLog('payment_method_selected', () => emit(document.body, 'payment_method_selected'));
      unannounced -= 1;
    }
    unannounced = 0;
  }

  function choose(radio: HTMLInputElement): void {
    showBox(radio, PAYMENT_BOX_SLIDE_MS);
    nameButton(radio);
    onChosen(radio);
    mirrorChecked(radios());
    select(radios().find(({ checked }) => checked)?.id ?? radio.id);
  }

  return {
    /** Sets up the list that is on the page now; again after every order review. */
    init(): void {
      const list = radios();
      const [only] = list;
      if (list.length === 1 && only) hide(only);
      const { selectedPaymentMethod: selected } = formObject;
      const remembered = list.find(({ id }) => id !== '' && id === selected);
      if (remembered) remembered.checked = true;
      const checked = list.find((radio) => radio.checked) ?? only;
      if (!checked) return;
      checked.checked = true;
      mirrorChecked(list);
      if (list.length > 1) {
        for (const box of all(PAYMENT_BOX)) if (!isBoxOf(box, checked) && isVisible(box)) hide(box);
      }
      // A browser's own click, so that handlers of gateways on the form hear it in either world.
      checked.click();
    },
    listen(form: HTMLElement, signal?: AbortSignal): void {
      const act = (radio: HTMLElement, event: ShopEvent): void => {
        event.stopPropagation();
        if (radio instanceof HTMLInputElement) choose(radio);
      };
      onElement('click', PAYMENT_RADIO, act, form, signal ? { signal } : {});
    },
  };
}

export type PaymentMethods = ReturnType<typeof createPaymentMethods>;
