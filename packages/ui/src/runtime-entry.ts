import type { UiPort } from '@shop/core';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ui from './index';
import { FieldError } from './feedback/field-error';
import { uiPort } from './mount/port';

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
  // The first drawing costs several times as much as any later one. It happens here, where nobody waits, and not with the first message.
  uiPort.mount(document.createElement('span'), FieldError, { text: '' }, () => undefined).unmount();
}
