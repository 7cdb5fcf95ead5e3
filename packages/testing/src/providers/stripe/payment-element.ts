import { at, textOf } from '../sdk-kit/guards';
import { outcomeOf, digitsOf, type CardOutcome } from '../sdk-kit/cards';
import { createElement, type ElementCore } from './element';
import { validationError, type StripeApiError } from './errors';
import { billingDetails, type FieldId, type FormState } from './form-state';
import type { GroupOptions } from './group-options';
import { createPaymentForm, type PaymentForm } from './payment-form';
import type { StripeWorld } from './world';

/** What the other calls of the library need of the payment element. */
export interface PaymentPart extends ElementCore {
  readonly form: PaymentForm;
  /** Checks the form for `elements.submit()` and shows what is wrong. */
  validate(): StripeApiError | undefined;
  /** Billing details that the shopper typed. */
  details(): Record<string, unknown>;
  /** What a payment with the typed means does. */
  outcome(): CardOutcome;
  /** `fields.billingDetails` of the element's options. */
  billingFields(): unknown;
  redraw(): void;
}

/** Builds the payment element (or, with `card` as type, the older card element). */
export function createPaymentPart(
  world: StripeWorld,
  setup: {
    type: 'payment' | 'card';
    options: Record<string, unknown>;
    group: () => GroupOptions;
    types: () => readonly string[];
    onShopperChange: () => void;
    onDestroy: () => void;
  },
): PaymentPart {
  const { options } = setup;
  const billingFields = (): unknown => (setup.type === 'card' ? 'never' : at(options, 'fields', 'billingDetails'));
  const change = (cause: 'shopper' | 'page'): void => {
    if (cause === 'shopper') setup.onShopperChange();
    core.emit('change', changePayload(form));
  };
  const form: PaymentForm = createPaymentForm({
    types: setup.types,
    billingFields,
    defaultValues: () => options['defaultValues'],
    layout: () => textOf(options['layout']) ?? textOf(at(options, 'layout', 'type')) ?? 'tabs',
    onChange: change,
    onFocus: (event) => core.emit(event),
  });
  const core = createElement(world, {
    type: setup.type,
    options,
    appearance: () => setup.group().appearance,
    draw: (root) => form.draw(root),
    onReady: () => change('page'),
    onUpdate: () => form.refresh(),
    onGone: () => form.forget(),
    onClear: () => {
      const root = core.root();
      form.forget();
      if (root !== undefined) form.draw(root);
      change('page');
    },
    onDestroy: setup.onDestroy,
  });
  return {
    ...core,
    form,
    billingFields,
    validate() {
      const { problem } = form.state();
      if (problem === undefined) return undefined;
      form.showProblem();
      return validationError(problem.code);
    },
    details: () => billingDetails(form.billing(), form.values),
    outcome: () => (form.type === 'card' ? outcomeOf(digitsOf(form.values.number ?? '')) : 'ok'),
    redraw: () => form.refresh(),
  };
}

/** Payload of the element's `change` event. */
function changePayload(form: PaymentForm): Record<string, unknown> {
  const state: FormState = form.state();
  return { collapsed: false, complete: state.complete, empty: state.empty, value: { type: form.type } };
}

/** A test's hand on a drawn payment form. */
export interface FormHandle {
  readonly root: ShadowRoot;
  /** Currently chosen method. */
  readonly type: string;
  /** Chooses a method, as a click on its tab does. */
  chooseType(type: string): void;
  /** Types into fields. @throws Error when the form has no such field */
  fill(values: Partial<Record<FieldId, string>>): void;
  /** A field of the form. @throws Error when it is not shown */
  field(id: FieldId): HTMLInputElement | HTMLSelectElement;
  /** Texts of the messages shown in the form. */
  errors(): string[];
}

/** Makes the handle of a mounted payment element. */
export function formHandle(part: PaymentPart): FormHandle {
  const root = part.root();
  if (root === undefined) throw new Error('The payment element is not mounted.');
  const field = (id: FieldId): HTMLInputElement | HTMLSelectElement => {
    const control = root.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${id}"]`);
    if (control === null) throw new Error(`The payment form shows no field "${id}" for ${part.form.type}.`);
    return control;
  };
  return {
    root,
    get type() {
      return part.form.type;
    },
    chooseType: (type) => part.form.chooseType(type),
    fill(values) {
      for (const [id, value] of Object.entries(values)) {
        field(id as FieldId);
        part.form.set(id as FieldId, value);
      }
    },
    field,
    errors: () => [...root.querySelectorAll('.Error')].map((error) => error.textContent ?? '').filter(Boolean),
  };
}
