import { need, recordedExchange } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHECKOUT, isShown, openShop, type ShopPage, startCheckoutPage } from '../../testing/checkout-page';

describe('toggles', () => {
  let page: ShopPage;
  const open = async (jquery = false): Promise<void> => {
    page = await openShop(CHECKOUT, { jquery, bundle: startCheckoutPage });
  };
  beforeEach(() => open());

  it('[CO-19] the login form opens from its link, also from one in a notice, and shuts again; without the form the link leads where it leads', async () => {
    expect(isShown('form.login')).toBe(false);
    need('a.showlogin').click();
    expect([isShown('form.login'), need('a.showlogin').getAttribute('aria-expanded')]).toEqual([true, 'true']);
    need('a.showlogin').click();
    expect(need('a.showlogin').getAttribute('aria-expanded')).toBe('false');
    await page.pass(1000);
    expect(isShown('form.login')).toBe(false);
    const notice = document.createElement('div');
    notice.innerHTML = String((recordedExchange('checkout-error-account-exists').response.body as { messages: string }).messages);
    document.body.prepend(notice);
    need('.woocommerce-error a.showlogin').click();
    expect(isShown('form.login')).toBe(true);
    need('form.login').remove();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    need('a.showlogin').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });

  it('[CO-18] the terms open in the page where their text is in it', async () => {
    const link = need('a.woocommerce-terms-and-conditions-link');
    const text = need('.woocommerce-terms-and-conditions');
    text.remove();
    const away = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.dispatchEvent(away);
    expect(link.className).toBe('woocommerce-terms-and-conditions-link');
    need('form.checkout').append(text);
    link.click();
    expect(isShown('.woocommerce-terms-and-conditions')).toBe(true);
    expect([...link.classList]).toContain('woocommerce-terms-and-conditions-link--open');
    link.click();
    expect([...link.classList]).toContain('woocommerce-terms-and-conditions-link--closed');
    await page.pass(1000);
    expect(isShown('.woocommerce-terms-and-conditions')).toBe(false);
  });
});

describe('guest checkout', () => {
  it('[CO-20] where guests may not order, the account fields stay as the server shows them', async () => {
    await openShop(CHECKOUT, {
      bundle: startCheckoutPage,
      before: ({ globals }) => Object.assign(globals['wc_checkout_params'] as object, { option_guest_checkout: 'no' }),
    });
    expect(isShown('div.create-account')).toBe(true);
    need<HTMLInputElement>('#createaccount').click();
    need<HTMLInputElement>('#createaccount').click();
    expect(isShown('div.create-account')).toBe(true);
  });
});
