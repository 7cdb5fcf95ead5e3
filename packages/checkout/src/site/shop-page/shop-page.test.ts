import { need } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openShop, pressKey, type ShopPage } from '../../testing/checkout-page';
import { startShopPage } from './index';

let page: ShopPage;
const open = async (source = 'shop'): Promise<void> => void (page = await openShop(source));
const start = (): Promise<void> => page.run(startShopPage);

describe('shop pages', () => {
  beforeEach(() => open());

  describe('the number of results', () => {
    /** How often it is put in again within so many ms. */
    async function announced(ms: number): Promise<number> {
      await start();
      const changes = vi.fn();
      const count = need('.woocommerce-result-count');
      const text = count.textContent;
      new MutationObserver(changes).observe(count, { childList: true });
      await page.pass(ms);
      expect(count.textContent).toBe(text);
      return changes.mock.calls.length;
    }
    beforeEach(() => {
      history.replaceState(null, '', '?orderby=price');
      return () => history.replaceState(null, '', location.pathname);
    });

    it.each([
      [1999, 0],
      [2000, 1],
    ])('[CT-06] of a sorted or searched listing is announced again after two seconds: %i ms, %i times', async (ms, times) => {
      expect(await announced(ms)).toBe(times);
    });

    it('[CT-06] [VR-09] of a listing as it is by itself is not', async () => {
      history.replaceState(null, '', location.pathname);
      expect(await announced(5000)).toBe(0);
    });

    it('[CT-06] [VR-09] is left to the filters of product blocks', async () => {
      document.body.insertAdjacentHTML('beforeend', '<div data-wp-interactive="woocommerce/product-filters"></div>');
      expect(await announced(5000)).toBe(0);
    });
  });

  it('[CT-05] a quantity below its minimum is raised, one in the cart is not', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<input class="qty" id="a" min="2" value="1"><input class="qty" id="b" value="0"><div class="product-quantity"><input class="qty" id="c" min="1" value="0"></div>',
    );
    await start();
    expect(['a', 'b', 'c'].map((id) => need<HTMLInputElement>(`#${id}`).value)).toEqual(['2', '0', '0']);
  });

  it('[CT-08] containers get their class when they are drawn, and another one when they change', async () => {
    let report: (entries: unknown[]) => void = () => undefined;
    const observed: Element[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: typeof report) {
          report = callback;
        }
        observe = (element: Element): number => observed.push(element);
        disconnect = (): void => void (observed.length = 0);
      },
    );
    await start();
    const widget = document.body.appendChild(Object.assign(document.createElement('div'), { className: 'widget_shopping_cart' }));
    await page.trigger('wc_fragments_refreshed');
    expect(observed).toContain(widget);
    const classes = [1200, 500, 499.9, 300, 299, 0].map((width) => {
      report([{ target: widget, contentRect: { width } }]);
      return widget.className.replace('widget_shopping_cart shop-width-', '');
    });
    expect(classes).toEqual(['500', '500', '300', '300', 'min', 'min']);
  });
});

describe('store notice', () => {
  beforeEach(async () => {
    await open();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p class="woocommerce-store-notice" data-notice-id="a1" style="display:none">Hallo <a href="#" role="button" class="woocommerce-store-notice__dismiss-link">Ausblenden</a></p>',
    );
  });

  it('[CT-06] is shown until it is dismissed, also by the keyboard, and stays away', async () => {
    await start();
    const notice = need('.woocommerce-store-notice');
    expect(notice.style.display).toBe('');
    pressKey(need('.woocommerce-store-notice__dismiss-link'), ' ');
    expect(notice.style.display).toBe('none');
    expect(document.cookie).toContain('store_noticea1=hidden');
    notice.style.display = '';
    await start();
    expect(notice.style.display).toBe('none');
  });
});

describe('the banner of a shop that is not open yet', () => {
  it.each([200, 403])(
    '[CT-06] its close button remembers that for the manager, and hides it; the answer is %i',
    async (status) => {
      page = await openShop('shop', {
        jquery: true,
        answers: { '/wp-json/wp/v2/users/1': () => new Response('{}', { status }) },
      });
      document.body.insertAdjacentHTML(
        'beforeend',
        '<div id="coming-soon-footer-banner"><a class="coming-soon-footer-banner-dismiss" data-rest-url="https://shop.example/wp-json/wp/v2/users/1" data-rest-nonce="n1"></a></div>',
      );
      await start();
      await page.press('.coming-soon-footer-banner-dismiss');
      const [sent] = page.requests('/wp-json/wp/v2/users/1');
      expect(sent).toMatchObject({ method: 'POST', fields: { 'woocommerce_meta[coming_soon_banner_dismissed]': 'yes' } });
      expect(sent?.headers.get('x-wp-nonce')).toBe('n1');
      expect(need('#coming-soon-footer-banner').style.display).toBe('none');
    },
  );
});

describe('notices', () => {
  beforeEach(() => open());

  it('[XC-06] a page that begins with a notice moves the focus there after half a second, unless somebody is typing', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<ul class="woocommerce-error" role="alert"><li>x</li></ul><input id="typing">',
    );
    await start();
    await page.pass(499);
    expect(document.activeElement).toBe(document.body);
    await page.pass(1);
    expect(document.activeElement).toBe(need('.woocommerce-error'));
    need('#typing').focus();
    await start();
    await page.pass(600);
    expect(document.activeElement).toBe(need('#typing'));
  });
});

describe('cart updates', () => {
  beforeEach(() => open());

  it('[CT-05] move the focus to the first notice after half a second, unless it is on a link in that notice already', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div class="woocommerce-message" role="alert">Entfernt. <a id="undo" href="#">Rückgängig?</a></div><input id="typing">',
    );
    await start();
    need('#typing').focus();
    await page.pass(600);
    page.emit('updated_wc_div');
    await page.pass(499);
    expect(document.activeElement).toBe(need('#typing'));
    await page.pass(1);
    expect(document.activeElement).toBe(need('.woocommerce-message'));
    page.emit('updated_wc_div');
    need('#undo').focus();
    await page.pass(600);
    expect(document.activeElement).toBe(need('#undo'));
  });
});

describe('password buttons', () => {
  beforeEach(() => open('my-account-login'));

  it('[CO-18] [XC-09] every password of an account form can be shown and hidden, by a button of 24 px; a second run gives no second one, and the focus stays', async () => {
    need('#password').focus();
    await start();
    await start();
    expect(document.activeElement).toBe(need('#password'));
    expect(document.querySelectorAll('.show-password-input')).toHaveLength(2);
    const { minInlineSize, minBlockSize } = need('.show-password-input').style;
    expect([minInlineSize, minBlockSize]).toEqual(['24px', '24px']);
    for (const id of ['password', 'reg_password']) {
      const input = need<HTMLInputElement>(`#${id}`);
      expect(input.parentElement?.className).toBe('password-input');
      const button = need(`#${id} + button.show-password-input`);
      expect([button.getAttribute('aria-label'), button.getAttribute('aria-describedby'), button.getAttribute('type')]).toEqual([
        'Passwort anzeigen',
        id,
        'button',
      ]);
      button.click();
      expect([input.type, button.getAttribute('aria-label'), button.classList.contains('display-password')]).toEqual([
        'text',
        'Passwort ausblenden',
        true,
      ]);
      expect(document.activeElement).toBe(input);
      button.click();
      expect([input.type, button.getAttribute('aria-label')]).toEqual(['password', 'Passwort anzeigen']);
    }
  });
});
