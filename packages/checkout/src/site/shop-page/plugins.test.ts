import { aPlugin, need } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openShop, pressKey, type ShopPage } from '../../testing/checkout-page';
import { startShopPage } from './index';

const addParts = (): void =>
  document.body.insertAdjacentHTML(
    'beforeend',
    `<p class="woocommerce-store-notice" data-notice-id="n"><a href="#" class="woocommerce-store-notice__dismiss-link">x</a></p>
     <div class="woocommerce"><form>
       <p><span class="woocommerce-input-wrapper"><input id="a"><span class="description" style="display:none" aria-hidden="true">Hilfe A</span></span></p>
       <p><span class="woocommerce-input-wrapper"><input id="b"><span class="description" style="display:none" aria-hidden="true">Hilfe B</span></span></p>
       <span><input type="password" id="p"></span>
     </form></div>`,
  );

/** Sorts as a shopper does. @returns how often the page would have been loaded */
function sort(): number {
  const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  need<HTMLSelectElement>('select.orderby').value = 'price';
  need('select.orderby').dispatchEvent(new Event('change', { bubbles: true }));
  return posted.mock.calls.length;
}
const helps = (): (string | null)[] =>
  [...document.querySelectorAll<HTMLElement>('.description')].map((help) =>
    help.style.display === 'none' ? null : help.textContent,
  );

let page: ShopPage;
beforeEach(async () => {
  // Nothing slides.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  page = await openShop(
    { page: 'shop', keep: '.woocommerce-ordering', globals: ['woocommerce_params'] },
    { jquery: true, before: addParts, bundle: startShopPage },
  );
});

describe('a listing and another plugin', () => {
  it('[EX-450] that takes the sorting off the form, to filter by itself: the page is not loaded', () => {
    aPlugin(({ jQuery }) => jQuery('form.woocommerce-ordering').off('change', 'select.orderby'));
    expect(sort()).toBe(0);
  });

  it('[EX-450] that takes nothing off: the page is loaded, in the task of the choice', () => {
    expect(sort()).toBe(1);
  });

  it('[EX-451] whose submit handler returns false: the page is not loaded', () => {
    const plugin = aPlugin(({ jQuery, note }) =>
      jQuery('form.woocommerce-ordering').on('submit', () => {
        note('submit');
        return false;
      }),
    );
    expect([sort(), plugin.seen]).toEqual([0, ['submit']]);
  });

  it('[EX-455] that brings another form and sorts it by itself: ours does nothing there', () => {
    const plugin = aPlugin(({ jQuery, note }) => {
      const html = need('form.woocommerce-ordering').outerHTML;
      jQuery('form.woocommerce-ordering').replaceWith(html);
      jQuery(document).one('change', 'select.orderby', () => note('own'));
    });
    expect([sort(), plugin.seen]).toEqual([0, ['own']]);
  });

  it('[EX-452] that takes the click on the store notice off: the notice stays', () => {
    aPlugin(({ jQuery }) => jQuery('.woocommerce-store-notice__dismiss-link').off('click'));
    need('.woocommerce-store-notice__dismiss-link').click();
    expect(need('.woocommerce-store-notice').style.display).not.toBe('none');
  });

  it('[EX-453] that has its own button for passwords takes the click of ours off', () => {
    aPlugin(({ jQuery }) => jQuery('.show-password-input').off('click'));
    need('.show-password-input').click();
    expect(need<HTMLInputElement>('#p').type).toBe('password');
  });

  it('[EX-454] help texts of fields: shown for the field that is used, hidden by Escape and by a click elsewhere', async () => {
    await page.act(() => need('#a').focus());
    expect(helps()).toEqual(['Hilfe A', null]);
    expect(need('#a + .description').getAttribute('aria-hidden')).toBe('false');
    await page.act(() => need('#b').focus());
    expect(helps()).toEqual([null, 'Hilfe B']);
    const escape = pressKey(need('#b'), 'Escape');
    await page.pass(20);
    expect([helps(), escape.defaultPrevented]).toEqual([[null, null], true]);
    await page.act(() => need('#a').click());
    expect(helps()).toEqual(['Hilfe A', null]);
    await page.act(() => document.body.click());
    expect(helps()).toEqual([null, null]);
  });
});
