import { on } from '@shop/core';
import type { UpeConfig } from '../config';
import type { ElementRegistry } from '../elements/registry.flow';
import { findForm } from '../page/forms.page';
import { ALL_GATEWAYS } from '../methods/gateways.page';
import { ADD_METHOD_FORM, CHECKOUT_FORM, ORDER_REVIEW_FORM } from '../page/markup.page';
import { type SubmitController, createController, sendAgain } from './controller.page';

/** Takes part in the submits of every payment form of the page (contract 3): the shop's own events on checkout, native submits elsewhere. */
export function joinSubmits(read: () => UpeConfig | undefined, registry: ElementRegistry): void {
  const controllers: SubmitController[] = [];
  const controller = (form: HTMLFormElement): SubmitController => {
    const made = createController({ read, registry, paying: { form, resubmit: sendAgain } });
    controllers.push(made);
    return made;
  };

  const checkout = findForm(CHECKOUT_FORM);
  if (checkout) {
    const { onSubmit } = controller(checkout);
    for (const gateway of ALL_GATEWAYS) {
      on(checkout, `checkout_place_order_${gateway}`, () => (onSubmit() === 'stop' ? false : undefined));
    }
  }
  for (const selector of [ORDER_REVIEW_FORM, ADD_METHOD_FORM]) {
    const form = findForm(selector);
    if (!form) continue;
    const { onSubmit } = controller(form);
    on(form, 'submit', (event) => {
      if (onSubmit() !== 'stop') return;
      event.preventDefault();
      event.stopImmediatePropagation();
    });
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const { reset } of controllers) reset();
  });
}
