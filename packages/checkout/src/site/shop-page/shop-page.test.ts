import { loadPage } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aShopPage } from '../../testing/shop-page';
import { widthClass, startBase } from './index';
const shop = aShopPage(() => loadPage('shop'));
const $ = <T extends HTMLElement = HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
};

// The half second before a notice gets the focus must not end in the next test.
beforeEach(() => {
  vi.useFakeTimers();
});

describe('shop pages', () => {
  it('[CT-06] choosing another order sends the listing’s form', async () => {
    const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined);
    startBase();
    const select = $<HTMLSelectElement>('.woocommerce-ordering select.orderby');
    select.value = 'price';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.contexts[0]).toBe($('form.woocommerce-ordering'));
  });

  it('[CT-06] the number of results is announced again after two seconds', async () => {
    startBase();
    const changes = vi.fn();
    const count = $('.woocommerce-result-count');
    const text = count.textContent;
    new MutationObserver(changes).observe(count, { childList: true });
    await vi.advanceTimersByTimeAsync(1999);
    expect(changes).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(changes).toHaveBeenCalledTimes(1);
    expect(count.textContent).toBe(text);
  });

  it('[CT-05] a quantity below its minimum is raised, one in the cart is not', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<input class="qty" id="a" min="2" value="1"><input class="qty" id="b" value="0"><div class="product-quantity"><input class="qty" id="c" min="1" value="0"></div>',
    );
    startBase();
    expect(['a', 'b', 'c'].map((id) => $<HTMLInputElement>(`#${id}`).value)).toEqual(['2', '0', '0']);
  });

  it('[XC-09] without its page config nothing starts', () => {
    Reflect.deleteProperty(window, 'woocommerce_params');
    expect(startBase()).toBe(false);
  });

  it.each([
    [500, 'shop-width-500'],
    [1200, 'shop-width-500'],
    [499.9, 'shop-width-300'],
    [300, 'shop-width-300'],
    [299, 'shop-width-min'],
    [0, 'shop-width-min'],
  ])('[CT-08] a container of %d px is %s', (width, expected) => {
    expect(widthClass(width)).toBe(expected);
  });

  it('[CT-08] containers get their class when they are drawn, and another one when they change', () => {
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
    startBase();
    const widget = document.body.appendChild(Object.assign(document.createElement('div'), { className: 'widget_shopping_cart' }));
    shop.trigger('wc_fragments_refreshed');
    expect(observed).toContain(widget);
    report([{ target: widget, contentRect: { width: 600 } }]);
    expect(widget.className).toBe('widget_shopping_cart shop-width-500');
    report([{ target: widget, contentRect: { width: 320 } }]);
    expect(widget.className).toBe('widget_shopping_cart shop-width-300');
  });
});

describe('store notice', () => {
  beforeEach(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p class="woocommerce-store-notice" data-notice-id="a1" style="display:none">Hallo <a href="#" role="button" class="woocommerce-store-notice__dismiss-link">Ausblenden</a></p>',
    );
  });

  it('[CT-06] is shown until it is dismissed, also by the keyboard, and stays away', () => {
    startBase();
    const notice = $('.woocommerce-store-notice');
    expect(notice.style.display).toBe('');
    $('.woocommerce-store-notice__dismiss-link').dispatchEvent(
      new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }),
    );
    expect(notice.style.display).toBe('none');
    expect(document.cookie).toContain('store_noticea1=hidden');
  });

  it('[CT-06] dismissed before: hidden from the start', () => {
    document.cookie = 'store_noticea1=hidden; path=/';
    startBase();
    expect($('.woocommerce-store-notice').style.display).toBe('none');
  });
});

describe('notices', () => {
  it('[XC-06] a page that begins with a notice moves the focus there after half a second, unless somebody is typing', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<ul class="woocommerce-error" role="alert"><li>x</li></ul><input id="typing">',
    );
    startBase();
    await vi.advanceTimersByTimeAsync(499);
    expect(document.activeElement).toBe(document.body);
    await vi.advanceTimersByTimeAsync(1);
    expect(document.activeElement).toBe($('.woocommerce-error'));
    $('#typing').focus();
    startBase();
    await vi.advanceTimersByTimeAsync(600);
    expect(document.activeElement).toBe($('#typing'));
  });
});

describe('cart updates', () => {
  it('[CT-05] move the focus to the first notice, half a second later, whatever had it', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div class="woocommerce-message" role="alert">Aktualisiert.</div><input id="typing">',
    );
    startBase();
    $('#typing').focus();
    await vi.advanceTimersByTimeAsync(600);
    shop.trigger('updated_wc_div');
    await vi.advanceTimersByTimeAsync(499);
    expect(document.activeElement).toBe($('#typing'));
    await vi.advanceTimersByTimeAsync(1);
    expect(document.activeElement?.textContent).toBe('Aktualisiert.');
  });

  it('[CT-05] leave the focus on a link in that notice, which a shopper may have reached sooner', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div class="woocommerce-message" role="alert">Entfernt. <a id="undo" href="#">Rückgängig?</a></div>',
    );
    startBase();
    await vi.advanceTimersByTimeAsync(600);
    shop.trigger('updated_wc_div');
    $('#undo').focus();
    await vi.advanceTimersByTimeAsync(600);
    expect(document.activeElement).toBe($('#undo'));
  });
});

describe('password buttons', () => {
  beforeEach(() => {
    loadPage('my-account-login');
  });

  it('[CO-18] every password of an account form can be shown and hidden', () => {
    startBase();
    for (const id of ['password', 'reg_password']) {
      const input = $<HTMLInputElement>(`#${id}`);
      expect(input.parentElement?.className).toBe('password-input');
      const button = $(`#${id} + button.show-password-input`);
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

  it('[XC-09] a second run gives no second button', () => {
    startBase();
    startBase();
    expect(document.querySelectorAll('.show-password-input')).toHaveLength(2);
  });

  it('[CO-18] the button that shows a password is at least 24 px wide and high', () => {
    startBase();
    const { minInlineSize, minBlockSize } = $('.show-password-input').style;
    expect([minInlineSize, minBlockSize]).toEqual(['24px', '24px']);
  });

  it('[CO-18] wrapping a field does not take the focus from it', () => {
    $('#password').focus();
    startBase();
    expect(document.activeElement).toBe($('#password'));
  });
});
