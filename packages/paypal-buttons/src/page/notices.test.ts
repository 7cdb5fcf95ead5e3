import { setUiLoader } from '@shop/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../testing/recorded-page';
import { createNotices } from './notices';

const notices = createNotices({
  generic: () => 'Allgemeiner Fehler',
  fallback: () => document.querySelector('.ppc-button-wrapper'),
});
const texts = () => [...document.querySelectorAll('ul.woocommerce-error > li')].map((item) => item.textContent);

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
});

describe('notices', () => {
  it('[XC-06] errors are a list with role alert, first in the checkout form', async () => {
    showPage('checkout-guest');
    await notices.add(['<strong>Vorname</strong> fehlt', 'Ort fehlt']);
    const list = document.querySelector('form.woocommerce-checkout')?.firstElementChild;
    expect(list?.matches('ul.woocommerce-error[role="alert"]')).toBe(true);
    expect(list?.querySelector('strong')?.textContent).toBe('Vorname');
    expect(texts()).toEqual(['Vorname fehlt', 'Ort fehlt']);
  });

  it('[PP-15] an existing list is reused, clearing removes errors and messages', async () => {
    showPage('shop-with-cart');
    document
      .querySelector('.woocommerce-notices-wrapper')
      ?.insertAdjacentHTML('beforeend', '<ul class="woocommerce-error"><li>alt</li></ul>');
    await notices.add(['neu']);
    expect(texts()).toEqual(['alt', 'neu']);
    expect(document.querySelectorAll('ul.woocommerce-error')).toHaveLength(1);
    notices.clear();
    expect(document.querySelector('.woocommerce-error, .woocommerce-message')).toBeNull();
  });

  it('[PP-15] a shopper whose payment fails again and again reads the error once, as the last line', async () => {
    showPage('cart');
    for (let time = 0; time < 3; time += 1) await notices.show({ kind: 'generic' });
    expect(texts()).toEqual(['Allgemeiner Fehler']);
    await notices.add(['Größe & Farbe <b>fehlen</b>']);
    await notices.show({ kind: 'generic' });
    await notices.add(['Größe & Farbe <b>fehlen</b>']);
    expect(texts()).toEqual(['Allgemeiner Fehler', 'Größe & Farbe fehlen']);
  });

  it('[PP-15] on a page without any place for it, the error stands before the buttons', async () => {
    showPage('product-simple');
    for (const wrapper of document.querySelectorAll('.woocommerce-notices-wrapper')) wrapper.remove();
    await notices.show({ kind: 'generic' });
    expect(document.querySelector('.ppc-button-wrapper')?.previousElementSibling?.textContent).toBe('Allgemeiner Fehler');
  });

  it('[PP-10] the list of an HTML answer replaces what is there; HTML without a list is one text', async () => {
    showPage('checkout-guest');
    await notices.add(['alt']);
    await notices.show({
      kind: 'html',
      html: '<ul class="woocommerce-error"><li data-id="billing_city">Ort</li><li>PLZ</li></ul>',
    });
    expect(texts()).toEqual(['Ort', 'PLZ']);
    expect(document.querySelector('li[data-id="billing_city"]')).not.toBeNull();
    await notices.show({ kind: 'html', html: '<div>Nur <b>Text</b></div>' });
    expect(texts()).toEqual(['Nur Text']);
  });

  it.each([
    '<img src=x onerror="window.hacked=1">Bild',
    '<script>window.hacked=1</script>Skript',
    '<a href="javascript:window.hacked=1" onclick="window.hacked=1">Link</a>',
    '<svg><script>window.hacked=1</script></svg>SVG',
    '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>Rahmen',
    '<form action="https://evil.example"><button>Senden</button></form>',
  ])('[XC-06] nothing in a message runs: %s', async (html) => {
    showPage('cart');
    await notices.add([html]);
    await notices.show({ kind: 'html', html: `<ul><li>${html}</li></ul>` });
    const list = document.querySelector('ul.woocommerce-error');
    expect(list?.querySelector('script, img, iframe, form, [onclick], [onerror], [href^="javascript"]')).toBeNull();
    expect(Reflect.has(window, 'hacked')).toBe(false);
  });

  it('[PP-15] the shop scrolls to the errors when it can', async () => {
    showPage('cart');
    const scroll = vi.fn();
    vi.stubGlobal(
      'jQuery',
      Object.assign(() => ({ length: 1 }), { fn: {}, scroll_to_notices: scroll }),
    );
    await notices.add(['x']);
    expect(scroll).toHaveBeenCalledTimes(1);
  });
});

describe('notices without the ui file', () => {
  it('[PP-15] texts are shown without markup', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.resetModules();
    const core = await import('@shop/core/testing');
    core.setUiLoader(() => Promise.reject(new Error('blocked')));
    const { createNotices: create } = await import('./notices');
    showPage('cart');
    const plain = create({ generic: () => 'x', fallback: () => null });
    await plain.add(['<b>Fett</b> und <img src=x onerror="window.hacked=1">gut']);
    await plain.show({ kind: 'html', html: '<ul><li>a <i>b</i></li></ul>' });
    expect(texts()).toEqual(['a b']);
    expect(logged).toHaveBeenCalledTimes(1);
    setUiLoader(async () => (await import('../../../views/src')).uiPort);
  });
});
