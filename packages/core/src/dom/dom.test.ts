import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, prepareLiveRegions } from './announce';
import { ensureStylesheet } from './stylesheet';
import { hide, show, slideDown, slideUp } from './slide';
import { isVisible } from './visibility';
import { parseHtml, parsePage, replaceWithHtml, insertHtml } from './html';
import { scrollToElement } from './scroll';
import { waitForElement, watchElements } from './wait';

beforeEach(() => void (document.body.innerHTML = '<main><p id="a">x</p></main>'));
// Scripts run in the document's own window, which is not the test's; they meet in the DOM.
const ran = (): string | undefined => document.documentElement.dataset['ran'];
afterEach(() => void delete document.documentElement.dataset['ran']);

const el = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;

describe('server HTML', () => {
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
    const { rememberScript } = await import('../boot/script');
    const { insertHtml: insert } = await import('./html');
    const tag = document.createElement('script');
    tag.src = 'https://shop.example/dist/shop-runtime.js';
    tag.nonce = 'of-the-page';
    vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(tag);
    rememberScript();
    const [bare, own] = insert(el('#a'), 'after', '<script>1</script><script nonce="own">1</script>');
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
    for (let round = 0; round < 2; round += 1) insertHtml(el('#a'), 'append', `<b>x</b><script src="${src}"></script>`);
    expect(el('#a').querySelectorAll('script')).toHaveLength(runs ? 2 : 0);
    expect(el('#a').querySelectorAll('b')).toHaveLength(2);
    expect(warn).toHaveBeenCalledTimes(runs ? 0 : 2);
  });

  it('[MS-25] where our tag has a nonce, a script of a fragment runs only with it, or with one that the policy allows', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.resetModules();
    const { rememberScript } = await import('../boot/script');
    const { insertHtml: insert } = await import('./html');
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
    insert(
      el('#a'),
      'after',
      `<script>${line('bare')}</script><script nonce="other">${line('other')}</script>` +
        `<script nonce="of-the-page">${line('ours')}</script><script nonce="of-the-answer">${line('answer')}</script>`,
    );
    expect(ran()).toBe('oursanswer');
    insert(el('main'), 'append', '<script src="/bare.js"></script><script src="/other.js" nonce="other"></script>');
    // One line a page; what is not run stays inert, as the browser leaves it.
    expect(warn.mock.calls.map(([text]) => String(text))).toEqual([expect.stringMatching(/nonce/)]);
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('[CO-08] data blocks are no scripts; an empty text removes', () => {
    insertHtml(
      el('#a'),
      'after',
      '<script type="application/json">document.documentElement.dataset.ran = 1</script><script type="text/template"><b></b></script>',
    );
    expect(ran()).toBeUndefined();
    expect(replaceWithHtml(el('#a'), '')).toEqual([]);
    expect(el('#a')).toBeNull();
  });

  it('[CO-08] parsing runs and loads nothing', () => {
    const content = parseHtml(
      '<tr><td>1</td></tr><img src=x onerror="document.documentElement.dataset.ran=1"><script>document.documentElement.dataset.ran=1</script>',
    );
    expect(content.querySelector('td')).not.toBeNull();
    expect(parsePage('<title>t</title><p id=z>').querySelector('#z')).not.toBeNull();
    expect(ran()).toBeUndefined();
  });
});

describe('visibility and movement', () => {
  it.each([
    ['asked of the browser', Element.prototype.checkVisibility],
    ['in a browser that does not know it', undefined],
  ])('[CO-18] hidden means not drawn: itself, a parent, by a style sheet, or out of the page, %s', (_how, checkVisibility) => {
    const before = Element.prototype.checkVisibility;
    Reflect.set(Element.prototype, 'checkVisibility', checkVisibility);
    try {
      expect(isVisible(el('#a'))).toBe(true);
      el('main').style.display = 'none';
      expect(isVisible(el('#a'))).toBe(false);
      el('main').removeAttribute('style');
      el('main').hidden = true;
      expect(isVisible(el('#a'))).toBe(false);
      el('main').hidden = false;
      document.head.innerHTML = '<style>.away { display: none }</style>';
      el('main').className = 'away';
      expect(isVisible(el('#a'))).toBe(false);
      document.head.replaceChildren();
      expect(isVisible(el('#a'))).toBe(true);
      expect(isVisible(document.createElement('p'))).toBe(false);
    } finally {
      Element.prototype.checkVisibility = before;
    }
  });

  it('[CO-18] sliding ends shown or hidden', async () => {
    await slideUp(el('#a'), 230);
    expect(el('#a').style.display).toBe('none');
    await slideUp(el('#a'), 230);
    await slideDown(el('#a'), 230);
    expect(isVisible(el('#a'))).toBe(true);
    hide(el('#a'));
    show(el('#a'));
    expect(isVisible(el('#a'))).toBe(true);
  });

  it('[CO-05] with reduced motion the page jumps', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    scrollToElement(el('#a'), { offset: 100, ms: 1000 });
    expect(scrollTo).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  /** Where the page was scrolled to, frame by frame; the element stands at 600. */
  function scrolling(): number[] {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
    const tops: number[] = [];
    vi.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) => tops.push(to.top ?? NaN)) as never);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 600 } as DOMRect);
    scrollToElement(el('#a'), { offset: 100, ms: 1000 });
    return tops;
  }

  it('[CO-05] the page glides: nearer with every frame, at its place in the given time, and rests there', () => {
    const tops = scrolling();
    vi.advanceTimersByTime(500);
    const halfway = tops.at(-1) ?? NaN;
    expect(halfway).toBeGreaterThan(250);
    expect(halfway).toBeLessThan(500);
    vi.advanceTimersByTime(1000);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(tops.at(-1)).toBe(500);
    const frames = tops.length;
    vi.advanceTimersByTime(1000);
    expect(tops).toHaveLength(frames);
    vi.useRealTimers();
  });

  it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('[CO-05] a %s of the shopper ends it where it is', (type) => {
    const tops = scrolling();
    vi.advanceTimersByTime(200);
    window.dispatchEvent(new Event(type));
    const frames = tops.length;
    vi.advanceTimersByTime(2000);
    expect(tops, 'nothing moves away from under a press').toHaveLength(frames);
    expect(tops.at(-1)).toBeLessThan(500);
    vi.useRealTimers();
  });
});

describe('waiting for elements', () => {
  it('[PP-35] at once, later, or silently never', async () => {
    expect(await waitForElement('#a', { timeoutMs: 10 })).toBe(el('#a'));
    const late = waitForElement('#late', { timeoutMs: 1000 });
    insertHtml(el('main'), 'append', '<i id="late"></i>');
    expect(await late).toBe(el('#late'));
    expect(await waitForElement('#never', { timeoutMs: 20 })).toBeUndefined();
  });

  it('[XC-09] watching reports each element once, and its removal', async () => {
    const added = vi.fn();
    const removed = vi.fn();
    const stop = watchElements('.w', added, removed);
    insertHtml(el('main'), 'append', '<i class="w"></i>');
    await vi.waitFor(() => expect(added).toHaveBeenCalledTimes(1));
    el('.w').remove();
    await vi.waitFor(() => expect(removed).toHaveBeenCalledTimes(1));
    stop();
    insertHtml(el('main'), 'append', '<i class="w"></i>');
    await Promise.resolve();
    expect(added).toHaveBeenCalledTimes(1);
  });

  it('[CO-07] watching meets what is deep in something new, once, and again after it was away', async () => {
    const met: string[] = [];
    const stop = watchElements(
      '.w',
      ({ id }) => met.push(`+${id}`),
      ({ id }) => met.push(`-${id}`),
    );
    insertHtml(el('main'), 'append', '<form><p><i class="w" id="deep"></i></p></form><i class="w" id="beside"></i>');
    await vi.waitFor(() => expect(met).toEqual(['+deep', '+beside']));
    const form = el('form');
    el('main').prepend(form);
    await Promise.resolve();
    expect(met).toEqual(['+deep', '+beside']);
    form.remove();
    await vi.waitFor(() => expect(met).toEqual(['+deep', '+beside', '-deep']));
    el('main').append(form);
    await vi.waitFor(() => expect(met).toEqual(['+deep', '+beside', '-deep', '+deep']));
    stop();
  });
});

it('[CO-05] announcements stand in one live region each, and a repeated text changes it', () => {
  announce('Fertig');
  const region = el('#shop-live-polite');
  expect([region.getAttribute('role'), region.textContent]).toEqual(['status', 'Fertig']);
  announce('Fertig');
  expect(region.textContent).not.toBe('Fertig');
  announce('Fehler', 'assertive');
  expect(el('#shop-live-assertive').getAttribute('role')).toBe('alert');
});

it('[CO-05] the first text of a page is announced in a region that was there before it', () => {
  prepareLiveRegions();
  const regions = [el('#shop-live-polite'), el('#shop-live-assertive')];
  expect(regions.map(({ textContent }) => textContent)).toEqual(['', '']);
  announce('Fertig');
  announce('Fehler', 'assertive');
  expect([el('#shop-live-polite'), el('#shop-live-assertive')]).toEqual(regions);
  expect(document.querySelectorAll('[id^="shop-live-"]')).toHaveLength(2);
});

it('[XC-09] no stylesheet is requested when the folder is not known', () => {
  ensureStylesheet('checkout');
  expect(document.querySelector('link[href*="checkout.css"]')).toBeNull();
});

describe('drawing can’t stop a flow', () => {
  const fail = (): never => {
    throw new TypeError('foreign');
  };

  it.each<[string, () => void, () => void]>([
    [
      'a link whose address is none',
      () => void (document.head.innerHTML = '<link rel="stylesheet" href="https://">'),
      () => ensureStylesheet('checkout'),
    ],
    ['createElement', () => vi.spyOn(document, 'createElement').mockImplementation(fail), () => ensureStylesheet('checkout')],
    ['a live region', () => vi.spyOn(document, 'createElement').mockImplementation(fail), () => announce('Neu', 'assertive')],
    ['scrollTo', () => vi.spyOn(window, 'scrollTo').mockImplementation(fail), () => scrollToElement(el('#a'))],
    ['matchMedia', () => vi.stubGlobal('matchMedia', fail), () => scrollToElement(el('#a'), { ms: 100 })],
    [
      'getBoundingClientRect',
      () => vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(fail),
      () => scrollToElement(el('#a')),
    ],
  ])('[CO-22] %s throws: nothing is thrown at the caller', (_name, breakIt, act) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    breakIt();
    expect(act).not.toThrow();
    vi.unstubAllGlobals();
    document.head.replaceChildren();
  });

  it('[CO-22] a security policy without ours, where none is enforced: HTML is still read', async () => {
    vi.stubGlobal('trustedTypes', { createPolicy: fail });
    vi.resetModules();
    const { parseHtml: parse } = await import('./html');
    expect(parse('<b>x</b>').textContent).toBe('x');
    vi.unstubAllGlobals();
  });
});
