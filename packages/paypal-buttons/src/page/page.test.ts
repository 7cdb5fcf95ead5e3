import { need } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { showPage } from '../testing/recorded-page';
import * as checkout from './checkout';
import { createPageOverlay } from './overlay';

describe('checkout page', () => {
  it('[PP-27] reads the chosen method, also of a single gateway with a hidden input', () => {
    showPage('checkout-guest');
    need<HTMLInputElement>('#payment_method_ppcp-gateway').checked = true;
    expect(checkout.currentMethod()).toBe('ppcp-gateway');
    document.body.innerHTML = '<input type="hidden" name="payment_method" value="ppcp-gateway">';
    expect(checkout.currentMethod()).toBe('ppcp-gateway');
    document.body.innerHTML = '';
    expect(checkout.currentMethod()).toBe('');
  });

  it('[PP-13] a click lets the shop check every visible required field', () => {
    showPage('checkout-guest');
    const heard: string[] = [];
    document.addEventListener('validate', (event) => heard.push((event.target as HTMLInputElement).name), { once: false });
    need('#billing_city_field').style.display = 'none';
    checkout.validateRequiredFields();
    expect(heard).toContain('billing_email');
    expect(heard).toContain('terms');
    expect(heard).not.toContain('billing_city');
  });
});

describe('overlay', () => {
  const covers = () => document.querySelectorAll('.blockUI.blockOverlay');

  it('[PP-16] covers the whole page as long as a flow holds it', () => {
    document.body.innerHTML = '<main></main>';
    const main = need('main');
    const overlay = createPageOverlay();
    const first = overlay.cover();
    const second = overlay.cover();
    expect(covers()).toHaveLength(1);
    expect((covers()[0] as HTMLElement).style).toMatchObject({ position: 'fixed', opacity: '0.6' });
    expect(main.getAttribute('aria-busy')).toBe('true');
    first();
    first();
    expect(covers()).toHaveLength(1);
    second();
    expect(covers()).toHaveLength(0);
    expect(main.hasAttribute('aria-busy')).toBe(false);
  });

  it('[PP-16] what is waited for is announced outside of everything that is busy, once', () => {
    document.body.innerHTML = '<main aria-busy="true"></main><aside></aside>';
    const overlay = createPageOverlay();
    const heard = new MutationObserver(() => undefined);
    overlay.cover();
    const region = need('#shop-live-polite');
    heard.observe(region, { childList: true });
    expect([region.textContent, region.closest('[aria-busy]')]).toEqual(['Ihre Zahlung wird bearbeitet …', null]);
    expect(document.querySelector('.ppcp-page-busy')?.textContent).toBe('Ihre Zahlung wird bearbeitet …');
    expect(
      document.querySelector('.ppcp-page-busy, .ppcp-page-busy *')?.closest('[role], [aria-live], .blockOverlay'),
    ).toBeNull();
    overlay.cover();
    expect(heard.takeRecords()).toEqual([]);
    overlay.clear();
    expect([...document.querySelectorAll('[aria-busy]')].map(({ localName }) => localName)).toEqual(['main']);
    expect(document.querySelector('.ppcp-page-busy')).toBeNull();
    document.body.replaceChildren();
  });

  it('[PP-16] a cover that foreign code removed is drawn again, and clearing takes everything off', () => {
    const overlay = createPageOverlay();
    overlay.cover();
    need('.blockOverlay').remove();
    const release = overlay.cover();
    expect(covers()).toHaveLength(1);
    overlay.clear();
    release();
    expect(covers()).toHaveLength(0);
  });
});
