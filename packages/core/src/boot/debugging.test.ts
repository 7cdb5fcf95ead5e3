import { throwing } from '@shop/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { loadDebugTools } from './debugging';
import { rememberScript } from './files';

const files = (): string[] => [...document.querySelectorAll('script')].map(({ src }) => src);

afterEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await failed();
});

function fromOurFolder(): void {
  const tag = document.createElement('script');
  tag.src = 'https://shop.example/shop/shop-runtime.js';
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(tag);
  rememberScript();
}

it('[XC-03] shoppers never fetch the debug tools; with debugging on they come from our own folder', () => {
  fromOurFolder();
  loadDebugTools();
  expect(files()).toEqual([]);
  localStorage.setItem('shop-debug', '1');
  loadDebugTools();
  expect(files()).toEqual(['https://shop.example/shop/shop-debug.js']);
});

it('[MS-30] ?shop-debug=0 also ends what a developer turned on in the console', () => {
  fromOurFolder();
  localStorage.setItem('shop-debug', '1');
  history.replaceState(null, '', '/?shop-debug=0');
  loadDebugTools();
  expect([files(), localStorage.getItem('shop-debug')]).toEqual([[], null]);
});

/** Ends what is loading, so that the next call loads again. */
async function failed(): Promise<void> {
  for (const script of document.querySelectorAll('script')) script.dispatchEvent(new Event('error'));
  await new Promise((resolve) => setTimeout(resolve));
}

it('[XC-03] the address turns the debug tools on, the tab remembers it, and the address turns them off again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fromOurFolder();
  const isDebugging: boolean[] = [];
  for (const address of ['/', '/?shop-debug', '/', '/?shop-debug=0', '/', '/?shop-debug=1&s=x', '/']) {
    await failed();
    history.replaceState(null, '', address);
    loadDebugTools();
    isDebugging.push(files().length > 0);
  }
  expect(isDebugging).toEqual([false, true, true, false, false, true, true]);
});

it('[MS-30] a link with ?shop-debug ends with the session, and turns no notes for operators on', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fromOurFolder();
  history.replaceState(null, '', '/?shop-debug');
  loadDebugTools();
  expect(files()).toHaveLength(1);
  expect(localStorage.getItem('shop-debug')).toBeNull();
  await failed();
  // The browser is closed and opened again.
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  loadDebugTools();
  expect(files()).toEqual([]);
});

it('[XC-03] where the storage is blocked the address counts for its own page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fromOurFolder();
  for (const name of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(throwing(new DOMException('blocked', 'SecurityError')));
  loadDebugTools();
  expect(files()).toEqual([]);
  history.replaceState(null, '', '/?shop-debug');
  loadDebugTools();
  expect(files()).toEqual(['https://shop.example/shop/shop-debug.js']);
});
