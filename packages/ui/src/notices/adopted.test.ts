import { showNotices } from '@shop/core';
import { need } from '@shop/testing';
import { type ReactOnPage, withReact } from '@shop/testing/react.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ERRORS = '<ul class="woocommerce-error"><li data-id="billing_email"><a href="#billing_email">E-Mail fehlt</a></li></ul>';

let react: ReactOnPage;
beforeEach(async () => {
  document.body.innerHTML = '<main></main><input id="billing_email">';
  react = await withReact('late');
});
afterEach(() => react.restore());

describe('a notice that was shown before React came', () => {
  it('[XC-06] keeps its element, is not announced again, and gets the shop’s own markup', async () => {
    await showNotices(need('main'), { kind: 'error', html: ERRORS, focus: true });
    const plain = need('[role="alert"]');
    expect(plain.contains(document.activeElement)).toBe(true);
    await react.arrive();
    const drawn = need('.woocommerce-error li[data-id="billing_email"] a');
    expect(plain.contains(drawn)).toBe(true);
    expect(plain.getAttribute('aria-live')).toBe('off');
    expect(plain.contains(document.activeElement)).toBe(true);
    drawn.click();
    expect(document.activeElement).toBe(need('#billing_email'));
  });

  it('[XC-06] in a group keeps the group', async () => {
    await showNotices(need('main'), { kind: 'error', texts: ['Die Karte wurde abgelehnt.'], groupClass: 'group' });
    const group = need('.group');
    await react.arrive();
    expect(need('.group')).toBe(group);
    expect(group.textContent).toBe('Die Karte wurde abgelehnt.');
  });

  it('[CO-05] and that the page took away does not come back', async () => {
    await showNotices(need('main'), { kind: 'error', html: ERRORS });
    need('[role="alert"]').remove();
    await react.arrive();
    expect(document.querySelector('.woocommerce-error')).toBeNull();
  });

  it('[XC-06] goes when a newer one takes its place', async () => {
    await showNotices(need('main'), { kind: 'error', html: ERRORS });
    await react.arrive();
    await showNotices(need('main'), { kind: 'error', texts: ['Anders'] });
    expect(need('main').textContent).toBe('Anders');
  });
});
