import { loadDebugTools } from './boot/debugging';
import { rememberScript } from './boot/script';
// The build puts in what bundles import of `./index`, and nothing else.
import { members } from 'virtual:used-core';
import { whenParsed } from './boot/ready';
import { prepareLiveRegions } from './dom/announce';
import { takeOverPolicy } from './dom/trusted';
import { loadUiFile, setUiLoader } from './islands/index';
import { sharedModules } from './islands/shared';

/** Version of the built files; put in by the build. */
declare const __SHOP_VERSION__: string;

// Entry of `shop-runtime.js`. A second execution keeps the first runtime: what runs already holds on to it.
if (!Object.hasOwn(window, 'ShopRuntime')) {
  rememberScript();
  takeOverPolicy();
  setUiLoader(loadUiFile);
  Object.defineProperty(window, 'ShopRuntime', {
    value: Object.freeze({ ...members, sharedModules, version: __SHOP_VERSION__ }),
  });
  whenParsed(prepareLiveRegions);
  loadDebugTools();
}
