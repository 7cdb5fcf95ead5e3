import { need, throwing } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetUi, setUiLoader, type UiPort } from '../islands/features';
import { clearNotices, showNotices } from './notices';

const ERRORS = '<ul class="woocommerce-error"><li data-id="email"><a href="#email"><b>E-Mail</b> fehlt</a></li></ul>';
const MESSAGE = '<div class="woocommerce-message" role="alert">Gutschein <b>angewendet</b></div>';
const { uiPort } = await import('../../../views/src/index');

/** Lets `shop-ui.js` come, or fail. */
let arrive: (ui?: UiPort) => Promise<void>;

beforeEach(() => {
  forgetUi();
  document.body.innerHTML = '<main><form class="checkout_coupon"><input id="email"></form></main>';
  let settle: { resolve: (ui: UiPort) => void; reject: (reason: unknown) => void } | undefined;
  setUiLoader(() => new Promise<UiPort>((resolve, reject) => (settle = { resolve, reject })));
  arrive = async (ui) => {
    if (ui) settle?.resolve(ui);
    else settle?.reject(new Error('blocked'));
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
});

describe('the first notice of a page that has no React yet', () => {
  it('[XC-06] is in the document when the call returns, with its role; the shop’s markup takes its place later', async () => {
    const call = showNotices(need('form'), { kind: 'error', html: ERRORS, groupClass: 'group' });
    const alert = need('.group > [role="alert"]');
    expect(await call, 'does not wait for React').toBe(need('.group'));
    expect(alert.textContent).toBe('E-Mail fehlt');
    expect(alert.querySelector('a')).toBeNull();
    await arrive(uiPort);
    expect(need('.group > [role="alert"]')).toBe(alert);
    expect(alert.querySelector('ul.woocommerce-error > li[data-id="email"] > a > b')?.textContent).toBe('E-Mail');
    expect(document.querySelectorAll('.woocommerce-error')).toHaveLength(1);
  });

  it('[CO-05] is read out once: what takes the place of the text is silent', async () => {
    showNotices(need('form'), { kind: 'error', html: ERRORS });
    expect(need('[role="alert"]').getAttribute('aria-live')).toBeNull();
    await arrive(uiPort);
    expect(need('[role="alert"]').getAttribute('aria-live')).toBe('off');
  });

  it('[XC-06] right before a form: no element is left over, and it is still the form’s neighbour', async () => {
    const form = need('form');
    showNotices(form, { kind: 'success', html: MESSAGE, framed: false, position: 'before' });
    expect(form.previousElementSibling?.textContent).toBe('Gutschein angewendet');
    await arrive(uiPort);
    expect(form.previousElementSibling?.outerHTML).toBe(
      MESSAGE.replace('"alert"', '"alert" aria-live="off" data-shop-island="ui.NoticeGroup"'),
    );
    expect(need('main').children).toHaveLength(2);
    showNotices(form, { kind: 'error', html: ERRORS, framed: false, position: 'before' });
    expect(need('main').children).toHaveLength(2);
  });

  it.each(['a list', 'a box'])('[XC-06] %s with the focus is read once: it gets no second focus', async (kind) => {
    const html = kind === 'a box' ? '<div class="is-error"><div>E-Mail <b>fehlt</b></div></div>' : ERRORS;
    showNotices(need('form'), { kind: 'error', html, focus: true });
    const element = need('.woocommerce-error, .is-error');
    const focused = vi.fn();
    document.addEventListener('focusin', focused);
    await arrive(uiPort);
    document.removeEventListener('focusin', focused);
    expect(element.querySelector('b')).not.toBeNull();
    expect(document.activeElement).toBe(element);
    expect(focused).not.toHaveBeenCalled();
  });

  it('[XC-06] a link of the text keeps the focus', async () => {
    showNotices(need('form'), { kind: 'error', texts: [{ text: 'E-Mail fehlt', field: 'email' }] });
    need('[role="alert"] a').focus();
    await arrive(uiPort);
    expect(document.activeElement).toBe(need('[role="alert"] a'));
  });

  it('[CT-05] an element of another page of the shop keeps its links and its focus', async () => {
    const original = document.createElement('div');
    original.className = 'woocommerce-message';
    original.innerHTML = 'Entfernt. <a href="/?undo_item=1">Rückgängig?</a>';
    const html = original.outerHTML;
    showNotices(need('main'), { kind: 'success', html, framed: false, isAdded: true, original });
    need('.woocommerce-message a').focus();
    await arrive(uiPort);
    expect(document.querySelectorAll('.woocommerce-message')).toHaveLength(1);
    expect(document.activeElement).toBe(need('.woocommerce-message > a'));
  });

  it('[XC-06] does not take the focus from where the shopper has gone meanwhile', async () => {
    showNotices(need('form'), { kind: 'error', html: ERRORS, focus: true });
    need('input').focus();
    await arrive(uiPort);
    expect(document.activeElement).toBe(need('input'));
  });

  it.each<[string, () => void]>([
    ['removed by the page', () => clearNotices()],
    ['removed with its frame', () => need('[role="alert"]').remove()],
    ['replaced by a newer one', () => showNotices(need('form'), { kind: 'info', texts: ['Neu'] })],
  ])('[CO-10] %s meanwhile: it does not come back', async (_how, act) => {
    showNotices(need('form'), { kind: 'error', html: ERRORS });
    act();
    const before = need('main').textContent;
    await arrive(uiPort);
    expect(need('main').textContent).toBe(before);
    expect(document.querySelector('.woocommerce-error')).toBeNull();
  });

  it('[XC-08] where React cannot be loaded, the text stays, with links to fields that the caller has named', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    showNotices(need('form'), { kind: 'error', texts: [{ text: 'E-Mail fehlt', field: 'email' }, 'Zweitens'] });
    await arrive();
    expect(need('.woocommerce-error').innerHTML).toBe(
      '<li data-id="email"><a href="#email">E-Mail fehlt</a></li><li>Zweitens</li>',
    );
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('[XC-06] what cannot be drawn stays a text', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    showNotices(need('form'), { kind: 'error', html: ERRORS });
    const broken = throwing(new TypeError('foreign'));
    await arrive({ ...uiPort, views: { ui: { NoticeGroup: broken } } });
    expect(need('[role="alert"]').textContent).toBe('E-Mail fehlt');
  });
});
