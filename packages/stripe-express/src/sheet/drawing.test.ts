import { need, throwing } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { showPageNotice } from '../notices/notice';
import { type ExpressPage, openExpress } from '../testing/express-page';

const REFUSAL = { code: 'x', message: '<b>Karte</b> abgelehnt' };
const refused = (): Response => Response.json(REFUSAL, { status: 400 });
const NOTICES = '.woocommerce-notices-wrapper';

/** Throws at the first call, and then does what it always did. @returns takes that back */
function throwOnce(holder: object, name: string): () => void {
  const original: unknown = Reflect.get(holder, name);
  let hasThrown = false;
  Reflect.set(holder, name, function spoiled(this: unknown, ...args: unknown[]): unknown {
    if (hasThrown) return Reflect.apply(original as () => unknown, this, args);
    hasThrown = true;
    throw new Error(`${name} is broken`);
  });
  return () => void Reflect.set(holder, name, original);
}

const withoutArea = (): void => {
  for (const area of document.querySelectorAll(NOTICES)) area.remove();
};
const showNo = (): void => showPageNotice(false, 'error', 'Nein');

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
    const page = await openExpress('cart');
    let undo = (): void => undefined;
    page.answer('checkout', () => {
      undo = throwOnce(holder(), name);
      return refused();
    });
    await page.buy();
    undo();
    expect(page.covers()).toBe(0);
    expect([...page.errors(), ...alert.mock.calls.flat()]).toContain('Karte abgelehnt');
    page.answer('checkout', { payment_result: { payment_status: 'success', redirect_url: '/danke/' } });
    await page.buyAgain();
  });

  it('a page that forbids our Trusted Types policy gets the words without their marks', async () => {
    vi.stubGlobal('trustedTypes', {
      createPolicy: throwing(new TypeError('Policy is not allowed')),
    });
    const page = await openExpress('cart', { answers: { checkout: refused } });
    await page.buy();
    expect([page.errors(), page.covers()]).toEqual([['Karte abgelehnt'], 0]);
  });
});

describe('the place of a message', () => {
  let page: ExpressPage;

  it('[MS-33] without a notices area, in a flex row, the message stands before the row', async () => {
    page = await openExpress('product-simple');
    withoutArea();
    const { container } = page;
    container.insertAdjacentHTML(
      'beforebegin',
      '<div id="row" style="display:flex"><div style="display:inline-grid"></div></div>',
    );
    need('#row > div').append(container);
    showNo();
    expect(need('.woocommerce-error').nextElementSibling).toBe(need('#row'));
  });

  it.each([
    ['the notices area is hidden', NOTICES],
    ['the column of the buttons is squeezed', '#narrow'],
  ])('[MS-33] when %s, the message stands where it can be read', async (_when, narrow) => {
    page = await openExpress('product-simple');
    const { container } = page;
    if (narrow === '#narrow') {
      withoutArea();
      container.insertAdjacentHTML('beforebegin', '<div id="narrow"></div>');
      need(narrow).append(container);
    }
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, 0, this.closest(narrow) ? 0 : 300, 20);
    });
    showNo();
    const notice = need('.woocommerce-error');
    expect([notice.closest(narrow), notice.nextElementSibling]).toEqual([null, narrow === '#narrow' ? need(narrow) : container]);
    expect(page.errors()).toHaveLength(1);
  });

  it('[SX-11] without a notices area the message stands before the buttons', async () => {
    page = await openExpress('cart', { answers: { checkout: refused } });
    withoutArea();
    await page.buy();
    const notice = page.container.previousElementSibling;
    expect([notice?.textContent, document.activeElement]).toEqual(['Karte abgelehnt', notice]);
  });
});
