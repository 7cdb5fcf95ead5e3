import { CART, REVIEW, openCheckout, settle } from './support/purchase.ts';
import { expect, test } from './support/test.ts';

/*
 * Scripts inside a fragment of the order review, under policies that real shops have. The page's own tags carry the nonce of the demo server.
 */
const GATEWAY = 'https://gateway.example';
const POLICIES: Readonly<Record<string, { policy: (nonce: string) => string; isReported?: true; runs: readonly string[] }>> = {
  'a nonce and strict-dynamic': { policy: (nonce) => `script-src '${nonce}' 'strict-dynamic'`, runs: ['ours', 'hosted-ours'] },
  'a nonce and hosts': { policy: (nonce) => `script-src '${nonce}' 'self' ${GATEWAY}`, runs: ['ours', 'hosted', 'hosted-ours'] },
  'a nonce that is only reported': {
    policy: (nonce) => `script-src '${nonce}' 'strict-dynamic'`,
    isReported: true,
    runs: ['bare', 'made-up', 'ours', 'hosted', 'hosted-ours'],
  },
};

for (const [name, { policy, isReported, runs }] of Object.entries(POLICIES))
  test(`[MS-25] [EX-590] [EX-591] ${name}: scripts of a fragment`, async ({ page, shop, consoleGuard, requests }) => {
    consoleGuard.allow(/Content Security Policy/, /was not run/);
    let nonce = '';
    await shop.setup({ bundles: ['checkout'], cart: CART });
    await page.route('**/*', async (route) => {
      const request = route.request();
      if (request.url().startsWith(GATEWAY)) {
        const body = `window.ran.push(new URL(document.currentScript.src).searchParams.get('as'))`;
        return route.fulfill({ contentType: 'text/javascript', body });
      }
      if (request.resourceType() === 'document') {
        const response = await route.fetch();
        const { 'content-security-policy': served = '', ...headers } = response.headers();
        nonce = /'(nonce-[^']+)'/.exec(served)?.[1] ?? '';
        const header = isReported ? 'content-security-policy-report-only' : 'content-security-policy';
        return route.fulfill({ response, headers: { ...headers, [header]: policy(nonce) } });
      }
      if (!request.url().includes(REVIEW)) return route.fallback();
      const response = await route.fetch();
      const answer = (await response.json()) as { fragments: Record<string, string> };
      const ours = `nonce="${nonce.replace('nonce-', '')}"`;
      const inline = (as: string, attribute = ''): string => `<script ${attribute}>window.ran.push('${as}')</script>`;
      const hosted = (as: string, attribute = ''): string => `<script ${attribute} src="${GATEWAY}/fields.js?as=${as}"></script>`;
      const scripts = [
        inline('bare'),
        inline('made-up', 'nonce="bm9uc2Vuc2U="'),
        inline('ours', ours),
        hosted('hosted'),
        hosted('hosted-ours', ours),
      ];
      answer.fragments['.woocommerce-checkout-payment'] += `<div class="fragment-scripts">${scripts.join('')}</div>`;
      return route.fulfill({ response, json: answer });
    });
    await page.addInitScript(() => Reflect.set(window, 'ran', []));
    await openCheckout(page);
    await settle(page);
    const seen = (): Promise<string[]> => page.evaluate(() => [...new Set(Reflect.get(window, 'ran') as string[])]);
    await expect.poll(async () => (await seen()).includes('hosted-ours')).toBe(true);
    expect((await seen()).toSorted()).toEqual(runs.toSorted());
    expect(requests.foreign().filter((url) => !url.startsWith(GATEWAY))).toEqual([]);
    requests.clear();
  });
