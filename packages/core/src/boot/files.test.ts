import { needElement } from '@shop/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { ensureStylesheet, loadUiFile, loadFile, defineChunk, loadChunk, rememberScript } from './files';
import { provideUi } from '../islands/features';

/** The shop's tag that is "running". */
function runFrom(src: string): void {
  const tag = document.createElement('script');
  tag.src = src;
  tag.nonce = 'n';
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(tag);
  rememberScript();
}

const inserted = (): HTMLScriptElement | null => document.head.querySelector('script');

beforeEach(() => runFrom('https://shop.example/dist/shop-runtime.js?ver=1.2.3'));

it('[XC-08] parts, ui file and stylesheets come from the folder, and in the version, of the runtime', async () => {
  const chunk = loadChunk('checkout-cart');
  expect(inserted()?.src).toBe('https://shop.example/dist/checkout-cart.js?ver=1.2.3');
  expect(inserted()?.nonce).toBe('n');
  const members = { start: () => undefined };
  defineChunk('checkout-cart', members);
  needElement(inserted(), HTMLScriptElement).dispatchEvent(new Event('load'));
  expect(await chunk).toBe(members);
  ensureStylesheet('checkout');
  expect(document.querySelector('link')?.href).toBe('https://shop.example/dist/checkout.css?ver=1.2.3');
});

it('[WP-01] in a combined file, parts come from the folder that the page’s own script tells; markup names none', () => {
  document.head.innerHTML = '<script type="application/json" id="shop-scripts-base">"https://evil.example/"</script>';
  const folder = Symbol.for('shop-scripts:folder');
  Reflect.set(window, folder, 'https://shop.example/scripts/?ver=7');
  runFrom('https://shop.example/cache/combined.js');
  Reflect.deleteProperty(window, folder);
  document.head.replaceChildren();
  void loadChunk('upe-combined').catch(() => undefined);
  expect(inserted()?.src).toBe('https://shop.example/scripts/upe-combined.js?ver=7');
});

it('[XC-08] a file with a known checksum is requested by it, at an address that holds it; without one the tag has none', () => {
  const sum = 'a+/b'.repeat(11);
  void loadChunk('upe-confirm', sum).catch(() => undefined);
  expect(inserted()?.src).toBe('https://shop.example/dist/by-hash/a--ba--ba--b/upe-confirm.js?ver=1.2.3');
  expect([inserted()?.integrity, inserted()?.crossOrigin]).toEqual([`sha256-${sum}`, 'anonymous']);
  inserted()?.remove();
  void loadChunk('upe-other').catch(() => undefined);
  expect([inserted()?.integrity || 'none', inserted()?.crossOrigin]).toEqual(['none', null]);
});

it('[XC-08] a runtime that came from the folder of checksums takes its files from the folder above', () => {
  runFrom('https://shop.example/dist/by-hash/a--ba--ba--b/shop-runtime.js?ver=1.2.3');
  void loadChunk('upe-folder').catch(() => undefined);
  expect(inserted()?.src).toBe('https://shop.example/dist/upe-folder.js?ver=1.2.3');
});

it.each<[string, string, () => Element]>([
  ['an image that takes the name', 'img', () => document.createElement('img')],
  ['a script inside a drawing', 'svg', () => document.createElementNS('http://www.w3.org/2000/svg', 'script')],
])('[XC-08] %s is not our script: the folder of before stays', (_what, name, make) => {
  const other = Object.assign(make(), { src: 'https://evil.example/x/shop-runtime.js' });
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(other as HTMLScriptElement);
  rememberScript();
  void loadChunk(`upe-${name}`).catch(() => undefined);
  expect(inserted()?.src).toBe(`https://shop.example/dist/upe-${name}.js?ver=1.2.3`);
});

it('[XC-08] two askers, one file', () => {
  void loadChunk('checkout-tracking').catch(() => undefined);
  void loadChunk('checkout-tracking').catch(() => undefined);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
});

it.each([
  ['fails', 'error'],
  ['runs but leaves nothing', 'load'],
])('[XC-08] a file that %s is reported, removed, and fetched again at the next call', async (_title, event) => {
  const first = loadFile('shop-ui', () => undefined);
  needElement(inserted(), HTMLScriptElement).dispatchEvent(new Event(event));
  await expect(first).rejects.toThrow('shop-ui.js could not be loaded');
  expect(inserted()).toBeNull();
  const second = loadFile('shop-ui', () => 'here');
  needElement(inserted(), HTMLScriptElement).dispatchEvent(new Event('load'));
  expect(await second).toBe('here');
});

it.each(['beforeunload', 'pagehide'])(
  '[XC-08] a file that ends after %s is not reported, and loaded again on a restored page',
  async (type) => {
    // Reports of earlier tests are sent when the browser is idle.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const told = vi.fn();
    window.addEventListener('shop-scripts:report', told);
    const loading = loadChunk(`checkout-${type}`);
    const settled = vi.fn();
    void loading.then(settled, settled);
    window.dispatchEvent(new Event(type));
    needElement(inserted(), HTMLScriptElement).dispatchEvent(new Event('error'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(settled).not.toHaveBeenCalled();
    expect(told).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() => expect(inserted()?.src).toContain(type));
    defineChunk(`checkout-${type}`, { ok: true });
    needElement(inserted(), HTMLScriptElement).dispatchEvent(new Event('load'));
    expect(await loading).toEqual({ ok: true });
    window.removeEventListener('shop-scripts:report', told);
  },
);

it('[XC-08] a file that hangs counts as blocked after 15 s; when it comes after all, the next call has it', async () => {
  vi.useFakeTimers();
  const waiting = loadUiFile();
  const told = expect(waiting).rejects.toThrow('could not be loaded');
  const late = inserted();
  await vi.advanceTimersByTimeAsync(15_000);
  await told;
  const ui = {
    views: {},
    Slot: () => null,
    mountFeature: () => () => undefined,
    flush: () => undefined,
    confirm: async () => false,
    clean: () => document.createDocumentFragment(),
  };
  provideUi(ui);
  needElement(late, HTMLScriptElement).dispatchEvent(new Event('load'));
  const again = loadUiFile();
  needElement(inserted(), HTMLScriptElement).dispatchEvent(new Event('load'));
  expect(await again).toBe(ui);
});
