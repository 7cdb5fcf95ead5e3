import { expect } from '@playwright/test';
import { RICH, fillContact } from '../support/purchase.ts';
import { PAGES } from '../support/shop.ts';
import { type Flow, openPage, press } from './flow.ts';

const SUBMIT = `${RICH} [type="submit"]`;
const REASON = /erst mit (?:deiner|Ihrer) Einwilligung|only be sent with your consent/;
const NEWSLETTER = 'form.tnp-ajax';

const openContact = openPage(PAGES.contact);

/** What is heard of a contact form and the newsletter. */
export const FORM_FLOWS: Readonly<Record<string, Flow>> = {
  '[CF-02] a contact form with errors': {
    open: openContact,
    async act(page) {
      await page.locator(`${RICH} [name="your-consent"]`).check();
      await press(page, SUBMIT);
      await expect(page.locator(`${RICH} .wpcf7-not-valid-tip`).first()).toBeVisible();
    },
    heard: [/Ein oder mehrere Felder|One or more fields/],
    focus: /^textbox .*invalid/,
  },
  '[CF-03] a contact form that is sent': {
    open: openContact,
    async act(page) {
      await fillContact(page);
      await press(page, SUBMIT);
      await expect(page.locator(`${RICH} form[data-status="sent"]`)).toBeVisible();
    },
    heard: [/Vielen Dank für deine Nachricht|Thank you for your message/],
    focus: /^button/,
  },
  '[CF-02] a slow answer to a contact form': {
    isSampled: true,
    fault: { endpoint: 'cf7:feedback', kind: 'slow', ms: 600 },
    open: openContact,
    async act(page) {
      await fillContact(page);
      await press(page, SUBMIT);
      await expect(page.locator(`${RICH} form[data-status="sent"]`)).toBeVisible();
    },
    heard: [/Wird gesendet|Sending …/, /Vielen Dank für deine Nachricht|Thank you for your message/],
    focus: /^button/,
  },
  '[CF-26] a contact form, and no connection': {
    fault: { endpoint: 'cf7:feedback', kind: 'offline', times: 0 },
    allowed: [/Sending the form failed/],
    open: openContact,
    async act(page) {
      await fillContact(page);
      await press(page, SUBMIT);
      await expect(page.locator(`${RICH} form[data-status="failed"]`)).toBeVisible();
    },
    heard: [/keine Internetverbindung|probably offline/],
    focus: /^button/,
  },
  '[CF-06] submit without the consent': {
    isSampled: true,
    async open(page) {
      await openContact(page);
      // Its reason is read with the focus.
      await page.locator(SUBMIT).focus();
    },
    act: (page) => page.keyboard.press('Enter'),
    heard: [REASON],
    focus: undefined,
  },
  '[CF-25] a text that reaches its limit': {
    isSampled: true,
    open: openContact,
    async act(page) {
      const message = page.locator(`${RICH} [name="your-message"]`);
      await message.fill('x'.repeat(479));
      await message.press('End');
      await message.pressSequentially('x'.repeat(22), { delay: 40 });
      await page.waitForTimeout(300);
    },
    heard: [20, 10, 0].map((left) => new RegExp(`^(?:Noch )?${left} (?:Zeichen|characters left)`)),
    focus: /^textbox/,
  },
  '[NL-01] the newsletter': {
    isSampled: true,
    open: openContact,
    async act(page) {
      await page.locator(`${NEWSLETTER} [name="ne"]`).fill('erika@example.com');
      await page.locator(`${NEWSLETTER} [name="ny"]`).check();
      await press(page, `${NEWSLETTER} [type="submit"]`);
      await expect(page.locator(NEWSLETTER)).toHaveText(/Vielen Dank|Thank you/);
    },
    heard: [/Vielen Dank|Thank you/],
    focus: /Vielen Dank|Thank you/,
  },
};
