export { ask, emit } from './emit';
export { type JQueryCollection, forgetCopies } from './jquery';
export { type ListenOptions, type ShopHandler, followJQuery, forgetListeners, on } from './listen';
export { jq } from './plugins';
export type { ShopEvent } from './shop-event';
