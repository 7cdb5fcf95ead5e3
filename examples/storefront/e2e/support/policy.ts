import type { BrowserContext, Page } from '@playwright/test';
import { watchPolicyOfPage } from '../../src/browser/watch-policy.ts';

/** Whether the pages enforce Trusted Types. `npm run browser -- --policy`. */
export const STRICT = process.env['SHOP_TRUSTED_TYPES'] === '1';

/**
 * Other allowed writers of markup on a demo page: fakes of the shop's scripts, jQuery and the providers, whose originals are not
 * ours to change. They go through the page's `default` policy, as a shop has one for them; nothing of `/dist/` may.
 */
const OTHERS: readonly (readonly [pattern: string, why: string])[] = [
  ['/demo/', 'stand-ins of the shop’s scripts and of the providers, and jQuery, which parses HTML by `innerHTML`'],
  ['/vendor/', 'libraries of the shop'],
  ['<anonymous>', 'scripts that the shop prints into its own fragments, and the tests’ own'],
];

/**
 * Watches the policy in every page of a visit, where the switch is on: violations, and texts of our files that would need the page's `default` policy.
 * @returns what was found so far
 */
export async function watchPolicy(context: BrowserContext): Promise<() => readonly string[]> {
  const found: string[] = [];
  if (!STRICT) return () => found;
  await context.exposeFunction('__policyViolated', (text: string) => void found.push(text));
  await context.addInitScript(
    watchPolicyOfPage,
    OTHERS.map(([pattern]) => pattern),
  );
  return () => found;
}

/**
 * Remembers, in every document of a page whose policy only reports, what the policy would have kept from running (`window.violations`), and whether a vector
 * has run (`window.hacked`).
 */
export async function rememberViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Reflect.set(window, 'violations', violations);
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      // Chromium names handlers and bases of the inert document, too, in which the sanitizer parses. Other checks show that none of them has an effect.
      if (!/^(?:script-src-attr|base-uri)$/.test(effectiveDirective))
        violations.push(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
    window.alert = () => void Reflect.set(window, 'hacked', 'alert');
  });
}
