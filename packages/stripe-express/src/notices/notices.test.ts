import { createListedStore, type NoticeKind } from '@shop/core';
import { addNamedField, need, type OpenPage, openPage, REACT_STATES, throwing } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { features } from '../bundle';
import { showBusy } from '../sheet';
import { showPageNotice } from './notice';
const HTML = '<html lang="de"><body><div class="woocommerce-notices-wrapper"></div><button>Kaufen</button></body></html>';
const AREA = '.woocommerce-notices-wrapper';

const show = (text: string, kind: NoticeKind = 'error', extraClass?: string): void =>
  showPageNotice(false, kind, text, extraClass);
const shown = (): string[] =>
  [...document.querySelectorAll('[role="note"]')].map(({ className, textContent }) => `${className}: ${textContent}`).toSorted();
/** Any change of any store lets views look at their elements. */
const changeSomething = (): void =>
  createListedStore<{ count: number }>('stripe-express.other', { count: 0 }).setState({ count: 1 });

describe.each(REACT_STATES)('messages with React %s', (react) => {
  let page: OpenPage;
  beforeEach(async () => {
    page = await openPage(HTML, { react, bundle: () => react === 'present' && features.load() });
  });

  it('[SX-11] a refusal is on the page at once, spoken once and focused, also when React arrives', async () => {
    show('Karte abgelehnt\nBitte erneut');
    const notice = need(`${AREA} > .woocommerce-error`);
    expect(notice.textContent.replace('\n', '')).toBe('Karte abgelehntBitte erneut');
    expect([document.activeElement, notice.getAttribute('role')]).toEqual([notice, 'note']);
    await page.settle();
    expect(page.announced(), 'the focus reads it').toEqual([]);
    await page.arrive();
    expect([document.activeElement, page.announced(), shown().length]).toEqual([notice, [], 1]);
  });

  it('[SX-11] [SX-19] a hint, and an error that cannot get the focus, are announced', async () => {
    show('Steuern', 'info');
    expect(page.announced()).toEqual(['Steuern']);
    vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => undefined);
    show('Karte abgelehnt');
    expect(page.announced()).toEqual(['Steuern', 'Karte abgelehnt']);
  });

  it('[SX-11] a message takes the place of the last one of its kind, also of the server’s; a success that of errors', async () => {
    need(AREA).innerHTML = '<div class="woocommerce-error" role="note">Vom Server</div>';
    show('eins');
    show('Steuern', 'info', 'ece-taxes-info');
    show('zwei');
    expect(shown()).toEqual(['woocommerce-error: zwei', 'woocommerce-info ece-taxes-info: Steuern']);
    show('Danke', 'success');
    expect(shown()).toEqual(['woocommerce-info ece-taxes-info: Steuern', 'woocommerce-message: Danke']);
  });

  it('[SX-11] a message that a newer one replaces at once is not said by the browser’s box', () => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    show('Karte abgelehnt');
    show('Danke', 'success');
    expect([alert.mock.calls, shown()]).toEqual([[], ['woocommerce-message: Danke']]);
  });

  it.each<[kind: NoticeKind, alerts: string[]]>([
    ['error', ['Text']],
    ['info', []],
  ])('[SX-11] a page that lets nothing be drawn: %s in the browser’s own box: %j', (kind, alerts) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    vi.spyOn(document, 'createElement').mockImplementation(throwing('broken'));
    show('Text', kind);
    expect(alert.mock.calls.flat()).toEqual(alerts);
  });

  it('[SX-11] a form around the buttons whose field is named parentElement does not stop the message', async () => {
    document.body.innerHTML = '<form><div id="wc-stripe-express-checkout-element"></div></form>';
    addNamedField(need('form'), 'parentElement');
    show('Karte abgelehnt');
    expect(shown()).toEqual(['woocommerce-error: Karte abgelehnt']);
  });

  it('[XC-08] a message that another script clears stays away, and the next one is shown', async () => {
    show('eins');
    need('.woocommerce-error').remove();
    changeSomething();
    await page.arrive();
    changeSomething();
    expect(shown()).toEqual([]);
    show('Steuern', 'info');
    expect(shown()).toEqual(['woocommerce-info: Steuern']);
  });

  it('[SX-11] a payment that runs covers the page at once; its spinner comes with React, and both go', async () => {
    for (let count = 0; count < 2; count += 1) showBusy(true);
    const covers = () => document.querySelectorAll('body > .blockUI.blockOverlay').length;
    expect(covers()).toBe(1);
    await page.arrive();
    expect(document.querySelectorAll('.blockOverlay > .shop-busy')).toHaveLength(react === 'blocked' ? 0 : 1);
    expect(need('.blockOverlay').hasAttribute('data-shop-busy')).toBe(react !== 'blocked');
    showBusy(false);
    expect([covers(), document.querySelector('.shop-busy')]).toEqual([0, null]);
  });
});
