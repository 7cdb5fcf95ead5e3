import type { Locator, Page } from '@playwright/test';
import { ADDRESS } from '../support/purchase.ts';
import type { Traffic } from './traffic.ts';
import { CARDS } from '../support/cards.ts';
import type { Plan } from './plan.ts';
import type { Way } from './ways.ts';

const PLACE = '#place_order:not(.ppcp-dcc-order-button)';
const STEP_MS = 30;

/** The tab of a shopper. */
export interface Tab {
  readonly page: Page;
  readonly traffic: Traffic;
}

/** Waits until nothing is under way on a page; at most so long. */
export async function settle({ page, traffic }: Tab, mostMs = 4_000): Promise<void> {
  for (let calm = 0, waited = 0; calm < 2 && waited < mostMs; waited += STEP_MS) {
    await page.waitForTimeout(STEP_MS);
    const covered = await page.locator('.blockUI.blockOverlay').count();
    calm = traffic.pending() === 0 && covered === 0 ? calm + 1 : 0;
  }
}

/** Types the address and accepts the terms, as quick as autofill, and notes what was typed. */
async function typeAddress(page: Page): Promise<void> {
  await page.evaluate((address) => {
    const typed: Record<string, string> = {};
    for (const [name, value] of Object.entries(address)) {
      const field = document.getElementById(`billing_${name}`);
      if (!(field instanceof HTMLInputElement)) continue;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
      typed[field.id] = value;
    }
    const terms = document.getElementById('terms');
    if (terms instanceof HTMLInputElement) {
      if (!terms.checked) terms.click();
      typed['terms'] = 'true';
    }
    Reflect.set(window, 'soakTyped', typed);
  }, ADDRESS);
}

async function fillBox(page: Page, { method = '', box }: Way, card: string): Promise<void> {
  const panel = page.locator(`.payment_box.payment_method_${method}`);
  switch (box) {
    case 'card':
      // Who has a card in the account pays with a new one all the same.
      if (await panel.locator('input[value="new"]').count()) await panel.locator('input[value="new"]').check();
      await panel.getByLabel('Kartennummer').fill(card);
      await panel.getByLabel('Ablaufdatum').fill('12 / 39');
      await panel.getByLabel('Prüfziffer').fill('123');
      return;
    case 'wallet-card':
      if (await panel.locator('input[value="new"]').count()) await panel.locator('input[value="new"]').check();
      await panel.getByLabel('Kartennummer').last().fill(card);
      await panel.getByLabel('Ablaufdatum').fill('12/40');
      await panel.getByLabel('Prüfziffer').fill('123');
      return;
    case 'iban':
      await panel.getByLabel('IBAN').fill('DE89370400440532013000');
      return;
    case 'birth-date':
      await page.locator('#billing_birth_date').fill('1980-05-17');
      return;
    case 'saved-card':
      await panel.locator('input[name$="-payment-token"]:not([value="new"])').first().check();
      return;
    case undefined:
  }
}

/** Whether this page places an approved wallet order. */
const isReview = async (page: Page): Promise<boolean> => (await page.locator('#ppcp-cancel').count()) > 0;

/** Fills what the page asks for. @returns what is to be pressed */
export async function prepare(tab: Tab, plan: Plan, attempts: number): Promise<Locator> {
  const { page } = tab;
  const { way } = plan;
  await settle(tab);
  const place = page.locator(PLACE).first();
  if (await isReview(page)) {
    await typeAddress(page);
    return place;
  }
  await typeAddress(page);
  await settle(tab);
  if (way.method !== undefined && (await page.locator(`#payment_method_${way.method}`).count()) > 0) {
    await page.evaluate((id) => document.querySelector<HTMLElement>(`label[for="payment_method_${id}"]`)?.click(), way.method);
    await settle(tab);
    await fillBox(page, way, plan.cards[Math.min(attempts, plan.cards.length - 1)] ?? CARDS.good);
  }
  const { button } = way;
  if (button === undefined) return place;
  const within = page.locator(button.within);
  return button.name === undefined
    ? within.locator('button, [role="button"]').or(within).last()
    : within.getByRole('button', { name: button.name, exact: button.name === 'PayPal' });
}

/** Fills the page for a way that needs nothing but "place order". @returns the button */
export async function prepareSimple(tab: Tab): Promise<Locator> {
  await settle(tab);
  await typeAddress(tab.page);
  await settle(tab);
  await tab.page.evaluate(() => document.querySelector<HTMLElement>('label[for="payment_method_cod"]')?.click());
  await settle(tab);
  return tab.page.locator(PLACE).first();
}

/** Presses a button, in one of the ways in which shoppers and scripts do. */
export async function pressButton({ page, traffic }: Tab, target: Locator, how: Plan['press'], isForm: boolean): Promise<void> {
  traffic.pressed();
  if (how === 'twice') return target.dblclick({ noWaitAfter: true });
  if (!isForm || how === 'once') return target.click({ noWaitAfter: true });
  switch (how) {
    case 'Enter':
      await target.focus();
      return page.keyboard.press('Enter');
    case 'script':
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('#place_order')?.click();
        document.querySelector<HTMLFormElement>('form.checkout')?.requestSubmit();
      });
  }
}
