import { loadDebugTools } from './boot/debugging';
import { loadUiFile, rememberScript, takeOverPolicy } from './boot/files';
import { whenParsed } from './boot/ready';
import { prepareLiveRegions } from './dom/elements';
import { setUiLoader } from './islands/features';

/** Version of the built files; put in by the build. */
declare const __SHOP_VERSION__: string;

// Entry of `shop-runtime.js`, whose exports become `window.ShopRuntime`. A second execution keeps the first runtime: what runs already holds on to it.
export * from './index';
export const version = __SHOP_VERSION__;

/**
 * Modules that `shop-ui.js` brings and the debug panel uses: `react` and `react/jsx-runtime`. The build rewrites its imports of these to look-ups
 * here, at each use, as React may come later than the panel.
 */
export const sharedModules: Record<string, Readonly<Record<string, unknown>>> = {};

if (!Object.hasOwn(window, 'ShopRuntime')) {
  rememberScript();
  takeOverPolicy();
  setUiLoader(loadUiFile);
  whenParsed(prepareLiveRegions);
  loadDebugTools();
}
