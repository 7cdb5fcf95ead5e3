/** `@shop/core/testing`: what tests need of core and no bundle does. Not in `shop-runtime.js`. */
export { rememberScript } from './boot/files';
export { forgetStarted } from './boot/ready';
export { forgetWatches } from './dom/elements';
export { forgetCopies } from './events/jquery';
export { forgetListeners } from './events/listen';
export { forgetUi, setUiLoader } from './islands/features';
export { browser } from './redirect/navigate';
export { number } from 'valibot';
