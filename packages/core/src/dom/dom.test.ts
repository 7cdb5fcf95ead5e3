import { installJQuery, throwing } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, prepareLiveRegions, watchElements } from './elements';
import { isVisible, scrollToElement } from './focus';
import { ensureStylesheet, parseHtml, parsePage } from '../boot/files';

beforeEach(() => void (document.body.innerHTML = '<main><p id="a">x</p></main>'));
// Scripts run in the document's own window, which is not the test's; they meet in the DOM.
const ran = (): string | undefined => document.documentElement.dataset['ran'];

const el = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;

describe('server HTML', () => {
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
      expect([isVisible(el('#a')), isVisible(document.createElement('p'))]).toEqual([true, false]);
    } finally {
      Element.prototype.checkVisibility = before;
    }
  });

  it('[CO-05] with reduced motion the page jumps', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    scrollToElement(el('#a'), { offset: 100, ms: 1000 });
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it('[EX-119] with jQuery it is an animation of `html, body`, which other scripts stop, and which ends when the shopper scrolls', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const { jQuery } = installJQuery();
    const isMoving = (): boolean => jQuery('html, body').is(':animated');
    scrollToElement(el('#a'), { offset: 100, ms: 1000 });
    expect(isMoving()).toBe(true);
    jQuery('html, body').stop();
    expect(isMoving()).toBe(false);
    scrollToElement(el('#a'), { ms: 1000 });
    window.dispatchEvent(new Event('wheel'));
    expect(isMoving()).toBe(false);
  });

  it('[CO-05] without jQuery the browser scrolls, smoothly', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 600 } as DOMRect);
    scrollToElement(el('#a'), { offset: 100, ms: 1000 });
    expect(scrollTo.mock.calls).toEqual([[{ top: 500, behavior: 'smooth' }]]);
  });
});

describe('waiting for elements', () => {
  it('[XC-02] one watch that breaks keeps no other from what has come, and the browser reports it', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const broken = new Error('broken');
    const stops = [
      watchElements('.new', () => {
        throw broken;
      }),
    ];
    const seen: string[] = [];
    stops.push(watchElements('.new', ({ id }) => void seen.push(id)));
    document.body.insertAdjacentHTML('beforeend', '<p class="new" id="one"></p>');
    await vi.waitFor(() => expect(seen).toEqual(['one']));
    expect(reported.mock.calls).toEqual([[broken]]);
    for (const stop of stops) stop();
  });

  it('[CO-07] [XC-09] watching meets what is deep in something new, once, and again after it was away, until it stops', async () => {
    const met: string[] = [];
    const stop = watchElements(
      '.w',
      ({ id }) => met.push(`+${id}`),
      ({ id }) => met.push(`-${id}`),
    );
    el('main').insertAdjacentHTML('beforeend', '<form><p><i class="w" id="deep"></i></p></form><i class="w" id="beside"></i>');
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
    el('#beside').remove();
    await new Promise((resolve) => setTimeout(resolve));
    expect(met).toHaveLength(4);
  });
});

it('[CO-05] announcements stand in one live region each, which was there before its text; a repeated text changes it', () => {
  prepareLiveRegions();
  const regions = [el('#shop-live-polite'), el('#shop-live-assertive')];
  expect(regions.map((region) => [region.getAttribute('role'), region.textContent])).toEqual([
    ['status', ''],
    ['alert', ''],
  ]);
  announce('Fertig');
  announce('Fehler', 'assertive');
  expect(regions.map(({ textContent }) => textContent)).toEqual(['Fertig', 'Fehler']);
  announce('Fertig');
  expect(regions[0]?.textContent).not.toBe('Fertig');
  expect([...document.querySelectorAll('[id^="shop-live-"]')]).toEqual(regions);
});

it('[XC-09] no stylesheet is requested when the folder is not known', () => {
  ensureStylesheet('checkout');
  expect(document.querySelector('link[href*="checkout.css"]')).toBeNull();
});

describe('drawing can’t stop a flow', () => {
  const fail = throwing(new TypeError('foreign'));

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
  });

  it('[CO-22] a security policy without ours, where none is enforced: HTML is still read', async () => {
    vi.stubGlobal('trustedTypes', { createPolicy: fail });
    vi.resetModules();
    const { parseHtml: parse } = await import('../boot/files');
    expect(parse('<b>x</b>').textContent).toBe('x');
  });

  it('[CO-22] text of HTML: read by the browser, and roughly where the page forbids reading it', async () => {
    vi.resetModules();
    const { textOfHtml } = await import('../boot/files');
    const read = (): string => textOfHtml('<p>Gr&uuml;&szlig;e &amp; <b>Danke</b></p>');
    expect(read()).toBe('Grüße & Danke');
    vi.spyOn(HTMLTemplateElement.prototype, 'innerHTML', 'set').mockImplementation(fail);
    expect(read().replace(/\s+/g, ' ').trim()).toBe('Gr&uuml;&szlig;e & Danke');
  });
});
