/** The element of one method type (UP-01). `Group` is what the provider has created. */
export type ElementState<Group = object> =
  | { readonly state: 'none' }
  /** Being created. `isSlow`: it takes longer than a moment. */
  | { readonly state: 'loading'; readonly isSlow: boolean }
  /** Created, and not ready: the provider loads its frame. `message`: why the try before failed, readable until this one has ended. */
  | { readonly state: 'mounting'; readonly group: Group; readonly message: string | undefined }
  /** Loading went wrong: submits are refused until a later pass succeeds (UP-05). */
  | { readonly state: 'failed'; readonly message: string }
  /** The provider's `ready` event has fired: the element can be submitted. */
  | { readonly state: 'ready'; readonly group: Group };

/** Elements by method type. */
export type ElementsState<Group = object> = Readonly<Record<string, ElementState<Group>>>;

/** The state of one method type. */
export function elementStateOf<Group>(elements: ElementsState<Group>, method: string): ElementState<Group> {
  return (Object.hasOwn(elements, method) ? elements[method] : undefined) ?? { state: 'none' };
}

/** The created element of a state, ready or not. */
export function groupOf<Group>(state: ElementState<Group>): Group | undefined {
  return state.state === 'mounting' || state.state === 'ready' ? state.group : undefined;
}

/** Why the element of a method could not be loaded, while that is to be read. */
export function failureOf(state: ElementState): string | undefined {
  return state.state === 'mounting' || state.state === 'failed' ? state.message : undefined;
}

/** Whether the box of a method can have a text in place of its element. */
export function mayHaveText(state: ElementState): boolean {
  return state.state === 'loading' || failureOf(state) !== undefined;
}

/**
 * The text in the box of a method in place of its element.
 * @param note why the provider's library is withheld: the shopper reads it at once, while the library is waited for.
 */
export function boxTextOf(state: ElementState, note: { readonly text: string } | undefined): string | undefined {
  return mayHaveText(state) ? (note?.text ?? failureOf(state)) : undefined;
}

/** Joins two sentences; texts of the shop or the provider may lack their full stop. */
export function joinSentences(first: string, second: string): string {
  const text = first.trim();
  return `${text}${text === '' || /[.!?…:]["'“”»)]?$/.test(text) ? '' : '.'} ${second}`.trim();
}
