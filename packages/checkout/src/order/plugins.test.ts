import { isBlocked } from '@shop/core';
import { aPlugin, need, type PluginTools } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { form, isOpen, openSmallCheckout, placeOrder, refusal, type ShopPage, success } from '../testing/checkout-page';
import { restartCheckout } from '.';

const TABLE = '.woocommerce-checkout-review-order-table';
const UNKNOWN = 'shop-checkout-order-unknown';
interface Options {
  url?: string;
  success?: (...args: unknown[]) => void;
}
type FormObject = Record<string, unknown> & Record<string, (...args: unknown[]) => unknown>;

let page: ShopPage;
let jQuery: JQueryStatic;
beforeEach(async () => {
  page = await openSmallCheckout({
    jquery: true,
    answers: { update_order_review: review(), checkout: success('/danke/'), gateway_checkout: refusal('') },
  });
  ({ jQuery } = page);
});

const review = (fields: object = {}): object => ({ result: 'success', fragments: {}, ...fields });
const table = (id: string): object =>
  review({ fragments: { [TABLE]: `<table class="woocommerce-checkout-review-order-table" id="${id}"></table>` } });
const count = (endpoint: string): number => page.requests(endpoint).length;
const notices = (): string =>
  [...document.querySelectorAll('.woocommerce-error, .woocommerce-message, .woocommerce-NoticeGroup')]
    .map((element) => element.textContent.trim())
    .join(' ');
const order = (url: string | undefined): boolean => url?.includes('wc-ajax=checkout') === true;
const setParam = (fields: object): void => void Object.assign(Reflect.get(window, 'wc_checkout_params') as object, fields);
const prefilter = (fn: (options: Options, original: Options, xhr: JQuery.jqXHR) => void): void =>
  jQuery.ajaxPrefilter(fn as never);
const plugin = (script: (tools: PluginTools) => void): readonly string[] => aPlugin(script).seen;
/** The shopper orders, and this is the answer. */
const orderWith = (reply: object): Promise<void> => {
  page.answer('checkout', reply);
  return page.act(placeOrder);
};
const updateWith = (reply: object): Promise<void> => {
  page.answer('update_order_review', reply);
  return page.trigger('update_checkout');
};
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
/** Chooses a method of another gateway, or one of ours. */
function choose(method: string): void {
  const radio = need<HTMLInputElement>('input[name="payment_method"]');
  radio.value = method;
  radio.checked = true;
}

describe('hooks of other plugins on orders', () => {
  it('[EX-120] `ajaxSend` of the order runs in the task of the submit', async () => {
    const seen = plugin(({ watchRequests }) => watchRequests('wc-ajax=checkout'));
    await page.act(() => {
      placeOrder();
      expect(seen).toEqual(['ajaxSend']);
    });
    expect(page.visited).toHaveLength(1);
  });

  it('[EX-121] notices and `checkout_error` are there when `ajaxComplete` runs', async () => {
    const seen = plugin(({ listen, watchRequests }) => {
      listen('checkout_error');
      watchRequests('wc-ajax=checkout', () => document.querySelectorAll('.woocommerce-NoticeGroup-checkout li').length);
    });
    await orderWith(refusal('Nein'));
    expect(seen).toEqual(['ajaxSend 0', 'checkout_error', 'ajaxSuccess 1', 'ajaxComplete 1']);
  });

  it('[EX-122] a plugin takes `success` over, opens its own payment and keeps the page; a form that it frees can be sent again', async () => {
    const theirs = vi.fn();
    prefilter((options) => {
      if (order(options.url)) options.success = theirs;
    });
    await page.act(placeOrder);
    expect(theirs.mock.calls.map(([answer]) => answer as unknown)).toEqual([success('/danke/')]);
    expect([page.visited, notices(), isOpen()]).toEqual([[], '', false]);
    expect(localStorage.getItem(UNKNOWN)).toBeNull();
    jQuery(form()).removeClass('processing');
    (jQuery(form()) as unknown as { unblock(): void }).unblock();
    await page.act(placeOrder);
    expect(count('checkout')).toBe(2);
  });

  it('[EX-123] it hands a refusal to `originalOptions.success(data)`: the messages are shown, the form is open', async () => {
    prefilter((options, original) => {
      if (order(options.url)) options.success = (data) => original.success?.(data);
    });
    await orderWith(refusal('Karte abgelehnt'));
    expect([page.notices(), isOpen()]).toEqual([['Karte abgelehnt'], true]);
  });

  it('[EX-124] an order that `ajaxSend` stops: the generic error, an open form, no unknown outcome', async () => {
    jQuery(document).on('ajaxSend', (_event, xhr: JQuery.jqXHR, options: Options) => {
      if (order(options.url)) xhr.abort();
    });
    placeOrder();
    expect(notices()).toContain('Bei der Bearbeitung deiner Bestellung ist ein Fehler aufgetreten');
    expect(notices()).not.toContain('Wir wissen noch nicht');
    expect([count('checkout'), isOpen(), localStorage.getItem(UNKNOWN)]).toEqual([0, true, null]);
  });

  it.each<[string, (hold: (send: () => void) => boolean) => void]>([
    [
      'a prefilter',
      (hold) => prefilter((_, original, xhr) => (hold(() => jQuery.ajax(original as never)) ? void xhr.abort() : undefined)),
    ],
    [
      'a function around `jQuery.ajax`',
      (hold) => {
        const { ajax } = jQuery;
        jQuery.ajax = ((options: Options) => (hold(() => ajax(options as never)) ? undefined : ajax(options as never))) as never;
      },
    ],
  ])(
    '[CO-01] [EX-124] an order that %s holds back: nothing is said, and the form stays shut until it has been sent, once',
    async (_how, keep) => {
      const held: (() => void)[] = [];
      keep((send) => held.length === 0 && held.push(send) > 0);
      await page.act(placeOrder);
      await page.act(placeOrder);
      expect([count('checkout'), notices(), isOpen(), localStorage.getItem(UNKNOWN)]).toEqual([0, '', false, null]);
      await page.act(() => held[0]?.());
      expect([count('checkout'), page.visited.length, isOpen()]).toEqual([1, 1, false]);
    },
  );

  it('[EX-125] the address, and the text of an error, are read when they are used', async () => {
    setParam({ checkout_url: '/?wc-ajax=gateway_checkout', i18n_checkout_error: 'Eigener Text' });
    await page.act(placeOrder);
    expect(notices()).toContain('Eigener Text');
    expect([count('gateway_checkout'), count('checkout')]).toEqual([1, 0]);
  });

  it('[CO-01] [CO-22] [EX-126] while an order is out, `$(window)` has the question before the page is left, and a script that unblocks the form makes no second one; a gateway takes the question off', async () => {
    const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const letGo = page.hold('checkout');
    expect(asks()).toBe(false);
    await page.act(placeOrder);
    form().classList.remove('processing');
    await page.act(placeOrder);
    expect([count('checkout'), asks()]).toEqual([1, true]);
    jQuery(window).off('beforeunload');
    expect(asks()).toBe(false);
    letGo(refusal(''));
    await page.settle();
    expect(isOpen()).toBe(true);
  });

  it('[EX-127] an answer of another status decides by its body', async () => {
    await orderWith(Response.json(success('/danke/'), { status: 403 }));
    expect(page.visited).toHaveLength(1);
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
      choose('othergateway');
      await orderWith(answer);
      expect(need('.woocommerce-NoticeGroup-checkout .challenge').dataset['step']).toBe('1');
      expect(document.querySelector('.challenge form#gateway-otp button')).not.toBeNull();
      expect([ran(), isOpen(), page.visited]).toEqual(['ran', true, []]);
      expect(notices()).not.toContain('Wir wissen noch nicht');
    },
  );

  it.each<[string, string, object]>([
    ["a method of the shop's own", 'bacs', {}],
    ['a method of our bundles', 'stripe_klarna', {}],
    ['a shop that has switched it off', 'othergateway', { clean_order_messages: '1' }],
  ])('[EX-129] they are cleaned for %s', async (_who, method, params) => {
    vi.stubGlobal('shop_scripts_params', params);
    choose(method);
    await orderWith({ result: 'failure', messages: `${CHALLENGE}<ul class="woocommerce-error"><li>Nein</li></ul>` });
    expect(notices()).toContain('Nein');
    expect([ran(), document.querySelector('.woocommerce-NoticeGroup-checkout form')]).toEqual([undefined, null]);
  });

  it.each(['othergateway', 'cod'])('[EX-130] blanks say nothing: no error text, an open form (%s)', async (method) => {
    const seen = plugin(({ listen }) => listen('checkout_error'));
    choose(method);
    await orderWith({ result: 'failure', messages: ' ' });
    expect([seen, notices(), isOpen()]).toEqual([['checkout_error'], '', true]);
  });
});

describe('hooks of other plugins on the order review', () => {
  it('[EX-142] fragments and `updated_checkout` come before `ajaxSuccess` and `ajaxComplete`', async () => {
    const seen = plugin(({ listen, watchRequests }) => {
      listen('updated_checkout');
      watchRequests('update_order_review', () => document.querySelector('#new') !== null);
    });
    await updateWith(table('new'));
    expect(seen).toEqual(['ajaxSend false', 'updated_checkout', 'ajaxSuccess true', 'ajaxComplete true']);
  });

  it('[EX-143] a review that another script stops or ends is silent, and nothing stays covered', async () => {
    let isStopped = true;
    prefilter((options, _original, xhr) => {
      if (isStopped && options.url?.includes('update_order_review')) xhr.abort();
    });
    await page.trigger('update_checkout');
    isStopped = false;
    page.hold('update_order_review');
    await page.trigger('update_checkout');
    expect(count('update_order_review')).toBe(2);
    (formObject()['xhr'] as unknown as JQuery.jqXHR).abort();
    expect([notices(), isBlocked(need(TABLE)), isBlocked(need('#payment'))]).toEqual(['', false, false]);
  });

  it('[EX-144] nonce and address are read when they are used', async () => {
    setParam({ update_order_review_nonce: 'fresh', wc_ajax_url: '/en/?wc-ajax=%%endpoint%%' });
    await page.trigger('update_checkout');
    expect(page.requests('update_order_review')[1]).toMatchObject({
      url: '/en/?wc-ajax=update_order_review',
      fields: { security: 'fresh' },
    });
  });

  it('[EX-140] an answer without fragments is an answer: `updated_checkout` fires', async () => {
    const seen = plugin(({ listen }) => listen('updated_checkout'));
    for (const fragments of [false, [], undefined, { '.nowhere': '<b></b>', '((': 'x' }]) {
      const before = seen.length;
      await updateWith(review({ fragments }));
      expect(seen).toHaveLength(before + 1);
    }
    expect(notices()).toBe('');
  });

  it('[EX-145] several checkout forms: all their fields are sent, and the method is found in any', async () => {
    form().insertAdjacentHTML(
      'beforebegin',
      '<form class="checkout"><input name="gift" value="yes"><input type="text" name="delivery" value="Monday"></form>',
    );
    await page.trigger('update_checkout');
    expect(page.requests('update_order_review')[1]?.fields).toMatchObject({
      payment_method: 'cod',
      post_data: expect.stringMatching(/^gift=yes&delivery=Monday&billing_email=/),
    });
  });

  it('[EX-146] widgets on what a fragment replaces are cleaned up as jQuery does, their data and listeners with them', async () => {
    const old = need(TABLE);
    const cleaned = vi.spyOn(jQuery, 'cleanData' as never);
    jQuery(old).data('widget', { a: 1 });
    await updateWith(table('new'));
    expect(old.isConnected).toBe(false);
    expect(cleaned).toHaveBeenCalled();
    expect(jQuery(old).data('widget')).toBeUndefined();
  });

  it('[EX-149] the form is taken out and put back: a country that a script chooses at once asks for one review, with the original’s last arguments', async () => {
    const place = need('form.checkout').parentElement ?? document.body;
    const kept = jQuery(form()).detach();
    await page.pass(20);
    const seen = plugin(({ listen }) =>
      listen('update_checkout', (_event, args) => String((args as { current_target: Element | null }).current_target?.id)),
    );
    kept.append('<div><p class="address-field update_totals_on_change"><select id="land"></select></p></div>').appendTo(place);
    jQuery('#land').trigger('change');
    await page.pass(20);
    expect([seen, count('update_order_review')]).toEqual([['update_checkout land', 'update_checkout undefined'], 2]);
    await page.act(placeOrder);
    expect(count('checkout')).toBe(1);
  });
});

describe('the form object', () => {
  it.each<[string, string, (object: FormObject) => unknown]>([
    ['submit_error', 'a refusal', () => orderWith(refusal('Nein'))],
    ['scroll_to_notices', 'an error', (object) => object['submit_error']?.('<p>x</p>')],
    ['init_payment_methods', 'an order review', () => page.emit('update_checkout')],
    ['get_payment_method', 'an order', () => placeOrder()],
    ['attachUnloadEventsOnSubmit', 'an order', () => placeOrder()],
    ['blockOnSubmit', 'an order', () => placeOrder()],
    ['detachUnloadEventsOnSubmit', 'the answer to an order', () => placeOrder()],
    ['update_checkout_action', 'a trigger', () => page.emit('update_checkout')],
  ])('[EX-160] a plugin replaces `%s`: its own is called by %s', async (member, _by, act) => {
    const object = formObject();
    const own = vi.fn(() => 'cod');
    (object as Record<string, unknown>)[member] = own;
    await page.act(() => act(object));
    expect(own).toHaveBeenCalled();
  });

  it("[EX-161] the page's current `$.scroll_to_notices` scrolls, with a collection", async () => {
    const own = vi.fn();
    Object.assign(jQuery, { scroll_to_notices: own });
    await orderWith(refusal('Nein'));
    expect(own).toHaveBeenCalledTimes(1);
    const [place] = own.mock.calls[0] as [JQuery];
    expect(place.is('.woocommerce-NoticeGroup-checkout')).toBe(true);
  });

  it('[EX-162] fields keep their meaning: `dirtyInput` asks, `updateTimer` is a timer, `selectedPaymentMethod` fires the event again', async () => {
    const seen = plugin(({ listen }) => listen('payment_method_selected'));
    const object = formObject();
    (object as { dirtyInput: unknown }).dirtyInput = jQuery('#billing_city');
    object['maybe_update_checkout']?.();
    expect(object['dirtyInput']).toEqual(jQuery('#billing_city'));
    object['update_checkout']?.();
    clearTimeout(object['updateTimer'] as unknown as number);
    await page.pass(1000);
    expect(count('update_order_review')).toBe(1);
    const before = seen.length;
    (object as { selectedPaymentMethod: unknown }).selectedPaymentMethod = false;
    need('input[name="payment_method"]').click();
    expect(seen).toHaveLength(before + 1);
    expect((object['$checkout_form'] as unknown as JQuery).find('#billing_city')).toHaveLength(1);
    (object as { $checkout_form: unknown }).$checkout_form = 'own';
    expect(object['$checkout_form']).toBe('own');
  });

  it('[EX-163] the file is executed once more: the start is announced again, with one order review', async () => {
    page = await openSmallCheckout({ jquery: true, listen: ['init_checkout', 'update_checkout'] });
    page.forget();
    restartCheckout();
    expect(page.names()).toEqual(['update_checkout', 'init_checkout', 'update_checkout']);
    await page.pass(1000);
    expect(count('update_order_review')).toBe(2);
  });
});
