/** `@shop/core/rules`: the pure part of core, for `*.rules.ts`. Nothing here knows of a page; `@shop/core` has it all too. */
export * from './foreign/values.rules';
export { ajaxUrl, extractJson, type HttpError, RequestError } from './http/answer.rules';

/** The least that an event or effect of a machine is: something with a literal type. */
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
