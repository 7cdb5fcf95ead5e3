import { isBlocked } from '@shop/core';
import { need, type PagePart, pagePartHtml, REACT_STATES } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JQUERY, openShop, pressKey, set, type ShopPage, type ShopPageOptions } from '../../testing/checkout-page';
import { startCart } from './index';

/** Only the cart of a page: these tests do not need the theme around it. */
const cartOf = (page: string): PagePart => ({ page, keep: '.woocommerce', globals: ['wc_cart_params'] });
const CART = '/warenkorb/';
const EVENTS = [
  'updated_wc_div updated_cart_totals updated_shipping_method applied_coupon removed_coupon wc_cart_emptied',
  'item_removed_from_classic_cart update_checkout country_to_state_changed',
].flatMap((names) => names.split(' '));
const FAILED = 'Der Warenkorb konnte nicht aktualisiert werden.';

const form = (): HTMLFormElement => need('.woocommerce-cart-form');
const qty = (): HTMLInputElement => need('input.qty');
const update = (): HTMLButtonElement => need('[name="update_cart"]');
const html = (text: string): Response => new Response(text);
const wrapper = (): string => need('.woocommerce-notices-wrapper').textContent.replace(/\s+/g, ' ').trim();

/** The cart of a recorded page as the shop answers it, with a notice. */
const cartPage = (page = 'cart', notice = ''): string =>
  pagePartHtml(cartOf(page)).replace('<div class="woocommerce-notices-wrapper">', `$&${notice}`);
const message = (text: string): string => `<div class="woocommerce-message" role="alert">${text}</div>`;
const code = (value: string): void => void (need<HTMLInputElement>('#coupon_code').value = value);
const couponLink = (value: string): void =>
  need('.cart_totals').insertAdjacentHTML(
    'beforeend',
    `<a href="?remove_coupon=${value}" role="button" class="woocommerce-remove-coupon" data-coupon="${value}">x</a>`,
  );

let page: ShopPage;
/** Opens the cart with its script. */
async function open(options: ShopPageOptions = {}): Promise<void> {
  page = await openShop(cartOf('cart'), {
    bundle: startCart,
    listen: EVENTS,
    answers: {
      [CART]: html(cartPage('cart-coupon', message('Warenkorb aktualisiert.'))),
      apply_coupon: 'cart-apply-coupon-ok',
      remove_coupon: 'cart-remove-coupon-ok',
      update_shipping_method: 'cart-update-shipping-method',
    },
    ...options,
  });
}
const apply = async (value: string, event?: string): Promise<void> => {
  code(value);
  need('[name="apply_coupon"]').click();
  await settled(event);
};
/** Removes the first line. */
const removeLine = async (event?: string): Promise<void> => {
  need('.product-remove > a').click();
  await settled(event);
};
const rate = (): HTMLInputElement => need<HTMLInputElement>('#shipping_method_0_local_pickup3');
const fields = (): Readonly<Record<string, unknown>> => page.requests()[0]?.fields ?? {};
/** What the shop answers to a form of the cart. */
const cartIs = (...cart: Parameters<typeof cartPage>): void => page.answer(CART, html(cartPage(...cart)));
/** The answer has come, and everything is open again. */
async function settled(event?: string): Promise<void> {
  await page.pass(2000);
  if (event) expect(page.names()).toContain(event);
  expect(page.covers()).toBe(0);
}

describe('a quantity that is changed before the code of the cart arrives', () => {
  it.each<[string, string, (field: HTMLElement) => unknown]>([
    ['input.qty', '', (field) => ((field as HTMLInputElement).value = '7')],
    [
      'select',
      '<select><option selected>a</option><option>b</option></select>',
      (field) => ((field as HTMLSelectElement).selectedIndex = 1),
    ],
    ['[type="checkbox"]', '<input type="checkbox">', (field) => ((field as HTMLInputElement).checked = true)],
    ['textarea', '<textarea>a</textarea>', (field) => ((field as HTMLTextAreaElement).value = 'b')],
  ])('[CT-05] enables the update button: %s differs from its default value', async (field, markup, change) => {
    await open({
      before() {
        qty().insertAdjacentHTML('afterend', markup);
        change(need(`.cart_item ${field}`));
      },
    });
    expect([update().disabled, update().getAttribute('aria-disabled')]).toEqual([false, 'false']);
  });

  it('[CT-05] leaves it as it is for a drop-down that shows its first option, as none is chosen in the markup', async () => {
    await open({ before: () => qty().insertAdjacentHTML('afterend', '<select><option>a</option><option>b</option></select>') });
    expect(update().disabled).toBe(true);
  });
});

describe.each(JQUERY)('cart page %s', (_name, jquery) => {
  beforeEach(() => open({ jquery }));

  it.each(['restore-item', 'product-remove'])(
    '[CT-05] [XC-10] a link to another site stays a link, wherever it stands: %s',
    async (place) => {
      const before = form();
      const link = document.createElement('a');
      link.href = 'https://evil.example/warenkorb/?undo_item=1';
      if (place === 'restore-item') {
        link.className = place;
        need('.woocommerce-notices-wrapper').append(link);
      } else need('.product-remove').replaceChildren(link);
      let wasPrevented = true;
      page.page.on(document, 'click', (event) => {
        wasPrevented = event.defaultPrevented;
        event.preventDefault();
      });
      await page.act(() => link.click());
      expect([wasPrevented, page.requests(), form()]).toEqual([false, [], before]);
    },
  );

  it('[CT-05] sends changed quantities where the form leads, covers the cart meanwhile, shows the new one, the focus where it was', async () => {
    expect(update().disabled).toBe(true);
    qty().focus();
    set('input.qty', '3', 'input');
    expect(update().disabled).toBe(false);
    const [oldForm, oldTotals] = [form(), need('.cart_totals')];
    update().click();
    expect([isBlocked(oldForm), isBlocked(oldTotals), oldForm.classList.contains('processing')]).toEqual([true, true, true]);
    await settled('updated_wc_div');
    expect(page.requests()[0]).toMatchObject({ method: 'POST', url: CART });
    expect(fields()).toMatchObject({
      'cart[3c59dc048e8850243be8079a5c74d079][qty]': '3',
      'cart[8e296a067a37563370ded05f5a3bf3ec][qty]': '1',
      update_cart: 'Update Cart',
      'woocommerce-cart-nonce': expect.stringMatching(/^\w{10}$/),
    });
    expect(Object.keys(fields()).at(-1)).toBe('update_cart');
    expect(page.names()).toEqual(['updated_cart_totals', 'updated_wc_div']);
    expect(oldForm.isConnected).toBe(false);
    expect(need('.cart_totals').textContent).toContain('Gutschein: zehn');
    expect([wrapper(), update().disabled, document.activeElement]).toEqual(['Warenkorb aktualisiert.', true, qty()]);
  });

  it('[CT-05] Enter in a quantity updates; with a wrong number the browser says so', async () => {
    qty().focus();
    expect(pressKey(qty(), '1', 'keypress').defaultPrevented).toBe(false);
    qty().min = '5';
    expect(pressKey(qty(), 'Enter', 'keypress').defaultPrevented).toBe(false);
    qty().min = '0';
    expect(pressKey(qty(), 'Enter', 'keypress').defaultPrevented).toBe(true);
    await settled('updated_wc_div');
    expect(fields()['update_cart']).toBe('Update Cart');
  });

  it('[CT-05] another plugin’s button and a form without cart contents stay native', async () => {
    form().insertAdjacentHTML('beforeend', '<button name="empty_cart" id="theirs"></button>');
    need<HTMLButtonElement>('#theirs').focus();
    need('#theirs').click();
    need('.woocommerce-cart-form__contents').remove();
    form().insertAdjacentHTML('beforeend', '<button name="update_cart" id="bare"></button>');
    need('#bare').click();
    expect(page.posts).toHaveLength(2);
  });

  it('[CT-05] removes a line through its link', async () => {
    const scrolled = jquery ? vi.spyOn(page.jQuery.fn, 'animate') : vi.spyOn(window, 'scrollTo');
    cartIs('cart-free', message('„Kochbuch“ entfernt. <a href="/warenkorb/?undo_item=x" class="restore-item">Rückgängig?</a>'));
    const { pathname, search } = new URL(need<HTMLAnchorElement>('.product-remove > a').href);
    await removeLine();
    expect(page.requests()[0]).toMatchObject({ method: 'GET', url: pathname + search });
    expect(page.names()).toEqual(['updated_cart_totals', 'updated_wc_div', 'item_removed_from_classic_cart']);
    expect(scrolled).toHaveBeenCalled();
    need('.restore-item').click();
    await settled();
    expect([page.requests()[1]?.url, page.count('item_removed_from_classic_cart')]).toEqual(['/warenkorb/?undo_item=x', 1]);
  });

  it('[CT-05] wc_update_cart with the flag keeps notices, so does added_to_cart', async () => {
    need('.woocommerce-notices-wrapper').innerHTML = '<ul class="woocommerce-error"><li>Bleibt</li></ul>';
    cartIs();
    await page.trigger('wc_update_cart', [true]);
    await page.trigger('added_to_cart', [{ a: 'b' }, 'hash']);
    expect(page.names().filter((name) => name === 'updated_wc_div')).toHaveLength(2);
    expect([wrapper(), page.requests().length]).toEqual(['Bleibt', 2]);
    expect(fields()).not.toHaveProperty('update_cart');
  });

  it('[CP-05] applies a coupon: request, notice, event, then the cart with it', async () => {
    cartIs('cart-coupon');
    code('zehn');
    let typed = '';
    page.hear(document.body, 'applied_coupon', () => (typed = need<HTMLInputElement>('#coupon_code').value));
    need('[name="apply_coupon"]').click();
    expect(form().classList.contains('processing')).toBe(true);
    await settled('updated_wc_div');
    expect(page.requests()[0]).toMatchObject({
      method: 'POST',
      url: '/?wc-ajax=apply_coupon',
      body: 'security=0930bd954a&coupon_code=zehn',
    });
    expect(page.requests()[1]).toMatchObject({ method: 'POST', url: CART });
    expect([page.heard[0], typed]).toEqual([['applied_coupon', 'zehn'], 'zehn']);
    expect(wrapper()).toBe('Gutschein-Code erfolgreich angewendet.');
    expect(need('.cart_totals').textContent).toContain('Gutschein: zehn');
  });

  it('[CP-04] [CP-05] takes a coupon off, its code a text as printed', async () => {
    cartIs();
    couponLink('0012');
    pressKey(need('.woocommerce-remove-coupon'), ' ');
    expect(need('.cart_totals').classList.contains('processing')).toBe(true);
    await settled('updated_wc_div');
    expect(page.requests()[0]).toMatchObject({
      method: 'POST',
      url: '/?wc-ajax=remove_coupon',
      body: 'security=5b172a2bf2&coupon=0012',
    });
    expect(page.heard[0]).toEqual(['removed_coupon', '0012']);
    expect(wrapper()).toBe('Gutschein wurde entfernt.');
  });

  it('[CT-05] a shipping rate: request, new totals, focus, event', async () => {
    const radio = rate();
    radio.focus();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    radio.click();
    expect(isBlocked(need('.cart_totals'))).toBe(true);
    await settled('updated_shipping_method');
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    expect(page.requests()[0]).toMatchObject({
      url: '/?wc-ajax=update_shipping_method',
      body: 'security=e6b5866c0c&shipping_method%5B0%5D=local_pickup%3A3',
    });
    expect(page.names()).toEqual(['updated_cart_totals', 'updated_shipping_method']);
    expect(radio.isConnected).toBe(false);
    expect(document.activeElement).toBe(rate());
    expect(document.querySelectorAll('.cart_totals')).toHaveLength(1);
  });

  it('[CT-05] the shipping calculator opens and shuts, tells the country fields, sends the address; shut again, its button has the focus', async () => {
    cartIs();
    const changed = vi.fn();
    page.hear(need('#calc_shipping_country'), 'change', changed);
    const [link, box] = [need('.shipping-calculator-button'), need('.shipping-calculator-form')];
    expect(box.style.display).toBe('none');
    link.click();
    expect([link.getAttribute('aria-expanded'), box.style.display === 'none']).toEqual(['true', false]);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(page.names()).toEqual(['country_to_state_changed']);
    link.click();
    await settled();
    expect([link.getAttribute('aria-expanded'), box.style.display]).toEqual(['false', 'none']);
    link.click();
    need('#calc_shipping_postcode').focus();
    need<HTMLInputElement>('#calc_shipping_postcode').value = '20095';
    const calculator = need<HTMLFormElement>('form.woocommerce-shipping-calculator');
    calculator.requestSubmit();
    expect([isBlocked(calculator), isBlocked(need('.cart_totals'))]).toEqual([true, true]);
    await settled('updated_wc_div');
    expect(fields()).toMatchObject({
      calc_shipping_country: 'DE',
      calc_shipping_postcode: '20095',
      calc_shipping: 'x',
    });
    expect(document.activeElement).toBe(need('.shipping-calculator-button'));
  });

  it('[CT-05] back from the browser cache nothing stays covered', async () => {
    form().classList.add('processing');
    await page.comeBack();
    expect(form().classList.contains('processing')).toBe(false);
  });
});

describe('cart page', () => {
  beforeEach(() => open());

  it('[CT-05] a second submit while the first runs is swallowed', async () => {
    const release = page.hold(CART);
    qty().dispatchEvent(new Event('change', { bubbles: true }));
    form().requestSubmit(update());
    form().requestSubmit(update());
    await page.pass(20);
    release(html(cartPage()));
    await settled();
    expect(page.requests()).toHaveLength(1);
  });

  it.each(REACT_STATES)(
    '[CT-05] several notices in their order, with an undo link that works at once, React %s',
    async (react) => {
      const undo = message('Entfernt. <a href="/?undo_item=x" class="restore-item">Zurück?</a>');
      await open({
        react,
        answers: { [CART]: html(cartPage('cart', `<div class="woocommerce-info">Zuerst</div>${undo}`)) },
      });
      await removeLine('updated_wc_div');
      expect(wrapper()).toBe('ZuerstEntfernt. Zurück?');
      need('.restore-item').focus();
      await page.arrive();
      expect(document.activeElement).toBe(need('.woocommerce-notices-wrapper > [role="alert"] > a.restore-item'));
      expect([wrapper(), page.logged]).toEqual(['ZuerstEntfernt. Zurück?', []]);
    },
  );

  it.each([
    ['a line that is removed', '.product-remove > a'],
    ['a coupon that is taken off', 'a.woocommerce-remove-coupon'],
  ])('[CT-05] %s takes its link with it: the focus goes to what the shop says', async (_name, selector) => {
    page.answer('remove_coupon', html(message('Entfernt.')));
    cartIs('cart-free', message('Entfernt.'));
    couponLink('zehn');
    need(selector).focus();
    need(selector).click();
    await settled('updated_wc_div');
    expect(document.activeElement).toBe(need('.woocommerce-message'));
  });

  it.each(['link', 'notice'])('[CT-05] undo, focus on the %s: it goes to the link that removes the line again', async (place) => {
    const { href } = need<HTMLAnchorElement>('.product-remove > a');
    const key = new URL(href).searchParams.get('remove_item');
    need('.woocommerce-notices-wrapper').innerHTML =
      `<div class="woocommerce-message" role="alert"><a class="restore-item" href="/warenkorb/?undo_item=${key}">Rückgängig?</a></div>`;
    cartIs();
    need('.woocommerce-message').tabIndex = -1;
    need(place === 'link' ? '.restore-item' : '.woocommerce-message').focus();
    need('.restore-item').click();
    await settled('updated_wc_div');
    expect((document.activeElement as HTMLAnchorElement).href).toBe(href);
  });

  it('[EX-378] a side cart updates the cart while a notice without a link has the focus: it goes with the notice, and to no control', async () => {
    need('.woocommerce-notices-wrapper').innerHTML = message('Warenkorb aktualisiert.');
    cartIs();
    need('.woocommerce-message').tabIndex = -1;
    need('.woocommerce-message').focus();
    await page.trigger('wc_update_cart');
    await settled('updated_wc_div');
    expect([wrapper(), document.activeElement]).toEqual(['', document.body]);
  });

  it('[CT-05] removing the last line shows the empty cart, its hint among the notices', async () => {
    cartIs('cart-empty');
    await removeLine('updated_wc_div');
    expect(page.names().slice(0, 2)).toEqual(['wc_cart_emptied', 'updated_wc_div']);
    expect(document.querySelector('.woocommerce-cart-form')).toBeNull();
    expect(document.querySelector('.return-to-shop')).not.toBeNull();
    expect([wrapper(), document.querySelectorAll('.cart-empty').length]).toEqual(['Dein Warenkorb ist gegenwärtig leer.', 1]);
  });

  it('[CT-05] requests run one after the other, so an older answer never replaces a newer one', async () => {
    const release = page.hold(CART);
    await page.trigger('wc_update_cart');
    await page.trigger('wc_update_cart');
    expect(page.requests()).toHaveLength(1);
    await page.act(() => release(html(cartPage())));
    expect(page.requests()).toHaveLength(2);
    release(html(cartPage('cart-coupon')));
    await settled();
    expect(need('.cart_totals').textContent).toContain('Gutschein: zehn');
  });

  it.each([
    ['.product-remove > a', CART],
    ['.restore-item', CART],
    ['.woocommerce-remove-coupon', 'remove_coupon'],
  ])(
    '[CT-05] [CP-05] a second press of %s asks for nothing: its answer would take the notice with the way back',
    async (link, asked) => {
      const restore = '<a class="restore-item" href="/warenkorb/?undo_item=k">x</a>';
      const fill = (): void => {
        couponLink('zehn');
        need('.woocommerce-notices-wrapper').innerHTML = restore;
      };
      fill();
      need(link).click();
      need(link).click();
      await settled('updated_wc_div');
      const { length } = page.requests(asked);
      expect(length).toBe(1);
      fill();
      need(link).click();
      await settled();
      expect(page.requests(asked)).toHaveLength(length + 1);
    },
  );

  /** A page builder prints one cart for phones and one for large screens. */
  const addSecondCart = (): void => {
    const second = need('.woocommerce').cloneNode(true) as HTMLElement;
    for (const field of second.querySelectorAll('[id]')) field.removeAttribute('id');
    need('.woocommerce').after(second);
  };
  const counts = (...selectors: string[]): number[] => selectors.map((name) => document.querySelectorAll(name).length);

  it('[CT-05] a page with two carts: both show the new lines and totals', async () => {
    addSecondCart();
    qty().value = '5';
    update().click();
    form().requestSubmit(update());
    await settled('updated_wc_div');
    expect(counts('.woocommerce-cart-form', '.cart_totals', '.cart_totals .cart-discount')).toEqual([2, 2, 2]);
  });

  it('[CT-05] a page with two carts: none shows a line that is gone', async () => {
    addSecondCart();
    cartIs('cart-empty');
    await removeLine('wc_cart_emptied');
    expect(counts('.woocommerce-cart-form', '.wc-empty-cart-message')).toEqual([0, 2]);
  });

  it('[CT-05] a theme without a place for notices gets one before the cart', async () => {
    need('.woocommerce-notices-wrapper').remove();
    await page.trigger('wc_update_cart');
    await settled('updated_wc_div');
    expect(form().previousElementSibling?.textContent).toContain('Warenkorb aktualisiert.');
  });

  it('[CT-05] checkout on the same page: it updates, and an emptied cart reloads', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div class="woocommerce-checkout"></div>');
    await page.trigger('wc_update_cart');
    await settled('updated_wc_div');
    expect(page.names()[0]).toBe('update_checkout');
    cartIs('cart-empty');
    await page.trigger('wc_update_cart');
    expect(page.reloads()).toBe(1);
    expect(document.querySelector('.woocommerce-cart-form')).not.toBeNull();
  });

  it('[CT-05] scripts of the answered page do not run here', async () => {
    page.answer(
      CART,
      html(cartPage().replace('class="cart_totals', '><script>window.ran = true</script><div class="cart_totals')),
    );
    await page.trigger('wc_update_cart');
    await settled('updated_wc_div');
    expect(Reflect.has(window, 'ran')).toBe(false);
    expect(form().querySelector('script')).toBeNull();
  });

  it('[CT-05] [CP-05] [XC-06] notices stand directly in the place for them, as the shop writes them; the same one twice is shown once, and those of before go', async () => {
    const notices = (): string[] =>
      [...need('.woocommerce-notices-wrapper').children].map(
        ({ localName, className, role }) => `${localName}.${className}[${String(role)}]`,
      );
    page.answer(CART, Response.error());
    await apply('zehn');
    expect(wrapper()).toContain(FAILED);
    expect(notices()).toEqual(['ul.woocommerce-error[alert]', 'div.woocommerce-message[alert]']);
    need('.woocommerce-notices-wrapper').insertAdjacentHTML('beforeend', '<div class="woocommerce-info">Alt</div>');
    cartIs('cart', '<div class="woocommerce-info" role="status">Neu.</div>'.repeat(2));
    await page.trigger('wc_update_cart');
    await settled('updated_wc_div');
    expect([notices(), wrapper()]).toEqual([['div.woocommerce-info[status]'], 'Neu.']);
  });

  it('[CP-05] a code that is typed while the cart of a refused one comes stays in the field', async () => {
    page.answer('apply_coupon', 'apply-coupon-unknown');
    const release = page.hold(CART);
    code('gibtsnicht');
    await page.press('[name="apply_coupon"]');
    const field = need<HTMLInputElement>('#coupon_code');
    set('#coupon_code', 'zehn', 'input');
    release(html(cartPage('cart')));
    await settled();
    expect([field.isConnected, need<HTMLInputElement>('#coupon_code').value]).toEqual([false, 'zehn']);
  });

  it.each(['#coupon_code', '[name="apply_coupon"]'])(
    '[CT-05] [CP-05] [CP-02] a refused coupon, the focus on %s: error under the field that survives the new cart and has the focus then, gone on edit',
    async (focused) => {
      page.answer('apply_coupon', 'apply-coupon-unknown');
      cartIs();
      const field = need<HTMLInputElement>('#coupon_code');
      field.value = 'gibtsnicht';
      need(focused).focus();
      form().requestSubmit(need('[name="apply_coupon"]'));
      await settled('updated_wc_div');
      const renewed = need<HTMLInputElement>('#coupon_code');
      expect(renewed).not.toBe(field);
      const error = need('.coupon > p#coupon-error-notice.coupon-error-notice');
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
      expect(page.names()[0]).toBe('applied_coupon');
      renewed.dispatchEvent(new Event('input', { bubbles: true }));
      expect(document.querySelector('.coupon-error-notice')).toBeNull();
      expect(renewed.hasAttribute('aria-invalid')).toBe(false);
    },
  );

  it.each(['-1', '0'])('[CP-05] a coupon answered by %s: one message, no event, the typed code stays', async (answer) => {
    page.answer('apply_coupon', new Response(answer));
    await apply('zehn');
    expect(wrapper()).toContain(FAILED);
    expect([page.names(), need<HTMLInputElement>('#coupon_code').value, page.requests().length]).toEqual([[], 'zehn', 1]);
  });

  it.each([
    ['a coupon', 'apply_coupon'],
    ['a coupon that is taken off', 'remove_coupon'],
  ])(
    '[EX-314] %s, without a clear answer: one message, the totals that the shop has now, what was typed stays',
    async (_case, endpoint) => {
      page.answer(endpoint, new Response('', { status: 504 }));
      cartIs('cart-coupon');
      couponLink('alt');
      const before = form();
      qty().value = '7';
      code('zehn');
      need(endpoint === 'apply_coupon' ? '[name="apply_coupon"]' : 'a.woocommerce-remove-coupon').click();
      await settled();
      expect(page.names()).toEqual(['updated_cart_totals']);
      expect(wrapper()).toContain(FAILED);
      expect(document.querySelectorAll('.woocommerce-error')).toHaveLength(1);
      expect(
        [...document.querySelectorAll('.cart_totals [data-coupon]')].map((link) => link.getAttribute('data-coupon')),
      ).toEqual(['zehn']);
      expect([form(), qty().value, need<HTMLInputElement>('#coupon_code').value]).toEqual([before, '7', 'zehn']);
    },
  );

  it('[CT-05] a shipping rate does not take the focus from a field that the shopper has gone on to', async () => {
    rate().click();
    need('#coupon_code').focus();
    await settled('updated_shipping_method');
    expect(document.activeElement).toBe(need('#coupon_code'));
  });

  it('[CT-05] an empty cart that gets something through another script reloads', async () => {
    page = await openShop('cart-empty', { bundle: startCart });
    await page.trigger('added_to_cart', [{}, 'h']);
    expect([page.reloads(), page.requests()]).toEqual([1, []]);
  });
});
