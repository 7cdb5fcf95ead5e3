import { createMachine, membersOf, on, type ShopEvent, watchElements } from '@shop/core';
import { watchPost } from '@shop/core/forms/watch-post';
import { log } from '../bundle';
import { readUpeConfig } from '../config';
import type { ElementRegistry } from '../elements/registry';
import { ALL_GATEWAYS, selectedType } from '../methods/methods';
import { usesSavedToken } from '../methods/save-box';
import {
  ADD_METHOD_FORM,
  CHECKOUT_FORM,
  controlNamed,
  EXPRESS_TYPE,
  findForm,
  HIDDEN,
  ORDER_PAY_FORM,
  releaseForm,
  setHidden,
} from '../page';
import { hasMethod, pay } from './pay';
import { IDLE, type SubmitEffect, type SubmitEvent, type SubmitState, transition } from './submit.rules';

type Submits = ReturnType<typeof createSubmits>;

function createSubmits(form: HTMLFormElement, registry: ElementRegistry) {
  const machine = createMachine<SubmitState, SubmitEvent, SubmitEffect>({
    name: 'upe.submit',
    initial: IDLE,
    log,
    transition,
    perform: (effect, run) => (effect.type === 'pay' ? pay(form, registry, run, isStopped) : releaseForm(form)),
  });
  /** The shop's question that was answered last, at checkout. */
  let asked: ShopEvent | undefined;
  // A script that has marked the form sends it itself.
  const isStopped = (): boolean => asked?.defaultPrevented === true && !membersOf(form).classList.contains('processing');
  /** Takes a submit of the form; a payment begins with it where one must. @returns whether the form may not be sent now */
  const takeSubmit = (question?: ShopEvent): boolean => {
    asked = question;
    const isReady = machine.getState().status === 'vetoed' && hasMethod(form, registry);
    const needsMethod = usesElement(form) && !isReady;
    const event = { type: 'submitted', needsMethod } as const;
    // A submit that comes while the machine is at work waits in its line; the answer cannot.
    const { status } = transition(machine.getState(), event).state;
    machine.send(event);
    return status === 'preparing' || status === 'posted';
  };
  return { machine, takeSubmit };
}

/** Whether a payment method must be created before the form is sent. Removes an earlier attempt's inputs for a saved method. */
function usesElement(form: HTMLFormElement): boolean {
  const config = readUpeConfig();
  const type = config && selectedType(config, form);
  if (type === undefined) return false;
  if (!membersOf(form).matches(ADD_METHOD_FORM) && usesSavedToken(type, form)) {
    // What an earlier, failed attempt wrote must not go along with a saved method (edge case 43).
    setHidden(form, HIDDEN.paymentMethod, undefined);
    setHidden(form, HIDDEN.intent, undefined);
    return false;
  }
  const express = controlNamed(form, EXPRESS_TYPE);
  return !(express instanceof HTMLInputElement && express.value !== '');
}

/** A form that loads the next page: two submits send one POST. */
function joinNativeSubmits(form: HTMLFormElement, { machine, takeSubmit }: Submits): void {
  let unwatch = (): void => undefined;
  const watch = (): void => {
    unwatch();
    unwatch = watchPost(() => machine.send({ type: 'stopped' }));
  };
  on(form, 'submit', (event) => {
    if (takeSubmit()) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (event.native) return;
    // jQuery's `.trigger('submit')` posts the form without an event of the browser, after its handlers.
    watch();
    setTimeout(() => (event.defaultPrevented ? unwatch() : machine.send({ type: 'posted' })), 0);
  });
  // After every other handler: any of them may prevent the POST.
  window.addEventListener('submit', (event) => {
    if (event.target !== form || event.defaultPrevented) return;
    watch();
    machine.send({ type: 'posted' });
  });
}

/** Takes part in the submits of every payment form of the page (contract 3): the shop's events on checkout, native submits elsewhere. */
export function joinSubmits(registry: ElementRegistry): void {
  /** By form; a checkout form may come later, or replace another (themes, multistep plugins). */
  const forms = new Map<Element, { readonly machine: Submits['machine']; readonly unbind?: readonly (() => void)[] }>();

  watchElements(
    CHECKOUT_FORM,
    (form) => {
      if (!(form instanceof HTMLFormElement)) return;
      const { machine, takeSubmit } = createSubmits(form, registry);
      const onPlaceOrder = (event: ShopEvent): false | undefined => (takeSubmit(event) ? false : undefined);
      const unbind = ALL_GATEWAYS.map((gateway) => on(form, `checkout_place_order_${gateway}`, onPlaceOrder));
      forms.set(form, { machine, unbind });
    },
    (form) => {
      const gone = forms.get(form);
      for (const stop of gone?.unbind ?? []) stop();
      gone?.machine.send({ type: 'returned' });
      gone?.machine.stop();
      forms.delete(form);
    },
  );
  for (const selector of [ORDER_PAY_FORM, ADD_METHOD_FORM]) {
    const form = findForm(selector);
    if (!form) continue;
    const submits = createSubmits(form, registry);
    forms.set(form, submits);
    joinNativeSubmits(form, submits);
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const { machine } of forms.values()) machine.send({ type: 'returned' });
  });
}
