import type { Page } from '@playwright/test';
import type { BundleName } from '../../src/demo/settings.ts';
import type { ShopFault, ShopSetup } from '../support/shop.ts';

/** State of React in a test. */
export type React = 'present' | 'late' | 'blocked';

/** What a shopper does, and what a screen reader says. */
export interface Flow {
  readonly setup?: ShopSetup;
  /** Besides the checkout, the contact form and the variations. */
  readonly bundles?: readonly BundleName[];
  readonly fault?: ShopFault;
  /** What the page may log. */
  readonly allowed?: readonly RegExp[];
  /** States of React in which there is something to do. Default: all. */
  readonly react?: readonly React[];
  /** Versions of the shop that do not offer it. */
  readonly notOn?: string;
  /** What is heard does not depend on the shop: two of its three rows are enough. */
  readonly isSampled?: boolean;
  readonly open: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
  /** Texts that are heard exactly once, in German and English. */
  readonly heard: readonly RegExp[];
  /** Texts that are heard once, perhaps with their region: what stands there while the shopper gets to it. */
  readonly found?: readonly RegExp[];
  /** Texts that are not heard at all. */
  readonly silent?: readonly RegExp[];
  /** What has the focus in the end, as a line of the transcript without `focus: `; `undefined`: it stays where it is. */
  readonly focus: RegExp | undefined;
}

/** A message has the focus, and is read with it. */
export const MESSAGE = /^(?:alert|status|list|generic|div) (?:with )?"/;

export const CART: ShopSetup = { cart: [{ id: 21, quantity: 2 }] };

/** Opens a page and waits until its files are there. */
export const openPage = (path: string) => async (page: Page) => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
};

/** Presses a control by keyboard. */
export async function press(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Enter');
}
