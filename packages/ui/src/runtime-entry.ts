import { type UiPort, whenIdle } from '@shop/core';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ui from './index';
import { uiPort } from './mount/port';
import { warmUp } from './mount/warm-up';

/** The runtime's members that this file fills. */
interface RuntimeForUi {
  provideUi(port: UiPort): void;
  sharedModules: Record<string, unknown>;
}

declare const ShopRuntime: RuntimeForUi;

// Entry of `shop-ui.js`: gives React and the shared views to every bundle on the page, once.
if (!Object.hasOwn(ShopRuntime.sharedModules, 'react')) {
  Object.assign(ShopRuntime.sharedModules, {
    react: React,
    'react-dom': ReactDom,
    'react/jsx-runtime': jsxRuntime,
    '@shop/ui': ui,
  });
  ShopRuntime.provideUi(uiPort);
  whenIdle(() => void warmUp());
}
