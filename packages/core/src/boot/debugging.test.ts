import { afterEach, expect, it, vi } from 'vitest';
import { loadDebugTools } from './debugging';
import { rememberScript } from './script';

const files = (): string[] => [...document.querySelectorAll('script')].map(({ src }) => src);

afterEach(() => {
  localStorage.clear();
  for (const script of document.querySelectorAll('script')) script.remove();
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

it('[XC-03] a browser that blocks its storage is one of a shopper', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(loadDebugTools).not.toThrow();
  expect(files()).toEqual([]);
});
