import { sampled } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alerts, form, openCheckout, type ShopPage } from '../testing/checkout-page';

const PAGE = {
  page: 'checkout-guest',
  keep: 'form.checkout',
  drop: '.wc_payment_method ~ .wc_payment_method, .wc-gzd-checkbox-placeholder, wc-order-attribution-inputs, .shipping_address, .woocommerce-account-fields, .form-row:has(select)',
  globals: ['wc_checkout_params'],
};
const REFUSED = 'Ort fehlt.';
const ANSWER = { result: 'failure', messages: `<ul class="woocommerce-error"><li data-id="billing_city">${REFUSED}</li></ul>` };
const GENERIC = /^Bei der Bearbeitung deiner Bestellung/;

/** A call that breaks: of the browser, of a foreign script, of a page that forbids it. */
interface Call {
  readonly name: string;
  readonly owner: object;
  readonly member: string;
}
const call = (owner: object, ...members: string[]): Call[] =>
  members.map((member) => ({ name: `${owner.constructor.name}.${member}`, owner, member }));

const CALLS: Call[] = [
  ...call(Element.prototype, 'append', 'prepend', 'before', 'remove', 'replaceChildren', 'querySelector', 'querySelectorAll'),
  ...call(Element.prototype, 'setAttribute', 'removeAttribute', 'getAttribute', 'closest', 'matches', 'getBoundingClientRect'),
  ...call(HTMLElement.prototype, 'focus'),
  ...call(Document.prototype, 'createElement', 'createTextNode', 'querySelector', 'querySelectorAll', 'getElementById'),
  ...call(DOMTokenList.prototype, 'add', 'remove'),
  ...call(EventTarget.prototype, 'addEventListener', 'removeEventListener', 'dispatchEvent'),
  ...call(XMLSerializer.prototype, 'serializeToString'),
  ...call(DOMParser.prototype, 'parseFromString'),
  { name: 'innerHTML', owner: Element.prototype, member: 'innerHTML' },
  { name: 'getComputedStyle', owner: window, member: 'getComputedStyle' },
  { name: 'matchMedia', owner: window, member: 'matchMedia' },
  { name: 'scrollTo', owner: window, member: 'scrollTo' },
  { name: 'requestIdleCallback', owner: window, member: 'requestIdleCallback' },
];

// The browser reports what a listener of ours throws over a broken call; here that is expected.
const expected = (event: Event): void => event.preventDefault();
let mend = (): void => undefined;
afterEach(() => mend());

/** Makes the `nth` call from now on throw, once. @returns whether it was called that often. */
function breakCall({ owner, member }: Call, nth: number): () => boolean {
  const original = Object.getOwnPropertyDescriptor(owner, member);
  let calls = 0;
  const count = (): void => {
    calls += 1;
    if (calls === nth) throw new Error(`${member} is broken`);
  };
  const act: unknown = original?.value ?? (() => undefined);
  const broken: PropertyDescriptor = original?.set
    ? {
        ...(original.get ? { get: original.get } : {}),
        set(this: unknown, value: unknown) {
          count();
          Reflect.apply(original.set as () => void, this, [value]);
        },
      }
    : {
        value(this: unknown, ...args: unknown[]) {
          count();
          return Reflect.apply(act as () => unknown, this, args);
        },
      };
  Object.defineProperty(owner, member, { ...broken, configurable: true });
  mend = () => {
    if (original) Object.defineProperty(owner, member, original);
    else Reflect.deleteProperty(owner, member);
    mend = () => undefined;
  };
  return () => calls >= nth;
}

/** Most calls of one kind that are broken one after the other; what comes later is more of the same. */
const MAX_BREAKS = 5;

describe('whatever breaks once while a refusal is shown', () => {
  let page: ShopPage;
  const sent = (): number => page.requests('checkout').length;
  beforeEach(async () => {
    // Nothing slides or scrolls for a while.
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    page = await openCheckout(
      {
        answers: { update_order_review: { result: 'success', fragments: {} }, checkout: ANSWER },
        before: ({ on }) => on(window, 'error', expected),
      },
      PAGE,
    );
  });

  it.each(sampled(CALLS, 0))(
    '[CO-22] [CO-05] after the answer, $name: the form is free, the message is there',
    async (broken) => {
      const target = form();
      let wasCalled = (): boolean => false;
      for (let nth = 1; nth <= MAX_BREAKS; nth += 1) {
        page.answer('checkout', () => {
          wasCalled = breakCall(broken, nth);
          return ANSWER;
        });
        target.requestSubmit();
        await page.pass(2500);
        mend();
        expect(alerts().join(' '), `call ${nth}`).toContain(REFUSED);
        expect(page.covers(), `call ${nth}`).toBe(0);
        expect(sent()).toBe(nth);
        if (!wasCalled()) return;
      }
    },
  );

  it.each(sampled(CALLS, 1))(
    '[CO-22] [CO-01] from the click on, $name: something is said, and the form is free',
    async (broken) => {
      const target = form();
      for (let nth = 1; nth <= MAX_BREAKS; nth += 1) {
        const before = sent();
        const wasCalled = breakCall(broken, nth);
        target.requestSubmit();
        await page.pass(2500);
        mend();
        const orders = sent() - before;
        expect(orders, `call ${nth}`).toBeLessThanOrEqual(1);
        expect(alerts(), `call ${nth}`).toContainEqual(expect.stringMatching(orders === 1 ? REFUSED : GENERIC));
        expect(page.covers(), `call ${nth}`).toBe(0);
        if (!wasCalled()) return;
      }
    },
  );
});
