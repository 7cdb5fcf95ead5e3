import { ISLAND_ATTRIBUTE, type Notice, createMachine, provideUi, showNotices } from '@shop/core';
import { getByRole } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { liveIslands, uiPort } from '../mount/port';
import { NoticeGroup } from './notice-group';

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

function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
}

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
    const form = one('form.checkout_coupon');
    void showNotices(form, { kind: 'success', html: MESSAGE, framed: false, position: 'before' });
    expect(unmarked(form.previousElementSibling)).toBe(MESSAGE);
    expect(form.previousElementSibling?.getAttribute(ISLAND_ATTRIBUTE)).toBe('ui.NoticeGroup');
    void showNotices(one('form.checkout'), { kind: 'error', html: ERRORS, groupClass: 'woocommerce-NoticeGroup' });
    expect(unmarked(one('.woocommerce-NoticeGroup'))).toBe(
      `<div class="woocommerce-NoticeGroup"><div role="alert">${ERRORS}</div></div>`,
    );
  });

  it('[CO-24] a link to a field moves the focus and leaves the address alone', () => {
    void showNotices(one('main'), { kind: 'error', html: ERRORS });
    getByRole(document.body, 'link', { name: 'E-Mail fehlt' }).click();
    expect(document.activeElement).toBe(one('#billing_email'));
    expect(window.location.hash).toBe('');
  });

  it('[CO-24] a link to a field that a plugin has replaced leads to what shoppers see of it', () => {
    void showNotices(one('main'), { kind: 'error', html: ERRORS.replaceAll('billing_email', 'billing_country') });
    getByRole(document.body, 'link').click();
    expect(document.activeElement).toBe(one('.select2-selection'));
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'] as const)('a click with %s is the browser’s', (key) => {
    void showNotices(one('main'), { kind: 'error', html: ERRORS });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
    getByRole(document.body, 'link').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    expect(document.activeElement).toBe(document.body);
  });

  it('a link to a place that is not there is the browser’s', () => {
    void showNotices(one('main'), { kind: 'error', html: ERRORS.replaceAll('billing_email', 'elsewhere') });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    getByRole(document.body, 'link').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });

  it.each<[string, () => void]>([
    ['empties it', () => one('.woocommerce-error').remove()],
    ['takes it away', () => one('[role="alert"]').remove()],
  ])('[CO-05] a page that %s has removed it for good', (_how, act) => {
    void showNotices(one('main'), { kind: 'error', html: ERRORS });
    act();
    changeAStore();
    expect(document.querySelector('.woocommerce-error')).toBeNull();
    expect(liveIslands()).toBe(0);
  });

  it('[CO-05] a page that moves it keeps it, links and all', () => {
    void showNotices(one('main'), { kind: 'error', html: ERRORS });
    one('form.checkout').prepend(one('[role="alert"]'));
    changeAStore();
    getByRole(one('form.checkout'), 'link').click();
    expect(document.activeElement).toBe(one('#billing_email'));
  });

  it('notices that were replaced hold nothing on the page', () => {
    for (let round = 0; round < 5; round += 1) void showNotices(one('main'), { kind: 'error', html: ERRORS });
    expect(document.querySelectorAll('.woocommerce-error')).toHaveLength(1);
    expect(liveIslands()).toBe(1);
  });

  it('[XC-06] one that React cannot draw keeps its nodes', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(document, 'createDocumentFragment').mockImplementationOnce(() => {
      throw new TypeError('foreign');
    });
    void showNotices(one('main'), { kind: 'error', texts: ['Die Karte wurde abgelehnt.'] });
    expect(getByRole(document.body, 'alert').textContent).toBe('Die Karte wurde abgelehnt.');
  });
});

describe('notices as an island of a bundle', () => {
  function draw(notice: Notice): HTMLElement {
    const host = document.createElement('div');
    one('main').append(host);
    uiPort.mount(host, NoticeGroup, notice, (error) => {
      throw error;
    });
    return host;
  }

  it('[XC-06] texts are a list with the class of their kind, an item a text, and stay texts', () => {
    expect(draw({ kind: 'error', texts: ['Karte abgelehnt', '<img src=x onerror=alert(1)>'] }).innerHTML).toBe(
      '<ul class="woocommerce-error"><li>Karte abgelehnt</li><li>&lt;img src=x onerror=alert(1)&gt;</li></ul>',
    );
    expect(
      draw({ kind: 'info', texts: ['Bitte warten', 'Bitte warten'] }).querySelectorAll('.woocommerce-info > li'),
    ).toHaveLength(2);
  });

  it('[CO-24] a text with a field is a link to it; the item carries its name', () => {
    const host = draw({ kind: 'error', texts: [{ text: 'E-Mail fehlt', field: 'billing_email' }, 'Karte abgelehnt'] });
    expect([...host.querySelectorAll('li')].map((item) => item.dataset['id'])).toEqual(['billing_email', undefined]);
    const links = host.querySelectorAll('a');
    expect(links).toHaveLength(1);
    links[0]?.click();
    expect(document.activeElement).toBe(one('#billing_email'));
    expect(window.location.hash).toBe('');
  });

  it('[XC-06] the shop’s own HTML is cleaned, and shown where there are no texts', () => {
    const html = '<p onclick="alert(1)">Bitte <strong>prüfen</strong><script>alert(1)</script></p>';
    expect(draw({ kind: 'error', html }).innerHTML).toBe('<p>Bitte <strong>prüfen</strong></p>');
    expect(draw({ kind: 'error', html, texts: ['Karte abgelehnt'] }).textContent).toBe('Karte abgelehnt');
    expect(draw({ kind: 'error' }).innerHTML).toBe('<ul class="woocommerce-error"></ul>');
  });
});
