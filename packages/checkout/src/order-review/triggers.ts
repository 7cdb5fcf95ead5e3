import { emit, jq, on } from '@shop/core';
import { ADDRESS_SELECTS, TOTALS_CHOICES, TYPED_TOTALS_FIELDS } from '../page/selectors';
import { differsFromSent, suggestionsOf } from './fields';
import type { UpdateArgs } from './machine';
import type { OrderReview } from './review';

/** Reads what a trigger of `update_checkout` brought along (contract D). Anyone may trigger it, with anything. */
export function readUpdateArgs(value: unknown): UpdateArgs {
  const given: object = Object(value);
  const own = (key: string): unknown => (Object.hasOwn(given, key) ? Reflect.get(given, key) : undefined);
  return { updateShippingMethod: own('update_shipping_method') !== false, currentTarget: jq.unwrap(own('current_target')) ?? null };
}

/** Listens on the page for triggers of anyone (contract D). */
export function listenForTriggers(review: OrderReview): void {
  on(document.body, 'update_checkout', (_event, args) => review.dispatch({ type: 'triggered', args: readUpdateArgs(args) }));
  on(document.body, 'init_checkout', () => emit(document.body, 'update_checkout'));
}

/** Listens in a checkout form for what changes the totals (contract F1; CO-07, CO-09). */
export function listenForChanges(form: HTMLFormElement, review: OrderReview, signal: AbortSignal): void {
  const listen = (name: string, selector: string | undefined, act: (control: Element, key: string | undefined) => void): void => {
    const options = selector === undefined ? { signal } : { selector, signal };
    on(form, name, ({ currentTarget, key }) => (currentTarget instanceof Element ? act(currentTarget, key) : undefined), options);
  };
  const demand = (control: Element): void => review.dispatch({ type: 'demanded', control });

  listen('keydown', TYPED_TOTALS_FIELDS, (control, key) => {
    if (key !== 'Tab' && suggestionsOf(control) === 'none') review.dispatch({ type: 'typed', control });
  });
  listen('change', TYPED_TOTALS_FIELDS, (control) => {
    if (suggestionsOf(control) === 'none') review.dispatch({ type: 'committed', control, differs: differsFromSent(control) });
  });
  listen('focusout', TYPED_TOTALS_FIELDS, (control) => {
    if (suggestionsOf(control) === 'suggesting') review.dispatch({ type: 'committed', control, differs: differsFromSent(control) });
  });
  listen('change', ADDRESS_SELECTS, (control) => review.dispatch({ type: 'selected', control }));
  listen('change', TOTALS_CHOICES, demand);
  listen('update', undefined, demand);
}
