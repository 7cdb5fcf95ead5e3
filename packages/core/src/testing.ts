/** `@shop/core/testing`: what tests need of core and no bundle does. Not in `shop-runtime.js`. */
export { forgetStarted } from './boot/registry';
export { rememberScript } from './boot/script';
export { forgetWatches } from './dom/wait';
export { forgetCopies } from './events/jquery';
export { forgetListeners } from './events/listen';
export { serializeNested } from './forms/encode';
export { forgetUi, setUiLoader } from './islands/ui-port';
export { formatMoney } from './money/format';
export { parsePrice } from './money/minor.rules';
export { browser } from './redirect/navigate';
export { number } from 'valibot';
