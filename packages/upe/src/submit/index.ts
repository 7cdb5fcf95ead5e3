import { createMachine, on, watchElements } from '@shop/core';
import type { UpeConfig } from '../config';
import type { ElementRegistry } from '../elements/registry.flow';
import { log } from '../log';
import { ALL_GATEWAYS } from '../methods/gateways.page';
import { findForm } from '../page/forms.page';
import { ADD_METHOD_FORM, CHECKOUT_FORM, ORDER_REVIEW_FORM } from '../page/markup.page';
import { paymentFormOf, sendAgain } from './payment-form.page';
import { submitPayment } from './submit.flow';
import {
  IDLE,
  type SubmitEffect,
  type SubmitEvent,
  type SubmitState,
  type Verdict,
  transition,
  verdictOf,
} from './submit.machine';

/** What the submits of one form need. */
export interface SubmitParts {
  read(): UpeConfig | undefined;
  registry: ElementRegistry;
  paying: { form: HTMLFormElement; resubmit: (form: HTMLFormElement) => void };
}

/** Takes part in the submits of a payment form. */
export interface FormSubmits {
  /** The shop is about to send the form. `stop`: not yet. */
  onSubmit(): Verdict;
  /** The browser posts the form: until `reset` every further submit is stopped. */
  onPosted(): void;
  /** The page was restored from the back/forward cache. */
  reset(): void;
  /** The form has left the page: what runs is stale. */
  stop(): void;
}

/** Starts the machine of one form (UP-03, contract 6.7). */
export function followSubmits({ read, registry, paying }: SubmitParts): FormSubmits {
  const form = paymentFormOf(paying.form, paying.resubmit);
  const machine = createMachine<SubmitState, SubmitEvent, SubmitEffect>({
    name: 'upe.submit',
    initial: IDLE,
    log,
    transition,
    perform: (effect, run) => (effect.type === 'pay' ? submitPayment({ readConfig: read, registry, form }, run) : form.release()),
  });
  return {
    onSubmit() {
      const usesElement = form.usesElement(read());
      const verdict = verdictOf(machine.getState(), usesElement);
      machine.send({ type: 'submitted', usesElement });
      return verdict;
    },
    onPosted: () => machine.send({ type: 'posted' }),
    reset: () => machine.send({ type: 'returned' }),
    stop: () => machine.stop(),
  };
}

/** Takes part in the native submits of a form that loads the next page: two submits send one POST. */
function joinNative(form: HTMLFormElement, { onSubmit, onPosted }: FormSubmits): void {
  on(form, 'submit', (event) => {
    if (onSubmit() === 'stop') {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    // jQuery's `.trigger('submit')` posts the form without an event of the browser, after its handlers.
    if (!event.native) setTimeout(() => event.defaultPrevented || onPosted(), 0);
  });
  // After every other handler: any of them may prevent the POST.
  window.addEventListener('submit', (event) => {
    if (event.target === form && !event.defaultPrevented) onPosted();
  });
}

/** Binds every checkout form, also one that arrives later or replaces another (themes, multistep plugins). */
function followCheckoutForms(read: SubmitParts['read'], registry: ElementRegistry): void {
  const bound = new Map<Element, { submits: FormSubmits; unbind: (() => void)[] }>();
  watchElements(
    CHECKOUT_FORM,
    (form) => {
      if (!(form instanceof HTMLFormElement)) return;
      const submits = followSubmits({ read, registry, paying: { form, resubmit: sendAgain } });
      const onPlaceOrder = (): false | undefined => (submits.onSubmit() === 'stop' ? false : undefined);
      bound.set(form, {
        submits,
        unbind: ALL_GATEWAYS.map((gateway) => on(form, `checkout_place_order_${gateway}`, onPlaceOrder)),
      });
    },
    (form) => {
      for (const unbind of bound.get(form)?.unbind ?? []) unbind();
      bound.get(form)?.submits.stop();
      bound.delete(form);
    },
  );
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const { submits } of bound.values()) submits.reset();
  });
}

/** Takes part in the submits of every payment form of the page (contract 3): the shop's own events on checkout, native submits elsewhere. */
export function joinSubmits(read: () => UpeConfig | undefined, registry: ElementRegistry): void {
  const followed: FormSubmits[] = [];
  const follow = (form: HTMLFormElement): FormSubmits => {
    const made = followSubmits({ read, registry, paying: { form, resubmit: sendAgain } });
    followed.push(made);
    return made;
  };

  followCheckoutForms(read, registry);
  for (const selector of [ORDER_REVIEW_FORM, ADD_METHOD_FORM]) {
    const form = findForm(selector);
    if (form) joinNative(form, follow(form));
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const { reset } of followed) reset();
  });
}
