import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replaceWithHtml } from './fragment-scripts.page';

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

it('[CO-08] a script in a fragment has the nonce that it carries itself, and no other', async () => {
  vi.resetModules();
  const { rememberScript } = await import('@shop/core/testing');
  const { replaceWithHtml: replace } = await import('./fragment-scripts.page');
  const tag = document.createElement('script');
  tag.src = 'https://shop.example/dist/shop-runtime.js';
  tag.nonce = 'of-the-page';
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(tag);
  rememberScript();
  const [bare, own] = replace(placeIn('main'), '<script>1</script><script nonce="own">1</script>');
  expect([bare, own].map((script) => script instanceof HTMLScriptElement && script.nonce)).toEqual(['', 'own']);
});

it.each([
  ['https://evil.example/x.js', false],
  ['//evil.example/x.js', false],
  ['https://js.stripe.com.evil.example/x.js', false],
  ['https://accounts.google.com/o/oauth2/revoke?callback=alert(1)', false],
  ['https://www.google.com/complete/search?client=chrome&jsonp=alert(1)', false],
  ['https://developer.apple.com/x.js', false],
  ['https://www.stripe.com/x.js', false],
  ['https://community.paypal.com/x.js', false],
  ['https://pay.google.com/gp/p/js/pay.js', true],
  ['https://applepay.cdn-apple.com/jsapi/v1/apple-pay-sdk.js', true],
  ['https://www.paypalobjects.com/api/checkout.js', true],
  ['http://js.stripe.com/x.js', false],
  ['data:text/javascript,1', false],
  ['https://', false],
  ['/x.js', true],
  ['https://js.stripe.com/v3/', true],
  ['https://www.paypal.com/sdk/js', true],
  ['https://cdn.gateway.example/x.js', true],
])('[CO-08][MS-25] a script in a fragment comes from the shop, a provider, or where the page has one from: %s', (src, runs) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const present = document.createElement('script');
  present.type = 'text/plain';
  present.src = 'https://cdn.gateway.example/known.js';
  document.body.append(present);
  for (let round = 0; round < 2; round += 1) replaceWithHtml(placeIn('#a'), `<b>x</b><script src="${src}"></script>`);
  expect(el('#a').querySelectorAll('script')).toHaveLength(runs ? 2 : 0);
  expect(el('#a').querySelectorAll('b')).toHaveLength(2);
  expect(warn).toHaveBeenCalledTimes(runs ? 0 : 2);
});

it('[MS-25] where our tag has a nonce, a script of a fragment runs only with it, or with one that the policy allows', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.resetModules();
  const { rememberScript } = await import('@shop/core/testing');
  const { replaceWithHtml: replace } = await import('./fragment-scripts.page');
  const tag = document.createElement('script');
  tag.src = 'https://shop.example/dist/shop-runtime.js';
  tag.nonce = 'of-the-page';
  const running = vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(tag);
  rememberScript();
  running.mockRestore();
  // The policy of the page: it refuses an inline script with the nonce `other`.
  const append = HTMLHeadElement.prototype.append;
  vi.spyOn(HTMLHeadElement.prototype, 'append').mockImplementation(function (this: HTMLHeadElement, ...nodes) {
    append.call(this, ...nodes.filter((node) => !(node instanceof HTMLScriptElement && node.nonce === 'other')));
  });
  const line = (text: string): string =>
    `document.documentElement.dataset.ran = (document.documentElement.dataset.ran ?? "") + "${text}"`;
  replace(
    placeIn('main'),
    `<script>${line('bare')}</script><script nonce="other">${line('other')}</script>` +
      `<script nonce="of-the-page">${line('ours')}</script><script nonce="of-the-answer">${line('answer')}</script>`,
  );
  expect(ran()).toBe('oursanswer');
  replace(placeIn('main'), '<script src="/bare.js"></script><script src="/other.js" nonce="other"></script>');
  // One line a page; what is not run stays inert, as the browser leaves it.
  expect(warn.mock.calls.map(([text]) => String(text))).toEqual([expect.stringMatching(/nonce/)]);
  expect(document.head.querySelector('script')).toBeNull();
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
