import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Folder of the pictures that runs leave for people to look at. */
export const SHOTS = join(import.meta.dirname, '..', '..', '..', '..', 'test-results', 'shots');

/** Whether pictures are requested. Rendering some hundred long pages takes a tenth of the run, and nothing compares them. */
const isAskedFor = process.env['PICTURES'] !== undefined;

/** Takes a picture of the whole page, where `PICTURES=1` asks for pictures; the name says what it shows. */
export async function takeShot(page: Page, name: string, options: { readonly fullPage?: boolean } = {}): Promise<void> {
  if (!isAskedFor) return;
  mkdirSync(SHOTS, { recursive: true });
  const path = join(SHOTS, `${name.replaceAll(/[^\w.-]+/g, '-')}.png`);
  await page.screenshot({ path, fullPage: options.fullPage ?? true, animations: 'disabled' });
}
