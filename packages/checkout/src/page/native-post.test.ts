import { blockElement, isBlocked, unblockElement } from '@shop/core';
import { need } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { startAddPaymentMethod } from '../account/new-method';
import { openShop, pressKey, type ShopPage, startCheckoutPage } from '../testing/checkout-page';

/** One of them with jQuery, one without. */
const PAGES = [
  ['order-pay', true, 'form#order_review', startCheckoutPage],
  ['add-payment-method', false, 'form#add_payment_method', startAddPaymentMethod],
] as const;

/** Whether a key does nothing on an element. */
const isIgnored = (target: Element, key = 'Enter', name = 'keydown'): boolean => pressKey(target, key, name).defaultPrevented;

describe.each(PAGES)('a form that posts itself: %s, jQuery: %s', (source, jquery, selector, bundle) => {
  let page: ShopPage;
  const form = (): HTMLFormElement => need<HTMLFormElement>(selector);
  const submit = (): Promise<void> => page.act(() => form().requestSubmit());
  beforeEach(async () => {
    page = await openShop(source, { jquery, bundle, listen: ['update_checkout'] });
  });

  it('[MS-06] [CO-21] [CO-22] two submits send one post and cover the form, until the page comes back', async () => {
    form().requestSubmit();
    await submit();
    await submit();
    expect([page.posts.length, isBlocked(form())]).toEqual([1, true]);
    await page.comeBack();
    expect([isBlocked(form()), page.heard]).toEqual([false, []]);
    await submit();
    expect(page.posts).toHaveLength(2);
  });

  it('[MS-06] a post that the browser stops: the form is open, and the next press posts', async () => {
    await submit();
    expect([page.posts.length, isBlocked(form())]).toEqual([1, true]);
    pressKey(document.body, 'Escape');
    expect(isBlocked(form())).toBe(false);
    await submit();
    expect(page.posts).toHaveLength(2);
  });

  it('[MS-06] a submit that a gateway prevents, to prepare the payment, is no post: the next one goes out', async () => {
    let isPrepared = false;
    form().addEventListener('submit', (event) => (isPrepared ? undefined : event.preventDefault()));
    await submit();
    isPrepared = true;
    form().requestSubmit();
    await submit();
    expect(page.posts).toHaveLength(1);
  });

  it('[MS-06] a submit that another listener keeps from the window is a post, too: no second one goes out', async () => {
    let seen = 0;
    form().addEventListener('submit', (event) => {
      event.stopPropagation();
      // The browser's post, which jsdom does not have: not sent, and not prevented.
      event.preventDefault();
      Object.defineProperty(event, 'defaultPrevented', { value: false });
      seen += 1;
    });
    await submit();
    await submit();
    expect(seen).toBe(1);
  });

  it('[MS-06] Enter in a covered form does nothing: the payment is being prepared', () => {
    const field = form().querySelector('input') ?? form();
    expect(isIgnored(field)).toBe(false);
    blockElement(form());
    expect([isIgnored(field), isIgnored(field, 'a')]).toEqual([true, false]);
    unblockElement(form());
    expect(isIgnored(field)).toBe(false);
  });
});

describe('keys on the checkout page', () => {
  beforeEach(() => openShop('checkout-guest', { bundle: startCheckoutPage }));

  it('[MS-06] neither Enter nor the space key presses the button of a covered form again', () => {
    const button = need('#place_order');
    expect([isIgnored(button), isIgnored(button, ' '), isIgnored(button, ' ', 'keyup')]).toEqual([false, false, false]);
    blockElement(need('form.checkout'));
    expect([isIgnored(button), isIgnored(button, ' '), isIgnored(button, ' ', 'keyup')]).toEqual([true, true, true]);
    expect(isIgnored(need('#billing_city'), ' ')).toBe(false);
  });

  it('[MS-06] [SX-10] [PP-16] nor a form of a page that a wallet has covered: its order is in flight', () => {
    document.body.insertAdjacentHTML('beforeend', '<div class="blockUI blockOverlay"></div>');
    expect(isIgnored(need('#place_order'))).toBe(true);
    need('body > .blockOverlay').remove();
    expect(isIgnored(need('#place_order'))).toBe(false);
  });

  it('[MS-16] Enter never posts an unpaid order while the payment method has its own button; it orders where a theme replaces "place order" with its own button, unless that cannot be pressed or does something else', () => {
    const [city, note] = [need('#billing_city'), need('#order_comments')];
    expect(isIgnored(city)).toBe(false);
    need('#place_order').style.display = 'none';
    expect([isIgnored(city), note.tagName, isIgnored(note)]).toEqual([true, 'TEXTAREA', false]);
    need('form.checkout').id = 'checkout-form';
    for (const [place, html, isSuppressed] of [
      ['form.checkout', '<button>Kaufen</button>', false],
      ['form.checkout', '<input type="submit" value="Kaufen">', false],
      ['body', '<button form="checkout-form">Kaufen</button>', false],
      ['form.checkout', '<button style="display:none">Kaufen</button>', true],
      ['form.checkout', '<button disabled>Kaufen</button>', true],
      ['form.checkout', '<button type="button">Weiter</button>', true],
      ['form.checkout', '<button name="apply_coupon">Anwenden</button>', true],
      ['form.checkout', '<div class="wc-custom-place-order-button"><button>Kaufen</button></div>', true],
    ] as const) {
      need(place).insertAdjacentHTML('beforeend', `<div id="theirs">${html}</div>`);
      expect(isIgnored(city), html).toBe(isSuppressed);
      need('#theirs').remove();
    }
    // The chosen method has its own button: others in the form change nothing.
    need('form.checkout').classList.add('has-custom-place-order-button');
    need('form.checkout').insertAdjacentHTML('beforeend', '<button>Kaufen</button>');
    expect(isIgnored(city)).toBe(true);
  });
});
