import type { Page, Route } from '@playwright/test';

const RECEIVED = '**/order-received/**';
/** So long the order may take until its page is opened. */
const ORDER_MS = 2_500;

/**
 * Shows a page again as it was left. The browser under test has no back/forward cache of its own (it is off while a debugger is attached), so
 * the page gets the two events that it would get.
 */
export async function showAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}

/** Presses, lets the page leave for "order received" without going there, and shows it again. @returns whether it wanted to leave */
export async function withoutLeaving(page: Page, press: () => Promise<void>): Promise<boolean> {
  let left = false;
  const stay = async (route: Route): Promise<void> => {
    left = true;
    // The browser stays where it is.
    await route.fulfill({ status: 204 });
  };
  await page.route(RECEIVED, stay);
  await press();
  for (let waited = 0; !left && waited < ORDER_MS; waited += 50) await page.waitForTimeout(50);
  await page.unroute(RECEIVED, stay);
  if (left) await showAgain(page);
  return left;
}
