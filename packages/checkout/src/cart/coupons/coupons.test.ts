import { isBlocked } from '@shop/core';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aCheckout,
  dataOf,
  eventually,
  find,
  form,
  isShown,
  loadSmallCheckout,
  press,
  smallReview,
} from '../../testing/checkout-page';
import { aMoment } from '../../testing/shop-page';
import { recorded } from '../../testing/shop-server';

const { shop, server, start } = aCheckout(loadSmallCheckout);
const couponForm = (): HTMLFormElement => find<HTMLFormElement>('form.checkout_coupon');
const input = (): HTMLInputElement => find<HTMLInputElement>('#coupon_code');
const names = (): string[] => shop.heard.map(([name]) => name).filter((name) => name !== 'updated_checkout');

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('coupons %s', (_name, withJQuery) => {
  beforeEach(async () => {
    if (withJQuery) shop.withJQuery();
    server.answer('update_order_review', () => smallReview('update-order-review--coupon'));
    server.answer('apply_coupon', () => recorded('apply-coupon-ok'));
    server.answer('remove_coupon', () => recorded('remove-coupon-ok'));
    shop.listen('updated_checkout');
    start();
    await eventually(() => expect(shop.heard).toHaveLength(1));
    shop.listen(
      'update_checkout',
      'applied_coupon_in_checkout',
      'removed_coupon_in_checkout',
      'errored_coupon_in_checkout',
      'errored_coupon',
    );
  });

  const apply = async (code: string): Promise<void> => {
    find('a.showcoupon').click();
    input().value = code;
    couponForm().requestSubmit();
    await eventually(() => expect(couponForm().classList.contains('processing')).toBe(false));
  };

  it('[CP-01] the link opens and shuts the form', async () => {
    expect(isShown('form.checkout_coupon')).toBe(false);
    find('a.showcoupon').click();
    await eventually(() => expect(document.activeElement).toBe(input()));
    expect(find('a.showcoupon').getAttribute('aria-expanded')).toBe('true');
    find('a.showcoupon').click();
    await eventually(() => expect(find('a.showcoupon').getAttribute('aria-expanded')).toBe('false'));
    expect(isShown('form.checkout_coupon')).toBe(false);
  });

  it('[CP-01] [CP-03] [XC-06] notices stand where the original puts them: right before their form, nothing around them', async () => {
    await apply('zehn');
    await eventually(() => expect(couponForm().previousElementSibling?.matches('div.woocommerce-message')).toBe(true));
    find('.woocommerce-checkout-review-order').insertAdjacentHTML(
      'beforeend',
      '<a href="#" role="button" class="woocommerce-remove-coupon" data-coupon="zehn">x</a>',
    );
    find('.woocommerce-remove-coupon').click();
    await eventually(() => expect(form().previousElementSibling?.matches('div.woocommerce-message')).toBe(true));
    expect(document.querySelectorAll('.woocommerce-message')).toHaveLength(1);
    expect(document.querySelector('[class*="shop-"]')).toBeNull();
  });

  it('[CP-01] [CP-03] the form and the link that were used go, and the focus goes to what the shop says', async () => {
    find('a.showcoupon').click();
    await eventually(() => expect(document.activeElement).toBe(input()));
    await apply('zehn');
    await eventually(() => expect(document.activeElement).toBe(find('.woocommerce-message')));
    find('.woocommerce-checkout-review-order').insertAdjacentHTML(
      'beforeend',
      '<a href="#" role="button" class="woocommerce-remove-coupon" data-coupon="zehn">x</a>',
    );
    find('.woocommerce-remove-coupon').focus();
    find('.woocommerce-remove-coupon').click();
    await eventually(() => expect(form().previousElementSibling).toBe(document.activeElement));
  });

  it('[CP-03] a shopper who has gone on meanwhile keeps the focus', async () => {
    find('.woocommerce-checkout-review-order').insertAdjacentHTML(
      'beforeend',
      '<a href="#" role="button" class="woocommerce-remove-coupon" data-coupon="zehn">x</a>',
    );
    find('.woocommerce-remove-coupon').click();
    find('#billing_email').focus();
    await eventually(() => expect(document.querySelector('.woocommerce-message')).not.toBeNull());
    expect(document.activeElement).toBe(find('#billing_email'));
  });

  it('[CP-01] [CP-04] applies a coupon: request, notice before the form, events, update without rates', async () => {
    find<HTMLInputElement>('#billing_email').value = 'gast@example.com';
    await apply('zehn');
    await eventually(() => expect(names()).toEqual(['applied_coupon_in_checkout', 'update_checkout']));
    const [request, ...others] = server.requests('apply_coupon');
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      method: 'POST',
      url: '/?wc-ajax=apply_coupon',
      body: 'security=0930bd954a&coupon_code=zehn&billing_email=gast%40example.com',
    });
    await eventually(() =>
      expect(couponForm().previousElementSibling?.textContent).toContain('Gutschein-Code erfolgreich angewendet.'),
    );
    expect(input().value).toBe('');
    await eventually(() => expect(isShown('form.checkout_coupon')).toBe(false));
    expect(shop.heard.find(([name]) => name === 'applied_coupon_in_checkout')).toEqual(['applied_coupon_in_checkout', 'zehn']);
    expect(shop.heard.find(([name]) => name === 'update_checkout')?.[1]).toEqual({ update_shipping_method: false });
    await eventually(() => expect(server.requests('update_order_review')).toHaveLength(2));
    expect(server.requests('update_order_review')[1]?.body).not.toContain('&shipping_method');
  });

  it('[CP-01] without an e-mail field the key is left out', async () => {
    find('#billing_email_field').remove();
    await apply('zehn');
    expect(Object.keys(dataOf(server.requests('apply_coupon')[0]?.body ?? ''))).toEqual(['security', 'coupon_code']);
  });

  it('[CP-02] [CP-04] an error stands under the field, tied to it, and goes on edit', async () => {
    server.answer('apply_coupon', () => recorded('apply-coupon-unknown'));
    await apply('gibtsnicht');
    const error = find('#coupon-error-notice');
    expect(error.textContent).toBe('Gutschein „gibtsnicht“ kann nicht angewendet werden, da er nicht existiert.');
    expect(error.getAttribute('role')).toBe('alert');
    expect(error.parentElement).toBe(input().parentElement);
    expect(input().getAttribute('aria-describedby')).toBe('coupon-error-notice');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect([...input().classList]).toContain('has-error');
    expect(document.activeElement).toBe(input());
    expect(names()).toEqual(['errored_coupon_in_checkout', 'errored_coupon', 'applied_coupon_in_checkout', 'update_checkout']);
    input().dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(document.querySelector('#coupon-error-notice')).toBeNull();
    expect(input().hasAttribute('aria-invalid')).toBe(false);
    expect(input().hasAttribute('aria-describedby')).toBe(false);
  });

  it('[CP-02] an error is heard once: announced while the focus is in the field, else read with the field that gets it', async () => {
    const spoken = (): string => document.getElementById('shop-live-assertive')?.textContent ?? '';
    server.answer('apply_coupon', () => recorded('apply-coupon-unknown'));
    await apply('gibtsnicht');
    expect(find('#coupon-error-notice').getAttribute('aria-live')).toBe('off');
    document.getElementById('shop-live-assertive')?.replaceChildren();
    input().focus();
    couponForm().requestSubmit();
    await eventually(() => expect(spoken()).toContain('gibtsnicht'));
    document.getElementById('shop-live-assertive')?.replaceChildren();
    find('#billing_email').focus();
    couponForm().requestSubmit();
    await eventually(() => expect(document.activeElement).toBe(input()));
    expect(spoken()).toBe('');
  });

  it('[CP-02] markup in an answer is text', async () => {
    server.answer(
      'apply_coupon',
      () => new HttpResponse('<ul class="woocommerce-error"><li><img src=x onerror="window.hacked=1">böse</li></ul>'),
    );
    await apply('x');
    expect(find('#coupon-error-notice').children).toHaveLength(0);
    expect(find('#coupon-error-notice').textContent).toBe('böse');
  });

  it('[CP-01] a second submit while one runs is ignored', async () => {
    const letGo = server.hold('apply_coupon');
    input().value = 'zehn';
    couponForm().requestSubmit();
    couponForm().requestSubmit();
    await eventually(() => expect(server.requests('apply_coupon')).toHaveLength(1));
    expect(isBlocked(couponForm())).toBe(true);
    await aMoment();
    expect(server.requests('apply_coupon')).toHaveLength(1);
    letGo(recorded('apply-coupon-ok'));
    await eventually(() => expect(isBlocked(couponForm())).toBe(false));
  });

  it.each([
    ['403', () => recorded('apply-coupon-bad-nonce'), []],
    ['500', () => new HttpResponse('x', { status: 500 }), ['update_checkout']],
    ['a dead line', () => HttpResponse.error(), ['update_checkout']],
  ])(
    '[CP-01] [CO-22] [EX-314] %s: form open again, generic text, new totals where the outcome is unknown',
    async (_case, answer, events) => {
      server.answer('apply_coupon', answer);
      await apply('zehn');
      await eventually(() =>
        expect(couponForm().previousElementSibling?.textContent).toContain('konnte nicht aktualisiert werden'),
      );
      expect(isBlocked(couponForm())).toBe(false);
      expect(names()).toEqual(events);
      expect(input().value).toBe('zehn');
    },
  );

  it('[CP-01] an empty answer says nothing and fires nothing', async () => {
    server.answer('apply_coupon', () => new HttpResponse(''));
    await apply('zehn');
    await aMoment();
    expect(names()).toEqual([]);
  });

  it.each(['zehn', '0012', 'true', '1e3'])('[CP-03] [CP-04] takes coupon %s off, with the code as text', async (code) => {
    find('.woocommerce-checkout-review-order').insertAdjacentHTML(
      'beforeend',
      `<a href="#" role="button" class="woocommerce-remove-coupon" data-coupon="${code}">x</a>`,
    );
    find('.woocommerce-remove-coupon').click();
    await eventually(() => expect(names()).toEqual(['removed_coupon_in_checkout', 'update_checkout']));
    expect(shop.heard.find(([name]) => name === 'removed_coupon_in_checkout')?.[1]).toBe(code);
    expect(server.requests('remove_coupon')[0]?.body).toBe(`security=5b172a2bf2&coupon=${code}`);
    await eventually(() => expect(form().previousElementSibling?.textContent).toContain('Gutschein wurde entfernt.'));
    expect(isBlocked(find('.woocommerce-checkout-review-order'))).toBe(false);
  });

  it('[CP-03] Space takes a coupon off, too; once while it runs', async () => {
    find('.woocommerce-checkout-review-order').insertAdjacentHTML(
      'beforeend',
      '<a href="#" role="button" class="woocommerce-remove-coupon" data-coupon="zehn">x</a>',
    );
    press(find('.woocommerce-remove-coupon'), 'x');
    press(find('.woocommerce-remove-coupon'), ' ');
    press(find('.woocommerce-remove-coupon'), ' ');
    await eventually(() => expect(names()).toContain('update_checkout'));
    expect(server.requests('remove_coupon')).toHaveLength(1);
  });

  it('[CP-03] [CO-22] a failed removal opens the review again and says so', async () => {
    server.answer('remove_coupon', () => new HttpResponse('-1', { status: 403 }));
    find('.woocommerce-checkout-review-order').insertAdjacentHTML(
      'beforeend',
      '<a href="#" role="button" class="woocommerce-remove-coupon" data-coupon="zehn">x</a>',
    );
    find('.woocommerce-remove-coupon').click();
    await eventually(() => expect(form().previousElementSibling?.textContent).toContain('konnte nicht aktualisiert werden'));
    expect(isBlocked(find('.woocommerce-checkout-review-order'))).toBe(false);
    expect(names()).toEqual([]);
  });

  it('[EX-314] [CP-03] a removal without a clear answer (504): the order review is asked for, so no total stays that the shop no longer has', async () => {
    server.answer('remove_coupon', () => new HttpResponse('', { status: 504 }));
    find('.woocommerce-checkout-review-order').insertAdjacentHTML(
      'beforeend',
      '<a href="#" class="woocommerce-remove-coupon" data-coupon="zehn">x</a>',
    );
    find('.woocommerce-remove-coupon').click();
    await eventually(() => expect(names()).toEqual(['update_checkout']));
    await eventually(() => expect(server.requests('update_order_review')).toHaveLength(2));
    expect(form().previousElementSibling?.textContent).toContain('konnte nicht aktualisiert werden');
    expect(isBlocked(find('.woocommerce-checkout-review-order'))).toBe(false);
  });
});
