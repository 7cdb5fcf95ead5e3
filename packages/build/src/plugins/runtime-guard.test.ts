import { needElement } from '@shop/testing';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const source = readFileSync('packages/build/src/plugins/runtime-guard.js', 'utf8');
const runtime = { marker: true };
let body: ReturnType<typeof vi.fn>;
let error: ReturnType<typeof vi.spyOn>;

/** Runs the guard as a script tag with this address would. @param ownObject the browser's `Object`: jsdom needs a whole one itself */
function execute(src?: string, nonce = '', ownObject: object = Object): void {
  const own = src === undefined ? null : Object.assign(document.createElement('script'), { src, nonce });
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(own);
  const guard = new Function('Object', `return (${source})`)(ownObject) as (...values: readonly unknown[]) => void;
  guard(body, 'checkout', '', '1.2.3');
}

const STATES = Symbol.for('shop-scripts');

/** State of the bundle as the inline script of the page reads it. */
function state(): unknown {
  return (Reflect.get(window, STATES) as Record<string, unknown> | undefined)?.['checkout'];
}

const FOLDER = Symbol.for('shop-scripts:folder');

/** Details of the reports of this page. */
let reports: unknown[];
const hear = (event: Event): void => void reports.push((event as CustomEvent<unknown>).detail);

const tags = (): HTMLScriptElement[] => [...document.querySelectorAll<HTMLScriptElement>('script[src*="shop-runtime"]')];

/** A tag for the runtime that the page has itself, and that the browser is still loading. */
function pageTag(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src }));
  vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('interactive');
}

/** The runtime of one of the tags has loaded, or failed. */
function settle(type: 'load' | 'error', at = 0): void {
  needElement(tags()[at], HTMLScriptElement).dispatchEvent(new Event(type));
}

/** The runtime runs, and its tag tells so. */
function arrive(at = 0): void {
  Reflect.set(window, 'ShopRuntime', runtime);
  settle('load', at);
}

beforeEach(() => {
  body = vi.fn();
  reports = [];
  window.addEventListener('shop-scripts:report', hear);
  error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  window.removeEventListener('shop-scripts:report', hear);
  Reflect.deleteProperty(window, 'ShopRuntime');
  Reflect.deleteProperty(window, STATES);
  Reflect.deleteProperty(window, FOLDER);
  document.head.replaceChildren();
});

describe('the start of a bundle', () => {
  it('[XC-08] with the runtime there, the body runs at once', () => {
    Reflect.set(window, 'ShopRuntime', runtime);
    execute('https://cdn.example/dist/checkout.js');
    expect(body).toHaveBeenCalledWith(runtime);
    expect(tags()).toHaveLength(0);
  });

  it('[XC-08] one tag is enough: the runtime comes from the same folder, with the nonce, and both bundles wait for one file', () => {
    execute('https://cdn.example/dist/checkout.js?ver=3', 'abc');
    execute('https://cdn.example/dist/upe.js?ver=3', 'abc');
    expect(tags().map(({ src, nonce }) => [src, nonce])).toEqual([['https://cdn.example/dist/shop-runtime.js?ver=3', 'abc']]);
    arrive();
    expect(body).toHaveBeenCalledTimes(2);
  });

  it.each(['beforeunload', 'pagehide'])(
    '[XC-08] after %s a failing runtime is not reported; a restored page loads it again',
    (type) => {
      execute('https://cdn.example/dist/checkout.js');
      window.dispatchEvent(new Event(type));
      settle('error');
      expect(error).not.toHaveBeenCalled();
      expect(reports).toEqual([]);
      window.dispatchEvent(new Event('pageshow'));
      const again = needElement(tags().at(-1) ?? null, HTMLScriptElement);
      expect(again.dataset['shopRuntime']).toBe('loading');
      Reflect.set(window, 'ShopRuntime', runtime);
      again.dispatchEvent(new Event('load'));
      expect(body).toHaveBeenCalledTimes(1);
    },
  );

  it('[XC-08] a tag of the page that is still loading is waited for', () => {
    pageTag('https://cdn.example/dist/shop-runtime.js');
    execute('https://cdn.example/dist/checkout.js');
    expect(tags()).toHaveLength(1);
    arrive();
    expect(body).toHaveBeenCalledTimes(1);
  });

  it('[XC-08] a tag of the page that failed before is replaced by our own', () => {
    pageTag('https://cdn.example/wrong/shop-runtime.js');
    execute('https://cdn.example/dist/checkout.js');
    window.dispatchEvent(new Event('load'));
    expect(tags().map(({ src }) => src)).toContain('https://cdn.example/dist/shop-runtime.js');
  });

  type Row = [what: string, own: string, folder: unknown, runtime: string];
  it.each<Row>([
    ['a combined file', '/cache/combined.js?v=9', 'https://shop.example/scripts/?ver=1', '/scripts/shop-runtime.js?ver=1'],
    ['inlined code', '', 'https://shop.example/scripts/', '/scripts/shop-runtime.js'],
    ...[undefined, '', { a: 1 }, 'javascript:alert(1)//', '/relative/'].map((folder): Row => [
      `a file, which ignores ${String(folder)},`,
      '/dist/checkout.js',
      folder,
      '/dist/shop-runtime.js',
    ]),
  ])('[WP-01] %s loads the runtime from the folder that the head tells, else from its own', (_what, own, folder, loaded) => {
    Reflect.set(window, FOLDER, folder);
    execute(own && `https://shop.example${own}`);
    expect(tags().map(({ src }) => src)).toEqual([`https://shop.example${loaded}`]);
  });

  it.each(['script', 'b'])('[WP-01] markup in texts of the page names no folder: <%s>', (name) => {
    document.head.insertAdjacentHTML(
      'afterbegin',
      `<${name} type="application/json" id="shop-scripts-base">"https://evil.example/"</${name}><a id="shop-scripts:folder" href="https://evil.example/"></a>`,
    );
    execute('https://cdn.example/dist/checkout.js');
    expect(tags().map(({ src }) => src)).toEqual(['https://cdn.example/dist/shop-runtime.js']);
  });

  it('[WP-02] when the tag of the page fails, two bundles load the runtime once by themselves', () => {
    pageTag('https://cdn.example/cache/shop-runtime.js');
    execute('https://cdn.example/dist/checkout.js');
    execute('https://cdn.example/dist/upe.js');
    settle('error');
    expect(tags().map(({ src }) => src)).toEqual([
      'https://cdn.example/cache/shop-runtime.js',
      'https://cdn.example/dist/shop-runtime.js',
    ]);
    expect(error).not.toHaveBeenCalled();
    arrive(1);
    expect(body).toHaveBeenCalledTimes(2);
  });

  it('[WP-02] marks a bundle as waiting for its runtime, then as started', () => {
    execute('https://cdn.example/dist/checkout.js');
    expect(state()).toBe('waiting');
    arrive();
    expect(state()).toBe('started');
  });

  it.each(['before it runs', 'while it waits for the runtime'])(
    '[WP-02] does not start once the original scripts are back: %s',
    (when) => {
      const isBefore = when === 'before it runs';
      const states: Record<string, string> = isBefore ? { checkout: 'originals' } : {};
      Reflect.set(window, STATES, states);
      execute('https://cdn.example/dist/checkout.js');
      states['checkout'] = 'originals';
      Reflect.set(window, 'ShopRuntime', runtime);
      for (const tag of tags()) tag.dispatchEvent(new Event('load'));
      expect(body).not.toHaveBeenCalled();
      expect(state()).toBe('originals');
    },
  );

  it.each<[string, string | undefined, 'load' | 'error' | undefined]>([
    ['the runtime cannot be loaded', 'https://cdn.example/dist/checkout.js', 'error'],
    ['it ran but gave nothing', 'https://cdn.example/dist/checkout.js', 'load'],
    ['its address is not known', undefined, undefined],
  ])(
    '[XC-01] [WP-02] one clear error when %s; the body does not run, and the bundle is marked as failed before',
    (_name, own, end) => {
      const states: unknown[] = [];
      window.addEventListener('shop-scripts:report', () => states.push(state()), { once: true });
      execute(own);
      if (end) settle(end);
      expect(states).toEqual(['failed']);
      expect(reports).toEqual([{ bundle: 'shop-runtime', version: '1.2.3', code: 'file', duration: expect.any(Number) }]);
      expect(error).toHaveBeenCalledTimes(1);
      expect(String(error.mock.calls[0]?.[0])).toMatch(/^\[shop\/checkout\] shop-runtime\.js/);
      expect(body).not.toHaveBeenCalled();
    },
  );

  it.each(['1.2.2', '2.0.0'])(
    '[XC-08] with the runtime of another version (%s) the bundle says so once and leaves the page alone',
    (version) => {
      Reflect.set(window, 'ShopRuntime', { ...runtime, version });
      execute('https://cdn.example/dist/checkout.js');
      expect(body).not.toHaveBeenCalled();
      expect(tags()).toHaveLength(0);
      expect(error.mock.calls).toEqual([
        [`[shop/checkout] shop-runtime.js is ${version}, not 1.2.3. The page keeps its own behavior.`],
      ]);
      expect(reports).toHaveLength(1);
    },
  );

  it('[XC-08] with the runtime of its own version the body runs', () => {
    Reflect.set(window, 'ShopRuntime', { ...runtime, version: '1.2.3' });
    execute('https://cdn.example/dist/checkout.js');
    expect(body).toHaveBeenCalledTimes(1);
  });

  it('[XC-05] an old browser gets one error and nothing else', () => {
    execute('https://cdn.example/dist/checkout.js', '', {});
    expect(error).toHaveBeenCalledTimes(1);
    expect(tags()).toHaveLength(0);
  });
});
