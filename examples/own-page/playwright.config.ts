import { defineConfig } from '@playwright/test';

// Playwright's own Chromium (`npx playwright install chromium`), or the one of CHROMIUM_PATH.
const { CHROMIUM_PATH: executablePath } = process.env;

export default defineConfig({
  testDir: 'src',
  testMatch: '*.browser.ts',
  use: { launchOptions: executablePath === undefined ? {} : { executablePath, args: ['--no-sandbox'] } },
});
