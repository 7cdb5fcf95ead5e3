import { aPlugin, need, throwing } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { form, openSmallCheckout, type ShopPage, smallReview } from '../../testing/checkout-page';

function addLinks(): void {
  form().insertAdjacentHTML('beforebegin', '<form class="login" style="display:none"></form><a class="showlogin" href="#">x</a>');
  form().insertAdjacentHTML(
    'beforeend',
    '<div class="woocommerce-terms-and-conditions" style="display:none">AGB</div><a class="woocommerce-terms-and-conditions-link" href="#">AGB</a>',
  );
  need('.woocommerce-checkout-review-order').insertAdjacentHTML(
    'beforeend',
    '<a href="#" class="woocommerce-remove-coupon" data-coupon="zehn">x</a>',
  );
}
const couponForm = (): HTMLFormElement => need<HTMLFormElement>('form.checkout_coupon');
const code = (value: string): string => (need<HTMLInputElement>('#coupon_code').value = value);
const isProcessing = (): boolean => couponForm().classList.contains('processing');

let page: ShopPage;
beforeEach(async () => {
  page = await openSmallCheckout({
    jquery: true,
    before: addLinks,
    answers: { update_order_review: smallReview('update-order-review--coupon') },
  });
});

describe('coupons of the checkout and another plugin', () => {
  it('[EX-302] that puts its own submit handler in the place of ours: only its own runs, also where it lets the event go on', async () => {
    const plugin = aPlugin(({ jQuery, note }) => {
      jQuery('form.checkout_coupon')
        .off('submit')
        .on('submit', (event) => {
          event.preventDefault();
          note('own');
        });
    });
    await page.act(() => couponForm().requestSubmit());
    expect([plugin.seen, page.requests('apply_coupon')]).toEqual([['own'], []]);
  });

  it.each([
    ['.woocommerce-remove-coupon', '[EX-303]'],
    ['a.showcoupon', '[EX-304]'],
    ['a.showlogin', '[EX-304]'],
    ['a.woocommerce-terms-and-conditions-link', '[EX-304]'],
  ])('that takes the click on %s off: only its own handler runs %s', async (selector) => {
    const plugin = aPlugin(({ jQuery, note }) => {
      jQuery(document.body).off('click', selector);
      jQuery(document.body).on('click', selector, (event) => {
        event.preventDefault();
        note('own');
      });
    });
    const before = ['form.checkout_coupon', 'form.login', '.woocommerce-terms-and-conditions'].map(
      (box) => need(box).style.display,
    );
    await page.act(() => need(selector).click());
    expect(plugin.seen).toEqual(['own']);
    expect(page.requests('remove_coupon')).toEqual([]);
    expect(
      ['form.checkout_coupon', 'form.login', '.woocommerce-terms-and-conditions'].map((box) => need(box).style.display),
    ).toEqual(before);
  });

  it.each([
    ['a.showcoupon', []],
    ['a.showlogin', []],
    ['a.woocommerce-terms-and-conditions-link', []],
    ['.woocommerce-remove-coupon', ['document']],
  ])('[EX-307] that listens to clicks on %s at the document hears what it always heard', (selector, heard) => {
    const seen: string[] = [];
    page.jQuery(document).on('click.test', selector, () => void seen.push('document'));
    need(selector).click();
    page.jQuery(document).off('.test');
    expect(seen).toEqual(heard);
  });

  it('[EX-305] a theme that has moved the coupon form into the checkout form: the code is applied, no order goes out, nothing is posted', async () => {
    const posted = vi.fn();
    window.addEventListener('submit', posted);
    aPlugin(({ jQuery }) => jQuery('form.checkout_coupon').appendTo('form.checkout'));
    code('zehn');
    await page.act(() => couponForm().requestSubmit());
    expect(page.requests('apply_coupon')).toHaveLength(1);
    window.removeEventListener('submit', posted);
    expect(page.requests('checkout')).toEqual([]);
    expect(posted).not.toHaveBeenCalled();
    expect(form().classList.contains('processing')).toBe(false);
  });

  it('[EX-306] a submit that is triggered through jQuery applies the code', async () => {
    code('zehn');
    await page.act(() => aPlugin(({ jQuery }) => jQuery('form.checkout_coupon').trigger('submit')));
    expect(page.requests('apply_coupon')).toHaveLength(1);
    expect(page.requests('apply_coupon')[0]?.body).toContain('coupon_code=zehn');
  });

  it.each([
    ['apply_coupon', (): void => couponForm().requestSubmit()],
    ['remove_coupon', (): void => need('.woocommerce-remove-coupon').click()],
  ])('[EX-309] %s that a rule of another plugin aborts: nothing is said, and everything is open', async (endpoint, act) => {
    const plugin = aPlugin(({ jQuery, note, listen }) => {
      listen('update_checkout applied_coupon_in_checkout removed_coupon_in_checkout');
      jQuery(document).on('ajaxSend.aPlugin', (_event, xhr: JQuery.jqXHR, settings: JQuery.AjaxSettings) => {
        if (!settings.url?.includes(endpoint)) return;
        xhr.abort();
        note('aborted');
      });
    });
    code('zehn');
    await page.act(() => act());
    expect(plugin.seen).toEqual(['aborted']);
    expect(document.querySelector('.woocommerce-error')).toBeNull();
    await page.pass(1000);
    expect(document.querySelectorAll('.processing, .blockUI')).toHaveLength(0);
  });

  it('[EX-310] [EX-313] finds notice, events and the open form when `ajaxSuccess` runs; `applied_coupon_in_checkout` fires for refused codes, too', async () => {
    const plugin = aPlugin(({ watchRequests, listen }) => {
      listen('applied_coupon_in_checkout update_checkout', (_event, argument) =>
        typeof argument === 'string' ? argument : undefined,
      );
      watchRequests(
        'apply_coupon',
        () => `${isProcessing() ? 'shut' : 'open'} ${String(document.querySelector('#coupon-error-notice') !== null)}`,
      );
    });
    page.answer('apply_coupon', 'apply-coupon-unknown');
    code('gibtsnicht');
    await page.act(() => couponForm().requestSubmit());
    expect(plugin.seen.at(-1)).toContain('ajaxComplete');
    expect(plugin.seen).toEqual([
      'ajaxSend shut false',
      'applied_coupon_in_checkout gibtsnicht',
      'update_checkout',
      'ajaxSuccess open true',
      'ajaxComplete open true',
    ]);
  });

  it('[EX-311] that has marked the form as processing: a submit asks for nothing', async () => {
    couponForm().classList.add('processing');
    await page.act(() => couponForm().requestSubmit());
    expect(page.requests('apply_coupon')).toEqual([]);
  });

  it('[EX-312] that keeps another code on the link as jQuery data: that one is taken off', async () => {
    aPlugin(({ jQuery }) => jQuery('.woocommerce-remove-coupon').data('coupon', '0012'));
    await page.act(() => need('.woocommerce-remove-coupon').click());
    expect(page.requests('remove_coupon')).toHaveLength(1);
    expect(page.requests('remove_coupon')[0]?.body).toContain('coupon=0012');
  });

  it('[EX-315] that takes the answer over in a prefilter: the form opens again, and the rest is its own', async () => {
    const theirs = vi.fn();
    const plugin = aPlugin(({ jQuery, listen }) => {
      listen('applied_coupon_in_checkout');
      jQuery.ajaxPrefilter((options) => {
        if (options.url?.includes('apply_coupon')) options.success = theirs;
      });
    });
    code('zehn');
    couponForm().requestSubmit();
    expect(isProcessing()).toBe(true);
    await page.pass(20);
    expect(theirs).toHaveBeenCalledTimes(1);
    await page.pass(20);
    expect([isProcessing(), plugin.seen]).toEqual([false, []]);
  });

  it('[EX-315] that puts a `complete` of its own in place: the next code is sent', async () => {
    aPlugin(({ jQuery }) => jQuery.ajaxPrefilter((options) => void (options.complete = () => undefined)));
    for (const _code of [1, 2]) {
      code('zehn');
      await page.act(() => couponForm().requestSubmit());
    }
    expect(page.requests('apply_coupon')).toHaveLength(2);
  });

  it('[EX-310] whose handler of `applied_coupon_in_checkout` throws: the new total is asked for all the same', async () => {
    const plugin = aPlugin(({ jQuery, listen }) => {
      listen('update_checkout');
      jQuery(document.body).on('applied_coupon_in_checkout', throwing('A handler of another script'));
    });
    code('zehn');
    await page.act(() => couponForm().requestSubmit());
    expect(plugin.seen).toEqual(['update_checkout']);
  });

  it('[EX-308] that stops the scrolling to the login form: it is jQuery’s animation of the page', async () => {
    const animated = vi.fn();
    aPlugin(({ jQuery }) => {
      const { animate } = jQuery.fn;
      jQuery.fn.animate = function own(this: JQuery, ...args: never[]) {
        if (this.is('html')) animated(...args);
        return Reflect.apply(animate, this, args) as JQuery;
      } as never;
    });
    await page.act(() => need('a.showlogin').click());
    expect(animated).toHaveBeenCalledWith({ scrollTop: expect.any(Number) }, 300);
  });
});
