import { need, needAll, needElement } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isCovered, NO_WALLETS, openPayPal, type PayPalPage, shownErrors, WALLET_BUTTON, WRAPPER } from '../testing/open-paypal';
import { within } from '../testing/recorded-page';
import { APPLE_PLACE, GOOGLE_PLACE } from '../testing/shop';
import { callMethod, loadScript } from './component';
import { followShippingOption } from './google-pay';
import { claim } from './wallet';
import { isAllowed } from './wallets.rules';

let page: PayPalPage;

describe('the script of a device maker', () => {
  let url: string;
  let attempts = 0;
  beforeEach(() => {
    attempts += 1;
    url = `https://pay.google.com/${attempts}.js`;
  });
  const tags = (): HTMLScriptElement[] => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${url}"]`)];

  it('[PP-28] is requested once by both places of a page', async () => {
    const both = Promise.all([loadScript(url, () => false), loadScript(url, () => false)]);
    expect([tags().length, tags()[0]?.async]).toEqual([1, true]);
    needElement(tags()[0], HTMLScriptElement).dispatchEvent(new Event('load'));
    await expect(both).resolves.toHaveLength(2);
  });

  it('[PP-28] that is blocked leaves no tag behind and may be tried again', async () => {
    const first = loadScript(url, () => false);
    needElement(tags()[0], HTMLScriptElement).dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('The script of the device wallet failed to load');
    expect(tags()).toEqual([]);
    const second = loadScript(url, () => false);
    expect(tags()).toHaveLength(1);
    needElement(tags()[0], HTMLScriptElement).dispatchEvent(new Event('load'));
    await second;
  });

  it.each(['beforeunload', 'pagehide'])(
    '[PP-28] that fails after %s is not reported, and is loaded again on a page that comes back',
    async (type) => {
      const settled = vi.fn();
      const loading = loadScript(url, () => false);
      void loading.then(settled, settled);
      window.dispatchEvent(new Event(type));
      needElement(tags()[0], HTMLScriptElement).dispatchEvent(new Event('error'));
      await Promise.resolve();
      expect(settled).not.toHaveBeenCalled();
      window.dispatchEvent(new Event('pageshow'));
      await vi.waitFor(() => expect(tags()).toHaveLength(1));
      needElement(tags()[0], HTMLScriptElement).dispatchEvent(new Event('load'));
      await expect(loading).resolves.toBeUndefined();
    },
  );
});

describe('the registry of wallet buttons', () => {
  it('[PP-28] one button a place: what another script has claimed is not drawn by us', async () => {
    const registry = new Map([['ppcp-googlepay.cart', { theirs: true }]]);
    page = await openPayPal('cart', {
      googlePay: true,
      before: () => Object.defineProperty(document.body, '__ppcpPBInstances', { value: registry, configurable: true }),
    });
    expect([need(GOOGLE_PLACE).childElementCount, claim('ppcp-googlepay', 'cart')]).toEqual([0, false]);
    expect(claim('ppcp-googlepay', 'somewhere')).toBe(true);
    expect(claim('ppcp-googlepay', 'somewhere')).toBe(false);
  });

  it('[PP-28] other scripts may call our buttons as they call the plugin’s; nothing happens and nothing breaks', () => {
    claim('ppcp-googlepay', 'product');
    const registry = Reflect.get(document.body, '__ppcpPBInstances') as Map<string, Record<string, () => unknown>>;
    const ours = registry.get('ppcp-googlepay.product') ?? {};
    expect(Object.keys(ours)).toEqual(['configure', 'init', 'reinit', 'refresh']);
    expect(Object.values(ours).map((method) => method())).toEqual([undefined, undefined, undefined, undefined]);
    expect(Object.keys(document.body)).not.toContain('__ppcpPBInstances');
  });
});

describe('the SDK of a device wallet', () => {
  const MINI_PLACE = 'ppc-button-googlepay-container-minicart';
  const without = within('url_params', { components: 'buttons,messages' });

  const withMiniCart = (html: string): string =>
    html.replace('<div id="ppc-button-googlepay-container"', `<div id="${MINI_PLACE}"></div>$&`);

  it('[PP-02] [PP-28] comes once for mini-cart and cart, in a namespace of its own when the page’s has no such component', async () => {
    page = await openPayPal('cart', { googlePay: true, config: without, html: withMiniCart });
    expect(page.fake.scripts.map(({ namespace, query }) => [namespace, query['components']])).toEqual([
      ['paypal', 'buttons,messages'],
      ['ppcpPaypalGooglepay', 'googlepay'],
    ]);
    for (const place of [GOOGLE_PLACE, `#${MINI_PLACE}`]) expect(needAll(`${place} .gpay-button`)).toHaveLength(1);
  });

  it('[PP-28] that is blocked hides the place, with one console error each for mini-cart and cart; the wallet beside it stays', async () => {
    page = await openPayPal('cart', {
      googlePay: true,
      config: without,
      html: withMiniCart,
      arrange: ({ scripts }) => [1, 2].map(() => scripts.next(/components=googlepay/, { fail: true })),
    });
    expect(need(GOOGLE_PLACE).style.display).toBe('none');
    expect(page.loggedErrors.filter((error) => error.includes('Google Pay cannot be offered'))).toHaveLength(2);
    expect(page.fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-28] that was blocked for one place is tried again for the next one', async () => {
    page = await openPayPal('cart', {
      googlePay: true,
      config: without,
      html: (html) =>
        html.replace('<div id="ppc-button-googlepay-container"', `<div id="${MINI_PLACE}"></div><div id="elsewhere"`),
      arrange: ({ scripts }) => scripts.next(/components=googlepay/, { fail: true }),
    });
    const attempts = () => page.providers.scripts.requests.filter(({ url }) => url.includes('components=googlepay'));
    expect([page.shown(`#${MINI_PLACE}`), attempts().length]).toEqual([false, 1]);
    const place = document.createElement('div');
    place.id = GOOGLE_PLACE.slice(1);
    need('#elsewhere').after(place);
    await page.settle();
    expect([place.querySelectorAll('.gpay-button').length, attempts().length]).toEqual([1, 2]);
  });

  it('[PP-28] is not asked for by a wallet whose place is not in the page, until it is there', async () => {
    page = await openPayPal('cart', {
      googlePay: true,
      applePay: true,
      config: without,
      html: (html) => html.replace('id="ppc-button-applepay-container"', 'id="elsewhere"'),
    });
    const asked = () => page.fake.scripts.map(({ query }) => query['components']);
    expect(asked()).toEqual(['buttons,messages', 'googlepay']);
    const place = document.createElement('div');
    place.id = 'ppc-button-applepay-container';
    need('#elsewhere').after(place);
    await page.settle();
    expect(asked()).toEqual(['buttons,messages', 'googlepay', 'applepay']);
  });

  it('[PP-28] a method that the SDK does not have is said by name', async () => {
    await expect(callMethod({}, 'confirmOrder')).rejects.toThrow('The SDK has no confirmOrder()');
    await expect(callMethod(undefined, 'config')).rejects.toThrow('The SDK has no config()');
    await expect(callMethod({ config: () => 1 }, 'config')).resolves.toBe(1);
  });
});

describe.each([
  ['Google Pay', 'googlepay', { googlePay: true }, { googlePay: { is_enabled: '' } }, GOOGLE_PLACE],
  ['Apple Pay', 'applepay', { applePay: true }, { applePay: { is_enabled: '' } }, APPLE_PLACE],
] as const)('%s', (_title, wallet, on, off, place) => {
  const sheets = (): number =>
    page.google.calls.of('PaymentsClient.loadPaymentData').length + page.apple.calls.of('ApplePaySession').length;
  /** Apple's sheet opens in the click, and is closed when there is something against the payment. */
  const closed = (): number => page.apple.calls.of('ApplePaySession.abort').length;

  it('[PP-28] a closed sheet is no error; the next click opens another one, which pays', async () => {
    page = await openPayPal('cart', on);
    await page.openSheet(wallet);
    await page.cancel();
    expect([sheets(), shownErrors(), page.count('ppc-create-order'), isCovered()]).toEqual([1, [], 0, false]);
    await page.payWith(wallet);
    expect([sheets(), page.count('ppc-approve-order')]).toEqual([2, 1]);
  });

  it.each(['cart', 'checkout-guest'])('[PP-28] [MS-04] a double click opens one sheet, which pays (%s)', async (name) => {
    page = await openPayPal(name, on);
    need(WALLET_BUTTON[wallet]).click();
    await page.payWith(wallet);
    expect([shownErrors(), page.count('ppc-create-order'), page.count('ppc-approve-order')]).toEqual([[], 1, 1]);
  });

  it('[PP-28] a device that cannot pay: no place, no button', async () => {
    page = await openPayPal('cart', { ...on, providers: NO_WALLETS });
    expect([page.shown(place), document.querySelector(WALLET_BUTTON[wallet])]).toEqual([false, null]);
  });

  it('[PP-28] [XC-01] switched off: nothing is loaded', async () => {
    page = await openPayPal('cart', off);
    expect([page.fake.scripts.length, document.querySelector(WALLET_BUTTON[wallet]), page.loggedErrors]).toEqual([1, null, []]);
  });

  it('[PP-06] [PP-28] what the shop has against the quantity is silent at first; the next click shows it, no sheet stays', async () => {
    const message = 'Es sind nur noch 3 Stück vorrätig.';
    page = await openPayPal('product-simple', { ...on, config: { simulate_cart: { enabled: true, throttling: 1 } } });
    page.answer('ppc-simulate-cart', { success: false, data: { name: '', message, code: 0, details: [] } });
    await page.type('.cart [name="quantity"]', '9');
    await page.pass(200);
    expect(page.sent('ppc-simulate-cart', -1)).toMatchObject({ products: [{ quantity: '9' }] });
    expect(shownErrors()).toEqual([]);
    for (const _click of [1, 2]) await page.openSheet(wallet);
    expect([shownErrors(), sheets() - closed()]).toEqual([[message], 0]);
    expect([page.count('ppc-change-cart'), isCovered(), page.visited]).toEqual([0, false, []]);
    page.answer('ppc-simulate-cart', 'ppc-simulate-cart-ok');
    await page.payWith(wallet);
    expect([shownErrors(), page.count('ppc-approve-order')]).toEqual([[], 1]);
  });

  it.each([
    ['ppc-create-order', { success: false, data: { message: 'Nicht lieferbar.' } }, ['Nicht lieferbar.']],
    ['ppc-approve-order', { success: false, data: { code: 100, message: 'Abgelehnt.' } }, ['Abgelehnt.']],
  ])(
    '[PP-28] %s refused: told once, nothing left over, the page usable, the sheet gets the failure',
    async (call, reply, texts) => {
      page = await openPayPal('cart', { ...on, answers: { [call]: reply } });
      await page.payWith(wallet);
      expect([shownErrors(), page.visited, isCovered()]).toEqual([texts, [], false]);
      expect(document.querySelectorAll(WALLET_BUTTON[wallet])).toHaveLength(1);
      const failures = page.apple.calls.of('ApplePaySession.completePayment').map(({ args }) => args[0]);
      expect(failures).toEqual(wallet === 'applepay' ? [1] : []);
    },
  );

  it('[PP-28] [PP-18] on the checkout the form is checked first; with errors no sheet stays', async () => {
    const answers = { 'ppc-validate-checkout': 'ppc-validate-checkout-errors' };
    page = await openPayPal('checkout-guest', { ...on, answers, listen: ['checkout_error'] });
    await page.openSheet(wallet);
    expect([shownErrors().length > 0, page.told(), sheets() - closed()]).toEqual([true, ['checkout_error'], 0]);
  });

  it('[PP-28] [PP-13] on the checkout the shop places the order', async () => {
    page = await openPayPal('checkout-guest', on);
    await page.payWith(wallet);
    expect(page.sent('ppc-create-order')).toMatchObject({ context: 'checkout' });
    expect([page.count('ppc-approve-order'), page.posts.length]).toEqual([1, 1]);
    expect(page.posts[0]?.['ppcp-funding-source']).toBe(page.sent('ppc-create-order')?.['funding_source']);
  });
});

describe('subscriptions', () => {
  it.each([
    ['product', { product: true }, false],
    ['product', { cart: true }, true],
    ['pay-now', { payorder: true }, false],
    ['cart', { cart: true }, false],
    ['mini-cart', { cart: true }, false],
    ['checkout', { cart: true }, false],
    ['checkout', {}, true],
  ] as const)('[PP-28] on %s with %j a device wallet may pay: %s', (context, places, expected) => {
    expect(isAllowed(context, places)).toBe(expected);
  });

  it('[PP-28] own fields alone decide it', () => {
    expect(isAllowed('cart', Object.create({ cart: true }))).toBe(true);
  });

  const kept = { can_save_vault_token: '1', save_payment_methods: { id_token: 'id' } };
  it.each([
    ['no wallet', {}, 0],
    ['Apple Pay, which is kept for the next one', kept, 1],
    ['no wallet, as the shop keeps nothing', { ...kept, can_save_vault_token: '' }, 0],
    ['no wallet, as the provider has plans', { ...kept, data_client_id: { paypal_subscriptions_enabled: true } }, 0],
  ])('[PP-28] a cart with one has %s', async (_title, shop, apple) => {
    const locations_with_subscription_product = { product: false, payorder: false, cart: true };
    page = await openPayPal('cart', {
      googlePay: true,
      applePay: true,
      config: { locations_with_subscription_product, ...shop },
    });
    expect(document.querySelectorAll(WALLET_BUTTON.applepay)).toHaveLength(apple);
    expect(document.querySelector(`${GOOGLE_PLACE} .gpay-button`)).toBeNull();
    expect(page.google.calls.of('loadPaymentData')).toEqual([]);
  });
});

describe('the page’s own choice of shipping follows the sheet', () => {
  const changes: string[] = [];
  function draw(html: string): void {
    changes.length = 0;
    document.body.innerHTML = html;
    document.body.addEventListener('change', ({ target }) => changes.push((target as HTMLInputElement).value), { once: true });
  }

  it('[PP-28] [PP-31] a radio is clicked once; the chosen one is left alone', () => {
    draw(
      '<ul class="woocommerce-shipping-methods"><input type="radio" name="s" value="a" checked><input type="radio" name="s" value="b"></ul>',
    );
    followShippingOption('a');
    expect(changes).toEqual([]);
    followShippingOption('b');
    expect([need<HTMLInputElement>('[value="b"]').checked, changes]).toEqual([true, ['b']]);
  });

  it('[PP-28] [PP-31] a list takes the option and tells; one without it, or with it already, stays', () => {
    draw('<select class="shipping_method"><option>a</option><option>b</option></select>');
    followShippingOption('nowhere');
    followShippingOption('a');
    expect([need<HTMLSelectElement>('select').value, changes]).toEqual(['a', []]);
    followShippingOption('b');
    expect([need<HTMLSelectElement>('select').value, changes]).toEqual(['b', ['b']]);
  });
});
