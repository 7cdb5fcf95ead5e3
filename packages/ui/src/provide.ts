import { type UiPort, whenIdle } from '@shop/core';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { warmUp } from './features/warm-up';

/** The runtime's members that `shop-ui.js` fills. */
interface RuntimeForUi {
  provideUi(port: UiPort): void;
  sharedModules: Record<string, unknown>;
}

declare const ShopRuntime: RuntimeForUi;

/** Gives React and the views to the runtime, once a page. React itself is shared with the debug panel alone. */
export function provideReact(port: UiPort): void {
  if (Object.hasOwn(ShopRuntime.sharedModules, 'createElement')) return;
  Object.assign(ShopRuntime.sharedModules, React, jsxRuntime);
  ShopRuntime.provideUi(port);
  whenIdle(warmUp);
}
