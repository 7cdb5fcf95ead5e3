import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { provideReact, uiPort } from './provide';

it('[XC-09] gives React and the views to the runtime once, however often the file runs', () => {
  const runtime = { sharedModules: {} as Record<string, unknown>, provideUi: vi.fn() };
  vi.stubGlobal('ShopRuntime', runtime);
  provideReact(uiPort);
  provideReact(uiPort);
  expect(runtime.provideUi.mock.calls).toEqual([[uiPort]]);
  expect(runtime.sharedModules['createElement']).toBe(createElement);
});
