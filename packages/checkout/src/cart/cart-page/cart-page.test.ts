import { isBlocked, fetchUi } from '@shop/core';
import { loadPage, loadPagePart, type PagePart, pagePartHtml, recordedBody } from '@shop/testing';
import { REACT_STATES, withReact } from '@shop/testing/react.ts';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aMoment, aShopPage } from '../../testing/shop-page';
import { aTestServer, recorded } from '../../testing/shop-server';
import { startCart } from './index';

/** The cart page's code comes on demand. */
async function started(): Promise<void> {
  startCart();
  await vi.dynamicImportSettled();
}

// The views come before the first test: a busy machine takes its time over them.
beforeAll(() => fetchUi());

const server = aTestServer();
/** Only the cart of a page: these tests do not need the theme around it. */
const cartOf = (page: string): PagePart => ({ page, keep: '.woocommerce', globals: ['wc_cart_params'] });
const cartPage = (page = 'cart'): string => pagePartHtml(cartOf(page));
const shop = aShopPage(() => loadPagePart(cartOf('cart')));
const CART = '/warenkorb/';
const EVENTS = [
  'updated_wc_div',
  'updated_cart_totals',
  'updated_shipping_method',
  'applied_coupon',
  'removed_coupon',
  'wc_cart_emptied',
  'item_removed_from_classic_cart',
  'update_checkout',
  'country_to_state_changed',
];
const FAILED = 'Der Warenkorb konnte nicht aktualisiert werden.';

const $ = <T extends HTMLElement = HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
};
const form = (): HTMLFormElement => $('.woocommerce-cart-form');
const qty = (): HTMLInputElement => $('input.qty');
const update = (): HTMLButtonElement => $('[name="update_cart"]');
const names = (): string[] => shop.heard.map(([name]) => name);
const fields = (index = 0): URLSearchParams => new URLSearchParams(server.requests()[index]?.body);
const html = (text: string) => (): Response => HttpResponse.html(text);
const wrapper = (): string => $('.woocommerce-notices-wrapper').textContent.replace(/\s+/g, ' ').trim();
const covers = (): number => document.querySelectorAll('.blockUI, .processing, [aria-busy]').length;

function withNotice(page: string, notice: string): string {
  return cartPage(page).replace(
    '<div class="woocommerce-notices-wrapper">',
    `<div class="woocommerce-notices-wrapper">${notice}`,
  );
}

function press(element: Element, key: string, type = 'keydown'): KeyboardEvent {
  const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
  element.dispatchEvent(event);
  return event;
}

async function settled(): Promise<void> {
  await aMoment();
  await vi.waitFor(() => expect(covers()).toBe(0));
}

describe('a quantity that is changed before the code of the cart arrives', () => {
  it.each([
    ['input.qty', (): unknown => (qty().value = '7')],
    [
      'a select',
      (): unknown => {
        qty().insertAdjacentHTML('afterend', '<select><option selected>a</option><option>b</option></select>');
        return ($<HTMLSelectElement>('.cart_item select').selectedIndex = 1);
      },
    ],
    [
      'a box',
      (): unknown => {
        qty().insertAdjacentHTML('afterend', '<input type="checkbox">');
        return ($<HTMLInputElement>('.cart_item [type="checkbox"]').checked = true);
      },
    ],
    [
      'a text area',
      (): unknown => {
        qty().insertAdjacentHTML('afterend', '<textarea>a</textarea>');
        return ($<HTMLTextAreaElement>('.cart_item textarea').value = 'b');
      },
    ],
  ])('[CT-05] enables the update button: %s differs from its default value', async (_name, change) => {
    change();
    await started();
    expect([update().disabled, update().getAttribute('aria-disabled')]).toEqual([false, 'false']);
  });

  it('[CT-05] that did not change leaves it disabled', async () => {
    await started();
    expect(update().disabled).toBe(true);
  });
});

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('cart page %s', (_name, withJQuery) => {
  beforeEach(() => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    if (withJQuery) shop.withJQuery();
    shop.listen(...EVENTS);
    server.answer(
      CART,
      html(withNotice('cart-coupon', '<div class="woocommerce-message" role="alert">Warenkorb aktualisiert.</div>')),
    );
  });

  it.each(['restore-item', 'product-remove'])(
    '[CT-05] [XC-06] a link to another site stays a link, wherever it stands: %s',
    async (place) => {
      await started();
      const before = form();
      const link = document.createElement('a');
      link.href = 'https://evil.example/warenkorb/?undo_item=1';
      if (place === 'restore-item') {
        link.className = place;
        $('.woocommerce-notices-wrapper').append(link);
      } else $('.product-remove').replaceChildren(link);
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      document.addEventListener('click', (event) => (wasPrevented = event.defaultPrevented) || event.preventDefault(), {
        once: true,
      });
      let wasPrevented = true;
      link.dispatchEvent(click);
      await aMoment();
      expect(wasPrevented).toBe(false);
      expect(server.requests()).toEqual([]);
      expect(form()).toBe(before);
    },
  );

  it('[CT-05] the update button waits for a change', async () => {
    await started();
    expect(update().disabled).toBe(true);
    qty().dispatchEvent(new Event('input', { bubbles: true }));
    expect(update().disabled).toBe(false);
  });

  it('[CT-05] sends quantities where the form leads, covers the cart meanwhile, shows the new one', async () => {
    await started();
    qty().value = '3';
    qty().dispatchEvent(new Event('input', { bubbles: true }));
    const [oldForm, oldTotals] = [form(), $('.cart_totals')];
    update().click();
    expect([isBlocked(oldForm), isBlocked(oldTotals), oldForm.classList.contains('processing')]).toEqual([true, true, true]);
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect(server.requests()[0]).toMatchObject({ method: 'POST', url: CART });
    expect(Object.fromEntries(fields())).toMatchObject({
      'cart[3c59dc048e8850243be8079a5c74d079][qty]': '3',
      'cart[8e296a067a37563370ded05f5a3bf3ec][qty]': '1',
      update_cart: 'Update Cart',
      'woocommerce-cart-nonce': expect.stringMatching(/^\w{10}$/),
    });
    expect([...fields().keys()].at(-1)).toBe('update_cart');
    expect(names()).toEqual(['updated_cart_totals', 'updated_wc_div']);
    expect(oldForm.isConnected).toBe(false);
    expect($('.cart_totals').textContent).toContain('Gutschein: zehn');
    expect(wrapper()).toBe('Warenkorb aktualisiert.');
    expect(update().disabled).toBe(true);
    await settled();
  });

  it('[CT-05] Enter in a quantity updates; with a wrong number the browser says so', async () => {
    await started();
    qty().focus();
    expect(press(qty(), '1', 'keypress').defaultPrevented).toBe(false);
    qty().min = '5';
    expect(press(qty(), 'Enter', 'keypress').defaultPrevented).toBe(false);
    qty().min = '0';
    expect(press(qty(), 'Enter', 'keypress').defaultPrevented).toBe(true);
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect(fields().get('update_cart')).toBe('Update Cart');
  });

  it('[CT-05] a second submit while the first runs is swallowed', async () => {
    const release = server.hold(CART);
    await started();
    qty().dispatchEvent(new Event('change', { bubbles: true }));
    form().requestSubmit(update());
    form().requestSubmit(update());
    await aMoment();
    release(HttpResponse.html(cartPage()));
    await settled();
    expect(server.requests()).toHaveLength(1);
  });

  it('[CT-05] another plugin’s button and a form without cart contents stay native', async () => {
    await started();
    const prevented: boolean[] = [];
    window.addEventListener('submit', (event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    });
    form().insertAdjacentHTML('beforeend', '<button name="empty_cart" id="theirs"></button>');
    $<HTMLButtonElement>('#theirs').focus();
    $('#theirs').click();
    $('.woocommerce-cart-form__contents').remove();
    form().insertAdjacentHTML('beforeend', '<button name="update_cart" id="bare"></button>');
    $('#bare').click();
    expect(prevented).toEqual([false, false]);
  });

  it('[CT-05] removes a line through its link', async () => {
    server.answer(
      CART,
      html(
        withNotice(
          'cart-free',
          '<div class="woocommerce-message" role="alert">„Kochbuch“ entfernt. <a href="/warenkorb/?undo_item=x" class="restore-item">Rückgängig?</a></div>',
        ),
      ),
    );
    await started();
    const link = $<HTMLAnchorElement>('.product-remove > a');
    const expected = new URL(link.href);
    link.click();
    await vi.waitFor(() => expect(names()).toContain('item_removed_from_classic_cart'));
    expect(server.requests()[0]).toMatchObject({ method: 'GET', url: expected.pathname + expected.search });
    expect(names()).toEqual(['updated_cart_totals', 'updated_wc_div', 'item_removed_from_classic_cart']);
    await vi.waitFor(() => expect(window.scrollTo).toHaveBeenCalled(), { timeout: 5_000 });
    await settled();
    $('.restore-item').click();
    await vi.waitFor(() => expect(server.requests()[1]?.url).toBe('/warenkorb/?undo_item=x'));
    await settled();
    expect(names().filter((name) => name === 'item_removed_from_classic_cart')).toHaveLength(1);
  });

  it.each(REACT_STATES)(
    '[CT-05] several notices in their order, with an undo link that works at once, React %s',
    async (state) => {
      const undo =
        '<div class="woocommerce-message" role="alert">Entfernt. <a href="/?undo_item=x" class="restore-item">Zurück?</a></div>';
      server.answer(CART, html(withNotice('cart', `<div class="woocommerce-info">Zuerst</div>${undo}`)));
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const react = await withReact(state);
      onTestFinished(async () => {
        react.restore();
        await fetchUi();
      });
      await started();
      $('.product-remove > a').click();
      await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
      expect(wrapper()).toBe('ZuerstEntfernt. Zurück?');
      $('.restore-item').focus();
      await react.arrive();
      expect(document.activeElement).toBe($('.woocommerce-notices-wrapper > [role="alert"] > a.restore-item'));
      expect(wrapper()).toBe('ZuerstEntfernt. Zurück?');
      await settled();
      expect(logged).toHaveBeenCalledTimes(state === 'blocked' ? 1 : 0);
    },
  );

  it('[CT-05] [CP-02] a refused coupon: pressed by its button, the focus goes to the field and stays there', async () => {
    server.answer('apply_coupon', () => recorded('apply-coupon-unknown'));
    server.answer(CART, html(cartPage()));
    await started();
    $<HTMLInputElement>('#coupon_code').value = 'gibtsnicht';
    $('[name="apply_coupon"]').focus();
    $('[name="apply_coupon"]').click();
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect(document.activeElement).toBe($('#coupon_code'));
  });

  it.each([
    ['a line that is removed', '.product-remove > a'],
    ['a coupon that is taken off', 'a.woocommerce-remove-coupon'],
  ])('[CT-05] %s takes its link with it: the focus goes to what the shop says', async (_name, selector) => {
    server.answer('remove_coupon', () => new HttpResponse('<div class="woocommerce-message" role="alert">Entfernt.</div>'));
    server.answer(CART, html(withNotice('cart-free', '<div class="woocommerce-message" role="alert">Entfernt.</div>')));
    if (selector.includes('coupon'))
      $('.cart_totals').insertAdjacentHTML(
        'beforeend',
        '<a href="/warenkorb/?remove_coupon=zehn" class="woocommerce-remove-coupon" data-coupon="zehn">x</a>',
      );
    await started();
    $(selector).focus();
    $(selector).click();
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect(document.activeElement).toBe($('.woocommerce-message'));
  });

  it.each(['link', 'notice'])('[CT-05] undo, focus on the %s: it goes to the link that removes the line again', async (place) => {
    const { href } = $<HTMLAnchorElement>('.product-remove > a');
    const key = new URL(href).searchParams.get('remove_item');
    $('.woocommerce-notices-wrapper').innerHTML =
      `<div class="woocommerce-message" role="alert"><a class="restore-item" href="/warenkorb/?undo_item=${key}">Rückgängig?</a></div>`;
    server.answer(CART, html(cartPage()));
    await started();
    $('.woocommerce-message').tabIndex = -1;
    $(place === 'link' ? '.restore-item' : '.woocommerce-message').focus();
    $('.restore-item').click();
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect((document.activeElement as HTMLAnchorElement).href).toBe(href);
  });

  it('[CT-05] the shipping calculator, shut again: the focus is on the button that opens it', async () => {
    server.answer(CART, html(cartPage()));
    await started();
    const calculator = $<HTMLFormElement>('form.woocommerce-shipping-calculator');
    $('.shipping-calculator-button').click();
    $('#calc_shipping_postcode').focus();
    calculator.requestSubmit();
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect(document.activeElement).toBe($('.shipping-calculator-button'));
  });

  it('[CT-05] removing the last line shows the empty cart, its hint among the notices', async () => {
    server.answer(CART, html(cartPage('cart-empty')));
    await started();
    $('.product-remove > a').click();
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect(names().slice(0, 2)).toEqual(['wc_cart_emptied', 'updated_wc_div']);
    expect(document.querySelector('.woocommerce-cart-form')).toBeNull();
    expect(document.querySelector('.return-to-shop')).not.toBeNull();
    expect(wrapper()).toBe('Dein Warenkorb ist gegenwärtig leer.');
    expect(document.querySelectorAll('.cart-empty')).toHaveLength(1);
  });

  it('[CT-05] the same notice twice is shown once, notices of before go', async () => {
    const notice = '<div class="woocommerce-message" role="alert">Aktualisiert.</div>';
    $('.woocommerce-notices-wrapper').innerHTML =
      '<ul class="woocommerce-error"><li>Alt</li></ul><div class="woocommerce-info">Alt</div>';
    server.answer(CART, html(withNotice('cart', notice + notice)));
    await started();
    shop.trigger('wc_update_cart');
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect(wrapper()).toBe('Aktualisiert.');
    expect([...fields().keys()]).not.toContain('update_cart');
  });

  it('[CT-05] wc_update_cart with the flag keeps notices, so does added_to_cart', async () => {
    $('.woocommerce-notices-wrapper').innerHTML = '<ul class="woocommerce-error"><li>Bleibt</li></ul>';
    server.answer(CART, html(cartPage()));
    await started();
    shop.trigger('wc_update_cart', [true]);
    shop.trigger('added_to_cart', [{ a: 'b' }, 'hash']);
    await vi.waitFor(() => expect(names().filter((name) => name === 'updated_wc_div')).toHaveLength(2));
    expect(wrapper()).toBe('Bleibt');
    expect(server.requests()).toHaveLength(2);
  });

  it('[CT-05] requests run one after the other, so an older answer never replaces a newer one', async () => {
    const release = server.hold(CART);
    await started();
    shop.trigger('wc_update_cart');
    shop.trigger('wc_update_cart');
    await aMoment();
    expect(server.requests()).toHaveLength(1);
    release(HttpResponse.html(cartPage()));
    await vi.waitFor(() => expect(server.requests()).toHaveLength(2));
    release(HttpResponse.html(cartPage('cart-coupon')));
    await settled();
    expect($('.cart_totals').textContent).toContain('Gutschein: zehn');
  });

  it('[CT-05] a theme without a place for notices gets one before the cart', async () => {
    $('.woocommerce-notices-wrapper').remove();
    await started();
    shop.trigger('wc_update_cart');
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect(form().previousElementSibling?.textContent).toContain('Warenkorb aktualisiert.');
  });

  it('[CT-05] the focus stays in the field that had it', async () => {
    await started();
    const { name } = qty();
    qty().focus();
    shop.trigger('wc_update_cart');
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect(document.activeElement?.getAttribute('name')).toBe(name);
    expect(document.activeElement).toBe(qty());
  });

  it('[CT-05] checkout on the same page: it updates, and an emptied cart reloads', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div class="woocommerce-checkout"></div>');
    await started();
    shop.trigger('wc_update_cart');
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect(names()[0]).toBe('update_checkout');
    server.answer(CART, html(cartPage('cart-empty')));
    shop.trigger('wc_update_cart');
    await vi.waitFor(() => expect(shop.reloads()).toBe(1));
    expect(document.querySelector('.woocommerce-cart-form')).not.toBeNull();
  });

  it('[CT-05] scripts of the answered page do not run here', async () => {
    server.answer(
      CART,
      html(cartPage().replace('class="cart_totals', '><script>window.ran = true</script><div class="cart_totals')),
    );
    await started();
    shop.trigger('wc_update_cart');
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect(Reflect.has(window, 'ran')).toBe(false);
    expect(form().querySelector('script')).toBeNull();
  });

  it.each([
    ['HTTP error', () => new HttpResponse('x', { status: 500 })],
    ['no connection', () => HttpResponse.error()],
    ['empty body', () => new HttpResponse('')],
    ['log-in page', () => HttpResponse.html(cartPage('my-account-login'))],
    ['JSON', () => HttpResponse.json({ a: 1 })],
    ['-1', () => new HttpResponse('-1', { status: 403 })],
  ])('[CT-05] %s: one message, the cart stays and can be used', async (_case, answer) => {
    server.answer(CART, answer);
    await started();
    const before = form();
    before.requestSubmit(update());
    qty().focus();
    press(qty(), 'Enter', 'keypress');
    await vi.waitFor(() => expect(wrapper()).toContain(FAILED));
    await settled();
    expect(form()).toBe(before);
    expect(document.querySelectorAll('.woocommerce-error')).toHaveLength(1);
    expect(document.querySelector('.woocommerce-notices-wrapper [role="alert"]')?.textContent).toContain(FAILED);
    expect(names()).not.toContain('updated_wc_div');
  });

  it('[CT-05] [CP-05] [XC-06] notices stand directly in the place for them, as the shop writes them: nothing around them', async () => {
    const notices = (): string[] =>
      [...$('.woocommerce-notices-wrapper').children].map(
        ({ localName, className, role }) => `${localName}.${className}[${String(role)}]`,
      );
    server.answer('apply_coupon', () => recorded('cart-apply-coupon-ok'));
    server.answer(CART, () => HttpResponse.error());
    await started();
    $<HTMLInputElement>('#coupon_code').value = 'zehn';
    $('[name="apply_coupon"]').click();
    await vi.waitFor(() => expect(wrapper()).toContain(FAILED));
    await settled();
    expect(notices()).toEqual(['ul.woocommerce-error[alert]', 'div.woocommerce-message[alert]']);
    server.answer(CART, html(withNotice('cart', '<div class="woocommerce-info" role="status">Neu.</div>')));
    shop.trigger('wc_update_cart');
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect(notices()).toEqual(['div.woocommerce-info[status]']);
  });

  it('[CP-05] applies a coupon: request, notice, event, then the cart with it', async () => {
    server.answer('apply_coupon', () => recorded('cart-apply-coupon-ok'));
    server.answer(CART, html(cartPage('cart-coupon')));
    await started();
    $<HTMLInputElement>('#coupon_code').value = 'zehn';
    $('[name="apply_coupon"]').click();
    expect(form().classList.contains('processing')).toBe(true);
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect(server.requests()[0]).toMatchObject({
      method: 'POST',
      url: '/?wc-ajax=apply_coupon',
      body: 'security=0930bd954a&coupon_code=zehn',
    });
    expect(server.requests()[1]).toMatchObject({ method: 'POST', url: CART });
    expect(shop.heard[0]).toEqual(['applied_coupon', 'zehn']);
    expect(wrapper()).toBe('Gutschein-Code erfolgreich angewendet.');
    expect($('.cart_totals').textContent).toContain('Gutschein: zehn');
    await settled();
  });

  it('[CP-05] a code that is typed while the cart of a refused one comes stays in the field', async () => {
    server.answer('apply_coupon', () => recorded('apply-coupon-unknown'));
    const release = server.hold(CART);
    await started();
    $<HTMLInputElement>('#coupon_code').value = 'gibtsnicht';
    $('[name="apply_coupon"]').click();
    await vi.waitFor(() => expect(server.requests(CART)).toHaveLength(1));
    const field = $<HTMLInputElement>('#coupon_code');
    field.value = 'zehn';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    release(HttpResponse.html(cartPage('cart')));
    await vi.waitFor(() => expect(field.isConnected).toBe(false));
    expect($<HTMLInputElement>('#coupon_code').value).toBe('zehn');
    await settled();
  });

  it('[CP-05] [CP-02] a refused coupon: error under the field that survives the new cart, spoken, gone on edit', async () => {
    server.answer('apply_coupon', () => recorded('apply-coupon-unknown'));
    server.answer(CART, html(cartPage()));
    await started();
    const field = $<HTMLInputElement>('#coupon_code');
    field.value = 'gibtsnicht';
    field.focus();
    form().requestSubmit($('[name="apply_coupon"]'));
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    const renewed = $<HTMLInputElement>('#coupon_code');
    expect(renewed).not.toBe(field);
    const error = $('.coupon > p#coupon-error-notice.coupon-error-notice');
    expect(error.textContent).toBe('Gutschein „gibtsnicht“ kann nicht angewendet werden, da er nicht existiert.');
    expect(error.getAttribute('role')).toBe('alert');
    expect([
      renewed.value,
      renewed.classList.contains('has-error'),
      renewed.getAttribute('aria-invalid'),
      renewed.getAttribute('aria-describedby'),
    ]).toEqual(['gibtsnicht', true, 'true', 'coupon-error-notice']);
    expect(document.activeElement).toBe(renewed);
    expect(document.querySelector('.woocommerce-error')).toBeNull();
    expect(names()[0]).toBe('applied_coupon');
    renewed.dispatchEvent(new Event('input', { bubbles: true }));
    expect(document.querySelector('.coupon-error-notice')).toBeNull();
    expect(renewed.hasAttribute('aria-invalid')).toBe(false);
  });

  it.each([
    ['403 -1', () => recorded('apply-coupon-bad-nonce')],
    ['200 -1', () => new HttpResponse('-1')],
    ['200 0', () => new HttpResponse('0')],
  ])('[CP-05] a coupon answered by %s: one message, no event, the typed code stays', async (_case, answer) => {
    server.answer('apply_coupon', answer);
    await started();
    $<HTMLInputElement>('#coupon_code').value = 'zehn';
    $('[name="apply_coupon"]').click();
    await vi.waitFor(() => expect(wrapper()).toContain(FAILED));
    await settled();
    expect(names()).toEqual([]);
    expect($<HTMLInputElement>('#coupon_code').value).toBe('zehn');
    expect(server.requests()).toHaveLength(1);
  });

  it.each([
    ['a coupon', 'apply_coupon', 504],
    ['a coupon that is taken off', 'remove_coupon', 504],
    ['a coupon that is taken off, no connection', 'remove_coupon', 0],
  ])(
    '[EX-314] %s, without a clear answer: one message, the totals that the shop has now, what was typed stays',
    async (_case, endpoint, status) => {
      server.answer(endpoint, () => (status ? new HttpResponse('', { status }) : HttpResponse.error()));
      server.answer(CART, html(cartPage('cart-coupon')));
      await started();
      $('.cart_totals').insertAdjacentHTML('beforeend', '<a class="woocommerce-remove-coupon" data-coupon="alt">x</a>');
      const before = form();
      qty().value = '7';
      $<HTMLInputElement>('#coupon_code').value = 'zehn';
      $(endpoint === 'apply_coupon' ? '[name="apply_coupon"]' : 'a.woocommerce-remove-coupon').click();
      await vi.waitFor(() => expect(names()).toEqual(['updated_cart_totals']));
      await settled();
      expect(wrapper()).toContain(FAILED);
      expect(document.querySelectorAll('.woocommerce-error')).toHaveLength(1);
      expect(
        [...document.querySelectorAll('.cart_totals [data-coupon]')].map((link) => link.getAttribute('data-coupon')),
      ).toEqual(['zehn']);
      expect([form(), qty().value, $<HTMLInputElement>('#coupon_code').value]).toEqual([before, '7', 'zehn']);
    },
  );

  it('[CP-05] an empty answer says nothing and shows the cart as it is', async () => {
    server.answer('apply_coupon', () => new HttpResponse(''));
    server.answer(CART, html(cartPage()));
    await started();
    $<HTMLInputElement>('#coupon_code').value = 'zehn';
    $('[name="apply_coupon"]').click();
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect(document.querySelector('.woocommerce-notices-wrapper')?.children.length).toBe(0);
  });

  it('[CP-04] [CP-05] takes a coupon off, its code a text as printed', async () => {
    server.answer('remove_coupon', () => recorded('cart-remove-coupon-ok'));
    server.answer(CART, html(cartPage()));
    await started();
    $('.cart_totals').insertAdjacentHTML(
      'beforeend',
      '<a href="?remove_coupon=0012" role="button" class="woocommerce-remove-coupon" data-coupon="0012">[Entfernen]</a>',
    );
    press($('.woocommerce-remove-coupon'), ' ');
    expect($('.cart_totals').classList.contains('processing')).toBe(true);
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect(server.requests()[0]).toMatchObject({
      method: 'POST',
      url: '/?wc-ajax=remove_coupon',
      body: 'security=5b172a2bf2&coupon=0012',
    });
    expect(shop.heard[0]).toEqual(['removed_coupon', '0012']);
    expect(wrapper()).toBe('Gutschein wurde entfernt.');
    await settled();
  });

  it('[CT-05] a shipping rate: request, new totals, focus, event', async () => {
    server.answer('update_shipping_method', () => recorded('cart-update-shipping-method'));
    await started();
    const radio = $<HTMLInputElement>('#shipping_method_0_local_pickup3');
    radio.focus();
    radio.click();
    expect(isBlocked($('.cart_totals'))).toBe(true);
    await vi.waitFor(() => expect(names()).toContain('updated_shipping_method'));
    expect(server.requests()[0]).toMatchObject({
      url: '/?wc-ajax=update_shipping_method',
      body: 'security=e6b5866c0c&shipping_method%5B0%5D=local_pickup%3A3',
    });
    expect(names()).toEqual(['updated_cart_totals', 'updated_shipping_method']);
    expect(radio.isConnected).toBe(false);
    expect(document.activeElement?.id).toBe('shipping_method_0_local_pickup3');
    expect(document.querySelectorAll('.cart_totals')).toHaveLength(1);
    await settled();
  });

  it.each([
    ['with an id gets the focus back, and the page does not move', true],
    ['without an id loses it, and nothing breaks', false],
  ])('[CT-05] a shipping rate %s', async (_name, hasId) => {
    server.answer('update_shipping_method', () => recorded('cart-update-shipping-method'));
    const errors = vi.spyOn(console, 'error');
    await started();
    const radio = $<HTMLInputElement>('#shipping_method_0_local_pickup3');
    if (!hasId) radio.removeAttribute('id');
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    radio.click();
    await vi.waitFor(() => expect(names()).toContain('updated_shipping_method'));
    expect(focus.mock.calls).toEqual(hasId ? [[{ preventScroll: true }]] : []);
    expect(errors).not.toHaveBeenCalled();
    await settled();
  });

  it('[CT-05] a shipping rate does not take the focus from a field that the shopper has gone on to', async () => {
    server.answer('update_shipping_method', () => recorded('cart-update-shipping-method'));
    await started();
    $('#shipping_method_0_local_pickup3').click();
    $('#coupon_code').focus();
    await vi.waitFor(() => expect(names()).toContain('updated_shipping_method'));
    expect(document.activeElement).toBe($('#coupon_code'));
    await settled();
  });

  it.each([
    ['403 -1', () => new HttpResponse('-1', { status: 403 })],
    ['a page that is no totals', () => HttpResponse.html(recordedBody('cart-apply-coupon-ok'))],
  ])('[CT-05] a shipping rate, answered by %s: one message, totals stay', async (_case, answer) => {
    server.answer('update_shipping_method', answer);
    await started();
    const totals = $('.cart_totals');
    $('#shipping_method_0_local_pickup3').click();
    await vi.waitFor(() => expect(wrapper()).toContain(FAILED));
    await settled();
    expect($('.cart_totals')).toBe(totals);
  });

  it('[CT-05] the shipping calculator opens and shuts, tells the country fields, and sends the address', async () => {
    const changed = vi.fn();
    await started();
    shop.hear($('#calc_shipping_country'), 'change', changed);
    const [link, box] = [$('.shipping-calculator-button'), $('.shipping-calculator-form')];
    expect(box.style.display).toBe('none');
    link.click();
    expect([link.getAttribute('aria-expanded'), box.style.display === 'none']).toEqual(['true', false]);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(names()).toEqual(['country_to_state_changed']);
    link.click();
    await vi.waitFor(() => expect([link.getAttribute('aria-expanded'), box.style.display]).toEqual(['false', 'none']));
    $<HTMLInputElement>('#calc_shipping_postcode').value = '20095';
    const calculator = $<HTMLFormElement>('form.woocommerce-shipping-calculator');
    calculator.requestSubmit();
    expect([isBlocked(calculator), isBlocked($('.cart_totals'))]).toEqual([true, true]);
    await vi.waitFor(() => expect(names()).toContain('updated_wc_div'));
    expect(Object.fromEntries(fields())).toMatchObject({
      calc_shipping_country: 'DE',
      calc_shipping_postcode: '20095',
      calc_shipping: 'x',
    });
    await settled();
  });

  it('[CT-05] back from the browser cache nothing stays covered', async () => {
    await started();
    form().classList.add('processing');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(form().classList.contains('processing')).toBe(false);
  });
});

describe('cart page', () => {
  it('[CT-05] an empty cart that gets something through another script reloads', async () => {
    loadPage('cart-empty');
    await started();
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { bubbles: true, detail: [{}, 'h'] }));
    await vi.waitFor(() => expect(shop.reloads()).toBe(1));
    expect(server.requests()).toEqual([]);
  });

  it('[XC-09] without its page config forms stay native', () => {
    Reflect.deleteProperty(window, 'wc_cart_params');
    expect(startCart()).toBe(false);
  });
});
