import type { Locator, Page } from '@playwright/test';
import { CART, FUNCTION, choose, fillCard, fillCheckout, place } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

/** Address of the provider's library, as its plugin prints it; the demo's own tag has another. */
const LIBRARY = 'https://js.stripe.com/v3/';
const ORDER = 'wc-ajax=checkout';
const EXPRESS_ORDER = '/wc/store/v1/checkout';
const TAGS = /<script\s+src="[^"]*"\s+id="(?:stripe-js|upe-js|stripe-express-js)"[^>]*><\/script>/g;

type Tag = 'library' | 'upe' | 'stripe-express';

const tagOf = (tag: Tag): string =>
  `<script defer id="${tag}-js" src="${tag === 'library' ? LIBRARY : `/dist/${tag}.js`}"></script>`;

/** The page prints its tags in this order, as plugins and optimizers between PHP and the browser leave them. */
async function printTags(page: Page, tags: readonly Tag[]): Promise<void> {
  await page.route('**/kasse/', async (route) => {
    const response = await route.fetch();
    // A shop with such an optimizer has no policy with nonces.
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    let printed = false;
    const body = (await response.text()).replaceAll(TAGS, () => {
      const all = printed ? '' : tags.map(tagOf).join('\n');
      printed = true;
      return all;
    });
    await route.fulfill({ response, headers, body });
  });
}

/** What stands behind the library's address: the fake, or a blocker. */
async function serveLibrary(page: Page, isBlocked: boolean): Promise<void> {
  if (isBlocked) {
    // The loader's own try goes to the demo's address of the fake.
    for (const address of [`${LIBRARY}**`, '**/fakes/stripe.js']) await page.route(address, (route) => route.abort());
    return;
  }
  await page.route(`${LIBRARY}**`, async (route) => {
    const fake = await page.request.get('/demo/fakes/stripe.js');
    await route.fulfill({ contentType: 'text/javascript', body: await fake.text() });
  });
}

const wallets = (page: Page): Locator => page.locator('#wc-stripe-express-checkout-element');
const cardBox = (page: Page): Locator => page.locator('.payment_box.payment_method_stripe');

/** How often the page has made an instance of the library, and how many it keeps. */
function instances(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { calls } = Reflect.get(window, 'FakeStripe') as { calls: { of(name: string): unknown[] } };
    const shared = Reflect.get(window, '__shopStripe') as Map<string, unknown>;
    return [calls.of('Stripe').length, shared.size];
  });
}

test.describe('[XC-05] Stripe’s bundles and its library, in any order of tags', () => {
  for (const { tags, pays } of [
    { tags: ['upe', 'stripe-express', 'library'], pays: 'card' },
    { tags: ['stripe-express', 'upe', 'library'], pays: 'wallet' },
  ] as const satisfies { tags: readonly Tag[]; pays: 'card' | 'wallet' }[]) {
    test(`${tags.join(', ')}: one instance, card and wallets are there, one order by ${pays}`, async ({
      page,
      shop,
      requests,
    }) => {
      const bundles = tags.flatMap((tag) => (tag === 'library' ? [] : [tag]));
      await shop.setup({ bundles: ['checkout', ...bundles], cart: CART });
      await serveLibrary(page, false);
      await printTags(page, tags);
      await page.goto(shop.pages.checkout);
      if (tags.some((tag) => tag === 'stripe-express'))
        await expect(wallets(page).getByRole('button', { name: 'Google Pay' })).toHaveCount(1);
      if (tags.some((tag) => tag === 'upe')) {
        await choose(page, 'stripe');
        await expect(cardBox(page).getByLabel('Kartennummer')).toHaveCount(1);
      }
      expect(await instances(page)).toEqual([1, 1]);
      if (pays === 'card') {
        await fillCheckout(page, 'stripe');
        await fillCard(page);
        await place(page);
      } else {
        await wallets(page).getByRole('button', { name: 'Google Pay' }).click();
        await page.getByRole('dialog', { name: 'Google Pay' }).getByRole('button', { name: 'Bezahlen' }).click();
      }
      await page.waitForURL(/order-received/);
      const orders = (to: string): number => requests.to(to).filter(({ method }) => method === 'POST').length;
      expect([orders(ORDER), orders(EXPRESS_ORDER)]).toEqual(pays === 'card' ? [1, 0] : [0, 1]);
      expect((await shop.state()).orders).toHaveLength(1);
      // The library's own address is another site; nothing else was asked.
      expect(new Set(requests.foreign())).toEqual(new Set([LIBRARY]));
      requests.clear();
    });
  }

  test('the library is blocked: one message, no wallets, another method pays', async ({ page, shop, requests, consoleGuard }) => {
    consoleGuard.allow(/ERR_FAILED/, /Stripe\.js cannot be loaded/);
    await shop.setup({ bundles: ['checkout', 'upe', 'stripe-express'], cart: CART });
    await serveLibrary(page, true);
    await printTags(page, ['stripe-express', 'upe', 'library']);
    await page.clock.install();
    await page.goto(shop.pages.checkout);
    await choose(page, 'stripe');
    const panel = cardBox(page).getByRole('alert').filter({ hasText: 'konnte nicht geladen werden' });
    // Both wait for a library whose tag is there, then try to fetch it.
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(panel).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.locator('[role="alert"]:visible, .woocommerce-error:visible').filter({ hasText: /\S/ })).toHaveCount(1);
    await expect(panel.getByRole('button', { name: 'Erneut versuchen' })).toBeEnabled();
    await expect(wallets(page)).toBeHidden();
    await page.clock.resume();
    await FUNCTION.checkout(page, shop);
    expect(requests.to(ORDER)).toHaveLength(1);
    expect(new Set(requests.foreign())).toEqual(new Set([LIBRARY]));
    requests.clear();
  });
});
