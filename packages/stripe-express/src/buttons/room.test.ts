import { need } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { CONFIG_GLOBAL } from '../config';
import { EMPTY_ROOM_MS, ROOM_MS } from '../constants';
import { ROOM, SEPARATOR } from '../page';
import { cartAt, type ExpressPage, openExpress, prepare } from '../testing/express-page';

let page: ExpressPage;
const isKept = (): boolean => page.container.hasAttribute(ROOM);
/** Heights that are kept, in order. */
const heights = (): string[] =>
  [...page.container.querySelectorAll<HTMLElement>(`:scope > [${ROOM}]`)].map(({ style }) => style.minHeight);
const aDevice = (feature: unknown) => (): void => {
  for (const name of ['ApplePaySession', 'PaymentRequest']) vi.stubGlobal(name, feature);
};
const standAt = (top: number): void =>
  void vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 222));

/** A page whose bundle has run; the shop takes its time over the price. */
async function open(
  name = 'checkout-guest',
  before: () => void = () => undefined,
  amount = 4070,
): Promise<(isAnswered?: boolean) => Promise<void>> {
  let answer: ((reply: object) => void) | undefined;
  page = await openExpress(name, {
    bundle: prepare,
    before,
    answers: { cart: () => new Promise<object>((resolve) => (answer = resolve)) },
  });
  return async (isAnswered = true) => {
    answer?.(isAnswered ? cartAt(amount) : Response.error());
    await page.settle();
  };
}

describe('room for the buttons', () => {
  it('[SX-02] is kept when the bundle is parsed, in a container that stays hidden, for what this browser can show; it ends with the first buttons', async () => {
    const answer = await open(undefined, aDevice(vi.fn()));
    expect(heights()).toEqual(Array(4).fill('48px'));
    expect([page.isShown(), need(SEPARATOR).hasAttribute(ROOM)]).toEqual([false, true]);
    await answer();
    expect([page.isShown(), heights(), page.places()]).toEqual([true, [], ['applePay', 'googlePay', 'amazonPay', 'link']]);
    expect([isKept(), need(SEPARATOR).hasAttribute(ROOM)]).toEqual([false, false]);
  });

  it('[SX-02] is not kept for Apple Pay and Google Pay in a browser without them', async () => {
    await open(undefined, aDevice(undefined));
    expect(heights()).toEqual(['48px', '48px']);
  });

  const mark = (): void => {
    const container = need('#wc-stripe-express-checkout-element');
    container.setAttribute(ROOM, '');
    container.insertAdjacentHTML('beforeend', `<div ${ROOM} style="min-height: 40px"></div>`);
  };

  it('[SX-02] takes over what the plugin has marked before', async () => {
    await open(undefined, mark);
    expect([heights(), page.container.getAttribute(ROOM)]).toEqual([['40px'], 'kept']);
  });

  it('[SX-01] closes what the plugin has marked where the config is unusable', async () => {
    standAt(2000);
    await open(undefined, () => {
      mark();
      Reflect.deleteProperty(window, CONFIG_GLOBAL);
    });
    expect(isKept()).toBe(false);
  });

  it('[SX-03] closes at once outside of the screen when there is nothing to pay', async () => {
    standAt(2000);
    const answer = await open('cart', undefined, 0);
    expect(isKept()).toBe(true);
    await answer();
    expect([isKept(), heights(), page.isShown()]).toEqual([false, [], false]);
  });

  it.each(['click', 'keydown'])('[SX-03] on the screen, closes after the next %s', async (type) => {
    standAt(100);
    const answer = await open('cart', undefined, 0);
    await answer();
    expect(isKept()).toBe(true);
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    await page.settle();
    expect(isKept()).toBe(false);
  });

  it('[SX-03] on the screen, closes without an action after a while, also when the total stays unknown', async () => {
    standAt(100);
    const answer = await open();
    await answer(false);
    // Opening the page has taken 20 ms.
    await page.pass(ROOM_MS + EMPTY_ROOM_MS - 21);
    expect(isKept()).toBe(true);
    await page.pass(1);
    expect([isKept(), heights()]).toEqual([false, []]);
  });

  it('[SX-02] is not kept on a product page whose variation must be chosen first', async () => {
    await open('product-variable');
    expect(isKept()).toBe(false);
  });
});
