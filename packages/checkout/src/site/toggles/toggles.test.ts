import { recordedExchange } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCheckout, eventually, find, isShown } from '../../testing/checkout-page';
import { recorded } from '../../testing/shop-server';

const { shop, server, start } = aCheckout();

describe.each([
  ['without jQuery', false],
  ['with jQuery', true],
])('toggles %s', (_name, withJQuery) => {
  beforeEach(() => {
    if (withJQuery) shop.withJQuery();
    shop.listen('updated_checkout');
    server.answer('update_order_review', () => recorded('update-order-review--cod-guest'));
  });

  it('[CO-18] the shipping address is shown while its box is ticked', async () => {
    start();
    expect(isShown('div.shipping_address')).toBe(false);
    find<HTMLInputElement>('#ship-to-different-address-checkbox').click();
    expect(isShown('div.shipping_address')).toBe(true);
    find<HTMLInputElement>('#ship-to-different-address-checkbox').click();
    expect(isShown('div.shipping_address')).toBe(false);
  });

  it('[CO-18] account fields are shown while the box is ticked; the row of the box always', () => {
    start();
    expect(isShown('div.create-account')).toBe(false);
    expect(isShown('p.create-account')).toBe(true);
    find<HTMLInputElement>('#createaccount').click();
    expect(isShown('div.create-account')).toBe(true);
    find<HTMLInputElement>('#createaccount').click();
    expect(isShown('div.create-account')).toBe(false);
  });

  it('[CO-19] the login form opens from its link, also from one in a notice, and shuts again', async () => {
    start();
    expect(isShown('form.login')).toBe(false);
    find('a.showlogin').click();
    expect(isShown('form.login')).toBe(true);
    expect(find('a.showlogin').getAttribute('aria-expanded')).toBe('true');
    find('a.showlogin').click();
    expect(find('a.showlogin').getAttribute('aria-expanded')).toBe('false');
    await eventually(() => expect(isShown('form.login')).toBe(false));
    const notice = document.createElement('div');
    notice.innerHTML = String((recordedExchange('checkout-error-account-exists').response.body as { messages: string }).messages);
    document.body.prepend(notice);
    find('.woocommerce-error a.showlogin').click();
    expect(isShown('form.login')).toBe(true);
  });

  it('[CO-19] without a login form the link leads where it leads', () => {
    start();
    find('form.login').remove();
    const link = find('a.showlogin');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });

  it('[CO-18] the terms open in the page where their text is in it', async () => {
    start();
    const link = document.querySelector<HTMLElement>('a.woocommerce-terms-and-conditions-link') ?? document.createElement('a');
    link.className = 'woocommerce-terms-and-conditions-link';
    link.setAttribute('href', '/agb/');
    find('form.checkout').append(link);
    for (const text of document.querySelectorAll('.woocommerce-terms-and-conditions')) text.remove();
    const away = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.dispatchEvent(away);
    expect(link.className).toBe('woocommerce-terms-and-conditions-link');
    const text = document.createElement('div');
    text.className = 'woocommerce-terms-and-conditions';
    text.style.display = 'none';
    find('form.checkout').append(text);
    link.click();
    expect(isShown('.woocommerce-terms-and-conditions')).toBe(true);
    expect([...link.classList]).toContain('woocommerce-terms-and-conditions-link--open');
    link.click();
    expect([...link.classList]).toContain('woocommerce-terms-and-conditions-link--closed');
    await eventually(() => expect(isShown('.woocommerce-terms-and-conditions')).toBe(false));
  });
});

describe('guest checkout', () => {
  it('[CO-20] where guests may not order, the account fields stay as the server shows them', () => {
    Reflect.set(Reflect.get(window, 'wc_checkout_params') as object, 'option_guest_checkout', 'no');
    server.answer('update_order_review', () => recorded('update-order-review--cod-guest'));
    start();
    expect(isShown('div.create-account')).toBe(true);
    find<HTMLInputElement>('#createaccount').click();
    find<HTMLInputElement>('#createaccount').click();
    expect(isShown('div.create-account')).toBe(true);
  });
});
