import { defineConfig } from '@playwright/test';
import storefront from '../../storefront/e2e/playwright.config.ts';

/** A WordPress of its own answers; no demo shop is needed. */
const { webServer: _, ...settings } = storefront;

export default defineConfig({
  ...settings,
  testDir: '.',
  outputDir: '../../../test-results/wordpress',
  fullyParallel: false,
  workers: 1,
  timeout: 90_000,
});
