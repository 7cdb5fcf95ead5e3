import { type Page, expect } from '@playwright/test';
import { CART, ORDER, REVIEW, choose, fillCheckout, place, settle } from '../support/purchase.ts';
import { PAGES } from '../support/shop.ts';
import type { Pattern } from './pattern.ts';

const checkout = { path: PAGES.checkout, setup: { bundles: 'all', cart: CART } } as const;

async function fillAndPlace(page: Page): Promise<void> {
  await settle(page);
  await fillCheckout(page, 'cod');
  await place(page);
}

/** A guest orders with cash on delivery. */
const order = { ...checkout, act: fillAndPlace } as const;

/** The order is refused, or accepted with something for the gateway's own script. */
const refused = { result: 'failure', messages: '<ul class="woocommerce-error"><li>Abgelehnt</li></ul>' };
const challenge = '<form class="challenge" action="/bank"><button type="button" data-code="1">Code</button></form>';
/** Cash on delivery becomes a method of another plugin. */
const FOREIGN = `$(document).on('updated_checkout', () => $('#payment_method_cod').val('other'));`;

const error = (page: Page) => page.locator('.woocommerce-NoticeGroup-checkout .woocommerce-error');
async function expectChallenge(page: Page): Promise<void> {
  await expect(page.locator('form.checkout .challenge, .challenge').locator('[data-code="1"]')).toBeVisible();
  await expectOpen(page);
}
const expectOrdered = (page: Page): Promise<void> => page.waitForURL(/order-received/);
const expectOpen = (page: Page): Promise<void> => expect(page.locator('form.checkout')).not.toHaveClass(/processing/);
async function expectError(page: Page, text: string | RegExp): Promise<void> {
  await expect(error(page)).toContainText(text);
  await expectOpen(page);
}

const ORDERS = `const isOrder = ({ url }) => url.includes('${ORDER}');`;
const REVIEWS = `const isReview = ({ url }) => url.includes('${REVIEW}');`;
const onSuccess = (lines: string): string => `$(() => $('form.checkout').on('checkout_place_order_success', (event, result) => {
  ${lines}
}));`;

/** The order's request. */
const REQUEST: readonly Pattern[] = [
  {
    ...order,
    id: 'EX-103',
    title: 'a prefilter that wraps `success` gets the parsed answer, and the page goes on',
    plugin: `${ORDERS} $.ajaxPrefilter((options) => {
      if (!isOrder(options)) return;
      const { success } = options;
      options.success = function (data) { sessionStorage.setItem('saw', data.result); return success.apply(this, arguments); };
    });`,
    expect: async (page) => {
      await expectOrdered(page);
      expect(await page.evaluate(() => sessionStorage.getItem('saw'))).toBe('success');
    },
  },
  {
    ...order,
    id: 'EX-122',
    title: 'a prefilter that replaces `success` owns the answer: the page stays',
    plugin: `${ORDERS} $.ajaxPrefilter((options) => {
      if (isOrder(options)) options.success = (data) => note('own ' + typeof data.redirect);
    }); $(document).on('ajaxComplete', (event, xhr, options) => isOrder(options) && note('complete'));`,
    seen: ['own string', 'complete'],
    expect: async (page) => expect(new URL(page.url()).pathname).toBe(PAGES.checkout),
  },
  {
    ...order,
    id: 'EX-123',
    title: 'a prefilter that gives a refusal to the original `success` gets the messages shown',
    answers: { [ORDER]: refused },
    plugin: `${ORDERS} $.ajaxPrefilter((options, original) => {
      if (isOrder(options)) options.success = (data) => { note(data.result); original.success(data); };
    });`,
    seen: ['failure'],
    expect: (page) => expectError(page, 'Abgelehnt'),
  },
  {
    ...order,
    id: 'EX-104',
    title: '`jqXHR.done` and `ajaxSuccess` get parsed JSON, when the error is on the page',
    answers: { [ORDER]: refused },
    plugin: `${ORDERS} $(document).on('ajaxSend', (event, xhr, options) => {
      if (isOrder(options)) xhr.done((data) => note('done ' + data.result));
    }).on('ajaxSuccess', (event, xhr, options, data) => {
      if (isOrder(options)) note('ajaxSuccess ' + data.result + ' ' + options.dataType + ' ' + $('.woocommerce-error').length);
    });`,
    seen: ['done failure', 'ajaxSuccess failure json 1'],
  },
  {
    ...order,
    id: 'EX-106',
    title: '`ajaxSetup({ beforeSend })` of a security plugin runs for the order',
    answers: { [ORDER]: refused },
    plugin: `${ORDERS} $.ajaxSetup({ beforeSend: (xhr, options) => { if (isOrder(options)) note('beforeSend'); } });`,
    seen: ['beforeSend'],
    expect: (page) => expectError(page, 'Abgelehnt'),
  },
  {
    ...order,
    id: 'EX-120',
    title: '`ajaxSend` of the order runs in the task of the submit',
    answers: { [ORDER]: refused },
    plugin: `${ORDERS} let inSubmit = false; $(document).on('ajaxSend', (event, xhr, options) => {
      if (isOrder(options)) note('in submit: ' + inSubmit);
    });
    addEventListener('submit', () => { inSubmit = true; setTimeout(() => { inSubmit = false; }); }, true);`,
    seen: ['in submit: true'],
  },
  {
    ...order,
    id: 'EX-124',
    title: 'an order that another script stops before it is sent ends with the generic error, not with an unknown outcome',
    plugin: `${ORDERS} $(document).on('ajaxSend', (event, xhr, options) => { if (isOrder(options)) { note('stopped'); xhr.abort(); } });`,
    seen: ['stopped'],
    allow: /order request/i,
    expect: async (page) => {
      await expectError(page, /./);
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /unknown/i.test(key)))).toEqual([]);
    },
  },
  {
    ...order,
    id: 'EX-125',
    title: 'an order goes to the address that the page config has by then',
    plugin: `$(document).on('payment_method_selected', () => { wc_checkout_params.checkout_url = '/?wc-ajax=checkout&gateway=own'; });
    $(document).on('ajaxSend', (event, xhr, { url }) => { if (url.includes('gateway=own')) note(url); });`,
    answers: { 'gateway=own': refused },
    seen: ['/?wc-ajax=checkout&gateway=own'],
  },
];

/** The order's answer. */
const ANSWER: readonly Pattern[] = [
  {
    ...order,
    id: 'EX-113',
    answers: { [ORDER]: { result: 'success', redirect: '/kasse/order-received/1/' } },
    title: 'a listener that replaces the redirect with a hash keeps the page, and a freed form accepts a press',
    plugin: `${onSuccess(`result.redirect = '#own-window'; note('success'); setTimeout(() => $('form.checkout').removeClass('processing').unblock());`)}`,
    act: async (page) => {
      await fillAndPlace(page);
      await page.waitForURL(/#own-window/);
      await settle(page);
      await place(page);
    },
    seen: ['success', 'success'],
  },
  {
    ...order,
    id: 'EX-114',
    title: 'a listener that deletes the redirect leads to the error branch: the form is open',
    plugin: onSuccess(`delete result.redirect; note('success');`),
    seen: ['success'],
    allow: /does not say how to go on/,
    expect: expectOpen,
  },
  {
    ...order,
    id: 'EX-112',
    title: 'a listener that returns false and sets messages has them shown',
    plugin: onSuccess(
      `note('success'); result.result = 'failure'; result.messages = '<div class="woocommerce-error">Eigene</div>'; return false;`,
    ),
    seen: ['success'],
    expect: (page) => expectError(page, 'Eigene'),
  },
  {
    ...order,
    id: 'EX-128',
    title: 'success with `redirect: false`: the challenge in the messages of a foreign gateway stays whole, and the form is open',
    answers: { [ORDER]: { result: 'success', redirect: false, messages: challenge } },
    plugin: FOREIGN,
    expect: expectChallenge,
  },
  {
    ...order,
    id: 'EX-128',
    title: 'an answer without a result: the messages stay whole',
    answers: { [ORDER]: { messages: challenge } },
    plugin: FOREIGN,
    expect: expectChallenge,
  },
  {
    ...order,
    id: 'EX-118',
    title: 'a gateway that vetoes, asks for an update and submits again gets one update and one order',
    plugin: `let asked = false; $(() => $('form.checkout').on('checkout_place_order', function () {
      note('asked'); if (asked) return true; asked = true;
      $(document.body).trigger('update_checkout').one('updated_checkout', () => { note('updated'); $(this).trigger('submit'); });
      return false;
    }));`,
    answers: { [ORDER]: refused },
    seen: ['asked', 'updated', 'asked'],
    expect: (page) => expectError(page, 'Abgelehnt'),
  },
];

/** Errors, the form's object, the order review. */
const REST: readonly Pattern[] = [
  {
    ...order,
    id: 'EX-160',
    title: 'a replaced `submit_error` of the form object shows the errors',
    answers: { [ORDER]: refused },
    plugin: `$(() => $('form.checkout').on('checkout_place_order', (event, form) => { form.submit_error = (html) => note($(html).text().trim()); }));`,
    seen: ['Abgelehnt'],
  },
  {
    ...order,
    id: 'EX-161',
    title: 'a replaced `$.scroll_to_notices` scrolls',
    answers: { [ORDER]: refused },
    plugin: `$(() => { $.scroll_to_notices = (element) => note('own scrolling ' + element.length); });`,
    seen: ['own scrolling 1'],
  },
  {
    ...order,
    id: 'EX-119',
    title: '`$("html, body").stop()` ends the scrolling to the notices',
    answers: { [ORDER]: refused },
    plugin: `$(document).on('checkout_error', () => setTimeout(() => {
      note('animated ' + $('html, body').is(':animated')); $('html, body').stop(); note('animated ' + $('html, body').is(':animated'));
    }, 50));`,
    act: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await fillAndPlace(page);
    },
    seen: ['animated true', 'animated false'],
  },
  {
    ...checkout,
    id: 'EX-142',
    title: '`ajaxSuccess` of the order review comes after `updated_checkout`, with the new fragments',
    plugin: `${REVIEWS} $(document).one('updated_checkout', () => note('updated_checkout'));
    $(document).one('ajaxSuccess', (event, xhr, options) => { if (isReview(options)) note('ajaxSuccess ' + $('.blockOverlay').length); });`,
    seen: ['updated_checkout', 'ajaxSuccess 0'],
  },
  {
    ...checkout,
    id: 'EX-143',
    title: 'an order review that another script stops shows nothing',
    plugin: `${REVIEWS} $(document).on('ajaxSend', (event, xhr, options) => { if (isReview(options)) { note('stopped'); xhr.abort(); } });`,
    seen: ['stopped'],
    expect: async (page) => expect(page.locator('.woocommerce-error, .woocommerce-NoticeGroup')).toHaveCount(0),
  },
  {
    ...checkout,
    id: 'EX-147',
    title: '`stopImmediatePropagation` in an earlier listener holds the update back',
    plugin: `${REVIEWS} let hold = false; $(() => $(document.body).on('update_checkout', (event) => { if (hold) event.stopImmediatePropagation(); }));
    $(document).one('updated_checkout', () => { hold = true; note('held'); $(document.body).trigger('update_checkout'); });
    $(document).on('ajaxSend', (event, xhr, options) => { if (hold && isReview(options)) note('sent'); });`,
    act: async (page) => {
      await settle(page);
      await choose(page, 'cod');
      await page.waitForTimeout(500);
    },
    seen: ['held'],
  },
  {
    ...checkout,
    id: 'EX-163',
    title: 'a second execution of the file binds again what a plugin has taken off, and fires `init_checkout`',
    plugin: `$(document).on('init_checkout', () => note('init_checkout'));`,
    act: async (page) => {
      await settle(page);
      await page.evaluate(() => {
        const jQuery = Reflect.get(window, 'jQuery') as (target: unknown) => { off(...args: string[]): void };
        jQuery(document.body).off('click', 'a.showcoupon');
        const tag = document.querySelector<HTMLScriptElement>('script[src*="/checkout.js"]');
        const copy = Object.assign(document.createElement('script'), { src: tag?.src ?? '', nonce: tag?.nonce ?? '' });
        document.body.append(copy);
      });
      await expect.poll(async () => (await page.evaluate(() => Reflect.get(window, 'pluginSaw') as string[])).length).toBe(2);
      await page.locator('a.showcoupon').click();
    },
    seen: ['init_checkout', 'init_checkout'],
    expect: (page) => expect(page.locator('form.checkout_coupon')).toBeVisible(),
  },
];

/** What plugins do on the checkout. */
export const ORDER_PATTERNS: readonly Pattern[] = [...REQUEST, ...ANSWER, ...REST];
