import { expect, type Page } from '@playwright/test';

/** So long no file arrives on a page at rest. */
const QUIET_MS = 500;

/** Waits until a number of loaded files stays the same. */
export async function untilQuiet(countFiles: () => Promise<unknown>): Promise<void> {
  let files: unknown;
  const isQuiet = async (): Promise<boolean> => files === (files = await countFiles());
  await expect.poll(isQuiet, { timeout: 15_000, intervals: [QUIET_MS] }).toBe(true);
}

/** Waits until a page loads nothing more. The page itself is asked: on a busy machine a driver may never report that its network is idle. */
export const atRest = (page: Page): Promise<void> =>
  untilQuiet(() => page.evaluate(() => performance.getEntriesByType('resource').length));
