import type { Locator, Page } from '@playwright/test';

/** Moves by keyboard only. */
export interface Keys {
  /** Presses Tab (or Shift+Tab) until the element has the focus. @throws Error when it cannot be reached within `most` steps */
  tabTo(target: Locator, options?: { readonly back?: boolean; readonly most?: number }): Promise<void>;
  /** Presses keys one after the other, e.g. `press('ArrowDown', 'Enter')`. */
  press(...keys: readonly string[]): Promise<void>;
  /** Text of the focused element: its accessible name as far as it is in attributes or text. */
  focused(): Promise<string>;
}

/** Presses a key until something is true. @throws Error after `most` presses */
export async function pressUntil(
  isTrue: () => Promise<boolean>,
  press: () => Promise<void>,
  target: string,
  most = 150,
): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    if (await isTrue()) return;
    await press();
  }
  throw new Error(`${target} cannot be reached with ${most} presses of Tab.`);
}

/** Keyboard of a page. */
export function createKeys(page: Page): Keys {
  return {
    tabTo: (target, { back = false, most } = {}) =>
      pressUntil(
        () => target.evaluate((element) => element === document.activeElement),
        () => page.keyboard.press(back ? 'Shift+Tab' : 'Tab'),
        String(target),
        most,
      ),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    focused: () =>
      page.evaluate(() => {
        const element = document.activeElement;
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
        return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      }),
  };
}
