import { emit, jq, on, ownPath } from '@shop/core';
import { onBody, onElement } from '../../page/listen.page';
import { ADDRESS_SELECTS, TOTALS_CHOICES, TYPED_TOTALS_FIELDS } from '../../page/selectors';
import { differsFromSent, suggestionsOf } from './typed-address.page';
import type { UpdateArgs } from './order-review.machine';
import type { OrderReview } from './order-review';

/** Reads what a trigger of `update_checkout` brought along (contract D). Anyone may trigger it, with anything. */
export function readUpdateArgs(value: unknown): UpdateArgs<Element> {
  return {
    updateShippingMethod: ownPath(value, 'update_shipping_method') !== false,
    currentTarget: jq.unwrap(ownPath(value, 'current_target')) ?? null,
  };
}

/** Listens on the page for triggers of anyone (contract D). */
export function listenForTriggers({ send }: OrderReview): void {
  onBody('update_checkout', (args) => send({ type: 'triggered', args: readUpdateArgs(args) }));
  onBody('init_checkout', () => emit(document.body, 'update_checkout'));
}

/** Listens in a checkout form for what changes the totals (contract F1; CO-07, CO-09). */
export function listenForChanges(form: HTMLFormElement, { send }: OrderReview, signal: AbortSignal): void {
  const listen = (names: string, selector: string, act: Parameters<typeof onElement>[2]): void =>
    onElement(names, selector, act, form, { signal });
  const demand = (control: Element | null): void => send({ type: 'demanded', control });

  listen('keydown', TYPED_TOTALS_FIELDS, (control, { key }) => {
    if (key !== 'Tab' && suggestionsOf(control) === 'none') send({ type: 'typed', control });
  });
  listen('change focusout', TYPED_TOTALS_FIELDS, (control, { type }) => {
    // With suggestions open a street is only done when it is left.
    const suggestions = suggestionsOf(control);
    if (suggestions === (type === 'change' ? 'none' : 'suggesting'))
      send({ type: 'committed', control, differs: differsFromSent(control) });
  });
  listen('change', ADDRESS_SELECTS, (control) => send({ type: 'selected', control }));
  listen('change', TOTALS_CHOICES, demand);
  on(form, 'update', () => demand(form), { signal });
}
