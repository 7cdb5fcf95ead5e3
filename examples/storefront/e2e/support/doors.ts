import type { Page } from '@playwright/test';
import { BUNDLES } from '../../src/demo/settings.ts';
import { rememberViolations } from './policy.ts';

/*
 * Every text of a server or provider comes to the document through one of these doors of core; the bundles have none of their own:
 *
 * | door | who uses it |
 * |---|---|
 * | showNotices, `html` | checkout (order, review, coupons, cart, pay page), paypal-buttons (create, approve, cards), upe, stripe-express |
 * | showNotices, `texts` | paypal-buttons (required fields), upe, stripe-express, checkout (generic errors) |
 * | an island's text | contact-form (response, tips, summary, reflections), stripe-express, upe (voucher, Cash App), checkout (fields) |
 * | textOf / parseHtml | checkout (announcements), contact-form (refusals) |
 * | variation-info's parse | variation data of the shop's own product page |
 *
 * Fragments (order review, mini-cart, cart page) are the shop's own page, and their scripts run by contract (checkout A13): no message, so no vector.
 */

/** A page of the shop without any policy but one that reports, with every bundle on it. */
export async function openReporting(page: Page): Promise<() => Promise<{ hacked: unknown; violations: string[]; base: string }>> {
  await rememberViolations(page);
  const tags = BUNDLES.map((name) => `<script nonce="abc" src="/dist/${name}.js" defer></script>`).join('');
  await page.route('**/vektoren/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy-report-only':
          "default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'",
      },
      body: `<!doctype html><html lang="de"><head><title>Vektoren</title></head><body><main><div class="product"><p class="price">1 €</p><p class="wc-gzd-additional-info delivery-time-info">Lieferzeit</p><form class="variations_form cart"><div class="single_variation"></div></form></div></main><script nonce="abc">var wc_gzd_add_to_cart_variation_params = { wrapper: '.product', price_selector: 'p.price', replace_price: '1' };</script>${tags}</body></html>`,
    }),
  );
  await page.goto('/vektoren/');
  await page.waitForFunction(() => Object.hasOwn(window, 'ShopRuntime'));
  return () =>
    page.evaluate(() => ({
      hacked: Reflect.get(window, 'hacked') as unknown,
      violations: Reflect.get(window, 'violations') as string[],
      base: new URL(document.baseURI).pathname,
    }));
}

/** Shows every text in every door, and gives back what was drawn of those that left something active. */
export function showAll(page: Page, vectors: readonly string[]): Promise<string[]> {
  return page.evaluate(async (texts) => {
    const runtime = Object(Reflect.get(window, 'ShopRuntime'));
    const call = (name: string, ...args: unknown[]): unknown => Reflect.apply(Reflect.get(runtime, name), runtime, args);
    await call('fetchUi');
    const active = (root: Element): boolean =>
      [...root.querySelectorAll('*')].some(
        (element) =>
          /^(?:script|iframe|object|embed|base|meta|link|style|form|input|button|textarea|select|img|video|audio|source|image|use|animate|set|math|template|portal|dialog|marquee)$/.test(
            element.localName,
          ) ||
          [...element.attributes].some(
            ({ name, value }) =>
              /^(?:on|style$|srcdoc|formaction|ping|is$|srcset)/.test(name) ||
              (/^(?:href|src|action|xlink:href|to|values)$/.test(name) &&
                /^[\s\p{C}]*(?:javascript|vbscript|data|blob)[\s\p{C}]*:/iu.test(value)),
          ),
      );
    const harmful: string[] = [];
    const host = document.createElement('section');
    document.body.append(host);
    const again = document.createElement('section');
    for (const text of texts) {
      for (const notice of [
        { html: text },
        { html: text, framed: false },
        { texts: [text] },
        { texts: [{ text, field: text }] },
      ]) {
        host.replaceChildren();
        await call('showNotices', host, { kind: 'error', ...notice });
        // Links are followed, and what waits for an event hears it.
        for (const element of host.querySelectorAll<HTMLElement>('*')) {
          for (const type of ['mouseover', 'focus', 'pointerenter', 'toggle']) element.dispatchEvent(new Event(type));
        }
        // What is harmless now must be so when it is read a second time: parsers change what they write.
        again.innerHTML = host.innerHTML;
        if (active(host) || active(again)) harmful.push(`${JSON.stringify(notice)} → ${host.innerHTML}`);
      }
    }
    host.remove();
    return harmful;
  }, vectors);
}
