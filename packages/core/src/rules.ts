/**
 * `@shop/core/rules`: the pure part of core, for `*.rules.ts` and `*.machine.ts`. Nothing here knows of a page; `@shop/core` has it all too.
 */
export type { Step, Typed } from './flow/step.rules';
export * from './foreign/values.rules';
