import { emit } from '@shop/core';
import { need, needElement } from '@shop/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { text } from '../messages';
import { noticesInBoxes, openUpe, shownNotices, type UpePage } from '../testing/upe-page';

// The real loader keeps the library for as long as the page lives; here every test is a page of its own.
vi.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: (...args: unknown[]) =>
    new Promise((resolve, reject) => {
      const present = document.querySelector('script[src^="https://js.stripe.com/"]');
      const script = present ?? Object.assign(document.createElement('script'), { src: 'https://js.stripe.com/v3/' });
      script.addEventListener('load', () => {
        const stripe: unknown = Reflect.get(window, 'Stripe');
        // A tag of an earlier page that loads late brings nothing to this one.
        if (typeof stripe === 'function') resolve(Reflect.apply(stripe, undefined, args));
      });
      script.addEventListener('error', () => reject(new Error('Failed to load Stripe.js')));
      if (!present) document.head.append(script);
    }),
}));

let page: UpePage;
const node = (): HTMLElement => need('.wc-stripe-upe-element[data-payment-method-type="card"]');
const library: unknown[] = [];
let tag: HTMLScriptElement | undefined;

/** The page as an optimizer leaves it: no library, and a tag that brings it later. */
function holdBack({ withTag = true } = {}): void {
  library.push(Reflect.get(window, 'Stripe'));
  Reflect.deleteProperty(window, 'Stripe');
  tag = document.createElement('script');
  if (withTag) {
    page.providers.scripts.next(/js\.stripe\.com/, { never: true });
    tag.src = 'https://js.stripe.com/v3/';
  }
  document.head.append(tag);
}

function arrive(): void {
  Reflect.set(window, 'Stripe', library.at(-1));
  needElement(tag, HTMLScriptElement).dispatchEvent(new Event('load'));
}

afterEach(() => {
  needElement(tag, HTMLScriptElement).remove();
  library.length = 0;
});

const open = async (before: () => void): Promise<void> => {
  // Between the page and the bundle.
  page = await openUpe('checkout-guest', { config: () => (before(), {}) });
  await page.pay('stripe');
};
const place = (): boolean => page.placeOrder();

describe('a library that a consent tool withholds', () => {
  it('[MS-28] the payment area says so in its place, nothing is fetched, and the element comes after the consent', async () => {
    await open(() => {
      holdBack({ withTag: false });
      needElement(tag, HTMLScriptElement).type = 'text/plain';
      needElement(tag, HTMLScriptElement).dataset['cmplzSrc'] = 'https://js.stripe.com/v3/';
    });
    await page.pass(20_000);
    expect(noticesInBoxes().join()).toContain('benötigt eine Einwilligung');
    expect(document.querySelector('script[src^="https://js.stripe.com/"]')).toBeNull();
    arrive();
    await page.pass(200);
    expect([node().childElementCount, noticesInBoxes()]).toEqual([1, []]);
  });
});

describe('a library that arrives after the bundle', () => {
  it.each([50, 15_000, 600_000])(
    '[UP-02] after %i ms: the payment element appears by itself, and the order goes through with the card typed then',
    async (ms) => {
      await open(holdBack);
      await page.pass(ms);
      expect(node().childElementCount).toBe(0);
      arrive();
      await page.pass(200);
      expect([node().childElementCount, noticesInBoxes()]).toEqual([1, []]);
      page.fillCard();
      expect(place()).toBe(false);
      await page.pass(200);
      expect([shownNotices(), page.posts.length]).toEqual([[], 1]);
    },
  );

  it('[UP-02] an order that is placed before it arrives waits for it, and asks for the card then', async () => {
    await open(holdBack);
    expect(place()).toBe(false);
    await page.pass(3_000);
    expect(page.covers()).toBeGreaterThan(0);
    arrive();
    await page.pass(500);
    expect([page.posts.length, page.covers()]).toEqual([0, 0]);
    expect(shownNotices()).toHaveLength(1);
    page.fillCard();
    expect(place()).toBe(false);
    await page.pass(200);
    expect(page.posts.length).toBe(1);
  });

  it('[UP-05] one that never arrives: said in the box, an order is refused with a message, and nothing waits for ever', async () => {
    await open(holdBack);
    place();
    await page.pass(30_000);
    expect(shownNotices()).toEqual([text('invalidDetails')]);
    expect(noticesInBoxes().join()).toContain('konnte nicht geladen werden');
    expect([page.posts.length, page.covers()]).toEqual([0, 0]);
  });

  it('[UP-05] a page without its tag, whose own attempt to load it fails: it works when the page brings it after all', async () => {
    await open(() => {
      holdBack({ withTag: false });
      page.providers.scripts.next(/js\.stripe\.com/, { fail: true });
      page.providers.scripts.next(/js\.stripe\.com/, { fail: true });
    });
    await page.pass(60_000);
    expect(node().childElementCount).toBe(0);
    arrive();
    await page.pass(30_000);
    expect(node().childElementCount).toBe(1);
  });

  it('[UP-02] a second copy that arrives while a card is typed changes nothing: the order goes through with that card', async () => {
    await open(() => undefined);
    page.fillCard();
    const made = page.calls('elements.create');
    const copy = document.createElement('script');
    document.head.append(copy);
    copy.dispatchEvent(new Event('load'));
    emit(document.body, 'updated_checkout', [{}]);
    await page.pass(100);
    expect(page.providers.stripe.calls.of('elements.create')).toHaveLength(made);
    expect(page.providers.stripe.calls.of('Stripe')).toHaveLength(1);
    place();
    await page.pass(200);
    expect(page.posts.length).toBe(1);
    copy.remove();
  });
});
