import { isBlocked } from '@shop/core';
import { need, REACT_STATES } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  form,
  isShown,
  JQUERY,
  openSmallCheckout,
  pressKey,
  type ShopPage,
  type ShopPageOptions,
  smallReview,
} from '../../testing/checkout-page';

const couponForm = (): HTMLFormElement => need<HTMLFormElement>('form.checkout_coupon');
const input = (): HTMLInputElement => need<HTMLInputElement>('#coupon_code');
/** A link that takes a coupon off. */
const addLink = (code = 'zehn'): void =>
  need('.woocommerce-checkout-review-order').insertAdjacentHTML(
    'beforeend',
    `<a href="#" role="button" class="woocommerce-remove-coupon" data-coupon="${code}">x</a>`,
  );

/** As PHP prints it in place of the answer. */
const PHP_WARNING = '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>/srv/plugin.php</b> on line <b>12</b><br />\n';

let page: ShopPage;
async function open(jquery = false, more: ShopPageOptions = {}): Promise<void> {
  page = await openSmallCheckout({
    jquery,
    ...more,
    listen: [
      'update_checkout',
      'applied_coupon_in_checkout',
      'removed_coupon_in_checkout',
      'errored_coupon_in_checkout',
      'errored_coupon',
    ],
    answers: { update_order_review: smallReview('update-order-review--coupon') },
  });
  page.forget();
}
const removeCoupon = (): Promise<void> => page.act(() => need('.woocommerce-remove-coupon').click());
const apply = async (code: string): Promise<void> => {
  need('a.showcoupon').click();
  input().value = code;
  await page.act(() => couponForm().requestSubmit());
  expect(couponForm().classList.contains('processing')).toBe(false);
};

describe.each(JQUERY)('coupons %s', (_name, jquery) => {
  beforeEach(() => open(jquery));

  it('[CP-01] the link opens and shuts the form', async () => {
    expect(isShown('form.checkout_coupon')).toBe(false);
    need('a.showcoupon').click();
    await page.pass(1000);
    expect(document.activeElement).toBe(input());
    expect(need('a.showcoupon').getAttribute('aria-expanded')).toBe('true');
    need('a.showcoupon').click();
    await page.pass(1000);
    expect([need('a.showcoupon').getAttribute('aria-expanded'), isShown('form.checkout_coupon')]).toEqual(['false', false]);
  });

  it('[CP-01] [CP-04] applies a coupon: request, notice before the form, events, update without rates', async () => {
    need<HTMLInputElement>('#billing_email').value = 'gast@example.com';
    await apply('zehn');
    expect(page.names()).toEqual(['applied_coupon_in_checkout', 'update_checkout']);
    const [request, ...others] = page.requests('apply_coupon');
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      method: 'POST',
      url: '/?wc-ajax=apply_coupon',
      body: 'security=0930bd954a&coupon_code=zehn&billing_email=gast%40example.com',
    });
    expect(couponForm().previousElementSibling?.textContent).toContain('Gutschein-Code erfolgreich angewendet.');
    expect(input().value).toBe('');
    await page.pass(1000);
    expect(isShown('form.checkout_coupon')).toBe(false);
    expect(page.heard.find(([name]) => name === 'applied_coupon_in_checkout')).toEqual(['applied_coupon_in_checkout', 'zehn']);
    expect(page.heard.find(([name]) => name === 'update_checkout')?.[1]).toEqual({ update_shipping_method: false });
    await page.pass(20);
    expect(page.requests('update_order_review')).toHaveLength(2);
    expect(page.requests('update_order_review')[1]?.body).not.toContain('&shipping_method');
  });

  it('[CP-02] [CP-04] an error stands under the field, tied to it, and goes on edit', async () => {
    page.answer('apply_coupon', 'apply-coupon-unknown');
    await apply('gibtsnicht');
    const error = need('#coupon-error-notice');
    expect(error.textContent).toBe('Gutschein „gibtsnicht“ kann nicht angewendet werden, da er nicht existiert.');
    expect(error.getAttribute('role')).toBe('alert');
    expect(error.parentElement).toBe(input().parentElement);
    expect(input().getAttribute('aria-describedby')).toBe('coupon-error-notice');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect([...input().classList]).toContain('has-error');
    expect(document.activeElement).toBe(input());
    expect(page.names()).toEqual([
      'errored_coupon_in_checkout',
      'errored_coupon',
      'applied_coupon_in_checkout',
      'update_checkout',
    ]);
    input().dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(document.querySelector('#coupon-error-notice')).toBeNull();
    expect([input().hasAttribute('aria-invalid'), input().hasAttribute('aria-describedby')]).toEqual([false, false]);
  });

  it.each(['zehn', '0012', 'true', '1e3'])('[CP-03] [CP-04] takes coupon %s off, with the code as text', async (code) => {
    addLink(code);
    await removeCoupon();
    expect(page.names()).toEqual(['removed_coupon_in_checkout', 'update_checkout']);
    expect(page.heard.find(([name]) => name === 'removed_coupon_in_checkout')?.[1]).toBe(code);
    expect(page.requests('remove_coupon')[0]?.body).toBe(`security=5b172a2bf2&coupon=${code}`);
    await page.pass(20);
    expect(form().previousElementSibling?.textContent).toContain('Gutschein wurde entfernt.');
    expect(isBlocked(need('.woocommerce-checkout-review-order'))).toBe(false);
  });
});

describe('coupons', () => {
  beforeEach(() => open());

  it('[CP-01] [CP-03] [XC-06] notices stand where the original puts them: right before their form, nothing around them; they get the focus of the form and the link that go', async () => {
    need('a.showcoupon').click();
    await page.pass(1000);
    expect(document.activeElement).toBe(input());
    await apply('zehn');
    expect(couponForm().previousElementSibling?.matches('div.woocommerce-message')).toBe(true);
    expect(document.activeElement).toBe(need('.woocommerce-message'));
    addLink();
    need('.woocommerce-remove-coupon').focus();
    await removeCoupon();
    expect(form().previousElementSibling?.matches('div.woocommerce-message')).toBe(true);
    expect(document.activeElement).toBe(form().previousElementSibling);
    expect(document.querySelectorAll('.woocommerce-message')).toHaveLength(1);
    expect(document.querySelector('[class*="shop-"]')).toBeNull();
  });

  it('[CP-03] a shopper who has gone on meanwhile keeps the focus', async () => {
    addLink();
    need('.woocommerce-remove-coupon').click();
    await page.act(() => need('#billing_email').focus());
    expect(document.querySelector('.woocommerce-message')).not.toBeNull();
    expect(document.activeElement).toBe(need('#billing_email'));
  });

  it('[CP-01] without an e-mail field the key is left out', async () => {
    need('#billing_email_field').remove();
    await apply('zehn');
    expect(Object.keys(page.requests('apply_coupon')[0]?.fields ?? {})).toEqual(['security', 'coupon_code']);
  });

  it('[CP-02] an error is heard once: announced while the focus is in the field, else read with the field that gets it', async () => {
    const spoken = (): string => document.getElementById('shop-live-assertive')?.textContent ?? '';
    page.answer('apply_coupon', 'apply-coupon-unknown');
    await apply('gibtsnicht');
    expect(need('#coupon-error-notice').getAttribute('aria-live')).toBe('off');
    document.getElementById('shop-live-assertive')?.replaceChildren();
    input().focus();
    await page.act(() => couponForm().requestSubmit());
    expect(spoken()).toContain('gibtsnicht');
    document.getElementById('shop-live-assertive')?.replaceChildren();
    need('#billing_email').focus();
    await page.act(() => couponForm().requestSubmit());
    expect(document.activeElement).toBe(input());
    expect(spoken()).toBe('');
  });

  it.each(REACT_STATES)(
    '[CP-02] [XC-08] an error is in the document at once, and stays when React arrives, without a second announcement or focus: React %s',
    async (react) => {
      await open(false, { react });
      page.answer('apply_coupon', 'apply-coupon-unknown');
      await apply('gibtsnicht');
      const error = (): string => need('.coupon-error-notice').outerHTML.replace(/ data-shop-island="[^"]*"| style=""/g, '');
      const shown = error();
      expect(shown).toBe(
        '<span class="coupon-error-notice" id="coupon-error-notice" role="alert" aria-live="off">Gutschein „gibtsnicht“ kann nicht angewendet werden, da er nicht existiert.</span>',
      );
      expect(document.activeElement).toBe(input());
      input().blur();
      await page.arrive();
      expect([error(), document.querySelectorAll('.coupon-error-notice').length, page.focus()]).toEqual([shown, 1, 'body']);
      await apply('alt');
      expect([error(), document.querySelectorAll('.coupon-error-notice').length]).toEqual([shown, 1]);
    },
  );

  it('[CP-02] markup in an answer is text', async () => {
    page.answer(
      'apply_coupon',
      new Response('<ul class="woocommerce-error"><li><img src=x onerror="window.hacked=1">böse</li></ul>'),
    );
    await apply('x');
    expect([need('#coupon-error-notice').children.length, need('#coupon-error-notice').textContent]).toEqual([0, 'böse']);
  });

  it('[CP-01] [CO-22] a second submit while one runs is ignored; the answer is about the code that was sent; one that comes after the page has left and come back is dropped', async () => {
    const letGo = page.hold('apply_coupon');
    const send = (code: string): Promise<void> => {
      input().value = code;
      return page.act(() => couponForm().requestSubmit());
    };
    await send('zehn');
    await send('elf');
    expect([page.requests('apply_coupon').length, isBlocked(couponForm())]).toEqual([1, true]);
    await page.act(() => letGo('apply-coupon-ok'));
    expect([isBlocked(couponForm()), page.heard[0]]).toEqual([false, ['applied_coupon_in_checkout', 'zehn']]);
    await send('zwölf');
    await page.comeBack();
    expect(isBlocked(couponForm())).toBe(false);
    page.forget();
    await page.act(() => letGo('apply-coupon-ok'));
    expect(page.heard).toEqual([]);
  });

  it.each<[string, string, string | Response, string[]]>([
    ['403 to a code', 'apply_coupon', 'apply-coupon-bad-nonce', []],
    ['a dead line for a code', 'apply_coupon', Response.error(), ['update_checkout']],
    ['a PHP warning alone to a code', 'apply_coupon', new Response(PHP_WARNING), ['update_checkout']],
    ['504 to a removal', 'remove_coupon', new Response('', { status: 504 }), ['update_checkout']],
  ])(
    '[CP-01] [CP-03] [CO-22] [EX-314] %s: everything open again, generic text, new totals where the outcome is unknown',
    async (_case, endpoint, answer, events) => {
      const [act, place] = endpoint === 'apply_coupon' ? [() => apply('zehn'), couponForm()] : [removeCoupon, form()];
      page.answer(endpoint, answer);
      addLink();
      await act();
      expect(place.previousElementSibling?.textContent).toContain('konnte nicht aktualisiert werden');
      expect([page.names(), input().value]).toEqual([events, endpoint === 'apply_coupon' ? 'zehn' : '']);
      await page.pass(20);
      expect(page.requests('update_order_review')).toHaveLength(1 + events.length);
      expect([couponForm(), need('.woocommerce-checkout-review-order')].map(isBlocked)).toEqual([false, false]);
    },
  );

  it('[CP-01] a PHP warning before the shop’s notice does not make it a failure', async () => {
    page.answer('apply_coupon', new Response(`${PHP_WARNING}<div class="woocommerce-message" role="alert">Eingelöst</div>`));
    await apply('zehn');
    await page.pass(1000);
    expect([page.names(), input().value]).toEqual([['applied_coupon_in_checkout', 'update_checkout'], '']);
    expect(need('.woocommerce-message').textContent).toContain('Eingelöst');
  });

  it('[CP-03] Space takes a coupon off, too; once while it runs', async () => {
    addLink();
    pressKey(need('.woocommerce-remove-coupon'), 'x');
    pressKey(need('.woocommerce-remove-coupon'), ' ');
    await page.act(() => pressKey(need('.woocommerce-remove-coupon'), ' '));
    expect(page.names()).toContain('update_checkout');
    expect(page.requests('remove_coupon')).toHaveLength(1);
  });
});
