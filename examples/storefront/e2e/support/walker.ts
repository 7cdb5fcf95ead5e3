import type { Locator, Page } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { engineOf } from './engine.ts';
import { pressUntil } from './keys.ts';

/** Something visible on the page: a selector, a field by its label, or a button by its name; also in open shadow roots. */
export type Target =
  | string
  | { readonly field: string; readonly within?: string }
  | { readonly button: string; readonly within?: string };

/** What a flow needs of a browser. Playwright's page and WebDriver fill it; each call waits for what it needs. */
export interface Walker {
  /** Opens a page, and waits until the network is quiet: a browser may not keep a page with running requests in its back/forward cache. */
  open(path: string): Promise<void>;
  fill(target: Target, text: string): Promise<void>;
  click(target: Target): Promise<void>;
  /** Chooses an option of a list. */
  choose(target: Target, value: string): Promise<void>;
  /** Presses keys one after the other: characters, or keys by their name. */
  press(...keys: readonly string[]): Promise<void>;
  /** Presses Tab until the target has the focus. */
  tabTo(target: Target): Promise<void>;
  /** Waits until something is visible. */
  sees(target: Target): Promise<void>;
  /** Waits until the address matches. */
  reaches(address: RegExp): Promise<void>;
  /** How many elements match, visible or not. */
  count(selector: string): Promise<number>;
  /** Runs a function in the page, which uses nothing from outside of it. */
  run<Result>(script: () => Result | Promise<Result>): Promise<Result>;
  /** Leaves the page for another one, and returns by the back button. Returns what kept it out of the back/forward cache, `[]` for nothing. */
  leaveAndReturn(path: string): Promise<readonly string[]>;
}

/** A walker with Playwright's page. */
export function walkPage(page: Page): Walker {
  const locate = (target: Target): Locator => {
    if (typeof target === 'string') return page.locator(target).filter({ visible: true }).first();
    const scope = page.locator(target.within ?? 'html');
    if ('field' in target) return scope.getByLabel(target.field).filter({ visible: true }).last();
    return scope.getByRole('button', { name: target.button, exact: true }).first();
  };
  return {
    async open(path) {
      await page.goto(path);
      await atRest(page);
    },
    fill: (target, text) => locate(target).fill(text),
    click: (target) => locate(target).click(),
    choose: async (target, value) => void (await locate(target).selectOption(value)),
    async press(...keys) {
      for (const key of keys) await (key.length > 1 ? page.keyboard.press(key) : page.keyboard.type(key));
    },
    tabTo: (target) =>
      pressUntil(
        () => locate(target).evaluate((element) => element === document.activeElement),
        () => page.keyboard.press('Tab'),
        JSON.stringify(target),
      ),
    sees: (target) => locate(target).waitFor(),
    reaches: (address) => page.waitForURL(address),
    count: (selector) => page.locator(selector).count(),
    run: (script) => page.evaluate(script),
    leaveAndReturn: (path) => engineOf(page).leaveAndReturn(page, path),
  };
}
