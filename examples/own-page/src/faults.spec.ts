import { readFileSync } from 'node:fs';
import { closePage, createMockShop, need, openPage, type OpenPage, type OpenPageOptions } from '@shop/testing';
import { afterEach, expect, it, vi } from 'vitest';

const shop = createMockShop({ settings: { origin: location.origin } });
afterEach(closePage);

/** The contact page after a visitor has sent it. */
async function send(mail: string, options: OpenPageOptions = {}): Promise<OpenPage> {
  const html = readFileSync('src/page.html', 'utf8');
  const page = await openPage(html, { bundle: 'contact-form.js', answers: shop, ...options });
  await page.type('Your e-mail', mail);
  await page.choose('You may answer me');
  await page.press('Send');
  return page;
}

it('an address that the shop refuses is marked beside its field', async () => {
  await send('not an address');
  expect(need('[data-name="your-email"]').textContent).toContain('E-Mail-Adresse');
  expect(need('[name="your-email"]').getAttribute('aria-invalid')).toBe('true');
});

it.each(['offline', 502, 'half an answer', 'a login page'] as const)(
  'after %s no message says that it was sent, and what was typed stays',
  async (fault) => {
    const page = await send('erika@example.com', { faults: { 'cf7:feedback': fault } });
    expect(page.notices()).toHaveLength(1);
    expect(page.notices()[0]).not.toContain('gesendet.');
    expect(need<HTMLInputElement>('[name="your-email"]').value).toBe('erika@example.com');
    page.spoil('cf7:feedback');
    await page.press('Send');
    expect(page.notices()).toEqual(['Vielen Dank für deine Nachricht. Sie wurde gesendet.']);
  },
);

it('without React the messages are plain text', async () => {
  const page = await send('erika@example.com', { react: 'blocked' });
  expect(page.notices()).toHaveLength(1);
  expect(page.logged).toEqual([expect.stringContaining('shop-ui.js could not be loaded')]);
});

it('a library of a provider is a fake: the fraud check gets the page’s session', async () => {
  const before = (): object =>
    Object.assign(window, { FraudNetConfig: { f: 'a'.repeat(32), s: 'shop_checkout-page', sandbox: '1' } });
  const { providers } = await openPage('<body></body>', { bundle: 'fraud-pui.js', before });
  window.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(providers.fraudnet.collected).toHaveLength(1));
  expect(providers.fraudnet.collected[0]).toMatchObject({ f: 'a'.repeat(32), s: 'shop_checkout-page' });
});
