import { provideUi } from '@shop/core';
import { need } from '@shop/testing';
import { getByRole } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sanitizeHtml } from './index';
import { uiPort } from './provide';

const RECORDED_ERROR =
  '<ul class="woocommerce-error" role="alert"><li data-id="billing_email"><strong>E-Mail</strong> ist ein Pflichtfeld. <a href="https://shop.example/mein-konto/" class="showlogin">Anmelden</a></li></ul>';

beforeEach(() => {
  document.body.innerHTML = '<main id="host"></main>';
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  provideUi(uiPort);
});

const host = (): HTMLElement => document.getElementById('host') as HTMLElement;

describe('sanitized HTML', () => {
  const clean = (html: string): string => {
    const box = document.createElement('div');
    box.append(sanitizeHtml(html));
    return box.innerHTML;
  };

  it('[XC-06] what a notice of the shop needs stays', () => {
    const kept = clean(RECORDED_ERROR);
    const parts = [
      'woocommerce-error',
      'data-id="billing_email"',
      '<strong>',
      'href="https://shop.example/mein-konto/"',
      'showlogin',
    ];
    expect(parts.filter((part) => !kept.includes(part))).toEqual([]);
  });

  it('[XC-06] gateways find their own notice by its id; an id that could take another’s place goes', () => {
    const kept = clean('<div id="wc-gateway-notice"><p id="gw:text.1">x</p></div>');
    expect(kept).toContain('id="wc-gateway-notice"');
    expect(kept).toContain('id="gw:text.1"');
    host().innerHTML = '<form id="my-form"></form>';
    for (const id of [
      'body',
      'location',
      'submit',
      'wc_checkout_params',
      'ShopRuntime',
      'trustedTypes',
      'my-form',
      'a b-c',
      '__proto__',
    ]) {
      expect(clean(`<div id="${id}">x</div>`)).toBe('<div>x</div>');
    }
    expect(clean('<div name="wc-gateway-notice">x</div>')).toBe('<div>x</div>');
  });

  it('[MS-31] keeps ids that clobber nothing, as gateways look their notices up by them', () => {
    host().innerHTML = '<ul class="woocommerce-error" id="old-notice"></ul>';
    for (const id of ['gateway-error', 'payment_error', 'gw_notice_1', 'error', 'old-notice']) {
      expect(clean(`<p id="${id}">x</p>`)).toBe(`<p id="${id}">x</p>`);
    }
    Reflect.set(window, 'my_notice', { used: true });
    for (const id of ['alert', 'my_notice', 'on-x y', 'onerror', 'wc_checkout_params', 'paypal', 'dataLayer', 'NoticeList']) {
      expect(clean(`<p id="${id}">x</p>`)).toBe('<p>x</p>');
    }
    Reflect.deleteProperty(window, 'my_notice');
  });

  it('[MS-31] keeps only the data attributes that mark a line', () => {
    expect(
      clean(
        '<p data-id="billing_email" data-testid="a" data-product_id="7" data-cart_item_key="k" data-method="delete" data-shop-island="x">x</p>',
      ),
    ).toBe('<p data-id="billing_email" data-testid="a">x</p>');
  });

  it('[MS-31] drops the classes that our handlers act on, and keeps the look', () => {
    expect(
      clean('<a class="button add_to_cart_button ajax_add_to_cart wc-forward" href="/x">x</a><a class="remove" href="/y">y</a>'),
    ).toBe('<a class="button wc-forward" href="/x">x</a><a class="" href="/y">y</a>');
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe src="//evil.example"></iframe>',
    '<form action="//evil.example"><input name=a><button>x</button></form>',
    '<style>*{background:url(//evil.example)}</style>',
    '<p style="background:url(//evil.example)">x</p>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<base href="//evil.example">',
    '<meta http-equiv=refresh content="0;url=//evil.example">',
    '<object data="//evil.example"></object><embed src="//evil.example">',
    '<div id="checkout" name="wc_checkout_params">x</div>',
    '<p onclick=alert(1)>{{constructor.constructor("alert(1)")()}}</p>',
  ])('[XC-06] nothing runs, loads or clobbers: %s', (html) => {
    expect(clean(html)).not.toMatch(
      /<(?:script|img|iframe|form|input|style|link|meta|object|embed|video|base|animate)|\son\w+=|javascript:|data:|vbscript:|style=|\sid=|\sname=/i,
    );
  });
});

describe('confirm dialog', () => {
  const ask = (): Promise<boolean> => uiPort.confirm({ title: 'Anmelden?', message: ['Bitte melden Sie sich an.'] });

  // Where the focus is and goes is tested in the browser (ui.spec): jsdom moves none for a modal dialog.
  it('[SX-12] is a labelled dialog; OK is yes, and nothing of it is left', async () => {
    const answer = ask();
    const dialog = getByRole(document.body, 'dialog', { name: 'Anmelden?' });
    getByRole(dialog, 'button', { name: 'OK' }).click();
    expect(await answer).toBe(true);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('[SX-12] a dialog that the browser cannot show counts as canceled, and leaves nothing behind', async () => {
    const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
      throw new DOMException('Not allowed', 'InvalidStateError');
    });
    expect(await ask()).toBe(false);
    expect(document.querySelector('dialog')).toBeNull();
    show.mockRestore();
  });

  it.each<[string, () => void]>([
    ['cancel', () => getByRole(document.body, 'button', { name: 'Abbrechen' }).click()],
    ['Escape', () => void need('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))],
  ])('[SX-12] %s is no', async (_name, act) => {
    const answer = ask();
    act();
    expect(await answer).toBe(false);
  });
});
