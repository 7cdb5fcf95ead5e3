import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, type Request, expect, test } from '@playwright/test';
import { DIST, ROOT } from './support/folders.ts';

/**
 * The built file alone, by one script tag, on the page that a real shop has sent, with its recorded answers: what goes over the wire is what
 * the shop's own scripts have sent.
 */
const SHOP = 'https://shop.example';

interface Recorded {
  request: { body: string };
  response: { status: number; body: unknown };
}

function exchange(name: string): Recorded {
  return JSON.parse(readFileSync(join(ROOT, 'fixtures/exchanges', `${name}.json`), 'utf8')) as Recorded;
}

/** The recorded page with nothing but our one tag. */
function recordedPage(name: string): string {
  const html = readFileSync(join(ROOT, 'fixtures/pages', name, 'index.html'), 'utf8');
  return html
    .replaceAll(/<script\b[^>]*\bsrc=[^>]*><\/script>/g, '')
    .replaceAll(/<link\b[^>]*>/g, '')
    .replaceAll(/<img\b[^>]*>/g, '')
    .replace('</body>', '<script src="/dist/checkout.js" defer></script></body>');
}

type Answer = { status: number; body: unknown };

async function serve(page: Page, answers: Readonly<Record<string, Answer>>): Promise<Request[]> {
  const sent: Request[] = [];
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    const endpoint = url.searchParams.get('wc-ajax');
    if (url.pathname.startsWith('/dist/')) {
      return route.fulfill({ path: join(DIST, url.pathname.slice('/dist/'.length)), contentType: 'text/javascript' });
    }
    if (endpoint === null) {
      const html = url.pathname === '/kasse/' ? recordedPage('checkout-guest') : '<!doctype html><title>Danke</title>';
      return route.fulfill({ body: html, contentType: 'text/html; charset=UTF-8' });
    }
    sent.push(route.request());
    const answer = answers[endpoint] ?? { status: 404, body: '' };
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return route.fulfill({ status: answer.status, body, contentType: 'application/json' });
  });
  return sent;
}

/** Form fields but for the attribution, whose values are the visitor's. */
function fields(body: string | null): [string, string][] {
  return [...new URLSearchParams(body ?? '')].filter(([name]) => !name.startsWith('wc_order_attribution_'));
}

function reviewFields(body: string | null): Record<string, unknown> {
  const data = new URLSearchParams(body ?? '');
  return { ...Object.fromEntries(data), post_data: fields(data.get('post_data')) };
}

test('[CO-07] [CO-02] the requests of a guest order are those that the shop has recorded', async ({ page }) => {
  const review = exchange('update-order-review--cod-guest');
  const order = exchange('checkout--cod-guest');
  const sent = await serve(page, { update_order_review: review.response, checkout: order.response });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => (line.type() === 'error' ? complaints.push(line.text()) : undefined));

  await page.goto(`${SHOP}/kasse/`);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.url()).toBe(`${SHOP}/?wc-ajax=update_order_review`);
  expect(sent[0]?.headers()['content-type']).toBe('application/x-www-form-urlencoded; charset=UTF-8');
  expect(reviewFields(sent[0]?.postData() ?? null)).toEqual(reviewFields(review.request.body));
  await expect(page.locator('.blockOverlay')).toHaveCount(0);

  const wanted = new URLSearchParams(order.request.body);
  for (const id of [
    'billing_email',
    'billing_first_name',
    'billing_last_name',
    'billing_address_1',
    'billing_postcode',
    'billing_city',
    'billing_phone',
  ]) {
    await page.locator(`#${id}`).fill(wanted.get(id) ?? '');
  }
  await page.locator('#terms').check();
  await expect(page.locator('.blockOverlay')).toHaveCount(0);
  await page.locator('#place_order').first().click();
  await page.waitForURL(/order-received/);
  const placed = sent.filter((request) => request.url().endsWith('wc-ajax=checkout'));
  expect(placed).toHaveLength(1);
  expect(fields(placed[0]?.postData() ?? null)).toEqual(fields(order.request.body));
  expect(new URL(page.url()).pathname).toBe('/kasse/order-received/580/');
  expect(complaints).toEqual([]);
});

test('[CO-08] scripts in a fragment run, typed payment data and focus survive', async ({ page }) => {
  const review = exchange('update-order-review--cod-guest');
  const { fragments } = review.response.body as { fragments: Record<string, string> };
  const payment = fragments['.woocommerce-checkout-payment'] ?? '';
  const body = {
    result: 'success',
    fragments: {
      '.woocommerce-checkout-payment': payment.replace(
        '</ul>',
        '</ul><script>window.fromFragment = (window.fromFragment || 0) + 1;</script>',
      ),
    },
  };
  await serve(page, { update_order_review: { status: 200, body } });
  await page.goto(`${SHOP}/kasse/`);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'fromFragment') as unknown)).toBe(1);
  await expect(page.locator('.blockOverlay')).toHaveCount(0);
  await page.locator('label[for="payment_method_ppcp-credit-card-gateway"]').click();
  await page.locator('#ppcp-credit-card-gateway-card-name').fill('Erika');
  await page.locator('#terms').check();
  await page.locator('#ppcp-credit-card-gateway-card-name').focus();
  body.fragments['.woocommerce-checkout-payment'] += '<!-- other -->';
  await page.evaluate(() => document.body.dispatchEvent(new Event('update_checkout', { bubbles: true })));
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'fromFragment') as unknown)).toBe(2);
  await expect(page.locator('#ppcp-credit-card-gateway-card-name')).toHaveValue('Erika');
  await expect(page.locator('#ppcp-credit-card-gateway-card-name')).toBeFocused();
  await expect(page.locator('#terms')).toBeChecked();
});
