import { need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { showPageNotice } from '../notices/notice';
import { aFaultyShop, overlays } from '../testing/faulty-shop';

const shop = aFaultyShop();

/** Throws at the first call, and then does what it always did. */
function throwOnce(holder: object, name: string): void {
  const original: unknown = Reflect.get(holder, name);
  let hasThrown = false;
  Reflect.set(holder, name, function spoiled(this: unknown, ...args: unknown[]): unknown {
    if (!hasThrown) {
      hasThrown = true;
      throw new Error(`${name} is broken`);
    }
    return Reflect.apply(original as () => unknown, this, args);
  });
  undo.push(() => Reflect.set(holder, name, original));
}

const undo: (() => void)[] = [];

describe('[SX-11] whatever throws while a refusal is drawn, the page is free and the words are there', () => {
  it.each<[string, () => object, string]>([
    ['a look into the page', () => Document.prototype, 'querySelector'],
    ['a look for old messages', () => Document.prototype, 'querySelectorAll'],
    ['making an element', () => Document.prototype, 'createElement'],
    ['looking up the live region', () => Document.prototype, 'getElementById'],
    ['appending', () => Element.prototype, 'append'],
    ['an attribute', () => Element.prototype, 'setAttribute'],
    ['removing', () => Element.prototype, 'remove'],
    ['the focus', () => HTMLElement.prototype, 'focus'],
    ['measuring', () => Element.prototype, 'getBoundingClientRect'],
    ['the next frame', () => window, 'requestAnimationFrame'],
  ])('%s', async (_case, holder, name) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    await shop.open('cart');
    shop.answer('POST checkout', () => {
      throwOnce(holder(), name);
      return Response.json({ code: 'x', message: 'Karte abgelehnt' }, { status: 400 });
    });
    await shop.buy();
    for (const step of undo.splice(0)) step();
    expect(overlays()).toBe(0);
    const texts = [...document.querySelectorAll('.woocommerce-error')].map((notice) => notice.textContent);
    expect([...texts, ...alert.mock.calls.flat()]).toContain('Karte abgelehnt');
    shop.answer('POST checkout', () => Response.json({ payment_result: { payment_status: 'success', redirect_url: '/danke/' } }));
    await shop.buyAgain();
  });

  it('a page that forbids our Trusted Types policy gets the words without their marks', async () => {
    vi.stubGlobal('trustedTypes', {
      createPolicy: () => {
        throw new TypeError('Policy is not allowed');
      },
    });
    await shop.open('cart');
    shop.answer('POST checkout', () => Response.json({ code: 'x', message: '<b>Karte</b> abgelehnt' }, { status: 400 }));
    await shop.buy();
    expect(need('.woocommerce-error').textContent).toBe('Karte abgelehnt');
    expect(overlays()).toBe(0);
  });

  it('[MS-33] without a notices area, in a flex row, the message stands before the row', async () => {
    await shop.open('product-simple');
    for (const area of document.querySelectorAll('.woocommerce-notices-wrapper')) area.remove();
    const container = need('#wc-stripe-express-checkout-element');
    const row = document.createElement('div');
    row.style.display = 'flex';
    const inner = document.createElement('div');
    inner.style.display = 'inline-grid';
    container.replaceWith(row);
    row.append(inner);
    inner.append(container);
    showPageNotice({ kind: 'error', text: 'Nein', extraClass: '' }, false);
    expect(need('.woocommerce-error').nextElementSibling).toBe(row);
  });

  it.each([
    ['the notices area is hidden', '.woocommerce-notices-wrapper'],
    ['the column of the buttons is squeezed', '#narrow'],
  ])('[MS-33] when %s, the message stands where it can be read', async (_when, narrow) => {
    await shop.open('product-simple');
    const container = need('#wc-stripe-express-checkout-element');
    if (narrow === '#narrow') {
      for (const area of document.querySelectorAll('.woocommerce-notices-wrapper')) area.remove();
      container.insertAdjacentHTML('beforebegin', '<div id="narrow"></div>');
      need(narrow).append(container);
    }
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, 0, this.closest(narrow) ? 0 : 300, 20);
    });
    showPageNotice({ kind: 'error', text: 'Nein', extraClass: '' }, false);
    const notice = need('.woocommerce-error');
    expect([notice.closest(narrow), notice.nextElementSibling]).toEqual([null, narrow === '#narrow' ? need(narrow) : container]);
    expect(document.querySelectorAll('.woocommerce-error')).toHaveLength(1);
  });

  it('[SX-11] without a notices area the message stands before the buttons', async () => {
    await shop.open('cart');
    for (const area of document.querySelectorAll('.woocommerce-notices-wrapper')) area.remove();
    shop.answer('POST checkout', () => Response.json({ code: 'x', message: 'Karte abgelehnt' }, { status: 400 }));
    await shop.buy();
    expect(need('#wc-stripe-express-checkout-element').previousElementSibling?.textContent).toBe('Karte abgelehnt');
    expect(document.activeElement?.textContent).toBe('Karte abgelehnt');
  });
});
