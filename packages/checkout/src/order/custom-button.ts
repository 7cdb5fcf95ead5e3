import { membersOf, pageFunction } from '@shop/core';
import { tryAndLog } from '../bundle';
import { onBody } from '../page/listen';
import { CUSTOM_BUTTON, first, HAS_CUSTOM_BUTTON, makeElement, PLACE_ORDER } from '../page/markup';
import { type CustomButton, announcedGateways, CUSTOM_BUTTON_EVENT, customButtons } from './custom-button-registry';

/** The page's own script, where another plugin keeps it: it gets what has been registered here, and stays in charge. */
function handOver(name: '__maybeShow' | '__cleanup', ...args: unknown[]): boolean {
  const act = pageFunction(`wc.customPlaceOrderButton.${name}`);
  if (!act) return false;
  const buttons = [...customButtons];
  customButtons.clear();
  for (const [id, button] of buttons)
    tryAndLog('register a button', () => pageFunction('wc.customPlaceOrderButton.register')?.(id, button));
  tryAndLog('show a button', () => act(...args));
  return true;
}

/**
 * Starts the own "place order" buttons of gateways (contract G14).
 * @param hasError checks the form's fields; whether one is wrong
 * @returns shows the button of a chosen payment method, where it has one
 */
export function createCustomButtons(
  findForm: () => HTMLFormElement | undefined,
  hasError: (form: HTMLFormElement) => boolean,
): (gateway: unknown) => void {
  let active: { readonly button: CustomButton; readonly place: HTMLElement } | undefined;
  const api = {
    validate: () => {
      const form = findForm();
      return Promise.resolve({ hasError: form !== undefined && hasError(form) });
    },
    submit: (): void => {
      const form = findForm();
      if (form) membersOf(form).requestSubmit();
    },
  };

  function cleanUp(): void {
    const last = active;
    active = undefined;
    if (!last) return;
    tryAndLog("clean up a gateway's button", last.button.cleanup);
    last.place.remove();
  }

  function replacePlaceOrder(form: HTMLFormElement, isReplaced: boolean): void {
    const { classList } = membersOf(form);
    const button = first(PLACE_ORDER, form);
    if (isReplaced) button?.style.setProperty('display', 'none', 'important');
    else if (classList.contains(HAS_CUSTOM_BUTTON)) button?.style.removeProperty('display');
    classList.toggle(HAS_CUSTOM_BUTTON, isReplaced);
  }

  function show(gateway: unknown): void {
    const announced = announcedGateways();
    if (!announced || handOver('__maybeShow', gateway, api)) return;
    const form = findForm();
    cleanUp();
    if (!form) return;
    const button = customButtons.get(String(gateway));
    // A gateway that is still loading will register: until then nothing else may place its order.
    replacePlaceOrder(form, button !== undefined || announced.includes(gateway));
    const placeOrder = first(PLACE_ORDER, form);
    if (!button || !placeOrder) return;
    const place = makeElement('div', CUSTOM_BUTTON);
    placeOrder.after(place);
    active = { button, place };
    tryAndLog("render a gateway's button", () => button.render(place, api));
  }

  onBody(CUSTOM_BUTTON_EVENT, show);
  // The order review replaces the payment section; the methods that are set up afterwards show the button again.
  onBody('update_checkout', () => (handOver('__cleanup') ? undefined : cleanUp()));
  return show;
}
