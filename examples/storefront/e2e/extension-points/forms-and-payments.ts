import { type Page, expect } from '@playwright/test';
import { CART, FEEDBACK, RICH, fillCheckout, fillContact, settle } from '../support/purchase.ts';
import { PAGES } from '../support/shop.ts';
import type { Pattern } from './pattern.ts';

const contact = { path: PAGES.contact, setup: { bundles: ['contact-form'] } } as const;

async function sendForm(page: Page): Promise<void> {
  await expect(page.locator(RICH)).toHaveClass(/\bjs\b/);
  await fillContact(page);
  await page.locator(RICH).getByRole('button', { name: 'Absenden' }).click();
  await expect(page.locator(`${RICH} form`)).toHaveAttribute('data-status', 'sent');
}

/** What plugins do with the contact form, product pages and payment methods. */
export const FORM_PATTERNS: readonly Pattern[] = [
  {
    ...contact,
    id: 'EX-500',
    title: 'a listener of `wpcf7mailsent` that resets the form leaves the result on the page',
    plugin: `document.addEventListener('wpcf7mailsent', ({ target, detail }) => { note(detail.status); target.reset(); });`,
    act: sendForm,
    seen: ['mail_sent'],
    expect: (page) => expect(page.locator(`${RICH} .wpcf7-response-output`)).toContainText(/./),
  },
  {
    ...contact,
    id: 'EX-524',
    title: 'a wrapped `fetch` sees the request of the form, and its token is sent',
    plugin: `const { fetch } = window; window.fetch = (url, init) => {
      if (String(url).includes('${FEEDBACK}') && init?.body instanceof FormData) { note('fetch'); init.body.append('token', 't'); }
      return fetch(url, init);
    };`,
    act: sendForm,
    seen: ['fetch'],
  },
  {
    ...contact,
    id: 'EX-509',
    title: 'data that a listener of `wpcf7beforesubmit` appends is sent',
    plugin: `document.addEventListener('wpcf7beforesubmit', ({ detail }) => { detail.formData.append('signature', 's'); note('beforesubmit'); });
    const { fetch } = window; window.fetch = (url, init) => {
      if (init?.body instanceof FormData) note(init.body.get('signature'));
      return fetch(url, init);
    };`,
    act: sendForm,
    seen: ['beforesubmit', 's'],
  },
  {
    ...contact,
    id: 'EX-501',
    title: '`form.wpcf7` and the spinner are there when a script looks for them at DOM ready',
    plugin: `document.addEventListener('DOMContentLoaded', () => {
      const form = document.querySelector('${RICH} form');
      note(typeof form.wpcf7); note(Boolean(form.querySelector('.wpcf7-spinner')));
    });`,
    act: async (page) => {
      await expect(page.locator(RICH)).toHaveClass(/\bjs\b/);
    },
    seen: ['object', 'true'],
  },
  {
    path: PAGES.checkout,
    setup: { bundles: 'all', cart: CART },
    id: 'EX-601',
    title: 'an appearance that a script sets before the mount is used',
    plugin: `document.addEventListener('DOMContentLoaded', () => {
      if (window.wc_stripe_upe_params) window.wc_stripe_upe_params.appearance = { theme: 'night' };
      const { Stripe } = window; if (!Stripe) return;
      window.Stripe = Object.assign((...args) => { const stripe = Stripe(...args); const { elements } = stripe;
        stripe.elements = (options) => { if (options.appearance) note(options.appearance.theme); return elements.call(stripe, options); }; return stripe; }, Stripe);
    });`,
    act: async (page) => {
      await settle(page);
      await fillCheckout(page, 'stripe');
      await expect(page.locator('.payment_box.payment_method_stripe').getByLabel('Kartennummer')).toBeVisible();
    },
    expect: async (page) => {
      const saw = await page.evaluate(() => Reflect.get(window, 'pluginSaw') as string[]);
      expect(saw).toContain('night');
    },
  },
  {
    path: PAGES.checkout,
    setup: { bundles: 'all', cart: CART },
    id: 'EX-706',
    title: 'a script that wraps `fetch` finds the body of PayPal’s order',
    plugin: `const { fetch } = window; window.fetch = (url, init) => {
      if (String(url).includes('ppc-create-order')) note(typeof JSON.parse(init.body).nonce);
      return fetch(url, init);
    };`,
    act: async (page) => {
      await settle(page);
      await fillCheckout(page, 'ppcp-gateway');
      await page.locator('#ppc-button-ppcp-gateway').locator('[data-funding-source=paypal], button').first().click();
    },
    seen: ['string'],
  },
];
