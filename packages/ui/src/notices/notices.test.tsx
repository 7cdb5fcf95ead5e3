import { clearNotices, createMachine, ISLAND_ATTRIBUTE, provideUi, showNotices } from '@shop/core';
import { need } from '@shop/testing';
import { getByRole } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { mountedFeatures } from '../features/features';
import { uiPort } from '../provide';

const ERRORS =
  '<ul class="woocommerce-error"><li data-id="billing_email"><a href="#billing_email"><strong>E-Mail</strong> fehlt</a></li></ul>';
const MESSAGE = '<div class="woocommerce-message" role="alert">Gutschein angewendet</div>';
const unmarked = (element: Element | null | undefined): string =>
  element?.outerHTML.replace(/ data-shop-island="[^"]*"/g, '') ?? '';

beforeEach(() => {
  document.body.innerHTML =
    '<main><form class="checkout_coupon"></form><form class="checkout"><input id="billing_email"><select id="billing_country" class="select2-hidden-accessible"></select>' +
    '<span class="select2-container"><span class="select2-selection" tabindex="0"></span></span></form></main>';
  provideUi(uiPort);
  window.location.hash = '';
});

/** Any change of any store lets React look at its islands. */
function changeAStore(): void {
  const store = createMachine<{ readonly count: number }, { readonly type: 'add' }>({
    name: 'test.any',
    initial: { count: 0 },
    transition: ({ count }) => ({ state: { count: count + 1 }, effects: [] }),
  });
  store.send({ type: 'add' });
  store.stop();
}

describe('a notice that React draws', () => {
  it('[XC-06] is in the document when the call returns; its element is the original’s, and nothing stands between', () => {
    const form = need('form.checkout_coupon');
    void showNotices(form, { kind: 'success', html: MESSAGE, framed: false, position: 'before' });
    expect(unmarked(form.previousElementSibling)).toBe(MESSAGE);
    expect(form.previousElementSibling?.getAttribute(ISLAND_ATTRIBUTE)).toBe('ui.NoticeGroup');
    void showNotices(need('form.checkout'), { kind: 'error', html: ERRORS, groupClass: 'woocommerce-NoticeGroup' });
    expect(unmarked(need('.woocommerce-NoticeGroup'))).toBe(
      `<div class="woocommerce-NoticeGroup"><div role="alert">${ERRORS}</div></div>`,
    );
  });

  it('[CO-24] a link to a field moves the focus and leaves the address alone', () => {
    void showNotices(need('main'), { kind: 'error', html: ERRORS });
    getByRole(document.body, 'link', { name: 'E-Mail fehlt' }).click();
    expect(document.activeElement).toBe(need('#billing_email'));
    expect(window.location.hash).toBe('');
  });

  it('[CO-24] a link to a field that a plugin has replaced leads to what shoppers see of it', () => {
    void showNotices(need('main'), { kind: 'error', html: ERRORS.replaceAll('billing_email', 'billing_country') });
    getByRole(document.body, 'link').click();
    expect(document.activeElement).toBe(need('.select2-selection'));
  });

  it.each([
    ['a click with the key to open a tab', { ctrlKey: true }, ERRORS],
    ['a click with the key to open a window', { shiftKey: true }, ERRORS],
    ['a link to a place that is not there', {}, ERRORS.replaceAll('billing_email', 'elsewhere')],
  ])('%s is the browser’s', (_what, keys, html) => {
    void showNotices(need('main'), { kind: 'error', html });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
    getByRole(document.body, 'link').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    expect(document.activeElement).toBe(document.body);
  });

  it.each<[string, () => void]>([
    ['empties it', () => need('.woocommerce-error').remove()],
    ['takes it away', () => need('[role="alert"]').remove()],
  ])('[CO-05] a notice stays away when the page %s', (_how, act) => {
    void showNotices(need('main'), { kind: 'error', html: ERRORS });
    act();
    changeAStore();
    expect(document.querySelector('.woocommerce-error')).toBeNull();
    expect(mountedFeatures()).toBe(0);
    void showNotices(need('main'), { kind: 'error', texts: ['Neu'] });
    expect(getByRole(document.body, 'alert').textContent).toBe('Neu');
  });

  it('[CO-05] a page that moves it keeps it, links and all', () => {
    void showNotices(need('main'), { kind: 'error', html: ERRORS });
    need('form.checkout').prepend(need('[role="alert"]'));
    changeAStore();
    getByRole(need('form.checkout'), 'link').click();
    expect(document.activeElement).toBe(need('#billing_email'));
  });
});

describe('what stands in a notice', () => {
  it('[XC-06] texts are a list with the class of their kind, an item a text, and stay texts', () => {
    void showNotices(need('main'), { kind: 'error', texts: ['Karte abgelehnt', '<img src=x onerror=alert(1)>'] });
    expect(need('[role="alert"]').innerHTML).toBe(
      '<ul class="woocommerce-error"><li>Karte abgelehnt</li><li>&lt;img src=x onerror=alert(1)&gt;</li></ul>',
    );
    void showNotices(need('main'), { kind: 'info', texts: ['Bitte warten', 'Bitte warten'] });
    expect(document.querySelectorAll('.woocommerce-info > li')).toHaveLength(2);
  });

  it('[CO-24] a text with a field is a link to it; the item carries its name', () => {
    void showNotices(need('main'), {
      kind: 'error',
      texts: [{ text: 'E-Mail fehlt', field: 'billing_email' }, 'Karte abgelehnt'],
    });
    const list = need('.woocommerce-error');
    expect([...list.querySelectorAll('li')].map((item) => item.dataset['id'])).toEqual(['billing_email', undefined]);
    getByRole(list, 'link').click();
    expect(document.activeElement).toBe(need('#billing_email'));
    expect(window.location.hash).toBe('');
  });
});

describe('notices of one page', () => {
  it('[XC-06] stand at their places independently; one that the page clears takes no other with it', () => {
    void showNotices(need('form.checkout_coupon'), { kind: 'success', html: MESSAGE, framed: false, position: 'before' });
    void showNotices(need('form.checkout'), { kind: 'info', texts: ['Bitte warten'], groupClass: 'woocommerce-NoticeGroup' });
    clearNotices();
    expect(document.querySelector('.woocommerce-message')).toBeNull();
    expect(need('form.checkout > .woocommerce-NoticeGroup').textContent).toBe('Bitte warten');
  });

  it.each(['start', 'end', 'before', 'after'] as const)('[XC-06] several roots keep their order: %s', (position) => {
    const html = '<div class="is-error">Eins</div><div class="is-error">Zwei</div>';
    void showNotices(need('form.checkout_coupon'), { kind: 'error', html, framed: false, position });
    expect([...document.querySelectorAll('.is-error')].map(({ textContent }) => textContent)).toEqual(['Eins', 'Zwei']);
  });

  it('[XC-06] a notice whose host is replaced stays where it is', () => {
    void showNotices(need('form.checkout_coupon'), { kind: 'success', html: MESSAGE, framed: false, position: 'before' });
    need('form.checkout_coupon').remove();
    changeAStore();
    expect(need('main').firstElementChild?.className).toBe('woocommerce-message');
  });
});
