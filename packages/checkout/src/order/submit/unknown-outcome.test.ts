import { isBlocked, readGlobal } from '@shop/core';
import { forgetListeners, forgetStarted, forgetWatches } from '@shop/core/testing';
import { loadPagePart } from '@shop/testing';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckout, loadSmallCheckout, eventually, find, form, placeOrder } from '../../testing/checkout-page';
import { aMoment } from '../../testing/shop-page';

const { shop, server, start } = aCheckout(loadSmallCheckout);

const notice = (): Element | null => document.querySelector('.woocommerce-NoticeGroup-checkout .woocommerce-error');
const hint = (): string => document.querySelector('.shop-order-progress')?.textContent ?? '';
const isWarned = (): boolean => /Bestellverlauf/.test(notice()?.textContent ?? '') && hint().includes('nicht gleich noch einmal');
const success = (): Response => HttpResponse.json({ result: 'success', redirect: 'https://shop.example/danke' });
const refusal = (): Response =>
  HttpResponse.json({ result: 'failure', messages: '<ul class="woocommerce-error"><li>Nein</li></ul>' });

function showAgain(): void {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

/** The same page, reloaded: nothing of the old one is left but what the browser stores. */
function reload(bodyClass = ''): void {
  const stored = [localStorage, sessionStorage].map((storage) => [storage, Object.entries(storage)] as const);
  forgetListeners();
  forgetWatches();
  forgetStarted();
  loadPagePart({
    page: 'checkout-guest',
    keep: '.woocommerce',
    drop: 'wc-order-attribution-inputs',
    globals: ['wc_checkout_params'],
  });
  for (const [storage, entries] of stored) for (const [key, value] of entries) storage.setItem(key, String(value));
  if (bodyClass !== '') document.body.classList.add(bodyClass);
  start();
}

async function sendOrder(): Promise<(response: Response) => void> {
  const answer = server.hold('checkout');
  const before = server.requests('checkout').length;
  placeOrder();
  await eventually(() => expect(server.requests('checkout')).toHaveLength(before + 1));
  return answer;
}

function setOrderText(text: string): void {
  Object.assign(readGlobal('wc_checkout_params') as object, { i18n_checkout_error: text });
}

beforeEach(() => {
  document.documentElement.lang = 'de';
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.answer('update_order_review', () => HttpResponse.json({ result: 'success', fragments: {} }));
});

describe('[XC-02] an order without an answer: one line in the console, with its reason and nothing of the answer', () => {
  it.each([
    [
      'text in place of JSON',
      () => new HttpResponse('<b>Kundin</b>', { status: 200 }),
      'The answer to the order is not JSON and could not be repaired',
      { kind: 'malformed', status: 200 },
    ],
    [
      'a breakdown',
      () => new HttpResponse('<b>Kundin</b>', { status: 500 }),
      'The order request failed',
      { kind: 'http', status: 500 },
    ],
  ])('%s', async (_name, answer, line, detail) => {
    start();
    const send = await sendOrder();
    send(answer());
    await eventually(() => expect(console.error).toHaveBeenCalled());
    const [text, logged] = vi.mocked(console.error).mock.calls[0] ?? [];
    expect(text).toBe(`[shop/checkout] ${line}`);
    expect(logged).toMatchObject(detail);
    expect(JSON.stringify(logged)).not.toContain('Kundin');
  });
});

it('[CO-01] [XC-02] a form that cannot be read is not sent: an error, no unknown outcome, and it can be sent again', async () => {
  start();
  server.answer('checkout', success);
  const foreign = find('#woocommerce-process-checkout-nonce');
  Object.defineProperty(foreign, 'value', {
    configurable: true,
    get: () => {
      throw new Error('A foreign field');
    },
  });
  placeOrder();
  await eventually(() => expect(notice()).not.toBeNull());
  expect([server.requests('checkout').length, isWarned(), isBlocked(form())]).toEqual([0, false, false]);
  const reason = 'The form could not be read';
  expect(console.error).toHaveBeenCalledWith('[shop/checkout] The order request failed', { kind: 'refused', reason });
  Reflect.deleteProperty(foreign, 'value');
  placeOrder();
  await eventually(() => expect(shop.visited).toEqual(['https://shop.example/danke']));
});

describe('[MS-03] a page that comes back from the back/forward cache while the order is with the server', () => {
  beforeEach(() => {
    start();
    shop.listen('checkout_error', 'updated_checkout');
  });

  it('[MS-03] opens the form and says that the outcome is unknown, without an error event', async () => {
    await sendOrder();
    showAgain();
    expect(form().classList.contains('processing')).toBe(false);
    await eventually(() => expect(isWarned()).toBe(true));
    expect(shop.heard.map(([name]) => name)).not.toContain('checkout_error');
  });

  it('[MS-03] follows a late success, with the form shut until the page is left', async () => {
    const answer = await sendOrder();
    showAgain();
    answer(success());
    await eventually(() => expect(shop.visited).toEqual(['https://shop.example/danke']));
    expect(form().classList.contains('processing')).toBe(true);
    placeOrder();
    await aMoment();
    expect(server.requests('checkout')).toHaveLength(1);
  });

  it('[MS-03] shows a late refusal in place of the warning, and a reload does not warn', async () => {
    const answer = await sendOrder();
    showAgain();
    await eventually(() => expect(isWarned()).toBe(true));
    answer(refusal());
    await eventually(() => expect(notice()?.textContent).toBe('Nein'));
    expect(hint()).toBe('');
    await eventually(() => expect(form().classList.contains('processing')).toBe(false));
    reload();
    expect([notice(), hint()]).toEqual([null, '']);
  });

  it('[MS-03] keeps the warning over an order review with messages, and over a press that a gateway vetoes', async () => {
    await sendOrder();
    server.answer('update_order_review', () =>
      HttpResponse.json({
        result: 'failure',
        messages: '<div class="woocommerce-message">Neu berechnet</div>',
        fragments: {},
      }),
    );
    showAgain();
    await eventually(() => expect(shop.heard.map(([name]) => name)).toContain('updated_checkout'));
    expect(isWarned()).toBe(true);
    shop.hear(form(), 'checkout_place_order', () => false);
    placeOrder();
    expect(isWarned()).toBe(true);
  });

  it('[MS-03] keeps the warning of an unknown answer', async () => {
    const answer = await sendOrder();
    answer(HttpResponse.text('', { status: 502 }));
    await eventually(() => expect(shop.heard.map(([name]) => name)).toContain('checkout_error'));
    showAgain();
    await aMoment();
    expect(isWarned()).toBe(true);
  });
});

describe('[MS-03] an unknown outcome', () => {
  const lose = async (): Promise<void> => {
    const answer = await sendOrder();
    answer(HttpResponse.text('', { status: 502 }));
    await eventually(() => expect(isWarned()).toBe(true));
    await eventually(() => expect(form().classList.contains('processing')).toBe(false));
  };

  it.each([
    ['a reload', (): void => undefined],
    ['a second tab', (): void => sessionStorage.clear()],
    ['a reload where only the tab can store', (): void => localStorage.clear()],
  ])('[MS-03] is still shown after %s', async (_name, change) => {
    start();
    await lose();
    change();
    reload();
    await eventually(() => expect(isWarned()).toBe(true));
    expect(server.requests('checkout')).toHaveLength(1);
  });

  it('[MS-03] is over with the next clear answer', async () => {
    start();
    await lose();
    server.answer('checkout', success);
    placeOrder();
    await eventually(() => expect(shop.visited).toHaveLength(1));
    reload();
    expect([notice(), hint()]).toEqual([null, '']);
  });

  it('[MS-03] is over when the page says that an order was received', async () => {
    start();
    await lose();
    reload('woocommerce-order-received');
    reload();
    expect([notice(), hint()]).toEqual([null, '']);
  });

  it('[MS-03] in another tab is forgotten after an hour', async () => {
    start();
    await lose();
    sessionStorage.clear();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
    reload();
    expect([notice(), hint()]).toEqual([null, '']);
  });

  it('[MS-03] a browser that is ended while the order is out warns after its restart, also without `beforeunload`', async () => {
    start();
    await sendOrder();
    reload();
    await eventually(() => expect(isWarned()).toBe(true));
  });

  it('[MS-03] a browser that stores nothing costs the memory, not the order', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    start();
    server.answer('checkout', success);
    placeOrder();
    await eventually(() => expect(shop.visited).toHaveLength(1));
  });
});

describe("[MS-32] the text of an order's unknown outcome", () => {
  const shown = async (): Promise<string> => {
    start();
    const answer = await sendOrder();
    answer(HttpResponse.text('', { status: 502 }));
    await eventually(() => expect(notice()).not.toBeNull());
    return notice()?.innerHTML ?? '';
  };

  it('[MS-32] is the one of the shop when that has a link', async () => {
    const html = await shown();
    expect(html).toContain('Bitte prüfe, ob bei deiner Zahlungsmethode');
    expect(find<HTMLAnchorElement>('.woocommerce-error a').href).toBe('https://shop.example/mein-konto/orders/');
  });

  it("[MS-32] never calls it a failure: the shop's text of an error is followed by what is known", async () => {
    setOrderText('Bei der Bestellung ist ein Fehler aufgetreten. Prüfe deine <a href="/orders/">Bestellungen</a>.');
    await shown();
    expect(notice()?.textContent).toBe(
      'Bei der Bestellung ist ein Fehler aufgetreten. Prüfe deine Bestellungen. Wir wissen noch nicht, ob Ihre Bestellung angekommen ist.',
    );
    expect(hint()).toContain('Bitte bestellen Sie nicht gleich noch einmal');
  });

  it("[MS-32] is ours with a link to the orders when the shop's has none and the page links to them", async () => {
    setOrderText('Fehler bei der Bestellung.');
    document.body.insertAdjacentHTML('beforeend', '<nav><a href="/mein-konto/orders/">Bestellungen</a></nav>');
    expect(await shown()).toContain('Wir haben keine eindeutige Antwort');
    const link = find<HTMLAnchorElement>('.woocommerce-error a');
    expect([link.getAttribute('href'), link.textContent]).toEqual(['/mein-konto/orders/', 'Zu Ihren Bestellungen']);
  });

  it('[MS-32] is ours without a link when neither knows the orders page', async () => {
    setOrderText('Fehler bei der Bestellung.');
    expect(await shown()).toContain('Wir haben keine eindeutige Antwort');
    expect(document.querySelector('.woocommerce-error a')).toBeNull();
  });
});
