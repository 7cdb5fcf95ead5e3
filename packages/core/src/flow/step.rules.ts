/** The least that an event or effect is: something with a literal type. */
export interface Typed {
  readonly type: string;
}

/** What an event leads to. */
export interface Step<State, Effect> {
  readonly state: State;
  /** What has to be done, in this order. */
  readonly effects: readonly Effect[];
  /** A new attempt begins: everything that earlier steps began is stale from now on, and this step's effects belong to the new attempt. */
  readonly attempt?: 'new';
}
