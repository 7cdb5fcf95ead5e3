import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Folder of the pictures that runs leave for people to look at. */
export const SHOTS = join(import.meta.dirname, '..', '..', '..', '..', 'test-results', 'shots');

/** Takes a picture of the whole page; the name says what it shows. @returns path of the file */
export async function takeShot(page: Page, name: string, options: { readonly fullPage?: boolean } = {}): Promise<string> {
  mkdirSync(SHOTS, { recursive: true });
  const path = join(SHOTS, `${name.replaceAll(/[^\w.-]+/g, '-')}.png`);
  await page.screenshot({ path, fullPage: options.fullPage ?? true, animations: 'disabled' });
  return path;
}
