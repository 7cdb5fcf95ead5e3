import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

it('[CO-08] a script in a fragment has the nonce that it carries itself, and no other', async () => {
  vi.resetModules();
  const { rememberScript } = await import('@shop/core/testing');
  const { replaceWithHtml: replace } = await import('./server-html');
  const tag = document.createElement('script');
  tag.src = 'https://shop.example/dist/shop-runtime.js';
  tag.nonce = 'of-the-page';
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(tag);
  rememberScript();
  const [bare, own] = replace(placeIn('main'), '<script>1</script><script nonce="own">1</script>');
  expect([bare, own].map((script) => script instanceof HTMLScriptElement && script.nonce)).toEqual(['', 'own']);
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

describe('on a page whose tags carry a nonce', () => {
  /** What a policy does with inline scripts that do not carry the page's nonce. */
  const POLICIES = {
    none: { inserted: true, attribute: true },
    'unsafe-inline': { inserted: true, attribute: true },
    'nonce and hosts': { inserted: false, attribute: false },
    'strict-dynamic': { inserted: true, attribute: false },
  };

  /** Loads the module on such a page. jsdom knows no policies, so what they do with inline scripts is done here. */
  async function under(policy: keyof typeof POLICIES): Promise<typeof replaceWithHtml> {
    vi.resetModules();
    const { rememberScript } = await import('@shop/core/testing');
    const { replaceWithHtml: replace } = await import('./server-html');
    const tag = document.createElement('script');
    tag.src = 'https://shop.example/dist/shop-runtime.js';
    tag.nonce = 'of-the-page';
    const running = vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(tag);
    rememberScript();
    running.mockRestore();
    const { inserted, attribute } = POLICIES[policy];
    const append = HTMLHeadElement.prototype.append;
    if (!inserted)
      vi.spyOn(HTMLHeadElement.prototype, 'append').mockImplementation(function (this: HTMLHeadElement, ...nodes) {
        append.call(this, ...nodes.filter((node) => !(node instanceof HTMLScriptElement && node.nonce !== 'of-the-page')));
      });
    if (!attribute) vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => undefined);
    return replace;
  }

  const line = (text: string): string =>
    `document.documentElement.dataset.ran = (document.documentElement.dataset.ran ?? "") + "${text} "`;
  const FRAGMENT =
    `<script>${line('bare')}</script><script nonce="of-the-answer">${line('made-up')}</script>` +
    `<script nonce="of-the-page">${line('ours')}</script><script src="/bare.js"></script><script src="/ours.js" nonce="of-the-page"></script>`;

  it.each([
    ['none', 'bare made-up ours ', 0],
    ['unsafe-inline', 'bare made-up ours ', 0],
    // Inserted as they are: the browser asks the policy, as for scripts of the page.
    ['nonce and hosts', 'bare made-up ours ', 0],
    ['strict-dynamic', 'ours ', 1],
  ] as const)('[MS-25] [EX-591] policy %s: what it allows to a parsed script runs', async (policy, expected, warnings) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const replace = await under(policy);
    replace(placeIn('main'), FRAGMENT);
    expect(ran()).toBe(expected);
    replace(placeIn('main'), '<script nonce="of-the-answer">1</script>');
    // One line a page; what is not run stays inert, as the browser leaves it.
    expect(warn.mock.calls.map(([text]) => String(text))).toEqual(Array(warnings).fill(expect.stringMatching(/nonce/)));
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('[MS-25] where every script has that nonce, nothing is tried', async () => {
    const replace = await under('strict-dynamic');
    const append = vi.spyOn(HTMLHeadElement.prototype, 'append');
    replace(placeIn('main'), `<script nonce="of-the-page">${line('ours')}</script>`);
    expect([ran(), append.mock.calls]).toEqual(['ours ', []]);
  });
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
