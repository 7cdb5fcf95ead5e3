import type { Page } from '@playwright/test';

/** A page of this shop that has none of our anchors and globals, served under the demo's own policy. */
export async function plainPage(page: Page, body: string): Promise<void> {
  await page.route('**/leer/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': "default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; connect-src 'self'" },
      body: `<!doctype html><html lang="de"><head><title>Leer</title></head><body><h1>Leer</h1>${body}</body></html>`,
    }),
  );
  await page.goto('/leer/');
  await page.waitForLoadState('networkidle');
}
