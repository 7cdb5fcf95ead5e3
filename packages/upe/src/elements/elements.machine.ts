import type { Step } from '@shop/core/rules';

/** The element of one method type (UP-01). `Group` is what the provider has created. */
export type ElementState<Group = object> =
  | { readonly state: 'none' }
  /** Being created. */
  | { readonly state: 'loading' }
  /** Created, and not ready: the provider loads its frame. `hasError`: the box still shows the failure of the try before. */
  | { readonly state: 'mounting'; readonly group: Group; readonly hasError: boolean }
  /** Loading went wrong: submits are refused until a later pass succeeds (UP-05). */
  | { readonly state: 'failed'; readonly message: string }
  /** The provider's `ready` event has come: the element can be submitted. */
  | { readonly state: 'ready'; readonly group: Group };

/** Elements by method type. */
export type ElementsState<Group = object> = Readonly<Record<string, ElementState<Group>>>;

/** What happens to an element. */
export type ElementsEvent<Group = object> = { readonly method: string } & (
  | { readonly type: 'loading' }
  | { readonly type: 'created'; readonly group: Group }
  /** The element goes into a node, whose frame loads from the beginning. */
  | { readonly type: 'mounting' }
  | { readonly type: 'mounted' }
  /** `group`: only this one gets ready or may fail, another may have replaced it meanwhile. */
  | { readonly type: 'ready'; readonly group: Group }
  | { readonly type: 'failed'; readonly message: string }
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

/** The created element of a state, ready or not. */
export function groupOf<Group>(state: ElementState<Group>): Group | undefined {
  return state.state === 'mounting' || state.state === 'ready' ? state.group : undefined;
}

/** The next state of the elements: one of a type at a time; events of one that was replaced meanwhile change nothing. */
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
      return to({ state: 'mounting', group: event.group, hasError: current.state === 'failed' });
    case 'mounting':
      return current.state === 'ready'
        ? to({ state: 'mounting', group: current.group, hasError: false })
        : { state: elements, effects: [] };
    case 'mounted':
      // The provider's frame holds the place from now on; a failure stays readable until the new try has ended.
      return { state: elements, effects: current.state === 'mounting' && current.hasError ? [] : [{ type: 'clear', method }] };
    case 'ready':
      if (groupOf(current) !== event.group) return { state: elements, effects: [] };
      return to({ state: 'ready', group: event.group }, { type: 'clear', method });
    case 'broke':
      if (groupOf(current) !== event.group) return { state: elements, effects: [] };
      return to({ state: 'failed', message: event.message }, { type: 'showError', method, message: event.message });
    case 'failed':
      return to({ state: 'failed', message: event.message }, { type: 'showError', method, message: event.message });
    case 'removed':
      return to({ state: 'none' });
  }
}
