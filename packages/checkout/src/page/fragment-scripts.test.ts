import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replaceWithHtml } from './server-html';

const el = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;
/** An empty place at the end of an element, for HTML. */
const placeIn = (selector: string): Element => el(selector).appendChild(document.createElement('i'));
// Scripts run in the document's own window, which is not the test's; they meet in the DOM.
const ran = (): string | undefined => document.documentElement.dataset['ran'];

beforeEach(() => void (document.body.innerHTML = '<main><p id="a">x</p></main>'));
afterEach(() => void delete document.documentElement.dataset['ran']);

it('[CO-08] replaces, tolerates whitespace, runs inline scripts once, in order', () => {
  const roots = replaceWithHtml(
    el('#a'),
    '\n  <div id="b"><script>document.documentElement.dataset.ran = "1"</script></div><p id="c"></p><script>document.documentElement.dataset.ran += "2"</script>',
  );
  expect(roots.map((root) => root.id || root.tagName)).toEqual(['b', 'c', 'SCRIPT']);
  expect(ran()).toBe('12');
  expect(el('#a')).toBeNull();
});

// What each policy lets run is shown in a browser (`fragment-scripts.spec`).
it('[MS-25] [EX-591] a script in a fragment has the nonce that it carries itself, and no other; what the policy keeps from running is one line a page', async () => {
  vi.resetModules();
  const { rememberScript } = await import('@shop/core/testing');
  const { replaceWithHtml: replace } = await import('./server-html');
  const tag = document.createElement('script');
  tag.src = 'https://shop.example/dist/shop-runtime.js';
  tag.nonce = 'of-the-page';
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValueOnce(tag);
  rememberScript();
  // jsdom knows no policies: under `strict-dynamic` the attribute that tries them does nothing.
  vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => undefined);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const line = (text: string): string => `document.documentElement.dataset.ran = "${text}"`;
  const scripts = replace(
    placeIn('main'),
    `<script nonce="of-the-page">${line('ours')}</script><script>${line('bare')}</script><script nonce="own">${line('own')}</script>`,
  );
  expect(scripts.map((script) => script instanceof HTMLScriptElement && script.nonce)).toEqual(['of-the-page', '', 'own']);
  expect(ran()).toBe('ours');
  replace(placeIn('main'), '<script nonce="own">1</script>');
  expect(warn.mock.calls.map(([text]) => String(text))).toEqual([expect.stringMatching(/nonce/)]);
});

it.each([
  ['https://gateway.example/hosted-fields.js', true],
  ['//gateway.example/hosted-fields.js', true],
  ['https://js.stripe.com/v3/', true],
  ['/x.js', true],
  ['x.js', true],
  ['http://gateway.example/x.js', false],
  ['https://user:secret@gateway.example/x.js', false],
  ['data:text/javascript,1', false],
  ['blob:https://shop.example/1', false],
  ['javascript:1', false],
  ['https://', false],
])('[CO-08] [EX-590] a script of a fragment is loaded from any https address: "%s"', (src, runs) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (let round = 0; round < 2; round += 1) replaceWithHtml(placeIn('#a'), `<b>x</b><script src="${src}"></script>`);
  expect([...el('#a').querySelectorAll('script')].map((script) => script.getAttribute('src'))).toEqual(runs ? [src, src] : []);
  expect(el('#a').querySelectorAll('b')).toHaveLength(2);
  expect(warn).toHaveBeenCalledTimes(runs ? 0 : 2);
});

it('[CO-08] data blocks are no scripts; an empty text removes', () => {
  replaceWithHtml(
    placeIn('main'),
    '<script type="application/json">document.documentElement.dataset.ran = 1</script><script type="text/template"><b></b></script>',
  );
  expect(ran()).toBeUndefined();
  expect(replaceWithHtml(el('#a'), '')).toEqual([]);
  expect(el('#a')).toBeNull();
});
