import { blockElement, isBlocked, unblockElement } from '@shop/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPage } from '@shop/testing';
import { startAddPaymentMethod } from '../account/new-method';
import { find } from '../testing/checkout-page';
import { aMoment, aShopPage } from '../testing/shop-page';
import { startCheckoutPage } from '../testing/checkout-page';

const PAGES = [
  ['order-pay', 'form#order_review', startCheckoutPage],
  ['add-payment-method', 'form#add_payment_method', startAddPaymentMethod],
] as const;

const enter = (target: Element, key = 'Enter', name = 'keydown'): boolean =>
  !target.dispatchEvent(new KeyboardEvent(name, { key, bubbles: true, cancelable: true }));

describe.each(PAGES.flatMap((page) => [[...page, false] as const, [...page, true] as const]))(
  'a form that posts itself: %s, %s, %o, with jQuery: %s',
  (page, selector, start, withJQuery) => {
    const shop = aShopPage(() => loadPage(page, { shortLists: true }));
    let posts = 0;
    const post = (event: Event): void => {
      if (!event.defaultPrevented) posts += 1;
      event.preventDefault();
    };
    const form = (): HTMLFormElement => find<HTMLFormElement>(selector);
    beforeEach(() => {
      posts = 0;
      if (withJQuery) shop.withJQuery();
      start();
      // Last of all: the browser's own post, which jsdom lacks.
      window.addEventListener('submit', post);
    });
    afterEach(() => window.removeEventListener('submit', post));

    it('[MS-06] two submits send one post, until the page comes back', async () => {
      // The listener that stands for the browser prevents the event after the guard has seen it.
      form().requestSubmit();
      form().requestSubmit();
      await aMoment();
      form().requestSubmit();
      expect(posts).toBe(1);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      form().requestSubmit();
      expect(posts).toBe(2);
    });

    it('[MS-06] a post that the browser stops: the form is open, and the next press posts', async () => {
      form().requestSubmit();
      await aMoment();
      form().requestSubmit();
      expect([posts, isBlocked(form())]).toEqual([1, true]);
      enter(document.body, 'Escape');
      expect(isBlocked(form())).toBe(false);
      form().requestSubmit();
      expect(posts).toBe(2);
    });

    it('[MS-06] a submit that a gateway prevents, to prepare the payment, is no post: the next one goes out', async () => {
      let isPrepared = false;
      form().addEventListener('submit', (event) => (isPrepared ? undefined : event.preventDefault()));
      form().requestSubmit();
      await aMoment();
      isPrepared = true;
      form().requestSubmit();
      form().requestSubmit();
      expect(posts).toBe(1);
    });

    it('[MS-06] a submit that another listener keeps from the window is a post, too: no second one goes out', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      let seen = 0;
      form().addEventListener('submit', (event) => {
        event.stopPropagation();
        seen += 1;
      });
      form().requestSubmit();
      await aMoment();
      form().requestSubmit();
      expect(seen).toBe(1);
    });

    it('[MS-06] Enter in a covered form does nothing: the payment is being prepared', () => {
      const field = form().querySelector('input') ?? form();
      expect(enter(field)).toBe(false);
      blockElement(form());
      expect(enter(field)).toBe(true);
      expect(enter(field, 'a')).toBe(false);
      unblockElement(form());
      expect(enter(field)).toBe(false);
    });
  },
);

describe('keys on the checkout page', () => {
  aShopPage(() => loadPage('checkout-guest', { shortLists: true }));

  it('[MS-06] neither Enter nor the space key presses the button of a covered form again', () => {
    startCheckoutPage();
    const button = find('#place_order');
    expect([enter(button), enter(button, ' '), enter(button, ' ', 'keyup')]).toEqual([false, false, false]);
    blockElement(find('form.checkout'));
    expect([enter(button), enter(button, ' '), enter(button, ' ', 'keyup')]).toEqual([true, true, true]);
    expect(enter(find('#billing_city'), ' ')).toBe(false);
  });

  it('[MS-16] Enter never posts an unpaid order while the payment method has its own button', () => {
    startCheckoutPage();
    const city = find('#billing_city');
    expect(enter(city)).toBe(false);
    find('#place_order').style.display = 'none';
    expect(enter(city)).toBe(true);
    const note = find('#order_comments');
    expect([note.tagName, enter(note)]).toEqual(['TEXTAREA', false]);
  });

  it.each([
    ['in the form', '<button>Kaufen</button>', false],
    ['an input', '<input type="submit" value="Kaufen">', false],
    ['a hidden one', '<button style="display:none">Kaufen</button>', true],
    ['a disabled one', '<button disabled>Kaufen</button>', true],
    ['one that submits nothing', '<button type="button">Weiter</button>', true],
    ['one that applies a coupon', '<button name="apply_coupon">Anwenden</button>', true],
    ['the own one of a payment method', '<div class="wc-custom-place-order-button"><button>Kaufen</button></div>', true],
  ])('[MS-16] Enter orders where a theme replaces "place order" with its own button: %s', (_name, html, isSuppressed) => {
    startCheckoutPage();
    find('#place_order').style.display = 'none';
    find('form.checkout').insertAdjacentHTML('beforeend', html);
    expect(enter(find('#billing_city'))).toBe(isSuppressed);
  });

  it('[MS-16] Enter places no order while the chosen method has its own button, also with other buttons in the form', () => {
    startCheckoutPage();
    find('#place_order').style.display = 'none';
    find('form.checkout').classList.add('has-custom-place-order-button');
    find('form.checkout').insertAdjacentHTML('beforeend', '<button>Kaufen</button>');
    expect(enter(find('#billing_city'))).toBe(true);
  });

  it('[MS-16] Enter orders with a submit button of the theme outside of the form', () => {
    startCheckoutPage();
    find('#place_order').style.display = 'none';
    const form = find('form.checkout');
    form.id ||= 'checkout-form';
    document.body.insertAdjacentHTML('beforeend', `<button form="${form.id}">Kaufen</button>`);
    expect(enter(find('#billing_city'))).toBe(false);
  });
});
