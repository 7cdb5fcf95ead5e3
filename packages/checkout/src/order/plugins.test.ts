import { isBlocked } from '@shop/core';
import { type PluginTools, aPlugin } from '@shop/testing';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCheckout, eventually, find, form, loadSmallCheckout, placeOrder } from '../testing/checkout-page';
import { aMoment } from '../testing/shop-page';
import { restartCheckout } from '.';

const { shop, server, start } = aCheckout(loadSmallCheckout);
const TABLE = '.woocommerce-checkout-review-order-table';
interface Options {
  url?: string;
  success?: (...args: unknown[]) => void;
}
type FormObject = Record<string, unknown> & Record<string, (...args: unknown[]) => unknown>;

const review = (fields: object = {}): Response => HttpResponse.json({ result: 'success', fragments: {}, ...fields });
const refusal = (messages: string): Response => HttpResponse.json({ result: 'failure', messages });
const count = (endpoint: string): number => server.requests(endpoint).length;
const isShut = (): boolean => form().classList.contains('processing') || isBlocked(form());
const notices = (): string =>
  [...document.querySelectorAll('.woocommerce-error, .woocommerce-message, .woocommerce-NoticeGroup')]
    .map((element) => element.textContent.trim())
    .join(' ');
const order = (url: string | undefined): boolean => url?.includes('wc-ajax=checkout') === true;
const setParam = (fields: object): void => void Object.assign(Reflect.get(window, 'wc_checkout_params') as object, fields);
const visited = (): string[] => shop.visited;

let jQuery: JQueryStatic;
const prefilter = (fn: (options: Options, original: Options, xhr: JQuery.jqXHR) => void): void =>
  jQuery.ajaxPrefilter(fn as never);
let removePlugin: (() => void)[] = [];
/** Runs a plugin's lines, and takes it off after the test. */
function plugin(script: (tools: PluginTools) => void): readonly string[] {
  const { seen, remove } = aPlugin(script);
  removePlugin.push(remove);
  return seen;
}
/** The object that gateways get. */
function formObject(): FormObject {
  let given: unknown;
  const listener = (_event: unknown, object: unknown): false => {
    given = object;
    return false;
  };
  jQuery(form()).on('checkout_place_order', listener as never);
  jQuery(form()).trigger('submit');
  jQuery(form()).off('checkout_place_order', listener as never);
  return given as FormObject;
}
async function begin(): Promise<void> {
  start();
  await eventually(() => expect(count('update_order_review')).toBe(1));
  await server.idle();
}
/** Chooses a method of another gateway, or one of ours. */
function choose(method: string): void {
  const radio = find<HTMLInputElement>('input[name="payment_method"]');
  radio.value = method;
  radio.checked = true;
}

beforeEach(() => {
  document.documentElement.lang = 'de';
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  ({ jQuery } = shop.withJQuery());
  server.answer('update_order_review', () => review());
  server.answer('checkout', () => HttpResponse.json({ result: 'success', redirect: '/danke/' }));
});
afterEach(() => {
  for (const remove of removePlugin) remove();
  removePlugin = [];
  Reflect.deleteProperty(window, 'gatewayRan');
});

describe('hooks of other plugins on orders', () => {
  it('[EX-120] `ajaxSend` of the order runs in the task of the submit', async () => {
    const seen = plugin(({ watchRequests }) => watchRequests('wc-ajax=checkout'));
    await begin();
    placeOrder();
    expect(seen).toEqual(['ajaxSend']);
    await eventually(() => expect(visited()).toHaveLength(1));
  });

  it('[EX-121] notices and `checkout_error` are there when `ajaxComplete` runs', async () => {
    server.answer('checkout', () => refusal('<ul class="woocommerce-error"><li>Nein</li></ul>'));
    const seen = plugin(({ listen, watchRequests }) => {
      listen('checkout_error');
      watchRequests('wc-ajax=checkout', () => document.querySelectorAll('.woocommerce-NoticeGroup-checkout li').length);
    });
    await begin();
    placeOrder();
    await eventually(() => expect(seen).toHaveLength(4));
    expect(seen).toEqual(['ajaxSend 0', 'checkout_error', 'ajaxSuccess 1', 'ajaxComplete 1']);
  });

  it('[EX-122] a plugin takes `success` over, opens its own payment and keeps the page; a form that it frees can be sent again', async () => {
    const theirs = vi.fn();
    prefilter((options) => {
      if (order(options.url)) options.success = theirs;
    });
    await begin();
    placeOrder();
    await eventually(() => expect(theirs).toHaveBeenCalledTimes(1));
    expect(theirs.mock.calls[0]?.[0]).toEqual({ result: 'success', redirect: '/danke/' });
    expect([visited(), notices(), isShut()]).toEqual([[], '', true]);
    expect(localStorage.getItem('shop-checkout-order-unknown')).toBeNull();
    jQuery(form()).removeClass('processing');
    (jQuery(form()) as unknown as { unblock(): void }).unblock();
    placeOrder();
    await eventually(() => expect(count('checkout')).toBe(2));
  });

  it('[EX-123] it hands a refusal to `originalOptions.success(data)`: the messages are shown, the form is open', async () => {
    server.answer('checkout', () => refusal('<ul class="woocommerce-error"><li>Karte abgelehnt</li></ul>'));
    prefilter((options, original) => {
      if (order(options.url)) options.success = (data) => original.success?.(data);
    });
    await begin();
    placeOrder();
    await eventually(() => expect(notices()).toContain('Karte abgelehnt'));
    expect(isShut()).toBe(false);
  });

  it.each<[string, () => void]>([
    ['a prefilter', () => prefilter((options, _original, xhr) => (order(options.url) ? void xhr.abort() : undefined))],
    [
      '`ajaxSend`',
      () => {
        jQuery(document).on('ajaxSend.aPlugin', (_event, xhr: JQuery.jqXHR, options: Options) => {
          if (order(options.url)) xhr.abort();
        });
        removePlugin.push(() => void jQuery(document).off('.aPlugin'));
      },
    ],
  ])('[EX-124] an order that %s stops: the generic error, an open form, no unknown outcome', async (_how, stop) => {
    stop();
    await begin();
    placeOrder();
    expect(notices()).toContain('Bei der Bearbeitung deiner Bestellung ist ein Fehler aufgetreten');
    expect(notices()).not.toContain('Wir wissen noch nicht');
    expect([count('checkout'), isShut(), localStorage.getItem('shop-checkout-order-unknown')]).toEqual([0, false, null]);
  });

  it('[EX-125] the address, and the text of an error, are read when they are used', async () => {
    await begin();
    setParam({ checkout_url: '/?wc-ajax=gateway_checkout', i18n_checkout_error: 'Eigener Text' });
    server.answer('gateway_checkout', () => refusal(''));
    placeOrder();
    await eventually(() => expect(notices()).toContain('Eigener Text'));
    expect([count('gateway_checkout'), count('checkout')]).toEqual([1, 0]);
  });

  it('[EX-126] `$(window)` has the question before the page is left while an order is out; a gateway takes it off', async () => {
    const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const letGo = server.hold('checkout');
    await begin();
    placeOrder();
    expect(asks()).toBe(true);
    jQuery(window).off('beforeunload');
    expect(asks()).toBe(false);
    await eventually(() => expect(count('checkout')).toBe(1));
    letGo(refusal(''));
    await eventually(() => expect(isShut()).toBe(false));
  });

  it('[EX-127] an answer of another status decides by its body', async () => {
    await begin();
    server.answer('checkout', () => HttpResponse.json({ result: 'success', redirect: '/danke/' }, { status: 403 }));
    placeOrder();
    await eventually(() => expect(visited()).toHaveLength(1));
  });
});

describe('messages of an order', () => {
  const CHALLENGE =
    '<div class="challenge" data-step="1"><form id="gateway-otp"><button type="button">Code</button></form><script>document.documentElement.dataset.gateway = "ran"</script></div>';
  const ran = (): string | undefined => document.documentElement.dataset['gateway'];
  beforeEach(() => void delete document.documentElement.dataset['gateway']);

  it.each<[string, object]>([
    ['a success with `redirect: false`', { result: 'success', redirect: false, messages: CHALLENGE }],
    ['a success without an address', { result: 'success', messages: CHALLENGE }],
    ['no result', { messages: CHALLENGE }],
    ['a failure', { result: 'failure', messages: CHALLENGE }],
    ['a result of its own', { result: 'pending', messages: CHALLENGE }],
  ])(
    "[EX-128] another gateway's messages are its protocol: script, form, button and data stay, the form is open (%s)",
    async (_case, answer) => {
      server.answer('checkout', () => HttpResponse.json(answer));
      await begin();
      choose('othergateway');
      placeOrder();
      await eventually(() => expect(document.querySelector('.woocommerce-NoticeGroup-checkout .challenge')).not.toBeNull());
      expect(find('.challenge').dataset['step']).toBe('1');
      expect(document.querySelector('.challenge form#gateway-otp button')).not.toBeNull();
      expect([ran(), isShut(), visited()]).toEqual(['ran', false, []]);
      expect(notices()).not.toContain('Wir wissen noch nicht');
    },
  );

  it.each<[string, string, object]>([
    ["a method of the shop's own", 'bacs', {}],
    ['a method of our bundles', 'stripe_klarna', {}],
    ['a shop that has switched it off', 'othergateway', { clean_order_messages: '1' }],
  ])('[EX-129] they are cleaned for %s', async (_who, method, params) => {
    vi.stubGlobal('shop_scripts_params', params);
    server.answer('checkout', () => refusal(`${CHALLENGE}<ul class="woocommerce-error"><li>Nein</li></ul>`));
    await begin();
    choose(method);
    placeOrder();
    await eventually(() => expect(notices()).toContain('Nein'));
    expect([ran(), document.querySelector('.woocommerce-NoticeGroup-checkout form')]).toEqual([undefined, null]);
    vi.unstubAllGlobals();
  });

  it.each(['othergateway', 'cod'])('[EX-130] blanks say nothing: no error text, an open form (%s)', async (method) => {
    const seen = plugin(({ listen }) => listen('checkout_error'));
    server.answer('checkout', () => refusal(' '));
    await begin();
    choose(method);
    placeOrder();
    await eventually(() => expect(seen).toEqual(['checkout_error']));
    expect([notices(), isShut()]).toEqual(['', false]);
  });
});

describe('an order whose outcome is unknown', () => {
  async function lose(): Promise<void> {
    await begin();
    server.answer('checkout', () => HttpResponse.text('', { status: 502 }));
    placeOrder();
    await eventually(() => expect(notices()).toContain('Wir wissen noch nicht'));
  }

  it('[MS-03] the warning stays when a second press is refused, and goes with an order that is placed', async () => {
    await lose();
    server.answer('checkout', () => refusal('<ul class="woocommerce-error"><li>Bitte die AGB akzeptieren</li></ul>'));
    placeOrder();
    await eventually(() => expect(notices()).toContain('AGB'));
    expect(notices()).toContain('Wir wissen noch nicht');
    server.answer('checkout', () => HttpResponse.json({ result: 'success', redirect: '/danke/' }));
    placeOrder();
    await eventually(() => expect(visited()).toHaveLength(1));
    expect(localStorage.getItem('shop-checkout-order-unknown')).toBeNull();
  });

  it('[MS-03] recalling it in another tab does not renew its hour', async () => {
    const since = String(Date.now() - 1_800_000);
    localStorage.setItem('shop-checkout-order-unknown', since);
    await begin();
    await eventually(() => expect(notices()).toContain('Wir wissen noch nicht'));
    expect(localStorage.getItem('shop-checkout-order-unknown')).toBe(since);
    expect(sessionStorage.getItem('shop-checkout-order-unknown')).toBeNull();
  });

  it('[MS-03] after a return from the back/forward cache the late answer counts until a newer order is sent, also when a gateway vetoes first', async () => {
    const letGo = server.hold('checkout');
    await begin();
    placeOrder();
    await eventually(() => expect(count('checkout')).toBe(1));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    jQuery(form()).on('checkout_place_order', () => false);
    placeOrder();
    letGo(HttpResponse.json({ result: 'success', redirect: '/danke/' }));
    await eventually(() => expect(visited()).toHaveLength(1));
    expect(form().classList.contains('processing')).toBe(true);
    jQuery(form()).off('checkout_place_order');
    placeOrder();
    await aMoment();
    expect(count('checkout')).toBe(1);
  });
});

describe('hooks of other plugins on the order review', () => {
  const update = (): unknown => jQuery(document.body).trigger('update_checkout');

  it('[EX-142] fragments and `updated_checkout` come before `ajaxSuccess` and `ajaxComplete`', async () => {
    await begin();
    const seen = plugin(({ listen, watchRequests }) => {
      listen('updated_checkout');
      watchRequests('update_order_review', () => document.querySelector('#new') !== null);
    });
    server.answer('update_order_review', () =>
      review({ fragments: { [TABLE]: '<table class="woocommerce-checkout-review-order-table" id="new"></table>' } }),
    );
    update();
    await eventually(() => expect(seen).toHaveLength(4));
    expect(seen).toEqual(['ajaxSend false', 'updated_checkout', 'ajaxSuccess true', 'ajaxComplete true']);
  });

  it('[EX-143] a review that another script stops or ends is silent, and nothing stays covered', async () => {
    await begin();
    let isStopped = true;
    prefilter((options, _original, xhr) => {
      if (isStopped && options.url?.includes('update_order_review')) xhr.abort();
    });
    update();
    await aMoment();
    isStopped = false;
    server.hold('update_order_review');
    update();
    await eventually(() => expect(count('update_order_review')).toBe(2));
    (formObject()['xhr'] as unknown as JQuery.jqXHR).abort();
    expect([notices(), isBlocked(find(TABLE)), isBlocked(find('#payment'))]).toEqual(['', false, false]);
  });

  it('[EX-144] nonce and address are read when they are used', async () => {
    await begin();
    setParam({ update_order_review_nonce: 'fresh', wc_ajax_url: '/en/?wc-ajax=%%endpoint%%' });
    update();
    await eventually(() => expect(count('update_order_review')).toBe(2));
    const { url, body } = server.requests('update_order_review')[1] ?? { url: '', body: '' };
    expect([url, new URLSearchParams(body).get('security')]).toEqual(['/en/?wc-ajax=update_order_review', 'fresh']);
  });

  it('[EX-140] an answer without fragments is an answer: `updated_checkout` fires', async () => {
    const seen = plugin(({ listen }) => listen('updated_checkout'));
    await begin();
    for (const fragments of [false, [], undefined, { '.nowhere': '<b></b>', '((': 'x' }]) {
      const before = seen.length;
      server.answer('update_order_review', () => review({ fragments }));
      update();
      await eventually(() => expect(seen).toHaveLength(before + 1));
    }
    expect(notices()).toBe('');
  });

  it('[EX-145] several checkout forms: all their fields are sent, and the method is found in any', async () => {
    await begin();
    form().insertAdjacentHTML(
      'beforebegin',
      '<form class="checkout"><input name="gift" value="yes"><input type="text" name="delivery" value="Monday"></form>',
    );
    update();
    await eventually(() => expect(count('update_order_review')).toBe(2));
    const sent = new URLSearchParams(server.requests('update_order_review')[1]?.body);
    expect(sent.get('payment_method')).toBe('cod');
    expect(sent.get('post_data')).toMatch(/^gift=yes&delivery=Monday&billing_email=/);
  });

  it('[EX-146] widgets on what a fragment replaces are cleaned up as jQuery does, their data and listeners with them', async () => {
    await begin();
    const old = find(TABLE);
    const cleaned = vi.spyOn(jQuery, 'cleanData' as never);
    jQuery(old).data('widget', { a: 1 });
    server.answer('update_order_review', () =>
      review({ fragments: { [TABLE]: '<table class="woocommerce-checkout-review-order-table"></table>' } }),
    );
    update();
    await eventually(() => expect(old.isConnected).toBe(false));
    expect(cleaned).toHaveBeenCalled();
    expect(jQuery(old).data('widget')).toBeUndefined();
  });
});

describe('the form object', () => {
  it.each<[string, string, (object: FormObject) => unknown]>([
    [
      'submit_error',
      'a refusal',
      () => {
        server.answer('checkout', () => refusal('<ul class="woocommerce-error"><li>Nein</li></ul>'));
        placeOrder();
      },
    ],
    ['scroll_to_notices', 'an error', (object) => object['submit_error']?.('<p>x</p>')],
    ['init_payment_methods', 'an order review', () => jQuery(document.body).trigger('update_checkout')],
    ['get_payment_method', 'an order', () => placeOrder()],
    ['attachUnloadEventsOnSubmit', 'an order', () => placeOrder()],
    ['blockOnSubmit', 'an order', () => placeOrder()],
    ['detachUnloadEventsOnSubmit', 'the answer to an order', () => placeOrder()],
    ['update_checkout_action', 'a trigger', () => jQuery(document.body).trigger('update_checkout')],
  ])('[EX-160] a plugin replaces `%s`: its own is called by %s', async (member, _by, act) => {
    await begin();
    const object = formObject();
    const own = vi.fn(() => 'cod');
    (object as Record<string, unknown>)[member] = own;
    act(object);
    await eventually(() => expect(own).toHaveBeenCalled());
    await server.idle();
  });

  it("[EX-161] the page's current `$.scroll_to_notices` scrolls, with a collection", async () => {
    const own = vi.fn();
    Object.assign(jQuery, { scroll_to_notices: own });
    await begin();
    server.answer('checkout', () => refusal('<ul class="woocommerce-error"><li>Nein</li></ul>'));
    placeOrder();
    await eventually(() => expect(own).toHaveBeenCalledTimes(1));
    const [place] = own.mock.calls[0] as [JQuery];
    expect(place.is('.woocommerce-NoticeGroup-checkout')).toBe(true);
  });

  it('[EX-162] fields keep their meaning: `dirtyInput` asks, `updateTimer` is a timer, `selectedPaymentMethod` fires the event again', async () => {
    const seen = plugin(({ listen }) => listen('payment_method_selected'));
    await begin();
    const object = formObject();
    (object as { dirtyInput: unknown }).dirtyInput = jQuery('#billing_city');
    object['maybe_update_checkout']?.();
    expect(object['dirtyInput']).toEqual(jQuery('#billing_city'));
    object['update_checkout']?.();
    clearTimeout(object['updateTimer'] as unknown as number);
    await aMoment();
    expect(count('update_order_review')).toBe(1);
    const before = seen.length;
    (object as { selectedPaymentMethod: unknown }).selectedPaymentMethod = false;
    find('input[name="payment_method"]').click();
    expect(seen).toHaveLength(before + 1);
    expect((object['$checkout_form'] as unknown as JQuery).find('#billing_city')).toHaveLength(1);
    (object as { $checkout_form: unknown }).$checkout_form = 'own';
    expect(object['$checkout_form']).toBe('own');
  });

  it('[EX-163] the file is executed once more: the start is announced again, with one order review', async () => {
    const seen = plugin(({ listen }) => listen('init_checkout update_checkout'));
    await begin();
    const before = seen.length;
    restartCheckout();
    expect(seen.slice(before)).toEqual(['update_checkout', 'init_checkout', 'update_checkout']);
    await eventually(() => expect(count('update_order_review')).toBe(2));
    await aMoment();
    expect(count('update_order_review')).toBe(2);
  });
});
