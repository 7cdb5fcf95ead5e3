import { needAll, needElement, throwing } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { isShown, JQUERY, openCheckout, type ShopPage } from '../testing/checkout-page';

const form = (): HTMLFormElement => needElement(needAll('form#order_review')[0], HTMLFormElement);

describe.each(JQUERY)('order-pay %s', (_name, jquery) => {
  const open = (): Promise<ShopPage> =>
    openCheckout({ jquery, listen: ['payment_method_selected', 'init_checkout', 'update_checkout'] }, 'order-pay');

  it('[CO-21] the methods work as on checkout; there is no order review to ask for', async () => {
    const page = await open();
    expect(form().hasAttribute('novalidate')).toBe(true);
    const methods = needAll<HTMLInputElement>('form#order_review input[name="payment_method"]');
    const [first, second] = [methods.find(({ checked }) => checked), methods.find(({ checked }) => !checked)];
    expect(page.names()).toEqual(['payment_method_selected']);
    needElement(second, HTMLElement).click();
    expect([page.heard.length, isShown(`div.payment_box.${second?.id}`)]).toEqual([2, true]);
    await page.pass(1000);
    expect([isShown(`div.payment_box.${needElement(first, HTMLElement).id}`), page.requests()]).toEqual([false, []]);
  });
});

/** @returns what was thrown */
function attempted(act: () => unknown): unknown {
  try {
    return void act();
  } catch (error) {
    return error;
  }
}

describe('order-pay: a submit event that posts nothing does not keep the next one', () => {
  it.each<[string, boolean, (form: JQuery<Element>) => unknown]>([
    ['jQuery has triggered it, and a handler of another script throws', true, (pay) => pay.trigger('submit')],
    ['`triggerHandler`', false, (pay) => pay.triggerHandler('submit')],
    ['a script has made it up', false, ([pay]) => pay?.dispatchEvent(new Event('submit', { cancelable: true }))],
  ])('[MS-06] [CO-21] %s', async (_what, throws, act) => {
    vi.stubGlobal('navigation', new EventTarget());
    const page = await openCheckout({ jquery: true }, 'order-pay');
    const pay = page.jQuery(form());
    if (throws) pay.one('submit', throwing('A handler of another script'));
    expect(Boolean(attempted(() => act(pay)))).toBe(throws);
    await page.pass(1000);
    const before = page.posts.length;
    HTMLFormElement.prototype.requestSubmit.call(form());
    await page.pass(10);
    expect(page.posts.length - before).toBe(1);
  });
});
