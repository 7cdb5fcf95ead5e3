export { ask, emit } from './emit';
export { type JQueryCollection } from './jquery';
export { type ListenOptions, type ShopHandler, on } from './listen';
export { jq } from './plugins';
export type { ShopEvent } from './shop-event';
