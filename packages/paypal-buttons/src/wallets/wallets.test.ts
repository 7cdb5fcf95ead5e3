import { need, needAll, needElement } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, WRAPPER } from '../testing/paypal-page';
import { settle } from '../testing/shopper';
import { GOOGLE_PLACE } from '../testing/wallet-configs';
import { callMethod, loadScript } from './component';
import { followShippingOption } from './google-pay';
import { claim } from './wallet';
import { isAllowed } from './wallets.rules';

afterEach(() => {
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

describe('the script of a device maker', () => {
  let url: string;
  let attempts = 0;
  beforeEach(() => {
    attempts += 1;
    url = `https://pay.google.com/${attempts}.js`;
  });
  const tags = (): HTMLScriptElement[] => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${url}"]`)];

  it('[PP-28] is not asked for when it is there', async () => {
    await loadScript(url, () => true);
    expect(tags()).toEqual([]);
  });

  it('[PP-28] is requested once by both places of a page', async () => {
    const both = Promise.all([loadScript(url, () => false), loadScript(url, () => false)]);
    expect(tags()).toHaveLength(1);
    expect(tags()[0]?.async).toBe(true);
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
      await settle();
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
    await openPage('cart', {
      googlePay: true,
      html(html) {
        Object.defineProperty(document.body, '__ppcpPBInstances', { value: registry, configurable: true });
        return html;
      },
    });
    expect(need(GOOGLE_PLACE).childElementCount).toBe(0);
    expect(claim('ppcp-googlepay', 'cart')).toBe(false);
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
  const without = (recorded: Record<string, unknown>): Record<string, unknown> => ({
    ...recorded,
    url_params: { ...Object(recorded['url_params']), components: 'buttons,messages' },
  });

  it('[PP-02] [PP-28] comes in a namespace of its own when the page’s has no such component', async () => {
    const { fake } = await openPage('cart', { googlePay: true, config: without });
    expect(fake.scripts.map(({ namespace, query }) => [namespace, query['components']])).toEqual([
      ['paypal', 'buttons,messages'],
      ['ppcpPaypalGooglepay', 'googlepay'],
    ]);
    expect(needAll(`${GOOGLE_PLACE} .gpay-button`)).toHaveLength(1);
  });

  it('[PP-28] that is blocked hides the place, with one console error each for mini-cart and cart; the wallet beside it stays', async () => {
    const { fake, errors } = await openPage('cart', {
      googlePay: true,
      config: without,
      html: (html) => html.replace('<div id="ppc-button-googlepay-container"', `<div id="${MINI_PLACE}"></div>$&`),
      sdk: (tag) => (tag.src.includes('googlepay') ? 'blocked' : 'loads'),
    });
    expect(need(GOOGLE_PLACE).style.display).toBe('none');
    expect(errors().filter((error) => error.includes('Google Pay cannot be offered'))).toHaveLength(2);
    expect(fake.painted(WRAPPER)).toContain('paypal');
  });

  it('[PP-28] that was blocked for one place is tried again for the next one', async () => {
    let attempts = 0;
    await openPage('cart', {
      googlePay: true,
      config: without,
      html: (html) =>
        html.replace('<div id="ppc-button-googlepay-container"', `<div id="${MINI_PLACE}"></div><div id="elsewhere"`),
      sdk: (tag) => (tag.src.includes('googlepay') && (attempts += 1) === 1 ? 'blocked' : 'loads'),
    });
    expect([need(`#${MINI_PLACE}`).style.display, attempts]).toEqual(['none', 1]);
    const place = document.createElement('div');
    place.id = GOOGLE_PLACE.slice(1);
    need('#elsewhere').after(place);
    await vi.waitFor(() => expect(place.querySelectorAll('.gpay-button')).toHaveLength(1));
    expect(attempts).toBe(2);
  });

  it('[PP-28] is not asked for by a wallet whose place is not in the page, until it is there', async () => {
    const { fake } = await openPage('cart', {
      googlePay: true,
      applePay: true,
      config: without,
      html: (html) => html.replace('id="ppc-button-applepay-container"', 'id="elsewhere"'),
    });
    const asked = () => fake.scripts.map(({ query }) => query['components']);
    expect(asked()).toEqual(['buttons,messages', 'googlepay']);
    const place = document.createElement('div');
    place.id = 'ppc-button-applepay-container';
    need('#elsewhere').after(place);
    await vi.waitFor(() => expect(asked()).toEqual(['buttons,messages', 'googlepay', 'applepay']));
  });

  it('[PP-28] is not asked for by Google Pay where only Apple Pay has a place', async () => {
    const { fake } = await openPage('cart', {
      googlePay: true,
      applePay: true,
      config: without,
      html: (html) => html.replace('id="ppc-button-googlepay-container"', 'id="elsewhere"'),
    });
    expect(fake.scripts.map(({ query }) => query['components'])).toEqual(['buttons,messages', 'applepay']);
  });

  it('[PP-28] is not asked for by a wallet that its config switches off', async () => {
    const { fake } = await openPage('cart', { config: without, googlePay: { is_enabled: '' }, applePay: { is_enabled: '' } });
    expect(fake.scripts.map(({ query }) => query['components'])).toEqual(['buttons,messages']);
  });

  it('[PP-28] a method that the SDK does not have is said by name', async () => {
    await expect(callMethod({}, 'confirmOrder')).rejects.toThrow('The SDK has no confirmOrder()');
    await expect(callMethod(undefined, 'config')).rejects.toThrow('The SDK has no config()');
    await expect(callMethod({ config: () => 1 }, 'config')).resolves.toBe(1);
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

  it('[PP-28] a cart with one has no Google button', async () => {
    const { google } = await openPage('cart', {
      googlePay: true,
      config: { locations_with_subscription_product: { product: false, payorder: false, cart: true } },
    });
    expect(document.querySelector(`${GOOGLE_PLACE} .gpay-button`)).toBeNull();
    expect(google.calls.of('loadPaymentData')).toEqual([]);
  });
});

describe('the page’s own choice of shipping follows the sheet', () => {
  afterEach(() => document.body.replaceChildren());
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

it('[PP-28] a part that cannot be loaded is one console error, and place order comes back for its methods', async () => {
  vi.resetModules();
  vi.doMock('./index', () => {
    throw new Error('blocked');
  });
  const { offerWallets } = await import('../payment-methods');
  document.body.innerHTML = '<div id="ppc-button-googlepay-container"></div>';
  vi.stubGlobal('PaymentRequest', class {});
  vi.stubGlobal('wc_ppcp_googlepay', { is_enabled: '1', button: { wrapper: '#ppc-button-googlepay-container' } });
  const error = vi.fn();
  const setUsable = vi.fn();
  const page = { log: { error }, signal: new AbortController().signal, area: { setUsable } };
  offerWallets(page as unknown as Parameters<typeof offerWallets>[0]);
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  await settle();
  expect(setUsable.mock.calls).toEqual([
    ['ppcp-googlepay', false],
    ['ppcp-applepay', false],
  ]);
  vi.doUnmock('./index');
  document.body.replaceChildren();
});
