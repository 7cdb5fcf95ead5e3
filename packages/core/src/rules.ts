/**
 * `@shop/core/rules`: the pure part of core, for `*.rules.ts` and `*.machine.ts`. Nothing here knows of a page; `@shop/core` has it all too.
 */
export { decodeEntities } from './config/entities.rules';
export { type HttpError, type HttpErrorKind, RequestError, type ShopErrorKind } from './errors/shop-error.rules';
export type { Step, Typed } from './flow/step.rules';
export * from './foreign/values.rules';
export { ajaxUrl } from './http/ajax-url.rules';
export { type JsonReading, extractJson } from './http/json.rules';
