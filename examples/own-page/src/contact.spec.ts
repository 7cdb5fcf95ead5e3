import { readFileSync } from 'node:fs';
import { closePage, createMockShop, openPage } from '@shop/testing';
import { afterEach, expect, it } from 'vitest';

afterEach(closePage);

it('a message reaches the shop, and the visitor reads that it was sent', async () => {
  const answers = createMockShop({ settings: { origin: location.origin } });
  const page = await openPage(readFileSync('src/page.html', 'utf8'), { bundle: 'contact-form.js', answers });
  await page.type('Your e-mail', 'erika@example.com');
  await page.choose('You may answer me');
  await page.press('Send');
  expect(page.requests('cf7:feedback')).toHaveLength(1);
  expect(page.notices()).toEqual(['Vielen Dank für deine Nachricht. Sie wurde gesendet.']);
});
