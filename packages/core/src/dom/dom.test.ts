import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  announce,
  ensureStylesheet,
  hide,
  insertHtml,
  isVisible,
  parseHtml,
  parsePage,
  replaceWithHtml,
  scrollToElement,
  show,
  slideDown,
  slideUp,
  waitForElement,
  watchElements,
} from './index';

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
  it('[CO-18] hidden means not drawn: itself, a parent, or out of the page', () => {
    expect(isVisible(el('#a'))).toBe(true);
    el('main').style.display = 'none';
    expect(isVisible(el('#a'))).toBe(false);
    expect(isVisible(document.createElement('p'))).toBe(false);
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

it('[XC-09] no stylesheet is asked for when the folder is not known', () => {
  ensureStylesheet('checkout');
  expect(document.querySelector('link[href*="checkout.css"]')).toBeNull();
});
