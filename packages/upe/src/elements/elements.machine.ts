import type { Step } from '@shop/core/rules';

/** What is there of one method type (UP-01). `Group` is what the provider made. */
export type ElementState<Group = object> =
  | { readonly state: 'none' }
  /** Being made. */
  | { readonly state: 'loading' }
  /** Loading went wrong: submits are refused until a later pass succeeds (UP-05). */
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly group: Group };

/** Elements by method type. */
export type ElementsState<Group = object> = Readonly<Record<string, ElementState<Group>>>;

/** What happens to an element. */
export type ElementsEvent<Group = object> = { readonly method: string } & (
  | { readonly type: 'loading' }
  | { readonly type: 'created'; readonly group: Group }
  | { readonly type: 'mounted' }
  | { readonly type: 'failed'; readonly message: string }
  /** `group`: only this one may fail, another has taken its place meanwhile. */
  | { readonly type: 'broke'; readonly message: string; readonly group: Group }
  | { readonly type: 'removed' }
);

/** What the box of the method has to show. */
export type ElementsEffect = { readonly method: string } & (
  | { readonly type: 'showLoading' }
  | { readonly type: 'showError'; readonly message: string }
  | { readonly type: 'clear' }
);

/** The state of one method type. */
export function elementStateOf<Group>(elements: ElementsState<Group>, method: string): ElementState<Group> {
  return (Object.hasOwn(elements, method) ? elements[method] : undefined) ?? { state: 'none' };
}

/** The next state of the elements: one of a type at a time; an error of one that was replaced meanwhile means nothing. */
export function transition<Group>(
  elements: ElementsState<Group>,
  event: ElementsEvent<Group>,
): Step<ElementsState<Group>, ElementsEffect> {
  const { method } = event;
  const current = elementStateOf(elements, method);
  const to = (next: ElementState<Group>, ...effects: ElementsEffect[]): Step<ElementsState<Group>, ElementsEffect> => ({
    state: { ...elements, [method]: next },
    effects,
  });
  switch (event.type) {
    case 'loading':
      // A failure stays readable until the new try has an end.
      return current.state === 'none'
        ? to({ state: 'loading' }, { type: 'showLoading', method })
        : { state: elements, effects: [] };
    case 'created':
      return to({ state: 'ready', group: event.group });
    case 'mounted':
      return { state: elements, effects: [{ type: 'clear', method }] };
    case 'broke':
      if (current.state !== 'ready' || current.group !== event.group) return { state: elements, effects: [] };
      return to({ state: 'failed', message: event.message }, { type: 'showError', method, message: event.message });
    case 'failed':
      return to({ state: 'failed', message: event.message }, { type: 'showError', method, message: event.message });
    case 'removed':
      return to({ state: 'none' });
  }
}
