import { readGlobal } from '@shop/core';
import { need, throwing } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { UNKNOWN_ORDER_KEY } from '../../constants';
import {
  form,
  isOpen,
  openSmallCheckout,
  placeOrder,
  refusal,
  type ShopPage,
  type ShopPageOptions,
  startCheckoutPage,
  success,
} from '../../testing/checkout-page';

let page: ShopPage;
const NEW_TOTALS = { result: 'success', fragments: {} };
const notice = (): Element | null => document.querySelector('.woocommerce-NoticeGroup-checkout .woocommerce-error');
const hint = (): string => document.querySelector('.shop-order-progress')?.textContent ?? '';
const isWarned = (): boolean => /Bestellverlauf/.test(notice()?.textContent ?? '') && hint().includes('nicht gleich noch einmal');

async function open({ answers, ...options }: ShopPageOptions = {}): Promise<void> {
  page = await openSmallCheckout({
    listen: ['checkout_error', 'updated_checkout'],
    ...options,
    answers: { update_order_review: NEW_TOTALS, ...answers },
  });
}
/** An order whose answer has not come yet. */
async function sendOrder(): Promise<(reply: object) => Promise<void>> {
  const answer = page.hold('checkout');
  await page.act(placeOrder);
  return (reply) => page.act(() => answer(reply)).then(() => page.settle());
}
/** An order whose answer is lost. */
async function lose(): Promise<void> {
  const answer = await sendOrder();
  await answer(new Response('', { status: 502 }));
  expect([isWarned(), isOpen()]).toEqual([true, true]);
}
/** The same page, reloaded: nothing of the old one is left but what the browser stores. */
async function reload(prepare: () => void = () => undefined): Promise<void> {
  const stored = [localStorage, sessionStorage].map((storage) => [storage, Object.entries(storage)] as const);
  const before = page.requests().length;
  await open({
    before() {
      for (const [storage, entries] of stored) for (const [key, value] of entries) storage.setItem(key, String(value));
      prepare();
    },
  });
  expect(before).toBeGreaterThan(0);
}

describe('[XC-02] an order without an answer: one line in the console, with its reason and nothing of the answer', () => {
  it.each([
    ['text in place of JSON', 200, 'The answer to the order is not JSON and could not be repaired', '"kind":"malformed"'],
    ['a breakdown', 500, 'The order request failed', '"kind":"http"'],
  ])('%s', async (_name, status, line, kind) => {
    await open();
    const answer = await sendOrder();
    await answer(new Response('<b>Kundin</b>', { status }));
    expect(page.logged[0]).toContain(`[shop/checkout] ${line}`);
    expect(page.logged[0]).toContain(kind);
    expect(page.logged[0]).toContain(`"status":${status}`);
    expect(page.logged.join(' ')).not.toContain('Kundin');
  });
});

it('[CO-01] [XC-02] a form that cannot be read is not sent: an error, no unknown outcome, and it can be sent again', async () => {
  await open({ answers: { checkout: success() } });
  const foreign = need('#woocommerce-process-checkout-nonce');
  Object.defineProperty(foreign, 'value', {
    configurable: true,
    get: throwing('A foreign field'),
  });
  await page.act(placeOrder);
  expect([notice() !== null, page.requests('checkout').length, isWarned(), isOpen()]).toEqual([true, 0, false, true]);
  expect(page.logged).toEqual([
    '[shop/checkout] The order request failed {"kind":"refused","reason":"The form could not be read"}',
  ]);
  Reflect.deleteProperty(foreign, 'value');
  await page.act(placeOrder);
  expect(page.visited).toEqual(['https://shop.example/danke']);
});

it('[CO-03] [MS-03] a refusal that reloads the page (a new account, a declined payment) is no unknown outcome', async () => {
  await open();
  const answer = await sendOrder();
  await answer({ result: 'failure', messages: '', refresh: false, reload: true });
  expect(page.reloads()).toBe(1);
  await reload();
  expect([notice(), hint()]).toEqual([null, '']);
});

describe('[MS-03] a page that comes back from the back/forward cache while the order is with the server', () => {
  it('[MS-03] opens the form and says that the outcome is unknown, without an error event; follows a late success, with the form shut until the page is left', async () => {
    await open();
    const answer = await sendOrder();
    await page.comeBack();
    expect([isOpen(), isWarned(), page.count('checkout_error')]).toEqual([true, true, 0]);
    await answer(success());
    expect([page.visited, form().classList.contains('processing')]).toEqual([['https://shop.example/danke'], true]);
    await page.act(placeOrder);
    expect(page.requests('checkout')).toHaveLength(1);
  });

  it('[MS-03] shows a late refusal in place of the warning, and a reload does not warn', async () => {
    await open();
    const answer = await sendOrder();
    await page.comeBack();
    await answer(refusal('Nein'));
    expect([notice()?.textContent, hint(), isOpen()]).toEqual(['Nein', '', true]);
    await reload();
    expect([notice(), hint()]).toEqual([null, '']);
  });

  it('[MS-03] keeps the warning over an order review with messages, and over a press that a gateway vetoes; the late answer still counts', async () => {
    await open();
    const answer = await sendOrder();
    page.answer('update_order_review', {
      result: 'failure',
      messages: '<div class="woocommerce-message">Neu berechnet</div>',
      fragments: {},
    });
    await page.comeBack();
    expect([page.notices().includes('Neu berechnet'), isWarned()]).toEqual([true, true]);
    page.hear(form(), 'checkout_place_order', () => false);
    await page.act(placeOrder);
    expect(isWarned()).toBe(true);
    await answer(success());
    expect([page.visited.length, form().classList.contains('processing')]).toEqual([1, true]);
  });

  it('[MS-03] keeps the warning of an unknown answer', async () => {
    await open();
    await lose();
    await page.comeBack();
    expect(isWarned()).toBe(true);
  });
});

describe('[MS-03] an unknown outcome', () => {
  it.each<[string, () => void]>([
    ['a reload', () => undefined],
    ['a second tab', () => sessionStorage.clear()],
    ['a reload where only the tab can store', () => localStorage.clear()],
  ])('[MS-03] is still shown after %s', async (_name, change) => {
    await open();
    await lose();
    change();
    await reload();
    expect([isWarned(), page.requests('checkout')]).toEqual([true, []]);
  });

  it('[MS-03] is shown in the form that a theme has put in place of the one that was sent, and that form opens', async () => {
    await open();
    const answer = await sendOrder();
    form().replaceWith(form().cloneNode(true));
    await page.settle();
    await answer(new Response('', { status: 502 }));
    expect([isWarned(), isOpen()]).toEqual([true, true]);
  });

  it('[MS-03] is over when the page says that an order was received', async () => {
    await open();
    await lose();
    await reload(() => document.body.classList.add('woocommerce-order-received'));
    await reload();
    expect([notice(), hint()]).toEqual([null, '']);
  });

  it('[MS-03] in another tab is forgotten after an hour, also when it was recalled meanwhile', async () => {
    await open();
    await lose();
    const since = Date.now();
    for (const [minutes, isShown] of [
      [30, true],
      [61, false],
    ] as const) {
      sessionStorage.clear();
      await reload(() => vi.setSystemTime(since + minutes * 60_000));
      expect(isWarned()).toBe(isShown);
    }
  });

  it('[MS-03] stays in sight when a second press is refused, and is over with an order that is placed', async () => {
    await open();
    await lose();
    page.answer('checkout', refusal('Bitte die AGB akzeptieren'));
    await page.act(placeOrder);
    expect(page.notices().join(' ')).toMatch(/(?=.*AGB)(?=.*Wir wissen noch nicht)/);
    page.answer('checkout', success());
    await page.act(placeOrder);
    expect(page.visited).toHaveLength(1);
    await reload();
    expect([notice(), hint()]).toEqual([null, '']);
  });

  it('[MS-03] is not over when another order is refused: of an order from before the page came back, or of another tab', async () => {
    await open();
    const answer = page.hold('checkout');
    await page.act(placeOrder);
    await page.comeBack();
    await page.act(placeOrder);
    await page.act(() => answer(refusal('Bitte die AGB akzeptieren'), 1));
    expect(page.notices().join(' ')).toMatch(/(?=.*AGB)(?=.*Wir wissen noch nicht)/);
    localStorage.clear();
    sessionStorage.clear();
    await open({ answers: { checkout: refusal('Bitte die AGB akzeptieren') } });
    localStorage.setItem(UNKNOWN_ORDER_KEY, String(Date.now()));
    await page.act(placeOrder);
    await reload();
    expect(isWarned()).toBe(true);
  });

  it('[MS-03] a browser that is ended while the order is out warns after its restart, also without `beforeunload`', async () => {
    await open();
    await sendOrder();
    await reload();
    expect(isWarned()).toBe(true);
  });

  it('[MS-03] a browser that stores nothing costs the memory, not the order', async () => {
    for (const method of ['setItem', 'getItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(throwing('blocked'));
    await open({ answers: { checkout: success() } });
    await page.act(placeOrder);
    expect(page.visited).toHaveLength(1);
  });
});

describe("[MS-32] the text of an order's unknown outcome", () => {
  /** Loses an order on a page with this text of its own. */
  const shown = async (text?: string, prepare: () => void = () => undefined): Promise<string> => {
    await open({ bundle: () => undefined, before: prepare });
    if (text !== undefined) Object.assign(readGlobal('wc_checkout_params') as object, { i18n_checkout_error: text });
    await page.run(startCheckoutPage);
    const answer = await sendOrder();
    await answer(new Response('', { status: 502 }));
    return notice()?.innerHTML ?? '';
  };

  it('[MS-32] is the one of the shop when that has a link', async () => {
    expect(await shown()).toContain('Bitte prüfe, ob bei deiner Zahlungsmethode');
    expect(need<HTMLAnchorElement>('.woocommerce-error a').href).toBe('https://shop.example/mein-konto/orders/');
  });

  it("[MS-32] never calls it a failure: the shop's text of an error is followed by what is known", async () => {
    await shown('Bei der Bestellung ist ein Fehler aufgetreten. Prüfe deine <a href="/orders/">Bestellungen</a>.');
    expect(notice()?.textContent).toBe(
      'Bei der Bestellung ist ein Fehler aufgetreten. Prüfe deine Bestellungen. Wir wissen noch nicht, ob die Bestellung angekommen ist.',
    );
    expect(hint()).toContain('Bitte nicht gleich noch einmal bestellen');
  });

  it("[MS-32] is ours with a link to the orders when the shop's has none and the page links to them", async () => {
    const menu = '<nav><a href="/mein-konto/orders/">Bestellungen</a></nav>';
    const text = await shown('Fehler bei der Bestellung.', () => document.body.insertAdjacentHTML('beforeend', menu));
    expect(text).toContain('Wir haben keine eindeutige Antwort');
    const link = need<HTMLAnchorElement>('.woocommerce-error a');
    expect([link.getAttribute('href'), link.textContent]).toEqual(['/mein-konto/orders/', 'Zu den Bestellungen']);
  });

  it('[MS-32] is ours without a link when neither knows the orders page', async () => {
    expect(await shown('Fehler bei der Bestellung.')).toContain('Wir haben keine eindeutige Antwort');
    expect(document.querySelector('.woocommerce-error a')).toBeNull();
  });
});
